import type { DraftLine, Products } from "../draft.ts";
import { packSizeOf, quantityOfUnits, unitsOfLine } from "./quantities.ts";

/** Lines of the same goods: same product, batch and expiration date. */
const goodsOf = ({ product_id, batch_code, expiration_date }: DraftLine) => `${product_id} ${expiration_date} ${batch_code.trim()}`;

/** The number of lines with the same goods as an earlier line. */
export function countDuplicates(lines: readonly DraftLine[], products: Products): number {
  const seen = new Set<string>();
  let count = 0;
  for (const line of lines) {
    if (unitsOfLine(line, products) === null) continue;
    if (seen.has(goodsOf(line))) count += 1;
    seen.add(goodsOf(line));
  }
  return count;
}

/** Adds lines of the same goods to the first of them, exactly. Does not change lines with an unreadable quantity. */
export function mergeDuplicates(lines: readonly DraftLine[], products: Products): readonly DraftLine[] {
  const places = new Map<string, number>();
  const merged: DraftLine[] = [];
  for (const line of lines) {
    const units = unitsOfLine(line, products);
    const place = units === null ? undefined : places.get(goodsOf(line));
    const first = place === undefined ? undefined : merged[place];
    if (units === null || place === undefined || !first) {
      if (units !== null) places.set(goodsOf(line), merged.length);
      merged.push(line);
      continue;
    }
    merged[place] = addUnits(first, units, products);
  }
  return merged;
}

/** Adds units in the unit of the line if that is exact. */
function addUnits(line: DraftLine, more: bigint, products: Products): DraftLine {
  const product = line.product_id === null ? undefined : products.get(line.product_id);
  const own = unitsOfLine(line, products);
  if (!product || own === null) return line;
  const total = own + more;
  return { ...line, ...(line.unit === "units" ? { quantity: total.toString() } : quantityOfUnits(total, packSizeOf(product))) };
}
