import { isKnown, readDecimal } from "#contract/decimal.ts";
import { type CalendarDate, dayOf } from "#lib/format/dates/calendar.ts";
import { type Due, dueOn } from "#lib/format/dates/durations.ts";
import type { OpenInvoice } from "#lib/receivables/aging/records.ts";
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
export function isOpen(invoice: { readonly OpenBalance: string | null }): boolean {
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

export interface InvoiceRow extends Invoice {
  /**
   * The API's open balance of a Supplier key's part of the invoice. The invoice's own figures are of all its suppliers. Null if it cannot be
   * computed, undefined if it is not requested or not loaded yet.
   */
  readonly ownOpen?: string | null | undefined;
}

const nothing = "0.000000";

/**
 * Each invoice with the key's part of its open balance. Once all open invoices are read, an invoice that is not among them is settled, unless
 * some could not be read.
 */
export function joinOwnPart(
  invoices: readonly Invoice[],
  openInvoices: readonly Pick<OpenInvoice, "InvoiceID" | "OpenBalance">[] | undefined,
  state: { readonly isComplete: boolean; readonly hasFailed: boolean; readonly leftOut: number },
): readonly InvoiceRow[] {
  const openByID = new Map(openInvoices?.map(({ InvoiceID, OpenBalance }) => [InvoiceID, OpenBalance]));
  const otherwise = state.leftOut > 0 ? null : state.isComplete ? nothing : state.hasFailed ? null : undefined;
  const ownOpenOf = (invoice: Invoice) => {
    if (openByID.has(invoice.InvoiceID)) return openByID.get(invoice.InvoiceID) ?? null;
    // A settled invoice has no open parts.
    return otherwise === null && !isOpen(invoice) ? nothing : otherwise;
  };
  return invoices.map((invoice) => ({ ...invoice, ownOpen: ownOpenOf(invoice) }));
}

/** Whether the key's part is open; the whole invoice while its part is not loaded. */
export const isOpenForKey = ({ OpenBalance, ownOpen }: Pick<InvoiceRow, "OpenBalance" | "ownOpen">): boolean =>
  isOpen({ OpenBalance: ownOpen === undefined ? OpenBalance : ownOpen });
