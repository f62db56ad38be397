"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ExtraExport } from "#components/data-table/list/list-declaration.ts";
import { useApi, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";

const loadLinesCost = async () => (await import("./export-cost.tsx")).LinesCost;
const loadCertificatesCost = async () => (await import("./export-cost.tsx")).CertificatesCost;

/** Exports the lines and the certificates of analysis of several invoices. */
export function useInvoiceExports(): readonly ExtraExport<Invoice>[] {
  const api = useApi();
  const quotaStore = useQuotaStore();
  const client = useQueryClient();
  return useMemo(() => {
    const sources = { api, quota: quotaStore.get, client };
    return [
      {
        id: "lines",
        label: "Lines",
        text: "Quantities, prices and batches of these invoices",
        loadCost: loadLinesCost,
        prepare: async (invoices, options) => (await import("./prepare-exports.ts")).prepareLines(sources, invoices, options),
      },
      {
        id: "certificates",
        label: "Certificates of analysis",
        text: "Each line’s document; lines without one are named",
        loadCost: loadCertificatesCost,
        prepare: async (invoices, options) => (await import("./prepare-exports.ts")).prepareCertificates(sources, invoices, options),
      },
    ];
  }, [api, quotaStore, client]);
}
