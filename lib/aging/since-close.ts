import type { CalendarDate } from "#lib/format/calendar.ts";
import { addDecimals, compareDecimals, type Decimal, readDecimal, subtractDecimals, zero } from "#lib/format/decimal.ts";
import { type AgedInvoice, listAgedInvoices } from "./aged-invoices.ts";
import { type AgePlace, bucketOn } from "./buckets.ts";
import type { AgingRecord, OpenInvoice } from "./records.ts";

/** `new`: not in the close · `settled`: no longer open · `changed`: another amount · `aged`: only the bucket · `same`: neither. */
export const changeKinds = ["new", "settled", "changed", "aged", "same"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One invoice at the close and now. Amounts are zero where it was not, or is no longer, open. */
export interface InvoiceChange {
  readonly InvoiceID: number;
  readonly InvoiceNum: string;
  readonly ARAccountID: number;
  readonly SupplierIDs: readonly number[];
  readonly placeAtClose: AgePlace | null;
  readonly placeNow: AgePlace | null;
  readonly atClose: Decimal;
  readonly now: Decimal;
  readonly kind: ChangeKind;
  /** The live record; null once it is settled. */
  readonly live: OpenInvoice | null;
}

function placeOn(today: CalendarDate, live: OpenInvoice, open: Decimal): AgePlace | null {
  return open.units < 0n ? "credit" : bucketOn(live.DueDate, today);
}

function kindOf(at: { closed: boolean; open: boolean }, before: Decimal, now: Decimal, isSamePlace: boolean): ChangeKind {
  if (!at.closed) return "new";
  if (!at.open) return "settled";
  if (compareDecimals(before, now) !== 0) return "changed";
  return isSamePlace ? "same" : "aged";
}

/** Parts of one invoice, owed and credited, as one. */
function mergeParts(aged: readonly AgedInvoice[]): Map<number, AgedInvoice> {
  const merged = new Map<number, AgedInvoice>();
  for (const part of aged) {
    const known = merged.get(part.InvoiceID);
    const larger = known && compareDecimals(known.atClose, part.atClose) >= 0 ? known : part;
    merged.set(
      part.InvoiceID,
      known
        ? {
            ...larger,
            SupplierIDs: [...new Set([...known.SupplierIDs, ...part.SupplierIDs])],
            atClose: addDecimals(known.atClose, part.atClose),
          }
        : part,
    );
  }
  return merged;
}

/** What the close said beside what is open now, invoice by invoice: those of the close first, then the new ones. */
export function compareWithLive(
  records: readonly AgingRecord[],
  openInvoices: readonly OpenInvoice[],
  today: CalendarDate,
): InvoiceChange[] {
  const aged = mergeParts(listAgedInvoices(records));
  const liveByID = new Map(openInvoices.map((invoice) => [invoice.InvoiceID, invoice]));
  const closed = [...aged.values()].map((invoice) => changeOf(invoice, invoice, liveByID.get(invoice.InvoiceID) ?? null, today));
  const fresh = openInvoices.filter(({ InvoiceID }) => !aged.has(InvoiceID)).map((invoice) => changeOf(invoice, null, invoice, today));
  return [...closed, ...fresh];
}

type Named = Pick<InvoiceChange, "InvoiceID" | "InvoiceNum" | "ARAccountID">;

function changeOf(
  { InvoiceID, InvoiceNum, ARAccountID }: Named,
  aged: AgedInvoice | null,
  live: OpenInvoice | null,
  today: CalendarDate,
): InvoiceChange {
  const atClose = aged?.atClose ?? zero;
  const now = readDecimal(live?.OpenBalance) ?? zero;
  const placeAtClose = aged?.place ?? null;
  const placeNow = live ? placeOn(today, live, now) : null;
  const kind = kindOf({ closed: aged !== null, open: live !== null }, atClose, now, placeAtClose === placeNow);
  return { InvoiceID, InvoiceNum, ARAccountID, SupplierIDs: aged?.SupplierIDs ?? [], placeAtClose, placeNow, atClose, now, kind, live };
}

export interface ChangeSummary {
  readonly atClose: Decimal;
  readonly now: Decimal;
  /** `amount`: by how much they change what is open; for `aged` and `same`, what is open of them. */
  readonly kinds: Readonly<Record<ChangeKind, { readonly count: number; readonly amount: Decimal }>>;
}

/** Sums up changes, exactly: atClose + new + settled + changed = now. */
export function summarizeChanges(changes: readonly InvoiceChange[]): ChangeSummary {
  const none = { count: 0, amount: zero };
  const kinds: Record<ChangeKind, { count: number; amount: Decimal }> = { new: none, settled: none, changed: none, aged: none, same: none };
  let [atClose, now] = [zero, zero];
  for (const change of changes) {
    atClose = addDecimals(atClose, change.atClose);
    now = addDecimals(now, change.now);
    const isMoved = change.kind === "aged" || change.kind === "same";
    const amount = isMoved ? change.now : subtractDecimals(change.now, change.atClose);
    const known = kinds[change.kind];
    kinds[change.kind] = { count: known.count + 1, amount: addDecimals(known.amount, amount) };
  }
  return { atClose, now, kinds };
}

/** By how much each account with a change owes more or less than at the close. */
export function sumChangesByAccount(changes: readonly InvoiceChange[]): Map<number, Decimal> {
  const sums = new Map<number, Decimal>();
  for (const { ARAccountID, atClose, now } of changes) {
    const difference = subtractDecimals(now, atClose);
    if (difference.units !== 0n) sums.set(ARAccountID, addDecimals(sums.get(ARAccountID) ?? zero, difference));
  }
  return sums;
}
