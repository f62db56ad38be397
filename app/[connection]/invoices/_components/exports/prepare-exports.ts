import type { PrepareOptions } from "#components/data-table/export/use-export.ts";
import type { Viewer } from "#components/viewer.tsx";
import { ApiError } from "#lib/api/http/errors.ts";
import { type RepeatReadOptions, repeatRead } from "#lib/api/reading/repeat-read.ts";
import { readLinesOf } from "#lib/api/records/in-parts.ts";
import { allProducts, allSuppliers } from "#lib/api/resources.ts";
import { keepBatches } from "#lib/api/rows/keep-batches.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";
import { certificateSheet } from "./certificate-sheet.ts";
import { lineSheet, linesByInvoice } from "./line-sheet.ts";
import { keptLines, readDocumentRecords, type Sources } from "./read-document-records.ts";

type Options = PrepareOptions & Pick<RepeatReadOptions, "clock"> & { readonly viewer: Viewer };

const idsOf = (invoices: readonly Invoice[]) => invoices.map(({ InvoiceID }) => InvoiceID);
const forbidden = 403;

/** Names come first: when the next records are read, a pause is no longer shown. */
export async function prepareLines(sources: Sources, invoices: readonly Invoice[], { viewer, ...options }: Options) {
  const { api, quota, client } = sources;
  const kept = keptLines(api);
  const supplier = await readSupplierNames(sources, options);
  const productNumber = await readProductNumbers(sources, options);
  const lines = await readLinesOf(api, idsOf(invoices), { ...options, quota, keep: keepBatches(client, kept) });
  client.removeQueries({ queryKey: kept });
  return lineSheet(linesByInvoice(invoices, lines.rows), { supplier, productNumber }, viewer, lines.leftOut);
}

export async function prepareCertificates(sources: Sources, invoices: readonly Invoice[], { viewer, onProgress, ...options }: Options) {
  const productNumber = await readProductNumbers(sources, options);
  const { lines, coas, forget } = await readDocumentRecords(sources, idsOf(invoices), {
    ...options,
    onProgress: (done, total) => onProgress(Math.floor(done / 2), total / 2),
  });
  forget();
  return certificateSheet(invoices, lines, coas, { productNumber }, viewer);
}

const readSupplierNames = ({ api, client }: Sources, options: RepeatReadOptions) =>
  repeatRead(() => client.ensureQueryData({ ...allSuppliers(api), retry: false }), options).then(({ rows }) => toNames(rows), withoutNames);

const readProductNumbers = ({ api, client }: Sources, options: RepeatReadOptions) =>
  repeatRead(() => client.ensureQueryData({ ...allProducts(api), retry: false }), options).then(
    ({ rows }) => toNumbers(rows),
    withoutNumbers,
  );

function toNames(suppliers: readonly { readonly SupplierID: number; readonly Supplier: string }[]) {
  const names = new Map(suppliers.map(({ SupplierID, Supplier }) => [SupplierID, Supplier]));
  return (supplierID: number) => names.get(supplierID) ?? fallbackName(supplierID);
}

function toNumbers(products: readonly { readonly ProductID: number; readonly SupplierProductNumber: string }[]) {
  const numbers = new Map(products.map(({ ProductID, SupplierProductNumber }) => [ProductID, SupplierProductNumber]));
  return (productID: number) => numbers.get(productID);
}

const fallbackName = (supplierID: number) => numberOf("Supplier", supplierID);
const noNumber = () => undefined;

/** A key without access to suppliers or products can still export its lines. */
function whenForbidden<Value>(value: Value) {
  return (error: unknown): Value => {
    if (error instanceof ApiError && error.status === forbidden) return value;
    throw error;
  };
}

const withoutNames = whenForbidden(fallbackName);
const withoutNumbers = whenForbidden(noNumber);
