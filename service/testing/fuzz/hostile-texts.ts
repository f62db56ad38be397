/** The number of runs in the variable, with a new seed each time; without it `byDefault` runs with a fixed seed. */
export function fuzzSettings(variable: string, byDefault: number): { readonly numRuns: number; readonly seed?: number } {
  const text = process.env[variable];
  if (!text) return { numRuns: byDefault, seed: 12_16 };
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${variable} must be a whole number of at least 1, not "${text}"`);
  return { numRuns: Number(text) };
}

/** Hostile texts in a URL. Each may at most be an invalid parameter. */
export const hostileTexts = [
  ...["", "%00", "1%00", "%FF", "%ED%A0%80", "%", "%2", "%zz", "1,,2", ",1", "+1", "%C3%28", "%EF%BC%91"],
  ...["9".repeat(30), "2147483647", "2147483648", "-1", "1e3", "0x10", "1.5", "NaN", "Infinity", "-0", "0.0000000000000000000000000000001"],
  ...["0000-01-01", "0001-01-01", "9999-12-31", "10000-01-01", "-0001-01-01", "2026-02-30", "2026-01-01T00:00:00Z", "infinity", "now"],
  ...["'", "%27%20or%201=1--", "%5C", "%25", "$1", "{}", "%F0%9F%98%80", "x".repeat(5_000), "null", "true,false", "__proto__"],
  `${"1,".repeat(4_000)}1`,
];

/** Hostile JSON texts in place of a field's value. */
export const hostileJsonTexts = [
  ...["null", "true", "0", "-1", "1.5", "2147483648", "9007199254740993", "1e400", "-0", "0.0000001", "123456789012345678901234567890"],
  ...['""', '" "', '"\\u0000"', '"\\ud800"', '"0000-01-01"', '"9999-12-31"', '"10000-01-01"', `"${"x".repeat(5_000)}"`, "{}", "[]", "[[]]"],
  ...["[".repeat(5_000), `${"[".repeat(500)}${"]".repeat(500)}`, '{"__proto__":1}', `[${"{},".repeat(500)}{}]`, "NaN", ""],
];
