"use client";
import { BadgeDollarSign } from "lucide-react";
import { ReadProgress } from "#components/data-table/list/read-progress.tsx";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { Button } from "#components/ui/button.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useQuota } from "#lib/api/http/api-provider.tsx";
import { quotaText } from "#lib/api/quota/quota-text.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import type { PriceDay } from "#lib/receivables/purchased/price-audit.ts";
import { isWhole } from "../../../_components/sections/left-out-text.tsx";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";
import type { usePriceAudit } from "./use-price-audit.ts";

/** "with 32 dates, up to Dec 4, 2026": invoices of deliveries to come have later dates than today. */
function datesText(days: readonly Pick<PriceDay, "day">[], locale: string): string {
  const last = days
    .map(({ day }) => day)
    .sort()
    .at(-1);
  return last === undefined ? "without a date" : `with ${countOf(days.length, "date", locale)}, up to ${formatDate(last, locale)}`;
}

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
      <EmptyState icon={BadgeDollarSign} title={isWhole(reading) ? "No invoice in this period" : "No invoice of this period could be read"}>
        Choose another period or another store.
      </EmptyState>
    );
  const left = quotaText(quota, locale);
  return (
    <EmptyState
      icon={BadgeDollarSign}
      title={`Audit ${countOf(invoices.length, "invoice", locale)} ${datesText(days, locale)}`}
      action={
        <Button variant="primary" pending={!isEstimated} onClick={onStart}>
          {daysKnown > 0 ? "Continue the audit" : "Start the audit"}
        </Button>
      }
    >
      {daysKnown > 0
        ? `The prices of ${countOf(daysKnown, "date", locale)} were read before and are not read again.`
        : "The audit reads every line and the prices of each date."}
      {isEstimated ? ` It needs about ${countOf(requests, "request", locale)}.${left}` : ""} It can be stopped and continued.
    </EmptyState>
  );
}
