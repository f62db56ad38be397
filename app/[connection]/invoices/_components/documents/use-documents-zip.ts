"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { download } from "#components/data-table/export/download.ts";
import { useViewer } from "#components/viewer.tsx";
import { useApi, useQuotaStore } from "#lib/api/http/api-provider.tsx";
import type { ApiError } from "#lib/api/http/errors.ts";
import type { Wait } from "#lib/api/quota/pace.ts";
import { fetchDocument } from "#lib/receivables/invoices/documents/fetch-document.ts";
import { planDocuments } from "#lib/receivables/invoices/documents/plan-documents.ts";
import { type ZipContent, zipDocuments } from "#lib/receivables/invoices/documents/zip-documents.ts";
import { filePicker, memoryTarget, pickTarget, type ZipTarget } from "#lib/receivables/invoices/documents/zip-target.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";
import { readDocumentRecords } from "../exports/read-document-records.ts";
import { writeIndex } from "./index-sheet.ts";

export type ZipState =
  | { readonly kind: "idle" }
  | { readonly kind: "choosing" }
  | { readonly kind: "reading" | "fetching"; readonly done: number; readonly total: number; readonly wait?: Wait }
  | { readonly kind: "stopped"; readonly done: number; readonly total: number; readonly error: ApiError }
  /** `leftOut`: lines and certificates that could not be read. */
  | { readonly kind: "done"; readonly content: ZipContent; readonly fileName: string; readonly leftOut: number }
  | { readonly kind: "failed"; readonly error: unknown };

const idle: ZipState = { kind: "idle" };

/** Asks for a file, reads which documents the invoices have, and saves them as one ZIP. Can be canceled, and ends when the component is removed. */
export function useDocumentsZip(connection: string, invoices: readonly Invoice[]) {
  const api = useApi();
  const client = useQueryClient();
  const quota = useQuotaStore().get;
  const viewer = useViewer();
  const [state, setState] = useState<ZipState>(idle);
  const controller = useRef<AbortController>(undefined);
  /** Answers whether to go on. */
  const answer = useRef<(isContinued: boolean) => void>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  function stop(error: ApiError, signal: AbortSignal): Promise<boolean> {
    setState((before) => ("done" in before ? { kind: "stopped", done: before.done, total: before.total, error } : before));
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      answer.current = (isContinued) => {
        setState((before) => ("done" in before ? { kind: "fetching", done: before.done, total: before.total } : before));
        resolve(isContinued);
      };
    });
  }

  async function run(target: ZipTarget, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    setState({ kind: "reading", done: 0, total: 0 });
    const ids = invoices.map(({ InvoiceID }) => InvoiceID);
    const onWait = (wait: Wait) => setState((before) => ("done" in before ? { ...before, wait } : before));
    const onRead = (done: number, total: number) => setState({ kind: "reading", done, total });
    const { lines, coas, forget } = await readDocumentRecords({ api, quota, client }, ids, { signal, onProgress: onRead, onWait });
    const leftOut = lines.leftOut + coas.leftOut;
    const content = await zipDocuments({
      plan: planDocuments(invoices, lines.rows, coas.rows),
      fetchFile: (document) => fetchDocument(connection, document, signal),
      writeIndex: (found) => writeIndex(found, leftOut, viewer),
      signal,
      target,
      onWait,
      onUnreachable: (error) => stop(error, signal),
      // Documents that were fetched before a stop still get into the ZIP.
      onProgress: (done, total) =>
        setState((before) => (before.kind === "stopped" ? { ...before, done, total } : { kind: "fetching", done, total })),
    });
    forget();
    setState({ kind: "done", content, fileName: target.fileName, leftOut });
  }

  /** The dialog for the file comes first, because the browser shows it only right after a click. */
  async function pickAndRun(signal: AbortSignal): Promise<void> {
    const target = await pickTarget(filePicker(), memoryTarget(`documents-${connection}-${viewer.today}.zip`, download));
    if (!target) return setState(idle);
    try {
      await run(target, signal);
    } catch (error) {
      setState(signal.aborted ? idle : { kind: "failed", error });
      await target.discard().catch(() => {});
    }
  }

  return {
    state,
    start() {
      controller.current = new AbortController();
      setState({ kind: "choosing" });
      void pickAndRun(controller.current.signal);
    },
    cancel: () => controller.current?.abort(),
    /** Fetches again what could not be reached, or saves the ZIP without it. */
    goOn: (isContinued: boolean) => answer.current?.(isContinued),
  };
}
