import { type Decimal, isKnown, negateDecimal, readDecimal } from "#contract/decimal.ts";
import { addDays, type CalendarDate, dayOf } from "#lib/format/dates/calendar.ts";
import { type ExactSum, sumDecimals } from "#lib/format/numbers/sums.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import type { Batch } from "#lib/goods/stock/stock.ts";
import type { Line, PurchasedLine } from "#lib/receivables/purchased/purchased-line.ts";
import { batchCodeOf } from "./batch-code.ts";

/** A batch as lines name it. */
export interface BatchName {
  readonly productID: number;
  readonly code: string;
}

/** `named`: the line names the batch. `unnamed`: it names no batch. `similar`: its code differs only in letter case or in signs. */
export const lineMatches = ["named", "unnamed", "similar"] as const;
export type LineMatch = (typeof lineMatches)[number];

/** A line of the batch's product that names the batch, or may come from it. */
export interface RecallLine extends PurchasedLine {
  readonly match: LineMatch;
  /** The warehouse that received the purchase line which filled the line; null when it is unknown. */
  readonly locationID: number | null;
  /** Whether a purchase line that brought the batch filled the line. */
  readonly isOfBatchPurchase: boolean;
}

const withoutSigns = (code: string) => code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

function matchOf({ ProductID, BatchCode }: Pick<Line, "ProductID" | "BatchCode">, { productID, code }: BatchName): LineMatch | null {
  if (ProductID !== productID) return null;
  const own = batchCodeOf(BatchCode);
  if (own === code) return "named";
  if (own === "") return "unnamed";
  const bare = withoutSigns(own);
  return bare !== "" && bare === withoutSigns(code) ? "similar" : null;
}

export const recordsOfBatch = (batches: readonly Batch[], { productID, code }: BatchName): readonly Batch[] =>
  batches.filter(({ ProductID, BatchCode }) => ProductID === productID && batchCodeOf(BatchCode) === code);

/** What the warehouses have of a product under another code that may be of the batch. */
export interface OtherStock {
  /** Empty for records without a code. */
  readonly code: string;
  readonly records: number;
  readonly units: ExactSum;
}

/** Stock with a similar code, and stock without a code. */
export function otherStockOf(batches: readonly Batch[], batch: BatchName): readonly OtherStock[] {
  const others = batches.filter((record) => ["unnamed", "similar"].includes(matchOf(record, batch) ?? ""));
  return [...Map.groupBy(others, ({ BatchCode }) => batchCodeOf(BatchCode))]
    .map(([code, own]) => ({ code, records: own.length, units: sumDecimals(own.map(({ InventoryUnits }) => InventoryUnits)) }))
    .filter(({ code, units }) => code !== "" || units.missing > 0 || units.total.units !== 0n)
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Purchase lines that are known in one warehouse only. */
function locationsByPurchase(batches: readonly Batch[]): ReadonlyMap<number, number> {
  const places = Map.groupBy(batches, ({ PurchaseTransID }) => PurchaseTransID);
  return new Map(
    [...places].flatMap(([id, records]) => {
      const [location, ...others] = new Set(records.map(({ LocationID }) => LocationID));
      return location !== undefined && others.length === 0 ? [[id, location] as const] : [];
    }),
  );
}

/** The lines that name a batch or may come from it, each once, in their order. `batches` are those of its product. */
export function findRecallLines(lines: readonly PurchasedLine[], batch: BatchName, batches: readonly Batch[]): readonly RecallLine[] {
  const unique = [...new Map(lines.map((purchased) => [purchased.line.InvoiceTransID, purchased])).values()];
  const found = unique.flatMap((purchased) => {
    const match = matchOf(purchased.line, batch);
    return match ? [{ ...purchased, match }] : [];
  });
  const locations = locationsByPurchase(batches);
  const purchases = new Set<number | null>([
    ...recordsOfBatch(batches, batch).map(({ PurchaseTransID }) => PurchaseTransID),
    ...found.flatMap(({ match, line }) => (match === "named" ? line.PurchaseTransID : [])),
  ]);
  return found.map((row) => {
    const { PurchaseTransID: purchase } = row.line;
    return {
      ...row,
      locationID: (purchase != null && locations.get(purchase)) || null,
      isOfBatchPurchase: purchase != null && purchases.has(purchase),
    };
  });
}

/** Names of other products that lines with the same code are of. */
export function otherProductsOf(lines: readonly PurchasedLine[], { productID, code }: BatchName): readonly string[] {
  const named = lines.filter(({ line }) => line.ProductID !== productID && batchCodeOf(line.BatchCode) === code);
  const names = new Map(named.map(({ line }) => [line.ProductID, line.ProductName || numberOf("Product", line.ProductID)]));
  return [...names.values()].sort((a, b) => a.localeCompare(b, "en"));
}

export interface RecalledCustomer {
  readonly id: number;
  readonly name: string;
  /** Net of returns. */
  readonly units: ExactSum;
  /** Whether any units were shipped to it or came back, or may have. */
  readonly isRecipient: boolean;
}

export interface RecallTotals {
  readonly lines: number;
  /** Invoices with lines that have units, or may have. */
  readonly invoices: number;
  /** By name. */
  readonly customers: readonly RecalledCustomer[];
  readonly recipients: number;
  /** Net of returns. */
  readonly units: ExactSum;
  readonly returned: { readonly lines: number; readonly units: Decimal };
  readonly firstDay: CalendarDate | null;
  readonly lastDay: CalendarDate | null;
}

const isSome = (line: Line): boolean => {
  const units = readDecimal(line.NumUnits);
  return !isKnown(units) || units.units !== 0n;
};

const isReturn = (line: Line): boolean => {
  const units = readDecimal(line.NumUnits);
  return isKnown(units) && units.units < 0n;
};

const unitsOf = (lines: readonly PurchasedLine[]): ExactSum => sumDecimals(lines.map(({ line }) => line.NumUnits));

/** Exact sums of lines, over all and by customer. */
export function totalRecall(lines: readonly PurchasedLine[]): RecallTotals {
  const customers = [...Map.groupBy(lines, ({ invoice }) => invoice.CustomerID)].map(([id, own]) => ({
    id,
    name: own[0]?.invoice.CustomerName || numberOf("Customer", id),
    units: unitsOf(own),
    isRecipient: own.some(({ line }) => isSome(line)),
  }));
  const returns = lines.filter(({ line }) => isReturn(line));
  const withUnits = lines.filter(({ line }) => isSome(line));
  const days = withUnits.flatMap(({ invoice }) => dayOf(invoice.Date) ?? []).sort();
  return {
    lines: lines.length,
    invoices: new Set(withUnits.map(({ invoice }) => invoice.InvoiceID)).size,
    customers: customers.sort((a, b) => a.name.localeCompare(b.name, "en") || a.id - b.id),
    recipients: customers.filter(({ isRecipient }) => isRecipient).length,
    units: unitsOf(lines),
    returned: { lines: returns.length, units: negateDecimal(unitsOf(returns).total) },
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
  };
}

/** What each warehouse has left of a batch. */
export function leftByWarehouse(records: readonly Batch[]): readonly { readonly locationID: number; readonly units: ExactSum }[] {
  return [...Map.groupBy(records, ({ LocationID }) => LocationID)]
    .map(([locationID, own]) => ({ locationID, units: sumDecimals(own.map(({ InventoryUnits }) => InventoryUnits)) }))
    .sort((a, b) => a.locationID - b.locationID);
}

/** The day before that of a record's time, because the time is in UTC, which is a day ahead in an American evening. */
function dayOfEntry(time: string): CalendarDate | null {
  const day = dayOf(time);
  return day && addDays(day, -1);
}

/** The first day on which the batch can have been sold: it was made, packed or entered on it; null when none of these is known. */
export function firstDayOf(records: readonly Batch[]): CalendarDate | null {
  const days = records.flatMap(({ ManufactureDate, PackDate, TimeCreated }) =>
    [dayOf(ManufactureDate), dayOf(PackDate), dayOfEntry(TimeCreated)].flatMap((day) => day ?? []),
  );
  return days.sort()[0] ?? null;
}
