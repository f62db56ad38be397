/** The number of runs in the variable, with a new seed each time; without it `byDefault` runs with a fixed seed. */
export function fuzzSettings(variable: string, byDefault: number): { readonly numRuns: number; readonly seed?: number } {
  const text = process.env[variable];
  if (!text) return { numRuns: byDefault, seed: 12_16 };
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`${variable} must be a whole number of at least 1, not "${text}"`);
  return { numRuns: Number(text) };
}
