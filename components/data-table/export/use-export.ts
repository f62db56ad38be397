"use client";
import { useEffect, useRef, useState } from "react";
import type { Reading } from "../list/read-progress.tsx";
import type { Sheet } from "./sheet.ts";

export type ExportFormat = "csv" | "xlsx";

export interface PrepareOptions {
  readonly signal: AbortSignal;
  /** `done` of the `total` parts are read. */
  readonly onProgress: (done: number, total: number) => void;
  /** Called before a pause. After it, `onProgress` is called again. */
  readonly onWait: (wait: NonNullable<Reading["wait"]>) => void;
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
  | { readonly kind: "preparing"; readonly done: number; readonly total: number; readonly wait?: Reading["wait"] }
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
    const update: typeof setState = (next) => signal.aborted || setState(next);
    update({ kind: "preparing", done: 0, total: 0 });
    try {
      const sheet = await job.prepare({
        signal,
        onProgress: (done, total) => update({ kind: "preparing", done, total }),
        onWait: (wait) => update((before) => (before.kind === "preparing" ? { ...before, wait } : before)),
      });
      signal.throwIfAborted();
      // Loaded only when it is needed, because few visits export a file.
      const { saveFile } = await import("./save-file.ts");
      await saveFile(job, sheet, { signal, onProgress: (done) => update({ kind: "writing", done }) });
      onDone(sheet.rowCount, sheet.note);
    } catch (error) {
      if (!signal.aborted) onFailed(error);
    } finally {
      // Where one part of the export failed, this ends the others. After a cancellation, the next export may have begun.
      if (!signal.aborted) cancel();
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
