import type { Amount } from "#lib/format/numbers/decimal.ts";
import { listAgedInvoices } from "../aged-invoices.ts";
import type { AgePlace } from "../buckets.ts";
import type { AgingRecord, OpenInvoice } from "../records.ts";
import type { ChangeKind, InvoiceChange } from "./since-close.ts";

/** An invoice's share in one figure of the close, beside what is open of it now. */
export interface FigureInvoice {
  readonly InvoiceID: number;
  readonly InvoiceNum: string;
  readonly ARAccountID: number;
  readonly SupplierIDs: readonly number[];
  /** Which figure of the close it is part of; null for one that came after. */
  readonly place: AgePlace | null;
  /** Null for one that came after the close. */
  readonly atClose: Amount | null;
  /** Null where it is not known, and beside the second figure of an invoice with both owed and credited parts: each balance once. */
  readonly now: Amount | null;
  readonly kind: ChangeKind | null;
  readonly live: OpenInvoice | null;
}

/** The invoices behind the figures of the records, then those that came after the close. `changes`: null where live amounts are not known. */
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
  const fresh = (changes ?? []).filter(({ kind }) => kind === "new").map((change) => ({ ...change, place: null, atClose: null }));
  return [...told, ...fresh];
}
