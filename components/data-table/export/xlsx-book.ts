import writeWorkbook from "write-excel-file/universal";
import type { ColumnKind } from "../columns/column.ts";
import type { SheetColumn } from "./sheet.ts";
import type { XlsxCell } from "./xlsx-cell.ts";

export interface XlsxBook {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly XlsxCell[])[];
}

const sheetNameMax = 31;
const pixelsPerCharacter = 7;
const moneyFormat = "#,##0.00####";
const dayFormat = "yyyy-mm-dd";
const instantFormat = "yyyy-mm-dd hh:mm:ss";

/** The file of a workbook with one sheet: a bold, frozen header, numbers and dates as such, everything else as text. */
export function writeBook({ name, columns, rows }: XlsxBook): Promise<Blob> {
  const head = columns.map(({ header, kind }) => ({
    value: kind === "dateTime" ? `${header} (UTC)` : header,
    fontWeight: "bold" as const,
  }));
  const body = rows.map((row) => row.map((cell, at) => styledCell(cell, columns[at]?.kind ?? "text")));
  const options = {
    sheet: name.replace(/[\\/?*[\]:]/g, " ").slice(0, sheetNameMax),
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width: Math.round(width / pixelsPerCharacter) })),
  };
  return writeWorkbook([head, ...body], options).toBlob();
}

function styledCell(cell: XlsxCell, kind: ColumnKind) {
  if (cell === null) return null;
  if (cell instanceof Date) return { value: cell, type: Date, format: kind === "dateTime" ? instantFormat : dayFormat };
  if (typeof cell === "number") return { value: cell, type: Number, ...(kind === "money" && { format: moneyFormat }) };
  return { value: safeKey(asWritten(cell)), type: String };
}

/** A workbook reads _x0041_ as the character with this code, and the library drops half of a surrogate pair together with its neighbor. */
const asWritten = (text: string) => text.toWellFormed().replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");

/** The library uses texts as keys of a plain object, which inherits keys such as "constructor". A trailing space avoids them. */
function safeKey(text: string): string {
  return text in {} ? `${text} ` : text;
}
