import type { PrepareOptions } from "#components/data-table/export/use-export.ts";
import type { Viewer } from "#components/viewer.tsx";
import { ApiError } from "#lib/api/http/errors.ts";
import { readLinesOf } from "#lib/api/records/in-parts.ts";
import { allProducts, allSuppliers } from "#lib/api/resources.ts";
import { keepBatches } from "#lib/api/rows/keep-batches.ts";
import { numberOf } from "#lib/format/text/number-of.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";
import { certificateSheet } from "./certificate-sheet.ts";
import { lineSheet, linesByInvoice } from "./line-sheet.ts";
import { keptLines, readDocumentRecords, type Sources } from "./read-document-records.ts";

type Options = PrepareOptions & { readonly viewer: Viewer };

const idsOf = (invoices: readonly Invoice[]) => invoices.map(({ InvoiceID }) => InvoiceID);
const forbidden = 403;

export async function prepareLines({ api, quota, client }: Sources, invoices: readonly Invoice[], { viewer, ...options }: Options) {
  const kept = keptLines(api);
  const [lines, supplier, productNumber] = await Promise.all([
    readLinesOf(api, idsOf(invoices), { ...options, quota, keep: keepBatches(client, kept) }),
    client.ensureQueryData(allSuppliers(api)).then(({ rows }) => toNames(rows), withoutNames),
    client.ensureQueryData(allProducts(api)).then(({ rows }) => toNumbers(rows), withoutNumbers),
  ]);
  client.removeQueries({ queryKey: kept });
  return lineSheet(linesByInvoice(invoices, lines.rows), { supplier, productNumber }, viewer, lines.leftOut);
}

export async function prepareCertificates(sources: Sources, invoices: readonly Invoice[], { viewer, onProgress, ...options }: Options) {
  const { api, client } = sources;
  const { lines, coas, forget } = await readDocumentRecords(sources, idsOf(invoices), {
    ...options,
    onProgress: (done, total) => onProgress(Math.floor(done / 2), total / 2),
  });
  const productNumber = await client.ensureQueryData(allProducts(api)).then(({ rows }) => toNumbers(rows), withoutNumbers);
  forget();
  return certificateSheet(invoices, lines, coas, { productNumber }, viewer);
}

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
