import type { CellValue } from "../columns/column.ts";
import type { Sheet } from "./sheet.ts";

/** The sheet with notes below its rows, one in the first cell of each line after an empty one. */
export function notedSheet(sheet: Sheet, notes: readonly string[]): Sheet {
  const lineOf = (text: CellValue) => sheet.columns.map((_, at) => (at === 0 ? text : null));
  return {
    ...sheet,
    rows: {
      *[Symbol.iterator]() {
        yield* sheet.rows;
        yield lineOf(null);
        yield* notes.map(lineOf);
      },
    },
  };
}
