import { type CalendarDate, dayOf } from "#lib/format/dates/calendar.ts";
import { type Due, dueOn } from "#lib/format/dates/durations.ts";
import { isKnown, readDecimal } from "#lib/format/numbers/decimal.ts";
import type { Invoice } from "./invoice.ts";

const soonDays = 7;

type InvoiceBalance = Pick<Invoice, "OpenBalance" | "DueDate">;

/** `settled`: nothing open. `credit`: the distributor owes. `unknown`: no readable balance, or money open without a due date. */
export type Standing = Due | { readonly kind: "settled" | "credit" | "unknown" };

export function standingOf({ OpenBalance, DueDate }: InvoiceBalance, today: CalendarDate): Standing {
  const open = readDecimal(OpenBalance);
  if (!isKnown(open)) return { kind: "unknown" };
  if (open.units === 0n) return { kind: "settled" };
  if (open.units < 0n) return { kind: "credit" };
  const due = dayOf(DueDate);
  return due ? dueOn(due, today) : { kind: "unknown" };
}

/** Whether a balance is open, in either direction. An unreadable balance counts as open, so that nothing is hidden by mistake. */
export function isOpen(invoice: Pick<Invoice, "OpenBalance">): boolean {
  const open = readDecimal(invoice.OpenBalance);
  return !isKnown(open) || open.units !== 0n;
}

export function isOverdue(invoice: InvoiceBalance, today: CalendarDate): boolean {
  return standingOf(invoice, today).kind === "overdue";
}

/** Whether an open balance falls due today or in the next six days. */
export function isDueSoon(invoice: InvoiceBalance, today: CalendarDate): boolean {
  const standing = standingOf(invoice, today);
  return standing.kind === "today" || (standing.kind === "upcoming" && standing.days < soonDays);
}
