import { formatDate } from "#lib/format/dates/dates.ts";
import { formatCount, formatMoney, formatSum } from "#lib/format/numbers/numbers.ts";
import type { ExactSum } from "#lib/format/numbers/sums.ts";
import { joinList } from "#lib/format/text/lists.ts";
import type { DayCustomer } from "./day-customers.ts";

/** In the order in which they are named. */
export const reasonLabels = {
  hold: "On hold",
  pastDue: "Past due",
  shelves: "Shelves to fill",
  credit: "Unapplied credit",
  moved: "Moved delivery",
} as const;

export type Reason = keyof typeof reasonLabels;
export const reasons = Object.keys(reasonLabels) as Reason[];

/** An amount above zero, or one of which nothing is known. */
const isSomething = ({ total, missing }: ExactSum) => total.units > 0n || missing > 0;

const tests: Readonly<Record<Reason, (row: DayCustomer) => boolean>> = {
  hold: ({ customer }) => customer.OnHold,
  pastDue: ({ receivables }) => receivables !== null && isSomething(receivables.pastDue.total),
  shelves: ({ shelves }) => shelves !== null && shelves.empty + shelves.low > 0,
  credit: ({ receivables }) => receivables !== null && isSomething(receivables.credit),
  moved: ({ next }) => next?.isMoved === true,
};

/** Why to call a customer, as far as its data is read. */
export const reasonsFor = (row: DayCustomer): readonly Reason[] => reasons.filter((reason) => tests[reason](row));

const texts: Readonly<Record<Reason, (row: DayCustomer, locale: string) => string>> = {
  hold: () => "on hold",
  pastDue: ({ receivables }, locale) => {
    if (!receivables) return "";
    const { total, since } = receivables.pastDue;
    return `past due: ${formatSum(total, formatMoney, "invoice", locale)}${since ? ` since ${formatDate(since, locale)}` : ""}`;
  },
  shelves: ({ shelves }, locale) => {
    const { empty = 0, low = 0 } = shelves ?? {};
    const parts = [empty > 0 ? `${formatCount(empty, locale)} empty` : "", low > 0 ? `${formatCount(low, locale)} low` : ""];
    return `${joinList(parts)} ${empty + low === 1 ? "shelf" : "shelves"} to fill`;
  },
  credit: ({ receivables }, locale) =>
    receivables ? `unapplied credit: ${formatSum(receivables.credit, formatMoney, "amount", locale)}` : "",
  moved: () => "delivery moved",
};

/** "On hold; past due: $12.50 since Nov 3, 2026; 2 empty and 1 low shelves to fill". Empty without a reason. */
export function reasonsText(row: DayCustomer, locale: string): string {
  const text = reasonsFor(row)
    .map((reason) => texts[reason](row, locale))
    .join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
