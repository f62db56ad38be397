import { type Amount, isKnown, readDecimal } from "#contract/decimal.ts";
import { addDays, type CalendarDate, dayOf, daysBetween } from "#lib/format/dates/calendar.ts";
import { addSums, addToSum, type ExactSum, emptySum } from "#lib/format/numbers/sums.ts";

export interface DueFigure {
  readonly count: number;
  readonly amount: ExactSum;
}

export interface DueSoon {
  readonly overdue: DueFigure;
  /** Today and the days after it. */
  readonly days: readonly (DueFigure & { readonly date: CalendarDate })[];
  readonly soon: DueFigure;
  /** Invoices in none of the figures, because their due date cannot be read. */
  readonly undated: number;
}

/** Number of days that count as soon, today included. */
export const soonDays = 7;

const none: DueFigure = { count: 0, amount: emptySum };
const add = (figure: DueFigure, amount: Amount): DueFigure => ({
  count: figure.count + 1,
  amount: addToSum(figure.amount, amount),
});

interface OpenBalance {
  readonly OpenBalance: string;
  readonly DueDate: string;
}

/**
 * Sums what is overdue on `today` and what falls due on each of the next days. Leaves out credits. An invoice with an
 * unreadable balance is counted, and its amount is missing from the sum.
 */
export function sumDueSoon(openInvoices: readonly OpenBalance[], today: CalendarDate): DueSoon {
  let overdue = none;
  let undated = 0;
  const days = Array.from({ length: soonDays }, () => none);
  for (const { OpenBalance, DueDate } of openInvoices) {
    const open = readDecimal(OpenBalance);
    const due = dayOf(DueDate);
    if (isKnown(open) && open.units <= 0n) continue;
    if (!due) {
      undated++;
      continue;
    }
    const ahead = daysBetween(today, due);
    const figure = days[ahead];
    if (ahead < 0) overdue = add(overdue, open);
    else if (figure) days[ahead] = add(figure, open);
  }
  return {
    overdue,
    undated,
    days: days.map((figure, ahead) => ({ ...figure, date: addDays(today, ahead) })),
    soon: {
      count: days.reduce((sum, { count }) => sum + count, 0),
      amount: days.reduce((sum, { amount }) => addSums(sum, amount), emptySum),
    },
  };
}
