import { incompleteSheet } from "#components/data-table/export/incomplete-sheet.ts";
import { type Sheet, sheetOf } from "#components/data-table/export/sheet.ts";
import type { Viewer } from "#components/viewer.tsx";
import type { CollectedRows } from "#lib/api/rows/collect-rows.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import {
  type Certificate,
  type CertificateState,
  type LineCertificates,
  matchCertificates,
} from "#lib/receivables/invoices/certificates.ts";
import type { Invoice, InvoiceCOA, InvoiceLine } from "#lib/receivables/invoices/invoice.ts";
import { fileColumn, invoiceFileColumns, type LineNames, linesByInvoice, productNumberFileColumn } from "./line-sheet.ts";

interface CertificateRow extends Pick<LineCertificates, "line" | "state"> {
  readonly invoice: Invoice;
  /** Null when the line has no certificate. */
  readonly certificate: Certificate | null;
}

const stateLabels: Record<CertificateState, string> = {
  present: "on file",
  missing: "MISSING",
  notFilled: "not filled yet",
  nothingShipped: "nothing shipped",
};

const columnsWith = (names: Pick<LineNames, "productNumber">) => [
  ...invoiceFileColumns<CertificateRow>(),
  fileColumn<CertificateRow>("State", "Certificate", "text", ({ state }) => stateLabels[state]),
  fileColumn<CertificateRow>("ProductID", "Product ID", "count", ({ line }) => line.ProductID),
  productNumberFileColumn<CertificateRow>(names),
  fileColumn<CertificateRow>("ProductName", "Product", "text", ({ line }) => line.ProductName, 260),
  fileColumn<CertificateRow>("BatchCode", "Batch", "text", ({ line, certificate }) => certificate?.batchCode ?? line.BatchCode),
  fileColumn<CertificateRow>("NumUnits", "Shipped", "quantity", ({ line }) => line.NumUnits),
  fileColumn<CertificateRow>("URL", "Document", "text", ({ certificate }) => certificate?.url, 360),
];

/** One row per certificate, and one per line without a certificate. The note counts the missing ones. */
export function certificateSheet(
  invoices: readonly Invoice[],
  { rows: lines, leftOut: linesLeftOut }: CollectedRows<InvoiceLine>,
  { rows: coas, leftOut: coasLeftOut }: CollectedRows<InvoiceCOA>,
  names: Pick<LineNames, "productNumber">,
  viewer: Viewer,
): Sheet {
  const { lines: matched, missing } = matchCertificates(lines, coas);
  const byLine = new Map(matched.map((item) => [item.line, item]));
  const rows = linesByInvoice(invoices, lines).flatMap(({ invoice, line }): CertificateRow[] => {
    const { state, certificates } = byLine.get(line) ?? { state: "missing", certificates: [] };
    const found: readonly (Certificate | null)[] = certificates.length > 0 ? certificates : [null];
    return found.map((certificate) => ({ invoice, line, state, certificate }));
  });
  const sheet = sheetOf(columnsWith(names), { length: rows.length, rows: () => rows }, viewer);
  const partial = incompleteSheet(sheet, linesLeftOut + coasLeftOut, viewer.locale);
  const found = `${countOf(missing.length, "line", viewer.locale)} without a certificate on file, marked ${stateLabels.missing}.`;
  if (missing.length > 0) return { ...partial, note: [partial.note ?? [], found].flat().join(" ") };
  return { ...partial, note: partial.note ?? "No certificate is missing." };
}
