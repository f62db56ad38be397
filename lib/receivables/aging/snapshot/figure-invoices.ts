import { type Amount, isKnown } from "#contract/decimal.ts";
import { listAgedInvoices } from "../aged-invoices.ts";
import type { AgePlace } from "../buckets.ts";
import type { AgingRecord, OpenInvoice } from "../records.ts";
import type { ChangeKind, InvoiceChange } from "./since-close.ts";

/** An invoice's share of one figure of the close, and its open balance now. */
export interface FigureInvoice {
  readonly InvoiceID: number;
  readonly InvoiceNum: string;
  readonly ARAccountID: number;
  readonly SupplierIDs: readonly number[];
  /** The figure of the close that contains it; null for an invoice after the close. */
  readonly place: AgePlace | null;
  /** Null for an invoice after the close. Unknown for one that may be an unnamed item of the close. */
  readonly atClose: Amount | null;
  /** Null when unknown. Also null in the second figure of an invoice with owed and credited parts, so that its balance counts once. */
  readonly now: Amount | null;
  readonly kind: ChangeKind | null;
  readonly live: OpenInvoice | null;
}

/** The invoices in the figures of the records, then those after the close. `changes` is null when live amounts are not known. */
export function listFigureInvoices(records: readonly AgingRecord[], changes: readonly InvoiceChange[] | null): FigureInvoice[] {
  const changeByID = new Map(changes?.map((change) => [change.InvoiceID, change]));
  const told = listAgedInvoices(records).map((aged): FigureInvoice => {
    const change = changeByID.get(aged.InvoiceID);
    const isMain = change?.placeAtClose === aged.place;
    return {
      ...aged,
      now: change && isMain && change.kind !== "hidden" ? change.now : null,
      kind: change?.kind ?? null,
      live: change?.live ?? null,
    };
  });
  // The kind is unknown, not new, where an amount of one cannot be read.
  const fresh = (changes ?? [])
    .filter(({ placeAtClose }) => placeAtClose === null)
    .map((change) => ({ ...change, place: null, atClose: isKnown(change.atClose) ? null : change.atClose }));
  return [...told, ...fresh];
}
