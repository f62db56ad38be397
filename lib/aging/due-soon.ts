import { addDays, type CalendarDate, dayOf, daysBetween } from "#lib/format/calendar.ts";
import { addDecimals, type Decimal, readDecimal, zero } from "#lib/format/decimal.ts";

export interface DueFigure {
  readonly count: number;
  readonly amount: Decimal;
}

export interface DueSoon {
  readonly overdue: DueFigure;
  /** Today and the days after it. */
  readonly days: readonly (DueFigure & { readonly date: CalendarDate })[];
  readonly soon: DueFigure;
}

/** How far ahead "soon" is, today included. */
export const soonDays = 7;

const none: DueFigure = { count: 0, amount: zero };
const add = (figure: DueFigure, amount: Decimal): DueFigure => ({
  count: figure.count + 1,
  amount: addDecimals(figure.amount, amount),
});

interface OpenBalance {
  readonly OpenBalance: string;
  readonly DueDate: string;
}

/** What is overdue on `today`, and what falls due on each of the next days. Credits and balances that cannot be read count for nothing. */
export function sumDueSoon(openInvoices: readonly OpenBalance[], today: CalendarDate): DueSoon {
  let overdue = none;
  const days = Array.from({ length: soonDays }, () => none);
  for (const { OpenBalance, DueDate } of openInvoices) {
    const open = readDecimal(OpenBalance);
    const due = dayOf(DueDate);
    if (!open || open.units <= 0n || !due) continue;
    const ahead = daysBetween(today, due);
    const figure = days[ahead];
    if (ahead < 0) overdue = add(overdue, open);
    else if (figure) days[ahead] = add(figure, open);
  }
  return {
    overdue,
    days: days.map((figure, ahead) => ({ ...figure, date: addDays(today, ahead) })),
    soon: {
      count: days.reduce((sum, { count }) => sum + count, 0),
      amount: days.reduce((sum, { amount }) => addDecimals(sum, amount), zero),
    },
  };
}
