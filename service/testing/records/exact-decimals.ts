const decimals = 6;

/** "12.5" as 12500000n millionths. */
export function microsOf(decimal: string): bigint {
  const [whole = "", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(decimals, "0"));
}

/** 12500000n millionths as "12.500000". */
export function decimalOf(micros: bigint): string {
  const digits = String(sizeOf(micros)).padStart(decimals + 1, "0");
  return `${micros < 0n ? "-" : ""}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

export const sizeOf = (value: bigint) => (value < 0n ? -value : value);

export const sumOf = (values: Iterable<bigint>) => [...values].reduce((sum, value) => sum + value, 0n);
