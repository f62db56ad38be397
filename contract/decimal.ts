/** An exact decimal: `units` × 10^-`scale`. Money and quantities never become binary floating point. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const pattern = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

export const zero: Decimal = { units: 0n, scale: 0 };

export const wholeDecimal = (count: number | bigint): Decimal => ({ units: BigInt(count), scale: 0 });

export function isDecimalText(value: unknown): value is `${number}` {
  return typeof value === "string" && pattern.test(value);
}

/**
 * An amount that is missing or cannot be read. It is not null, because `?? zero` and `|| zero` would make it an amount of zero;
 * arithmetic does not accept it.
 */
interface UnknownAmount {
  readonly isUnknown: true;
}

export const unknownAmount: UnknownAmount = { isUnknown: true };

export type Amount = Decimal | UnknownAmount;

export function isKnown(amount: Amount): amount is Decimal {
  return "units" in amount;
}

/** Reads a dec-string, or a JSON number by its shortest text. Returns `unknownAmount` for any other value. */
export function readDecimal(value: string | number | null | undefined): Amount {
  if (value === null || value === undefined) return unknownAmount;
  const match = pattern.exec(String(value));
  if (!match) return unknownAmount;
  const [, sign, whole = "0", fraction = "", exponent = "0"] = match;
  const digits = BigInt(whole + fraction);
  const units = sign === "-" ? -digits : digits;
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

/** Plain digits, without an exponent and with exactly `scale` decimals. */
export function writeDecimal({ units, scale }: Decimal): `${number}` {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  const point = digits.length - scale;
  const text = `${units < 0n ? "-" : ""}${digits.slice(0, point)}${scale > 0 ? `.${digits.slice(point)}` : ""}`;
  return isDecimalText(text) ? text : "0";
}

function unitsAt({ units, scale }: Decimal, target: number): bigint {
  return units * 10n ** BigInt(target - scale);
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

/** The sum of two amounts; unknown when either is. */
export function addAmounts(a: Amount, b: Amount): Amount {
  return isKnown(a) && isKnown(b) ? addDecimals(a, b) : unknownAmount;
}

/** The difference of two amounts; unknown when either is. */
export function subtractAmounts(a: Amount, b: Amount): Amount {
  return isKnown(a) && isKnown(b) ? subtractDecimals(a, b) : unknownAmount;
}

export function negateDecimal({ units, scale }: Decimal): Decimal {
  return { units: -units, scale };
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return addDecimals(a, negateDecimal(b));
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

export function compareDecimals(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const difference = subtractDecimals(a, b).units;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function isZero({ units }: Decimal): boolean {
  return units === 0n;
}

/** The quotient as a whole number, halves away from zero. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const dividend = numerator < 0n ? -numerator : numerator;
  const divisor = denominator < 0n ? -denominator : denominator;
  const rounded = (dividend * 2n + divisor) / (divisor * 2n);
  return isNegative ? -rounded : rounded;
}

/** Rounds half away from zero, as an invoice does. */
export function roundDecimal(value: Decimal, places: number): Decimal {
  if (value.scale <= places) return { units: unitsAt(value, places), scale: places };
  return { units: divideRounded(value.units, 10n ** BigInt(value.scale - places)), scale: places };
}

/** `value` × 10^`places`, without the decimals beyond the last place. */
export function truncatedUnits(value: Decimal, places: number): bigint {
  return value.scale > places ? value.units / 10n ** BigInt(value.scale - places) : unitsAt(value, places);
}

/** The value as a whole number; null when it has a fraction. */
export function wholeUnits({ units, scale }: Decimal): bigint | null {
  const one = 10n ** BigInt(scale);
  return units % one === 0n ? units / one : null;
}

const microPlaces = 6;

/** A dec-string as whole millionths. Further decimals are cut off, so that the result is never more than the amount. */
export function toMicros(text: string | null | undefined): bigint | null {
  const decimal = readDecimal(text);
  return isKnown(decimal) ? truncatedUnits(decimal, microPlaces) : null;
}

/** Plain digits with at least 2 and at most 6 decimals: 1234500000n is "1234.50". */
export function writeMicros(micros: bigint): `${number}` {
  // At least two of the six decimals remain, so the text is still a decimal.
  return writeDecimal(fromMicros(micros)).replace(/0{1,4}$/, "") as `${number}`;
}

export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** a − b, or 0 if b is larger. */
export const subtractToZero = (a: bigint, b: bigint): bigint => (a > b ? a - b : 0n);

export function sumMicros(values: Iterable<bigint>): bigint {
  let sum = 0n;
  for (const value of values) sum += value;
  return sum;
}

export const fromMicros = (micros: bigint | number): Decimal => ({ units: BigInt(micros), scale: microPlaces });

/**
 * A dec-string as a safe integer of millionths, for lists of thousands of values. NaN when the text is not a decimal, has more than 6
 * decimals or is too large. readDecimal reads the last two exactly.
 */
export function readMicros(text: string): number {
  let micros = 0;
  let decimals = -1;
  let digits = 0;
  const isNegative = text.charCodeAt(0) === 45;
  for (let at = isNegative ? 1 : 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 46 && decimals < 0 && digits > 0) decimals = 0;
    else if (code >= 48 && code <= 57) {
      micros = micros * 10 + (code - 48);
      digits++;
      if (decimals >= 0) decimals++;
    } else return Number.NaN;
  }
  if (digits === 0 || decimals === 0 || decimals > microPlaces) return Number.NaN;
  for (let missing = microPlaces - Math.max(decimals, 0); missing > 0; missing--) micros *= 10;
  if (micros > Number.MAX_SAFE_INTEGER) return Number.NaN;
  return isNegative && micros > 0 ? -micros : micros;
}

/** How many times `whole` (above 0) fits into `part`; exact. */
export function floorQuotient(part: Decimal, whole: Decimal): bigint {
  const scale = Math.max(part.scale, whole.scale);
  const [a, b] = [unitsAt(part, scale), unitsAt(whole, scale)];
  return a < 0n && a % b !== 0n ? a / b - 1n : a / b;
}

/** The smallest multiple of `whole` (above 0) that covers `part`; exact. */
export function ceilQuotient(part: Decimal, whole: Decimal): bigint {
  return -floorQuotient(negateDecimal(part), whole);
}

/** part ÷ whole, rounded to `places`; null when whole is zero. */
export function divideDecimals(part: Decimal, whole: Decimal, places: number): Decimal | null {
  if (whole.units === 0n) return null;
  const shift = places + whole.scale - part.scale;
  const [up, down] = shift >= 0 ? [10n ** BigInt(shift), 1n] : [1n, 10n ** BigInt(-shift)];
  return { units: divideRounded(part.units * up, whole.units * down), scale: places };
}

const greatestDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : greatestDivisor(b, a % b));

/** The sum of quotients [dividend, divisor above 0], rounded once to `places`. */
export function sumQuotients(quotients: Iterable<readonly [bigint, bigint]>, places: number): Decimal {
  let [numerator, denominator] = [0n, 1n];
  for (const [dividend, divisor] of quotients) {
    const shared = greatestDivisor(denominator, divisor);
    numerator = numerator * (divisor / shared) + dividend * (denominator / shared);
    denominator *= divisor / shared;
  }
  return { units: divideRounded(numerator * 10n ** BigInt(places), denominator), scale: places };
}
