import { sumMicros, toMicros } from "#contract/decimal.ts";
import type { OpenInvoice } from "#lib/receivables/allocation/account.ts";
import type { ResultRow } from "../compare.ts";
import { toCents } from "../matching/cents.ts";
import type { StoredAgreedInvoices } from "./stored-books.ts";

interface AgreedInvoices extends Required<Omit<StoredAgreedInvoices, "name">> {
  /** What is open of all of them, in millionths. */
  readonly open: bigint;
}

/** The open invoices of which every line agrees: what a person pays. */
export function agreedInvoices(rows: readonly ResultRow[]): AgreedInvoices {
  const open = new Map<number, bigint>();
  const disputed = new Set<number>();
  for (const { group, document } of rows) {
    if (document?.kind !== "invoice" || document.open <= 0n) continue;
    if (group === "agrees") open.set(document.id, document.open);
    else disputed.add(document.id);
  }
  for (const id of disputed) open.delete(id);
  const openOf = Object.fromEntries(Array.from(open, ([id, micros]) => [id, String(micros)]));
  return { ids: [...open.keys()], openOf, open: sumMicros([...open.values()]) };
}

/** InvoiceIDs of the open invoices that did not agree or were not compared, or of which more is open than was compared. */
export function invoicesNotAgreed(
  openInvoices: readonly Pick<OpenInvoice, "InvoiceID" | "OpenBalance">[],
  agreed: StoredAgreedInvoices | null,
): ReadonlySet<number> {
  const ids = new Set(agreed?.ids);
  const isAgreed = ({ InvoiceID, OpenBalance }: (typeof openInvoices)[number]) => {
    const [open, compared] = [toMicros(OpenBalance), agreed?.openOf?.[InvoiceID]];
    return ids.has(InvoiceID) && (compared === undefined || (open !== null && toCents(open) <= toCents(BigInt(compared))));
  };
  return new Set(openInvoices.filter((invoice) => !isAgreed(invoice)).map(({ InvoiceID }) => InvoiceID));
}
