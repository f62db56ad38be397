import type { Basis, BookLine } from "../books/book-lines.ts";
import { isSameToTheCent } from "./cents.ts";
import { hasDocumentLetters, numberKey, seriesOf } from "./document-number.ts";
import { documentValue } from "./document-value.ts";
import type { DistributorDocument } from "./match-books.ts";

/** The payments of the books by numberKey. */
export type PaymentsByNumber = ReadonlyMap<string, readonly BookLine[]>;

export function groupPayments(lines: readonly BookLine[]): PaymentsByNumber {
  const payments = Map.groupBy(
    lines.filter(({ kind }) => kind === "payment"),
    ({ number }) => numberKey(number),
  );
  payments.delete("");
  return payments;
}

const sumOf = (lines: readonly BookLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0n);

/** Whether a payment can be for a bill: its number has the letters of the line or of the document, or one side has no letters but words. */
function canPay(payment: BookLine, line: BookLine, document: DistributorDocument): boolean {
  const series = seriesOf(payment.number);
  const billed = [seriesOf(line.number), seriesOf(document.number)].filter((letters) => letters !== "");
  return series === "" || billed.length === 0 || billed.includes(series);
}

/**
 * Whether the payments under a number pay an amount. A number of digits only, or one such as CHK 501, may be that of a check, so that its
 * payment must have exactly the amount.
 */
function isPaidByNumber(line: BookLine, document: DistributorDocument, amount: bigint, payments: PaymentsByNumber): boolean {
  const own = (payments.get(numberKey(line.number)) ?? []).filter((payment) => canPay(payment, line, document));
  const named = own.filter((payment) => hasDocumentLetters(payment.number));
  const isAmount = (paid: bigint) => isSameToTheCent(-paid, amount);
  return (
    (named.length > 0 && -sumOf(named) >= amount) || (own.length > 0 && isAmount(sumOf(own))) || own.some((each) => isAmount(each.amount))
  );
}

/** Whether a line is paid in the books but not at the distributor. `parts` are all lines of the document. */
export function isPaidOnlyInBooks(
  line: BookLine,
  parts: readonly BookLine[],
  document: DistributorDocument,
  { basis, payments }: { readonly basis: Basis; readonly payments: PaymentsByNumber },
): boolean {
  if (document.kind !== "invoice" || document.open <= 0n) return false;
  if (isPaidByNumber(line, document, sumOf(parts), payments)) return true;
  if (!line.isPaid || parts.length === 1) return line.isPaid;
  const paid = sumOf(parts.filter(({ isPaid }) => isPaid));
  const applied = documentValue(document, basis) - document.open;
  return paid > applied && !isSameToTheCent(paid, applied);
}
