import type { Decimal } from "#lib/format/decimal.ts";

/** Both over the same power of ten. */
function unitsOf(part: Decimal, whole: Decimal): readonly [part: bigint, whole: bigint] {
  return [part.units * 10n ** BigInt(whole.scale), whole.units * 10n ** BigInt(part.scale)];
}

/** How many times `whole` (above 0) is wholly in `part`; exact. */
export function floorQuotient(part: Decimal, whole: Decimal): bigint {
  const [a, b] = unitsOf(part, whole);
  const quotient = a / b;
  return a < 0n && a % b !== 0n ? quotient - 1n : quotient;
}

/** How many times `whole` (above 0) it takes to hold `part`; exact. */
export function ceilQuotient(part: Decimal, whole: Decimal): bigint {
  return -floorQuotient({ units: -part.units, scale: part.scale }, whole);
}
