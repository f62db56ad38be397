import { isKnown, readDecimal } from "#contract/decimal.ts";
import { addDays, type CalendarDate, dayOf, daysBetween } from "#lib/format/dates/calendar.ts";
import { addSums, addToSum, type ExactSum, emptySum } from "#lib/format/numbers/sums.ts";
import type { OpenInvoice } from "../records.ts";

/** How many days the calendar shows, today included. */
export const calendarDays = 60;

type OpenAmount = Pick<OpenInvoice, "InvoiceID" | "ARAccountID" | "CustomerID" | "OpenBalance" | "DueDate">;

/** What one store owes on one account on one day. */
export interface DueLine {
  readonly date: CalendarDate;
  readonly ARAccountID: number;
  readonly CustomerID: number;
  readonly count: number;
  readonly amount: ExactSum;
}

/** Every open balance is in exactly one of the lines and the sums. */
export interface CashCalendar {
  /** By day, then account, then store. */
  readonly lines: readonly DueLine[];
  readonly due: ExactSum;
  readonly overdue: ExactSum;
  /** After the last day of the calendar. */
  readonly later: ExactSum;
  /** Without a readable due date. */
  readonly undated: ExactSum;
  /** Zero or below. */
  readonly credit: ExactSum;
}

/** Sums what falls due on each of the next days. An unreadable balance is counted as missing. */
export function buildCashCalendar(openInvoices: readonly OpenAmount[], today: CalendarDate): CashCalendar {
  const lines = new Map<string, DueLine>();
  let [due, overdue, later, undated, credit] = [emptySum, emptySum, emptySum, emptySum, emptySum];
  for (const { ARAccountID, CustomerID, OpenBalance, DueDate } of openInvoices) {
    const open = readDecimal(OpenBalance);
    const date = dayOf(DueDate);
    const ahead = date && daysBetween(today, date);
    if (isKnown(open) && open.units <= 0n) credit = addToSum(credit, open);
    else if (date === null || ahead === null) undated = addToSum(undated, open);
    else if (ahead < 0) overdue = addToSum(overdue, open);
    else if (ahead >= calendarDays) later = addToSum(later, open);
    else {
      const key = `${date} ${ARAccountID} ${CustomerID}`;
      const known = lines.get(key) ?? { date, ARAccountID, CustomerID, count: 0, amount: emptySum };
      lines.set(key, { ...known, count: known.count + 1, amount: addToSum(known.amount, open) });
      due = addToSum(due, open);
    }
  }
  const order = (a: DueLine, b: DueLine) => daysBetween(b.date, a.date) || a.ARAccountID - b.ARAccountID || a.CustomerID - b.CustomerID;
  return { lines: [...lines.values()].sort(order), due, overdue, later, undated, credit };
}

const daysPerWeek = 7;

/** The sums of the calendar's weeks, counted from today. The last one is shorter. */
export function sumWeeks(lines: Iterable<DueLine>, today: CalendarDate) {
  const weeks = Array.from({ length: Math.ceil(calendarDays / daysPerWeek) }, (_, week) => ({
    from: addDays(today, week * daysPerWeek),
    to: addDays(today, Math.min((week + 1) * daysPerWeek, calendarDays) - 1),
    count: 0,
    amount: emptySum,
  }));
  for (const { date, count, amount } of lines) {
    const week = weeks[Math.floor(daysBetween(today, date) / daysPerWeek)];
    if (!week) continue;
    week.count += count;
    week.amount = addSums(week.amount, amount);
  }
  return weeks;
}

/** The open balances of all figures of the calendar. */
export const openOf = ({ due, overdue, later, undated, credit }: Omit<CashCalendar, "lines">): ExactSum =>
  [due, overdue, later, undated, credit].reduce(addSums, emptySum);
