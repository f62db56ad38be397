const micro = 1_000_000n;

/** A non-negative number in millionths; null if it has more than 6 decimals. */
export function toMillionths(value: number): bigint | null {
  const match = /^(\d+)(?:\.(\d{1,6}))?$/.exec(String(value));
  if (match === null) return null;
  const [, whole = "0", fraction = ""] = match;
  return BigInt(whole) * micro + BigInt(fraction.padEnd(6, "0"));
}

/** The units of a quantity that is given in cases or units; null if they are not a whole number. */
export function unitsOf({ cases, units }: { cases?: number | undefined; units?: number | undefined }, unitsPerCase: number): number | null {
  if (units !== undefined) return Number.isInteger(units) ? units : null;
  const millionths = toMillionths(cases ?? 0);
  if (millionths === null) return null;
  const product = millionths * BigInt(unitsPerCase);
  return product % micro === 0n ? Number(product / micro) : null;
}

interface Quantity {
  readonly units: number;
  readonly unitsPerCase: number;
}

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b));

/** The cases of all quantities, added as exact fractions and rounded once, half up, to 6 decimals: "12.500000". */
export function totalCasesOf(quantities: readonly Quantity[]): string {
  let numerator = 0n;
  let denominator = 1n;
  for (const { units, unitsPerCase } of quantities) {
    numerator = numerator * BigInt(unitsPerCase) + BigInt(units) * denominator;
    denominator *= BigInt(unitsPerCase);
    const divisor = greatestDivisor(numerator, denominator);
    numerator /= divisor;
    denominator /= divisor;
  }
  const millionths = (numerator * micro * 2n + denominator) / (denominator * 2n);
  return `${millionths / micro}.${String(millionths % micro).padStart(6, "0")}`;
}
