import type { Decimal } from "#lib/format/decimal.ts";
import { sumDecimals } from "#lib/format/sums.ts";
import { fulfilmentOf } from "./fulfilment.ts";
import type { InvoiceLine } from "./invoice.ts";

/** One supplier's lines of an invoice, in the invoice's order, with exact subtotals. */
export interface SupplierLines {
  readonly SupplierID: number;
  readonly lines: readonly InvoiceLine[];
  readonly units: Decimal;
  readonly cases: Decimal;
  readonly extPrice: Decimal;
  readonly shortCount: number;
}

/** Suppliers in the order in which the invoice first names them. */
export function groupBySupplier(lines: readonly InvoiceLine[]): SupplierLines[] {
  const groups = Map.groupBy(lines, (line) => line.SupplierID);
  return [...groups].map(([SupplierID, own]) => ({
    SupplierID,
    lines: own,
    units: sumDecimals(own.map((line) => line.NumUnits)).total,
    cases: sumDecimals(own.map((line) => line.Cases)).total,
    extPrice: sumDecimals(own.map((line) => line.ExtPrice)).total,
    shortCount: own.filter((line) => fulfilmentOf(line).isShort).length,
  }));
}
