import { storageKey } from "#lib/api/http/connection-storage.ts";
import { parseEntry, writeEntry } from "#lib/offline/stored-entries.ts";
import { hasRest } from "#lib/receivables/aging/open/unapplied.ts";
import type { LedgerRecords } from "../account.ts";
import type { Exclusions } from "./propose-account.ts";

/** `scope` is that of the Api. */
export const exclusionsKey = (scope: string): string => storageKey(scope, "allocate-all");

const property = "leftOut";

const idsIn = (list: unknown): ReadonlySet<number> => new Set(Array.isArray(list) ? list.filter(Number.isSafeInteger) : []);

interface StoredExclusions {
  readonly payments?: unknown;
  readonly invoices?: unknown;
  /** When a person last changed them, in epoch milliseconds. Earlier versions did not store it. */
  readonly changedAt?: unknown;
}

const parse = (text: string | null) => (parseEntry(text, property) ?? {}) as StoredExclusions;

/** Nothing is left out by a text that cannot be read. */
export function readExclusions(text: string | null): Exclusions {
  const { payments, invoices } = parse(text);
  return { payments: idsIn(payments), invoices: idsIn(invoices) };
}

/** Null when nothing is left out. `changedAt` is in epoch milliseconds. */
export function writeExclusions({ payments, invoices }: Exclusions, changedAt: number): string | null {
  return payments.size + invoices.size === 0 ? null : writeEntry(property, { payments: [...payments], invoices: [...invoices], changedAt });
}

/**
 * The stored text without payments that have nothing left and without invoices that are no longer open. Unchanged if the records are incomplete, or
 * older than the text: another tab may have left out what they do not have yet.
 */
export function withoutGone(text: string | null, { payments, openInvoices, readAt, leftOut = 0 }: LedgerRecords): string | null {
  const { changedAt } = parse(text);
  const since = Number(changedAt) || 0;
  if (leftOut > 0 || readAt <= since) return text;
  const stored = readExclusions(text);
  const present = {
    payments: stored.payments.intersection(new Set(payments.filter(hasRest).map(({ PaymentID }) => PaymentID))),
    invoices: stored.invoices.intersection(new Set(openInvoices.map(({ InvoiceID }) => InvoiceID))),
  };
  return writeExclusions(present, since);
}
