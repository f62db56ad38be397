import {
  type Decimal,
  divideDecimals,
  isZero,
  multiplyDecimals,
  subtractDecimals,
  sumQuotients,
  wholeDecimal,
  wholeUnits,
  writeDecimal,
} from "#contract/decimal.ts";
import { type ParsedNumber, parseQuantity } from "#lib/format/numbers/parse-numbers.ts";
import type { DraftLine, Products, QuantityUnit } from "../draft.ts";

const places = 6;

/** Parses a typed or pasted quantity ("12", "1,200", "0.5"), or says why it is invalid. */
export function parseLineQuantity(text: string): ParsedNumber {
  const parsed = parseQuantity(text);
  const isNegative = parsed.kind === "number" && parsed.value.units < 0n;
  return isNegative ? { kind: "refused", message: "A quantity cannot be negative." } : parsed;
}

/** The value of a typed quantity; null if the text is not a quantity. */
export function readQuantity(text: string): Decimal | null {
  const parsed = parseLineQuantity(text);
  return parsed.kind === "number" ? parsed.value : null;
}

/** With exactly three decimals, "1.125" could also be a number of thousands. */
const hasTwoReadings = /^[1-9]\d{0,2}\.\d{3}$/;

/** Plain digits without needless zeros ("12.5"), as parseLineQuantity reads them. */
export function writeQuantity({ units, scale }: Decimal): string {
  const text = writeDecimal({ units, scale });
  const short = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return hasTwoReadings.test(short) ? `${short}0` : short;
}

interface Quantity {
  readonly quantity: string;
  readonly unit: QuantityUnit;
}

/** The units of a case: a size below 1 is 1, as in the service. Null when the product does not state a whole number. */
export const packSizeOf = ({ WholesaleUnitsPerCase: size }: { WholesaleUnitsPerCase: number }): number | null =>
  Number.isInteger(size) ? Math.max(1, size) : null;

/** A quantity in whole units; null if it is invalid or not a whole number of units. docs/api/data-api.md, "Write line item". */
export function unitsOf({ quantity, unit }: Quantity, unitsPerCase: number | null): bigint | null {
  const value = readQuantity(quantity);
  if (!value) return null;
  if (unit === "units") return wholeUnits(value);
  return unitsPerCase === null ? null : wholeUnits(multiplyDecimals(value, wholeDecimal(unitsPerCase)));
}

interface LineSize {
  /** Null without a product, or where it does not state the units of a case. */
  readonly pack: number | null;
  /** Null without a product or a valid quantity, and for cases of an unknown size. */
  readonly units: bigint | null;
}

const sizes = new WeakMap<DraftLine, LineSize>();

/** Cached per line, because each keystroke adds up all lines. */
function sizeOfLine(line: DraftLine, products: Products): LineSize {
  const product = line.product_id === null ? undefined : products.get(line.product_id);
  if (!product) return { pack: null, units: null };
  const pack = packSizeOf(product);
  const known = sizes.get(line);
  if (known?.pack === pack) return known;
  const size = { pack, units: unitsOf(line, pack) };
  sizes.set(line, size);
  return size;
}

/** The units of a line; null without a product or a valid quantity, and for cases of an unknown size. */
export const unitsOfLine = (line: DraftLine, products: Products): bigint | null => sizeOfLine(line, products).units;

/** Whole cases if the units come to them; otherwise units. */
export function quantityOfUnits(units: bigint, unitsPerCase: number | null): Quantity {
  const pack = BigInt(unitsPerCase ?? 0);
  return pack && units % pack === 0n ? { quantity: String(units / pack), unit: "cases" } : { quantity: String(units), unit: "units" };
}

/** The same quantity in the given unit; null if it cannot be converted exactly. */
export function convertQuantity(quantity: Quantity, unit: QuantityUnit, unitsPerCase: number): string | null {
  const units = unitsOf(quantity, unitsPerCase);
  if (units === null) return null;
  if (unit === "units") return units.toString();
  const pack = wholeDecimal(unitsPerCase);
  const cases = divideDecimals(wholeDecimal(units), pack, places);
  return cases && isZero(subtractDecimals(multiplyDecimals(cases, pack), wholeDecimal(units))) ? writeQuantity(cases) : null;
}

interface OrderTotals {
  readonly cases: Decimal | null;
  readonly units: bigint | null;
  readonly unknown: number;
}

/**
 * The cases of lines, added as fractions and rounded once, half up, to 6 decimals. `unknown` lines have no product, quantity or pack size;
 * of them alone, the totals are null.
 */
export function totalCasesOf(lines: readonly DraftLine[], products: Products): OrderTotals {
  const unitsByPack = new Map<number, bigint>();
  let unknown = 0;
  for (const line of lines) {
    const { pack, units } = sizeOfLine(line, products);
    if (pack === null || units === null) unknown++;
    else unitsByPack.set(pack, (unitsByPack.get(pack) ?? 0n) + units);
  }
  if (unknown && !unitsByPack.size) return { cases: null, units: null, unknown };
  const packs = [...unitsByPack].map(([pack, units]) => [units, BigInt(pack)] as const);
  return { cases: sumQuotients(packs, places), units: packs.reduce((sum, [units]) => sum + units, 0n), unknown };
}

export const isZeroQuantity = (text: string) => {
  const value = readQuantity(text);
  return value !== null && isZero(value);
};
