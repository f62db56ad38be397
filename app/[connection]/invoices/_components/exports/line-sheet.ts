import type { CellValue, Column, ColumnKind } from "#components/data-table/columns/column.ts";
import { incompleteSheet } from "#components/data-table/export/incomplete-sheet.ts";
import { type Sheet, sheetOf } from "#components/data-table/export/sheet.ts";
import type { Viewer } from "#components/viewer.tsx";
import { dayOf } from "#lib/format/dates/calendar.ts";
import type { Invoice, InvoiceLine } from "#lib/receivables/invoices/invoice.ts";

export interface LineOfInvoice {
  readonly invoice: Invoice;
  readonly line: InvoiceLine;
}

export function linesByInvoice(invoices: readonly Invoice[], lines: readonly InvoiceLine[]): readonly LineOfInvoice[] {
  const byInvoice = Map.groupBy(lines, (line) => line.InvoiceID);
  return invoices.flatMap((invoice) => (byInvoice.get(invoice.InvoiceID) ?? []).map((line) => ({ invoice, line })));
}

/** A column of a file. Files have no column widths. */
export function fileColumn<Row>(id: string, header: string, kind: ColumnKind, value: (row: Row) => CellValue, width = 110): Column<Row> {
  return { id, header, kind, value, width };
}

export function invoiceFileColumns<Row extends { readonly invoice: Invoice }>(): readonly Column<Row>[] {
  return [
    fileColumn("InvoiceNum", "Invoice", "text", ({ invoice }) => invoice.InvoiceNum),
    fileColumn("Date", "Date", "date", ({ invoice }) => dayOf(invoice.Date)),
    fileColumn("CustomerName", "Customer", "text", ({ invoice }) => invoice.CustomerName, 220),
  ];
}

/** Names that lines do not contain, by id. */
export interface LineNames {
  readonly supplier: (supplierID: number) => string;
  /** The brand's number of a product. Undefined when the key does not see the product. */
  readonly productNumber: (productID: number) => string | undefined;
}

export function productNumberFileColumn<Row extends { readonly line: InvoiceLine }>(names: Pick<LineNames, "productNumber">): Column<Row> {
  return fileColumn("SupplierProductNumber", "Product number", "text", ({ line }) => names.productNumber(line.ProductID), 140);
}

function lineColumns(names: LineNames): readonly Column<LineOfInvoice>[] {
  return [
    ...invoiceFileColumns<LineOfInvoice>(),
    fileColumn("Supplier", "Supplier", "text", ({ line }) => names.supplier(line.SupplierID), 180),
    fileColumn("ProductID", "Product ID", "count", ({ line }) => line.ProductID),
    productNumberFileColumn<LineOfInvoice>(names),
    fileColumn("ProductName", "Product", "text", ({ line }) => line.ProductName, 260),
    fileColumn("BatchCode", "Batch", "text", ({ line }) => line.BatchCode),
    fileColumn("Ordered", "Ordered", "quantity", ({ line }) => line.Ordered),
    fileColumn("NumUnits", "Shipped", "quantity", ({ line }) => line.NumUnits),
    fileColumn("BackOrder", "Back-ordered", "quantity", ({ line }) => line.BackOrder),
    fileColumn("Cases", "Cases", "quantity", ({ line }) => line.Cases),
    fileColumn("FullPrice", "Full price", "money", ({ line }) => line.FullPrice),
    fileColumn("Discount", "Discount", "money", ({ line }) => line.Discount),
    fileColumn("UnitPrice", "Unit price", "money", ({ line }) => line.UnitPrice),
    fileColumn("ExtPrice", "Extended price", "money", ({ line }) => line.ExtPrice),
    fileColumn("PromotionOverridden", "Price overridden", "text", ({ line }) => (line.PromotionOverridden ? "yes" : "no")),
    fileColumn("Reason", "Reason", "text", ({ line }) => line.Reason, 180),
    fileColumn("COA_URL", "Certificate of analysis", "text", ({ line }) => line.COA_URL, 260),
  ];
}

/** `leftOut`: lines that could not be read. */
export function lineSheet(rows: readonly LineOfInvoice[], names: LineNames, viewer: Viewer, leftOut = 0): Sheet {
  const sheet = sheetOf(lineColumns(names), { length: rows.length, rows: () => rows }, viewer);
  return incompleteSheet(sheet, leftOut, viewer.locale);
}
