import { dateOrderOf } from "#lib/receivables/reconcile/columns/read-dates.ts";
import { type ImportedRows, importRows, readDateCell } from "./import-rows.ts";
import type { ProductIndex } from "./product-match.ts";
import { readSheetFile, readSheetText } from "./read-sheet.ts";

export const importText = async (text: string, products: ProductIndex): Promise<ImportedRows> =>
  importRows(await readSheetText(text), products);

export const importFile = async (file: File, products: ProductIndex): Promise<ImportedRows> =>
  importRows(await readSheetFile(file), products);

/** The dates of a pasted column, in the order that its other dates show. A text that is not a date stays. */
export function readDateColumn(cells: readonly string[]): readonly string[] {
  const order = dateOrderOf(cells);
  return cells.map((text) => readDateCell(text, order) ?? text);
}
