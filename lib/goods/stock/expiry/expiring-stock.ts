import { readDecimal } from "#contract/decimal.ts";
import { type CalendarDate, dayOf } from "#lib/format/dates/calendar.ts";
import { addSums, addToSum, type ExactSum, emptySum } from "#lib/format/numbers/sums.ts";
import type { LastCosts } from "#lib/orders/purchases/costs/cost-basis.ts";
import type { Batch } from "../stock.ts";
import { valueUnits } from "../stock-value.ts";
import { type ExpiryBand, expiryBandOf, expiryBands } from "./expiry.ts";

export interface ExpiringStock {
  /** Expired, or within 30, 60 or 90 days. */
  readonly until: ExpiryBand;
  /** The bands of the list's filter that are counted. */
  readonly bands: readonly ExpiryBand[];
  readonly units: ExactSum;
  readonly value: ExactSum;
}

type Sums = Pick<ExpiringStock, "units" | "value">;

const noSums: Sums = { units: emptySum, value: emptySum };

type ExpiringBatch = Pick<Batch, "ProductID" | "InventoryUnits" | "ExpirationDate">;

/** Units and their value that have expired, and that expire within 30, 60 and 90 days from today, each with the ones before. */
export function countExpiring(batches: readonly ExpiringBatch[], costs: LastCosts | undefined, today: CalendarDate): ExpiringStock[] {
  const inBand = new Map<ExpiryBand, Sums>();
  for (const { ProductID, InventoryUnits, ExpirationDate } of batches) {
    const band = expiryBandOf(ExpirationDate, today);
    if (!band) continue;
    const { units, value } = inBand.get(band) ?? noSums;
    const counts = readDecimal(InventoryUnits);
    inBand.set(band, { units: addToSum(units, counts), value: addToSum(value, valueUnits(counts, costs?.get(ProductID))) });
  }
  return expiryBands.map((until, at) => {
    const bands = until === "expired" ? [until] : expiryBands.slice(1, at + 1);
    const sums = bands.map((band) => inBand.get(band) ?? noSums);
    return {
      until,
      bands,
      units: sums.reduce((sum, { units }) => addSums(sum, units), emptySum),
      value: sums.reduce((sum, { value }) => addSums(sum, value), emptySum),
    };
  });
}

/** Batches without an expiration date that can be read. */
export const countUndated = (batches: readonly ExpiringBatch[]): number =>
  batches.filter(({ ExpirationDate }) => !dayOf(ExpirationDate)).length;
