import { type Amount, addAmounts, compareDecimals, isKnown, readDecimal, subtractAmounts, unknownAmount, zero } from "#contract/decimal.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { type AgedInvoice, listAgedInvoices, matchUnnamedItems } from "../aged-invoices.ts";
import { type AgePlace, bucketOn, isCredit } from "../buckets.ts";
import type { AgingRecord, OpenInvoice } from "../records.ts";

/**
 * `new`: not in the close · `settled`: no longer open · `changed`: another amount · `aged`: another bucket · `same`: no change ·
 * `hidden`: the key does not see whether it is open · `unknown`: an amount cannot be read.
 */
export const changeKinds = ["new", "settled", "changed", "aged", "same", "hidden", "unknown"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** One invoice at the close and now. An amount is zero while the invoice was not open, and unknown if it cannot be read. */
export interface InvoiceChange {
  readonly InvoiceID: number;
  readonly InvoiceNum: string;
  readonly ARAccountID: number;
  readonly SupplierIDs: readonly number[];
  readonly placeAtClose: AgePlace | null;
  readonly placeNow: AgePlace | null;
  readonly atClose: Amount;
  readonly now: Amount;
  readonly kind: ChangeKind;
  /** The live record; null once it is settled, or when the key does not see it. */
  readonly live: OpenInvoice | null;
}

function placeOn(today: CalendarDate, live: OpenInvoice, open: Amount): AgePlace | null {
  return isCredit(open) ? "credit" : bucketOn(live.DueDate, today);
}

function kindOf(at: { closed: boolean; open: boolean }, before: Amount, now: Amount, isSamePlace: boolean): ChangeKind {
  if (!isKnown(now)) return "unknown";
  if (!at.closed) return "new";
  if (!isKnown(before)) return "unknown";
  if (!at.open) return "settled";
  if (compareDecimals(before, now) !== 0) return "changed";
  return isSamePlace ? "same" : "aged";
}

/** Adds up the owed and credited parts of one invoice. */
function mergeParts(aged: readonly AgedInvoice[]): Map<number, AgedInvoice> {
  const merged = new Map<number, AgedInvoice>();
  for (const part of aged) {
    const known = merged.get(part.InvoiceID);
    const isLarger = known && isKnown(known.atClose) && isKnown(part.atClose) && compareDecimals(known.atClose, part.atClose) >= 0;
    const larger = isLarger ? known : part;
    merged.set(
      part.InvoiceID,
      known
        ? {
            ...larger,
            SupplierIDs: [...new Set([...known.SupplierIDs, ...part.SupplierIDs])],
            atClose: addAmounts(known.atClose, part.atClose),
          }
        : part,
    );
  }
  return merged;
}

/** The invoices that a key sees. A Customer key may see only some invoices of an AR account, although the aging record covers all of them. */
export type VisibleInvoices = ReadonlySet<number> | "all";

/** The lists that may lack invoices, because records could not be read or moved while they were read. */
interface IncompleteLists {
  readonly close?: boolean;
  readonly open?: boolean;
  /** The invoices by which `visible` was found. */
  readonly settled?: boolean;
}

/**
 * Compares the close with the open invoices, invoice by invoice: those of the close first, then the new ones. An invoice that is no
 * longer open is settled if it is in `visible`; otherwise it belongs to a customer that the key does not see. An invoice that is missing from a list
 * that may lack some is unknown. While an item of the close does not name its invoice, each new invoice of its account may be that one.
 */
export function compareWithLive(
  records: readonly AgingRecord[],
  openInvoices: readonly OpenInvoice[],
  today: CalendarDate,
  visible: VisibleInvoices,
  mayLack: IncompleteLists = {},
): InvoiceChange[] {
  const aged = mergeParts(listAgedInvoices(records));
  const liveByID = new Map(openInvoices.map((invoice) => [invoice.InvoiceID, invoice]));
  const closed = [...aged.values()].map((invoice) => {
    const live = liveByID.get(invoice.InvoiceID) ?? null;
    if (!live && mayLack.open) return changeWithout(invoice, "unknown");
    if (!live && visible !== "all" && !visible.has(invoice.InvoiceID))
      return changeWithout(invoice, mayLack.settled ? "unknown" : "hidden");
    return changeOf(invoice, invoice, live, today);
  });
  const mayBeUnnamed = matchUnnamedItems(records);
  const fresh = openInvoices
    .filter(({ InvoiceID }) => !aged.has(InvoiceID))
    .map((invoice): InvoiceChange => {
      const change = changeOf(invoice, null, invoice, today);
      const isUnknown = mayLack.close || mayBeUnnamed({ ARAccountID: change.ARAccountID, place: change.placeNow });
      return isUnknown ? { ...change, atClose: unknownAmount, kind: "unknown" } : change;
    });
  return [...closed, ...fresh];
}

/** Invoices of the close that are no longer open, each once. */
export function listSettledInvoiceIDs(records: readonly AgingRecord[], openInvoices: readonly Pick<OpenInvoice, "InvoiceID">[]): number[] {
  const isOpen = new Set(openInvoices.map(({ InvoiceID }) => InvoiceID));
  return [...new Set(listAgedInvoices(records).map(({ InvoiceID }) => InvoiceID))].filter((id) => !isOpen.has(id));
}

type InvoiceName = Pick<InvoiceChange, "InvoiceID" | "InvoiceNum" | "ARAccountID">;

/** An invoice of the close without a live record that can be read. */
function changeWithout(aged: AgedInvoice, kind: "hidden" | "unknown"): InvoiceChange {
  const { InvoiceID, InvoiceNum, ARAccountID, SupplierIDs, place, atClose } = aged;
  const own = { InvoiceID, InvoiceNum, ARAccountID, SupplierIDs, atClose };
  return { ...own, placeAtClose: place, placeNow: null, now: unknownAmount, kind, live: null };
}

function changeOf(
  { InvoiceID, InvoiceNum, ARAccountID }: InvoiceName,
  aged: AgedInvoice | null,
  live: OpenInvoice | null,
  today: CalendarDate,
): InvoiceChange {
  const atClose = aged ? aged.atClose : zero;
  const now = live ? readDecimal(live.OpenBalance) : zero;
  const placeAtClose = aged?.place ?? null;
  const placeNow = live ? placeOn(today, live, now) : null;
  // Without a readable due date, nothing says that the invoice moved.
  const isSamePlace = placeNow === null || placeAtClose === placeNow;
  const kind = kindOf({ closed: aged !== null, open: live !== null }, atClose, now, isSamePlace);
  return { InvoiceID, InvoiceNum, ARAccountID, SupplierIDs: aged?.SupplierIDs ?? [], placeAtClose, placeNow, atClose, now, kind, live };
}

/** The change of each account's visible balance since the close; unknown if an amount cannot be read. */
export function sumChangesByAccount(changes: readonly InvoiceChange[]): Map<number, Amount> {
  const sums = new Map<number, Amount>();
  for (const { ARAccountID, atClose, now, kind } of changes) {
    const difference = subtractAmounts(now, atClose);
    if (kind === "hidden" || (isKnown(difference) && difference.units === 0n)) continue;
    sums.set(ARAccountID, addAmounts(sums.get(ARAccountID) ?? zero, difference));
  }
  return sums;
}
