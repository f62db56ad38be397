import type { CellValue } from "../columns/column.ts";
import { type ReadWarningsOptions, warningNotes } from "../list/warning-texts.ts";
import type { Sheet } from "./sheet.ts";

/** The sheet with notes below its rows, one in the first cell of each line after an empty one: those of its list, and what the list may lack. */
export function notedSheet(sheet: Sheet, ofList: readonly string[] = [], lacking?: ReadWarningsOptions): Sheet {
  const notes = [...ofList, ...(lacking ? warningNotes(lacking) : [])];
  if (notes.length === 0) return sheet;
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
