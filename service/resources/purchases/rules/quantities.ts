import { isKnown, multiplyDecimals, readDecimal, sumQuotients, wholeDecimal, wholeUnits, writeDecimal } from "#contract/decimal.ts";

/** The units of a quantity that is given in cases or units; null if they are not a whole number. */
export function unitsOf({ cases, units }: { cases?: number | undefined; units?: number | undefined }, unitsPerCase: number): number | null {
  if (units !== undefined) return Number.isInteger(units) ? units : null;
  const typed = readDecimal(cases ?? 0);
  const whole = isKnown(typed) ? wholeUnits(multiplyDecimals(typed, wholeDecimal(unitsPerCase))) : null;
  return whole === null ? null : Number(whole);
}

interface Quantity {
  readonly units: number;
  readonly unitsPerCase: number;
}

/** The cases of all quantities, added as exact fractions and rounded once to 6 decimals: "12.500000". */
export function totalCasesOf(quantities: readonly Quantity[]): string {
  const parts = quantities.map(({ units, unitsPerCase }) => [BigInt(units), BigInt(unitsPerCase)] as const);
  return writeDecimal(sumQuotients(parts, 6));
}
