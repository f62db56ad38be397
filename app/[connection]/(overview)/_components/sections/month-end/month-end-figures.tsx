"use client";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { openInvoiceResource, paymentResource } from "#lib/api/resources.ts";
import { formatMoney, formatSum } from "#lib/format/numbers/numbers.ts";
import { sumDecimals, withMissing } from "#lib/format/numbers/sums.ts";
import { sumDueSoon } from "#lib/receivables/aging/open/due-soon.ts";
import { hasRest } from "#lib/receivables/aging/open/unapplied.ts";

/** What can be applied of the payments and credit memos that another section of the overview reads. */
export function UnappliedFigure() {
  const { rows, isComplete, leftOut } = useAllRows(paymentResource(useApi()).rows({}));
  const { locale } = useViewer();
  if (!rows || !isComplete) return "Proposals for every payment";
  const sum = sumDecimals(rows.filter(hasRest).map((payment) => payment.AvailableBalance));
  return `${formatSum(withMissing(sum, leftOut), formatMoney, "payment", locale)} to apply`;
}

/** What falls due soon of the invoices that another section of the overview reads. */
export function DueFigure() {
  const { rows, isComplete, leftOut } = useAllRows(openInvoiceResource(useApi()).rows({}));
  const { locale, today } = useViewer();
  if (!rows || !isComplete) return "What falls due in 60 days";
  const { soon, undated } = sumDueSoon(rows, today);
  return `${formatSum(withMissing(soon.amount, undated + leftOut), formatMoney, "invoice", locale)} due in 7 days`;
}
