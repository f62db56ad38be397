import { isKnown, readDecimal, subtractAmounts } from "#contract/decimal.ts";
import { idOfPurchase, type Purchase } from "#lib/api/records/purchases.ts";
import { hasDocument } from "#lib/files/documents/document-address.ts";
import { type CalendarDate, dayOf, dayOfInstant, daysBetween } from "#lib/format/dates/calendar.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { quantityOf } from "#lib/format/dates/durations.ts";
import { formatQuantity } from "#lib/format/numbers/numbers.ts";
import { stockID } from "#lib/goods/replenishment/suggestion/incoming.ts";
import { isStaleCount } from "#lib/goods/stock/state/stale-count.ts";
import type { Batch, InventoryRecord, Shelf } from "#lib/goods/stock/stock.ts";
import { waterfallOf } from "#lib/goods/stock/waterfall.ts";
import { openOrderOf, openOrderStatuses } from "#lib/orders/purchases/open-orders.ts";
import { vendorOf } from "#lib/orders/purchases/parties.ts";
import type { AgingRecord } from "#lib/receivables/aging/records.ts";
import { checkAging } from "#lib/receivables/aging/snapshot/check-aging.ts";
import { faultText } from "#lib/receivables/aging/snapshot/fault-text.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";

/** In the order of their filter. */
export const problemLabels = {
  negative: "Negative stock",
  waterfall: "Stock does not add up",
  aging: "AR aging does not add up",
  update: "Update not applied",
  undated: "Order without a day",
  noCertificate: "Certificate missing",
  expiredCertificate: "Certificate expired",
  staleCount: "Old shelf count",
} as const;

export type ProblemKind = keyof typeof problemLabels;
export const problemKinds = Object.keys(problemLabels) as ProblemKind[];

/** The record that a problem was found in. */
export type ProblemRecord =
  | { readonly slug: "inventory"; readonly id: string; readonly ProductID: number; readonly LocationID: number }
  | { readonly slug: "catalog"; readonly id: number; readonly ProductID: number; readonly LocationID: number; readonly BatchCode: string }
  | { readonly slug: "catalog"; readonly id: number; readonly ProductID: number; readonly CustomerID: number }
  | { readonly slug: "aging"; readonly id: number; readonly SupplierID: number }
  | { readonly slug: "invoices"; readonly id: number; readonly number: string; readonly CustomerID: number }
  | { readonly slug: "purchase-orders"; readonly id: string; readonly number: string; readonly vendor: string };

/** Something in one record of the Data API that contradicts its other figures, is missing or is out of date. */
export interface Problem {
  /** The same for the same problem at every read. */
  readonly id: string;
  readonly kind: ProblemKind;
  readonly record: ProblemRecord;
  /** A sentence with the figures. */
  readonly text: string;
  /** Since when it lasts; null where the record does not tell. */
  readonly since: CalendarDate | null;
}

interface Context {
  readonly locale: string;
  readonly timeZone: string;
  readonly today: CalendarDate;
}

export function findStockProblems(records: Iterable<InventoryRecord>, { locale }: Context): Problem[] {
  return [...records].flatMap((record) => {
    const { ProductID, LocationID } = record;
    const id = stockID(LocationID, ProductID);
    const shared = { record: { slug: "inventory", id, ProductID, LocationID }, since: null } as const;
    const problems: Problem[] = [];
    const inventory = readDecimal(record.Inventory);
    if (isKnown(inventory) && inventory.units < 0n)
      problems.push({
        ...shared,
        id: `negative ${id}`,
        kind: "negative",
        text: `Inventory is ${formatQuantity(inventory, locale)} units.`,
      });
    const waterfall = waterfallOf(record);
    if (waterfall?.difference) {
      const sum = subtractAmounts(readDecimal(record.AvailableUnits), waterfall.difference);
      const text = `AvailableUnits is ${formatQuantity(record.AvailableUnits, locale)}, the steps from Inventory give ${formatQuantity(sum, locale)}.`;
      problems.push({ ...shared, id: `waterfall ${id}`, kind: "waterfall", text });
    }
    return problems;
  });
}

/** Batches with units in stock, or whose units cannot be read, that have no valid certificate of analysis. */
export function findBatchProblems(batches: Iterable<Batch>, { locale, today }: Context): Problem[] {
  return [...batches].flatMap((batch): Problem[] => {
    const { ProductID, LocationID, BatchCode, COAURL, COAExpirationDate } = batch;
    const units = readDecimal(batch.InventoryUnits);
    if (isKnown(units) && units.units <= 0n) return [];
    const id = `${stockID(LocationID, ProductID)} ${BatchCode} ${batch.PurchaseTransID}`;
    const record = { slug: "catalog", id: ProductID, ProductID, LocationID, BatchCode } as const;
    const stock = isKnown(units) ? quantityOf(units, "unit", locale) : "Unknown units";
    if (!hasDocument(COAURL))
      return [{ id: `certificate ${id}`, kind: "noCertificate", record, text: `${stock}, no certificate of analysis.`, since: null }];
    const until = dayOf(COAExpirationDate);
    if (!until || until >= today) return [];
    const text = `${stock}, certificate valid until ${formatDate(until, locale)}.`;
    return [{ id: `certificate ${id}`, kind: "expiredCertificate", record, text, since: until }];
  });
}

export function findShelfProblems(shelves: Iterable<Shelf>, { locale, today }: Context): Problem[] {
  return [...shelves]
    .filter((shelf) => isStaleCount(shelf, today))
    .map(({ ID, ProductID, CustomerID, LastInventoryDate }) => ({
      id: `shelf ${ID}`,
      kind: "staleCount",
      record: { slug: "catalog", id: ProductID, ProductID, CustomerID },
      text: `Last counted ${formatDate(dayOf(LastInventoryDate), locale)}.`,
      since: dayOf(LastInventoryDate),
    }));
}

/** Each close states its figures anew, so no record tells since when they do not add up. */
export function findAgingProblems(records: readonly AgingRecord[], { locale }: Context): Problem[] {
  return checkAging(records).map((fault) => {
    const { ARAccountID, SupplierID, about } = fault;
    const text = faultText(fault, locale);
    return {
      id: `aging ${ARAccountID} ${SupplierID} ${about}`,
      kind: "aging",
      record: { slug: "aging", id: ARAccountID, SupplierID },
      text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
      since: null,
    };
  });
}

/** Updates that take longer are a problem. */
export const updateDaysMax = 2;

/** Invoices whose update is not applied days after it last changed. */
export function findInvoiceProblems(invoices: Iterable<Invoice>, { timeZone, today }: Context): Problem[] {
  return [...invoices].flatMap(({ InvoiceID, InvoiceNum, CustomerID, RevisionStatus, RevisionUpdatedAt }): Problem[] => {
    if (!RevisionStatus) return [];
    const since = dayOfInstant(RevisionUpdatedAt ?? "", timeZone);
    if (since && daysBetween(since, today) <= updateDaysMax) return [];
    const record = { slug: "invoices", id: InvoiceID, number: InvoiceNum, CustomerID } as const;
    const text = `An update is ${RevisionStatus.toLowerCase()}${since ? "" : ", without a time"}. The invoice’s amounts may be old.`;
    return [{ id: `update ${InvoiceID}`, kind: "update", record, text, since }];
  });
}

/** Orders that are sent and have not arrived, without a requested or an expected day. */
export function findOrderProblems(purchases: Iterable<Purchase>, context: Context): Problem[] {
  return [...purchases]
    .filter((purchase) => openOrderStatuses.some((status) => status === purchase.status))
    .map((purchase) => openOrderOf(purchase, context))
    .filter(({ standing }) => standing === "undated")
    .map(({ purchase, ordered }) => ({
      id: `undated ${idOfPurchase(purchase)}`,
      kind: "undated",
      record: {
        slug: "purchase-orders",
        id: idOfPurchase(purchase),
        number: purchase.po_num,
        vendor: vendorOf(purchase),
      },
      text: "No requested and no expected day of delivery.",
      since: ordered,
    }));
}
