import { type Amount, addAmounts, isKnown, negateDecimal, readDecimal, zero } from "#contract/decimal.ts";
import { type AgePlace, agingBuckets } from "./buckets.ts";
import { type AgingRecord, isNamed, itemsOf } from "./records.ts";

/** An invoice at the close. The parts of its suppliers are added up. */
export interface AgedInvoice {
  readonly InvoiceID: number;
  readonly InvoiceNum: string;
  readonly ARAccountID: number;
  readonly SupplierIDs: readonly number[];
  readonly place: AgePlace;
  /** Unknown when one of its parts cannot be read. */
  readonly atClose: Amount;
}

const lists = [...agingBuckets.map(({ id, list }) => [id, list] as const), ["credit", "CreditInvoices"] as const];

/** Credit below zero: the specification shows neither the sign of OpenCredit nor the items of CreditInvoices. */
const asCredit = (amount: Amount): Amount => (isKnown(amount) && amount.units > 0n ? negateDecimal(amount) : amount);

/** Whether an invoice may be an item of the records that does not say which invoice it is. An item of CreditInvoices is only a credit. */
export function matchUnnamedItems(records: readonly AgingRecord[]) {
  const [owed, credits] = [new Set<number>(), new Set<number>()];
  for (const record of records) {
    for (const [place, list] of lists)
      if (!itemsOf(record[list]).every(isNamed)) (place === "credit" ? credits : owed).add(record.ARAccountID);
  }
  return ({ ARAccountID, place }: { readonly ARAccountID: number; readonly place: AgePlace | null }): boolean =>
    owed.has(ARAccountID) || (place === "credit" && credits.has(ARAccountID));
}

/** The invoices in the figures of the records, each once per bucket. Omits items without an invoice. */
export function listAgedInvoices(records: readonly AgingRecord[]): AgedInvoice[] {
  const found = new Map<string, AgedInvoice & { readonly SupplierIDs: number[]; atClose: Amount }>();
  for (const record of records) {
    for (const [place, list] of lists) {
      for (const { InvoiceID, InvoiceNum, OpenBalance } of itemsOf(record[list]).filter(isNamed)) {
        const stated = readDecimal(OpenBalance);
        const open = place === "credit" ? asCredit(stated) : stated;
        const { ARAccountID, SupplierID } = record;
        const key = `${place} ${InvoiceID}`;
        const known = found.get(key) ?? { InvoiceID, InvoiceNum, ARAccountID, SupplierIDs: [], place, atClose: zero };
        known.SupplierIDs.push(SupplierID);
        known.atClose = addAmounts(known.atClose, open);
        found.set(key, known);
      }
    }
  }
  return [...found.values()];
}
