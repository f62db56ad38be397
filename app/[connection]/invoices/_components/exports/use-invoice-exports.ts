"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ExtraExport } from "#components/data-table/list/list-declaration.ts";
import { useApi, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import { ApiError } from "#lib/api/http/errors.ts";
import { allProducts, allSuppliers, readCertificatesOf, readLinesOf } from "#lib/api/resources.ts";
import type { Invoice } from "#lib/invoices/invoice.ts";

const idsOf = (invoices: readonly Invoice[]) => invoices.map(({ InvoiceID }) => InvoiceID);
const forbidden = 403;

/** Exports the lines and the certificates of analysis of several invoices. */
export function useInvoiceExports(): readonly ExtraExport<Invoice>[] {
  const api = useApi();
  const quotaStore = useQuotaStore();
  const client = useQueryClient();
  return useMemo(() => {
    const quota = quotaStore.get;
    return [
      {
        id: "lines",
        label: "Lines",
        text: "Quantities, prices and batches of these invoices",
        prepare: async (invoices, { viewer, ...options }) => {
          const [lines, supplier, productNumber, { lineSheet, linesByInvoice }] = await Promise.all([
            readLinesOf(api, idsOf(invoices), { ...options, quota }),
            client.ensureQueryData(allSuppliers(api)).then(({ rows }) => toNames(rows), withoutNames),
            client.ensureQueryData(allProducts(api)).then(({ rows }) => toNumbers(rows), withoutNumbers),
            import("./line-sheet.ts"),
          ]);
          return lineSheet(linesByInvoice(invoices, lines), { supplier, productNumber }, viewer);
        },
      },
      {
        id: "certificates",
        label: "Certificates of analysis",
        text: "Each line’s document; lines without one are named",
        prepare: async (invoices, { viewer, signal, onProgress }) => {
          const half = (from: number) => (done: number, total: number) => onProgress(Math.floor((from * total + done) / 2), total);
          const lines = await readLinesOf(api, idsOf(invoices), { signal, quota, onProgress: half(0) });
          const coas = await readCertificatesOf(api, idsOf(invoices), { signal, quota, onProgress: half(1) });
          const productNumber = await client.ensureQueryData(allProducts(api)).then(({ rows }) => toNumbers(rows), withoutNumbers);
          const { certificateSheet } = await import("./certificate-sheet.ts");
          return certificateSheet(invoices, lines, coas, { productNumber }, viewer);
        },
      },
    ];
  }, [api, quotaStore, client]);
}

function toNames(suppliers: readonly { readonly SupplierID: number; readonly Supplier: string }[]) {
  const names = new Map(suppliers.map(({ SupplierID, Supplier }) => [SupplierID, Supplier]));
  return (supplierID: number) => names.get(supplierID) ?? fallbackName(supplierID);
}

function toNumbers(products: readonly { readonly ProductID: number; readonly SupplierProductNumber: string }[]) {
  const numbers = new Map(products.map(({ ProductID, SupplierProductNumber }) => [ProductID, SupplierProductNumber]));
  return (productID: number) => numbers.get(productID);
}

const fallbackName = (supplierID: number) => `Supplier ${supplierID}`;
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
