import { type ExactSum, sumDecimals } from "#lib/format/numbers/sums.ts";

interface FilledLine {
  readonly line: { readonly PurchaseTransID: number | null; readonly NumUnits: number };
}

/** The invoice lines of a purchase line's units. */
export interface InvoicedUnits<Line extends FilledLine> {
  readonly units: ExactSum;
  readonly lines: readonly Line[];
}

/** Invoice lines by the purchase line that filled them; omits lines that are not filled yet. Spec "InvoiceTransaction". */
export function invoicedOf<Line extends FilledLine>(lines: readonly Line[]): ReadonlyMap<number, InvoicedUnits<Line>> {
  const filled = Map.groupBy(lines, ({ line }) => line.PurchaseTransID);
  return new Map(
    [...filled].flatMap(([id, own]) => {
      const units = sumDecimals(own.map(({ line }) => line.NumUnits));
      return id === null ? [] : [[id, { units, lines: own }] as const];
    }),
  );
}
