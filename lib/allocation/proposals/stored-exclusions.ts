import { hasRest } from "#lib/aging/open/unapplied.ts";
import { storageKey } from "#lib/api/http/connection-storage.ts";
import { parseEntry, writeEntry } from "#lib/offline/stored-entries.ts";
import type { LedgerRecords } from "../account.ts";
import type { AccountProposal, Exclusions } from "./propose-account.ts";

/** `scope` is that of the Api. */
export const exclusionsKey = (scope: string): string => storageKey(scope, "allocate-all");

const property = "leftOut";

const idsIn = (list: unknown): ReadonlySet<number> => new Set(Array.isArray(list) ? list.filter((id) => Number.isSafeInteger(id)) : []);

/** Nothing is left out by a text that cannot be read. */
export function readExclusions(text: string | null): Exclusions {
  const stored = (parseEntry(text, property) ?? {}) as Partial<Record<keyof Exclusions, unknown>>;
  return { payments: idsIn(stored.payments), invoices: idsIn(stored.invoices) };
}

/** Null when nothing is left out. */
export function writeExclusions({ payments, invoices }: Exclusions): string | null {
  return payments.size + invoices.size === 0 ? null : writeEntry(property, { payments: [...payments], invoices: [...invoices] });
}

/** Without payments that have nothing left, and invoices that are no longer open. */
export function withoutGone({ payments, invoices }: Exclusions, records: Pick<LedgerRecords, "payments" | "openInvoices">): Exclusions {
  return {
    payments: payments.intersection(new Set(records.payments.filter(hasRest).map(({ PaymentID }) => PaymentID))),
    invoices: invoices.intersection(new Set(records.openInvoices.map(({ InvoiceID }) => InvoiceID))),
  };
}

/** Without those of the accounts whose requests were sent. */
export function withoutAccounts({ payments, invoices }: Exclusions, sent: readonly AccountProposal[]): Exclusions {
  const paymentIDs = sent.flatMap(({ account }) => account.availablePayments.map(({ payment }) => payment.PaymentID));
  const invoiceIDs = sent.flatMap(({ account }) => account.payableInvoices.map(({ invoice }) => invoice.InvoiceID));
  return { payments: payments.difference(new Set(paymentIDs)), invoices: invoices.difference(new Set(invoiceIDs)) };
}
