import { type ExactSum, sumDecimals } from "#lib/format/numbers/sums.ts";
import { fulfillmentOf } from "./fulfillment.ts";
import type { InvoiceLine } from "./invoice.ts";

/** One supplier's lines of an invoice, in the invoice's order, with exact subtotals. */
export interface SupplierLines {
  readonly SupplierID: number;
  readonly lines: readonly InvoiceLine[];
  readonly units: ExactSum;
  readonly cases: ExactSum;
  readonly extPrice: ExactSum;
  readonly shortCount: number;
}

/** Suppliers in the order in which the invoice first names them. */
export function groupBySupplier(lines: readonly InvoiceLine[]): SupplierLines[] {
  const groups = Map.groupBy(lines, (line) => line.SupplierID);
  return [...groups].map(([SupplierID, own]) => ({
    SupplierID,
    lines: own,
    units: sumDecimals(own.map((line) => line.NumUnits)),
    cases: sumDecimals(own.map((line) => line.Cases)),
    extPrice: sumDecimals(own.map((line) => line.ExtPrice)),
    shortCount: own.filter((line) => fulfillmentOf(line)?.isShort).length,
  }));
}
