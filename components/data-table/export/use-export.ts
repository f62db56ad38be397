"use client";
import { useEffect, useRef, useState } from "react";
import type { Reading } from "../list/read-progress.tsx";
import { download } from "./download.ts";
import type { WriteOptions } from "./in-batches.ts";
import type { Sheet } from "./sheet.ts";

export type ExportFormat = "csv" | "xlsx";

export interface PrepareOptions {
  readonly signal: AbortSignal;
  /** `done` of the `total` parts are read. */
  readonly onProgress: (done: number, total: number) => void;
}

/** A file to write. */
export interface ExportJob {
  readonly format: ExportFormat;
  /** Whether the whole list must be read first. */
  readonly needsAllRows: boolean;
  /** Called when the rows are loaded. It can read more about them. */
  readonly prepare: (options: PrepareOptions) => Promise<Sheet> | Sheet;
  /** Names the sheet of a workbook. */
  readonly title: string;
  /** Without the extension. */
  readonly fileName: () => string;
}

/** Opens the browser's print dialog. */
type Print = () => void;

export type ExportState =
  | { readonly kind: "idle" }
  /** Waits until all rows are read, because a file or a print without all rows must say so. */
  | { readonly kind: "waiting"; readonly job: ExportJob | Print }
  | { readonly kind: "preparing"; readonly done: number; readonly total: number }
  | { readonly kind: "writing"; readonly done: number };

interface ExportOptions {
  readonly reading: Reading;
  readonly onDone: (rowCount: number, note: string | undefined) => void;
  readonly onFailed: (error: unknown) => void;
}

const idle: ExportState = { kind: "idle" };

/** Writes files from a list's rows, or prints them. It waits for rows that are still loading, shows its progress, and can be canceled. */
export function useExport({ reading, onDone, onFailed }: ExportOptions) {
  const [state, setState] = useState<ExportState>(idle);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function run(job: ExportJob) {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setState({ kind: "preparing", done: 0, total: 0 });
    try {
      const sheet = await job.prepare({ signal, onProgress: (done, total) => setState({ kind: "preparing", done, total }) });
      signal.throwIfAborted();
      const file = await write(job, sheet, { signal, onProgress: (done) => setState({ kind: "writing", done }) });
      download(file, `${job.fileName()}.${job.format}`);
      onDone(sheet.rowCount, sheet.note);
    } catch (error) {
      if (!signal.aborted) onFailed(error);
    } finally {
      setState(idle);
    }
  }

  const isReady = reading.isComplete || reading.activity === "stopped" || reading.activity === "failed";
  const waiting = state.kind === "waiting" ? state.job : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: writing starts only when reading ends
  useEffect(() => {
    if (!waiting || !isReady) return;
    if (typeof waiting !== "function") void run(waiting);
    else {
      setState(idle);
      waiting();
    }
  }, [waiting, isReady]);

  const start = (job: ExportJob) => {
    if (isReady || !job.needsAllRows) void run(job);
    else setState({ kind: "waiting", job });
  };
  const print = (job: Print) => {
    if (isReady) job();
    else setState({ kind: "waiting", job });
  };
  const cancel = () => {
    controller.current?.abort();
    setState(idle);
  };
  return { state, start, print, cancel };
}

/** Loads a writer only when it is needed, because few visits export a file. */
async function write({ format, title }: ExportJob, sheet: Sheet, options: WriteOptions): Promise<Blob> {
  if (format === "csv") return (await import("./csv.ts")).writeCsv(sheet, options);
  return (await import("./xlsx.ts")).writeXlsx(title, sheet, options);
}
