/** Compares by UTF-16 code units, which sorts dates in ISO form. */
export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
