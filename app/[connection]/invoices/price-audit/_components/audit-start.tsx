"use client";
import { BadgeDollarSign } from "lucide-react";
import { ReadProgress } from "#components/data-table/list/read-progress.tsx";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useQuota } from "#lib/api/http/api-provider.tsx";
import { quotaText } from "#lib/api/quota/quota-text.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";
import type { usePriceAudit } from "./use-price-audit.ts";

interface AuditStartProps {
  audit: ReturnType<typeof usePriceAudit>;
  onStart: () => void;
}

/** Says what the audit costs before it starts. */
export function AuditStart({ audit: { purchased, days, daysKnown, requests, isEstimated }, onStart }: AuditStartProps) {
  const { locale } = useViewer();
  const quota = useQuota();
  const { reading, invoices, invoicesRead, hasInvoices } = purchased;
  if (!hasInvoices) {
    return reading.error && invoicesRead === 0 ? (
      <div className="p-4 sm:p-6">
        <ScreenError subject="The invoices" error={reading.error} onRetry={reading.resume} retrying={reading.activity === "reading"} />
      </div>
    ) : (
      <div className="px-4 py-3 sm:px-6">
        <ReadProgress
          reading={reading}
          loadedCount={invoicesRead}
          shownCount={invoicesRead}
          noun="invoice"
          nouns="invoices"
          locale={locale}
        />
      </div>
    );
  }
  if (invoices.length === 0)
    return (
      <EmptyState icon={BadgeDollarSign} title="No invoice in this period">
        Choose another period or another store.
      </EmptyState>
    );
  const left = quotaText(quota, locale);
  return (
    <EmptyState
      icon={BadgeDollarSign}
      title={`Audit ${countOf(invoices.length, "invoice", locale)} of ${countOf(days.length, "day", locale)}`}
      action={
        <Button variant="primary" pending={!isEstimated} onClick={onStart}>
          {daysKnown > 0 ? "Continue the audit" : "Start the audit"}
        </Button>
      }
    >
      {daysKnown > 0
        ? `The prices of ${countOf(daysKnown, "day", locale)} were read before and are not read again.`
        : "The audit reads every line and the prices of each day."}
      {isEstimated ? ` It needs about ${countOf(requests, "request", locale)}.${left}` : ""} It can be stopped and continued.
    </EmptyState>
  );
}
