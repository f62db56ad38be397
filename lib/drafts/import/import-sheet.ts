import { type ImportedRows, importRows } from "./import-rows.ts";
import type { ProductIndex } from "./product-match.ts";
import { readSheetFile, readSheetText } from "./read-sheet.ts";

export const importText = async (text: string, products: ProductIndex): Promise<ImportedRows> =>
  importRows(await readSheetText(text), products);

export const importFile = async (file: File, products: ProductIndex): Promise<ImportedRows> =>
  importRows(await readSheetFile(file), products);
