import type { CellValue } from "../columns/column.ts";

const startsLikeFormula = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
/** What starts a cell where a program separates cells at these characters and ignores quotes, and a formula there. */
const laterStarts = /([;|\t\r\n][\s"]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20][^;|\t\r\n]*)?/g;
const isPlainNumber = /^-?\d+(\.\d+)?$/;

/** A value as text. An apostrophe in front keeps a spreadsheet from running it as a formula; plain negative numbers stay numbers. */
export function formulaSafeText(value: CellValue): string {
  const text = value === null || value === undefined ? "" : String(value);
  const safe = text.replace(laterStarts, (part, start: string, formula?: string) =>
    formula === undefined || isPlainNumber.test(formula.trim()) ? part : `${start}'${formula}`,
  );
  return startsLikeFormula.test(text) && !isPlainNumber.test(text) ? `'${safe}` : safe;
}
