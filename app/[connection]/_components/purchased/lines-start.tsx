"use client";
import { useQueryClient } from "@tanstack/react-query";
import { ReceiptText } from "lucide-react";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi, useQuota } from "#lib/api/http/api-provider.tsx";
import { quotaText } from "#lib/api/quota/quota-text.ts";
import { invoicesPerPart, linesInParts } from "#lib/api/records/in-parts.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";

/** Says what reading the lines of many invoices costs before it starts. */
export function LinesStart({ invoices }: { invoices: readonly Invoice[] }) {
  const api = useApi();
  const client = useQueryClient();
  const { locale } = useViewer();
  const quota = useQuota();
  const start = () =>
    client.prefetchQuery(
      linesInParts(
        api,
        invoices.map(({ InvoiceID }) => InvoiceID),
      ).first,
    );
  return (
    <EmptyState
      icon={ReceiptText}
      title={`Lines of ${countOf(invoices.length, "invoice", locale)}`}
      action={
        <Button variant="primary" onClick={start}>
          Read the lines
        </Button>
      }
    >
      Reading them needs about {countOf(Math.ceil(invoices.length / invoicesPerPart), "request", locale)}.{quotaText(quota, locale)} It can
      be stopped and continued. A shorter period needs fewer.
    </EmptyState>
  );
}
