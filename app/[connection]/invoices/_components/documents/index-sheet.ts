import type { Column } from "#components/data-table/columns/column.ts";
import { writeCsv } from "#components/data-table/export/csv.ts";
import { incompleteSheet } from "#components/data-table/export/incomplete-sheet.ts";
import { sheetOf } from "#components/data-table/export/sheet.ts";
import type { Viewer } from "#components/viewer.tsx";
import { dayOf } from "#lib/format/dates/calendar.ts";
import type { MissingDocument } from "#lib/receivables/invoices/documents/plan-documents.ts";
import type { ZipContent } from "#lib/receivables/invoices/documents/zip-documents.ts";
import { fileColumn, invoiceFileColumns } from "../exports/line-sheet.ts";

type IndexRow = Omit<MissingDocument, "reason"> & { readonly file?: string; readonly reason?: string; readonly url?: string };

const columns: readonly Column<IndexRow>[] = [
  ...invoiceFileColumns<IndexRow>(),
  fileColumn("Kind", "Document", "text", ({ kind }) => kind),
  fileColumn("ProductName", "Product", "text", ({ product }) => product),
  fileColumn("BatchCode", "Batch", "text", ({ batch }) => batch),
  fileColumn("File", "File", "text", ({ file }) => file ?? "MISSING"),
  fileColumn("Reason", "Reason", "text", ({ reason }) => reason),
  fileColumn("URL", "Address", "text", ({ url }) => url),
];

/** index.csv: every document by invoice date and number, with its file, or the reason why it is missing. `leftOut`: records that could not be read. */
export function writeIndex({ files, missing }: ZipContent, leftOut: number, viewer: Viewer): Promise<Blob> {
  const order = ({ invoice }: IndexRow) => `${dayOf(invoice.Date)} ${invoice.InvoiceNum}`;
  const rows: IndexRow[] = [...files, ...missing].sort((a, b) => order(a).localeCompare(order(b), "en"));
  return writeCsv(incompleteSheet(sheetOf(columns, { length: rows.length, rows: () => rows }, viewer), leftOut, viewer.locale));
}
