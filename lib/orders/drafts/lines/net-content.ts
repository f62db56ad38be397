import {
  addDecimals,
  type Decimal,
  isKnown,
  isZero,
  multiplyDecimals,
  readDecimal,
  roundDecimal,
  wholeDecimal,
  zero,
} from "#contract/decimal.ts";
import { formatQuantity } from "#lib/format/numbers/numbers.ts";
import type { DraftLine, Products } from "../draft.ts";
import { unitsOfLine } from "./quantities.ts";

type Measure = "mass" | "volume";

/** Sizes in grams or milliliters. "oz" is a US ounce of weight, not of volume. */
const measures: Readonly<Record<string, { measure: Measure; size: string }>> = {
  mg: { measure: "mass", size: "0.001" },
  g: { measure: "mass", size: "1" },
  kg: { measure: "mass", size: "1000" },
  oz: { measure: "mass", size: "28.349523125" },
  lb: { measure: "mass", size: "453.59237" },
  ml: { measure: "volume", size: "1" },
  cl: { measure: "volume", size: "10" },
  l: { measure: "volume", size: "1000" },
};

const written = /^([\d.]+)\s*([a-z]+)\.?$/i;

/** UnitNetWeight ("45 g", "355 ml") in grams or milliliters; null when the text has neither. */
export function readNetContent(text: string | number | null | undefined): { measure: Measure; amount: Decimal } | null {
  const [, number = "", unit = ""] = written.exec(String(text ?? "").trim()) ?? [];
  const known = measures[unit.toLowerCase()];
  const [value, size] = [readDecimal(number), readDecimal(known?.size)];
  return known && isKnown(value) && isKnown(size) ? { measure: known.measure, amount: multiplyDecimals(value, size) } : null;
}

export interface NetContent {
  readonly grams: Decimal;
  readonly milliliters: Decimal;
  readonly unknown: number;
}

/** The exact net weight and volume of the lines. Omits lines without a product or a quantity. */
export function netContentOf(lines: readonly DraftLine[], products: Products): NetContent {
  const unitsByText = new Map<string, { units: bigint; lineCount: number }>();
  for (const line of lines) {
    const product = line.product_id === null ? undefined : products.get(line.product_id);
    const units = unitsOfLine(line, products);
    if (!product || units === null) continue;
    const sum = unitsByText.get(product.UnitNetWeight) ?? { units: 0n, lineCount: 0 };
    unitsByText.set(product.UnitNetWeight, { units: sum.units + units, lineCount: sum.lineCount + 1 });
  }
  let [grams, milliliters, unknown] = [zero, zero, 0];
  for (const [text, { units, lineCount }] of unitsByText) {
    const content = readNetContent(text);
    if (!content) {
      unknown += lineCount;
      continue;
    }
    const amount = multiplyDecimals(content.amount, wholeDecimal(units));
    if (content.measure === "mass") grams = addDecimals(grams, amount);
    else milliliters = addDecimals(milliliters, amount);
  }
  return { grams, milliliters, unknown };
}

const thousandth: Decimal = { units: 1n, scale: 3 };
const shownPlaces = 2;

/** "2.25 kg + 25.49 l". Empty without a known content. */
export function netContentText({ grams, milliliters }: NetContent, locale: string): string {
  const write = (amount: Decimal, unit: string) => {
    if (isZero(amount)) return [];
    const exact = multiplyDecimals(amount, thousandth);
    const rounded = roundDecimal(exact, shownPlaces);
    return [`${formatQuantity(isZero(rounded) ? exact : rounded, locale)} ${unit}`];
  };
  return [...write(grams, "kg"), ...write(milliliters, "l")].join(" + ");
}
