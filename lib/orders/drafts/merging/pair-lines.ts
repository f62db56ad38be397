import type { DraftLine, Products } from "../draft.ts";
import { unitsOfLine } from "../lines/quantities.ts";

/** The quantity in units if the product is known, so that 2 cases of 12 equal 24 units. */
export function quantityKey(line: DraftLine, products: Products): string {
  const units = unitsOfLine(line, products);
  return units === null ? `${line.quantity.trim()} ${line.unit}` : `${units} units`;
}

export const productKey = (line: DraftLine): string =>
  line.product_id === null ? `text ${line.product_text.trim()}` : `${line.product_id}`;

const goodsKey = (line: DraftLine) => JSON.stringify([productKey(line), line.batch_code.trim(), line.expiration_date]);

/** Lines with the same content key are equal. */
export function contentKey(line: DraftLine, products: Products): string {
  return JSON.stringify([goodsKey(line), quantityKey(line, products)]);
}

/**
 * Finds for each line of `from` its counterpart in `to`: the line with the same key, then one with the same content, the same goods or the
 * same product, in order among equals. A line has at most one counterpart. Keyed by the line of `from`.
 */
export function pairLines(from: readonly DraftLine[], to: readonly DraftLine[], products: Products): ReadonlyMap<DraftLine, DraftLine> {
  const pairs = new Map<DraftLine, DraftLine>();
  const free = new Set(to);
  const ways = [({ key }: DraftLine) => key, (line: DraftLine) => contentKey(line, products), goodsKey, productKey];
  for (const nameOf of ways) {
    const waiting = Map.groupBy(free, nameOf);
    for (const line of from) {
      if (pairs.has(line)) continue;
      const partner = waiting.get(nameOf(line))?.shift();
      if (!partner) continue;
      pairs.set(line, partner);
      free.delete(partner);
    }
  }
  return pairs;
}
