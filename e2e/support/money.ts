const decimals = 6;

function toMicros(text: string): bigint {
  const [, sign, whole = "0", fraction = ""] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (sign === undefined) throw new TypeError(`${text} is no decimal with up to ${decimals} places`);
  const micros = BigInt(whole + fraction.padEnd(decimals, "0"));
  return sign ? -micros : micros;
}

/** Formats "1234.500000" as "$1,234.50", exactly, with more decimals if there are any. Independent of the dashboard's own code. */
export function money(...amounts: readonly string[]): string {
  const sum = amounts.reduce((total, amount) => total + toMicros(amount), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(decimals + 1, "0");
  const whole = digits.slice(0, -decimals).replace(/\B(?=(\d{3})+$)/g, ",");
  const fraction = digits.slice(-decimals).replace(/0{1,4}$/, "");
  // Three decimals could be read as a thousands group.
  const written = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? `${fraction}0` : fraction;
  return `${sum < 0n ? "-" : ""}$${whole}.${written}`;
}
