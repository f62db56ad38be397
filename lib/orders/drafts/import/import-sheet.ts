import { dateOrderOf } from "#lib/receivables/reconcile/columns/read-dates.ts";
import { type ImportedRows, importRows, readDateCell } from "./import-rows.ts";
import type { ProductIndex } from "./product-match.ts";
import { checkedRows, readSheetFile, readSheetText } from "./read-sheet.ts";

export const importText = async (text: string, products: ProductIndex): Promise<ImportedRows> =>
  importRows(await readSheetText(text), products);

export const importFile = async (file: File, products: ProductIndex): Promise<ImportedRows> =>
  importRows(await readSheetFile(file), products);

/**
 * The values of a pasted column. Dates are read in the order that the other dates show; a text that is not a date stays. Throws
 * UnreadableFileError for more rows than an import may have.
 */
export function readColumn(cells: readonly string[], isDate: boolean): readonly string[] {
  checkedRows(cells);
  if (!isDate) return cells;
  const order = dateOrderOf(cells);
  return cells.map((text) => readDateCell(text, order) ?? text);
}
