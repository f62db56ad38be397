"use client";
import { useEffect, useRef, useState } from "react";
import { download } from "#components/data-table/export/download.ts";
import { useViewer } from "#components/viewer.tsx";
import { useApi, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import { readCertificatesOf, readLinesOf } from "#lib/api/resources.ts";
import { fetchDocument } from "#lib/invoices/documents/fetch-document.ts";
import { planDocuments } from "#lib/invoices/documents/plan-documents.ts";
import { type ZipContent, zipDocuments } from "#lib/invoices/documents/zip-documents.ts";
import type { Invoice } from "#lib/invoices/invoice.ts";
import { writeIndex } from "./index-sheet.ts";

export type ZipState =
  | { readonly kind: "idle" }
  | { readonly kind: "reading"; readonly done: number; readonly total: number }
  | { readonly kind: "fetching"; readonly done: number; readonly total: number }
  | { readonly kind: "done"; readonly content: ZipContent; readonly fileName: string }
  | { readonly kind: "failed"; readonly error: unknown };

const idle: ZipState = { kind: "idle" };

/** Reads which documents the invoices have, fetches them and saves one ZIP. Can be canceled, and ends when the component is removed. */
export function useDocumentsZip(connection: string, invoices: readonly Invoice[]) {
  const api = useApi();
  const quota = useQuotaStore().get;
  const viewer = useViewer();
  const [state, setState] = useState<ZipState>(idle);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function run(signal: AbortSignal): Promise<void> {
    const ids = invoices.map(({ InvoiceID }) => InvoiceID);
    const half = (from: number) => (done: number, total: number) =>
      setState({ kind: "reading", done: from * total + done, total: 2 * total });
    const lines = await readLinesOf(api, ids, { signal, quota, onProgress: half(0) });
    const coas = await readCertificatesOf(api, ids, { signal, quota, onProgress: half(1) });
    const { zip, content } = await zipDocuments({
      plan: planDocuments(invoices, lines, coas),
      fetchFile: (document) => fetchDocument(connection, document, signal),
      writeIndex: (found) => writeIndex(found, viewer),
      signal,
      onProgress: (done, total) => setState({ kind: "fetching", done, total }),
    });
    signal.throwIfAborted();
    const fileName = `documents-${connection}-${viewer.today}.zip`;
    download(zip, fileName);
    setState({ kind: "done", content, fileName });
  }

  return {
    state,
    start() {
      controller.current = new AbortController();
      const { signal } = controller.current;
      setState({ kind: "reading", done: 0, total: 0 });
      run(signal).catch((error: unknown) => setState(signal.aborted ? idle : { kind: "failed", error }));
    },
    cancel: () => controller.current?.abort(),
  };
}
