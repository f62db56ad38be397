const decimals = 6;

function toMicros(text: string): bigint {
  const [, sign, whole = "0", fraction = ""] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  if (sign === undefined) throw new TypeError(`${text} is no decimal with up to ${decimals} places`);
  const micros = BigInt(whole + fraction.padEnd(decimals, "0"));
  return sign ? -micros : micros;
}

/** "$1,234.50" of "1234.500000": cents always, further decimals where there are any; exact. Worked out apart from the dashboard's own way. */
export function money(...amounts: readonly string[]): string {
  const sum = amounts.reduce((total, amount) => total + toMicros(amount), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(decimals + 1, "0");
  const whole = digits.slice(0, -decimals).replace(/\B(?=(\d{3})+$)/g, ",");
  const fraction = digits.slice(-decimals).replace(/0{1,4}$/, "");
  // Three decimals could be read as thousands.
  const written = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? `${fraction}0` : fraction;
  return `${sum < 0n ? "-" : ""}$${whole}.${written}`;
}
