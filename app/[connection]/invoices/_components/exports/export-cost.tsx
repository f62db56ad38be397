"use client";
import type { ExportCostProps } from "#components/data-table/export/export-menu.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useQuota } from "#lib/api/http/api-provider.tsx";
import { quotaText } from "#lib/api/quota/quota-text.ts";
import { invoicesPerPart } from "#lib/api/records/in-parts.ts";
import { countOf } from "#lib/format/dates/durations.ts";

/** What reading one list of these invoices costs. */
export function LinesCost({ rows, isAtLeast, lists = 1 }: ExportCostProps & { lists?: number }) {
  const { locale } = useViewer();
  const quota = useQuota();
  return (
    <p className="text-faint text-xs">
      {isAtLeast ? "At least" : "About"} {countOf(lists * Math.ceil(rows / invoicesPerPart), "request", locale)}.{quotaText(quota, locale)}
    </p>
  );
}

/** Certificates are read after the lines. */
export const CertificatesCost = (props: ExportCostProps) => <LinesCost {...props} lists={2} />;
