"use client";
import { useEffect, useRef, useState } from "react";
import type { Viewer } from "#lib/format/viewer.tsx";
import type { Column } from "./column.ts";
import { writeCsv } from "./csv.ts";
import { download } from "./download.ts";
import type { Reading } from "./read-progress.tsx";
import type { RowView } from "./row-view.ts";

export type ExportState =
  | { readonly kind: "idle" }
  /** Rows are still being read: an export holds all of them or says that it does not. */
  | { readonly kind: "reading" }
  | { readonly kind: "writing"; readonly done: number };

interface CsvExport<Row extends object> {
  columns: readonly Column<Row>[];
  view: RowView<Row>;
  viewer: Viewer;
  reading: Reading;
  /** Without the extension. */
  fileName: string;
  onDone: (rowCount: number) => void;
  onFailed: (error: unknown) => void;
}

/** Exports the whole filtered result: waits for the rest of the rows first, and can be cancelled at any time. */
export function useCsvExport<Row extends object>({ columns, view, viewer, reading, fileName, onDone, onFailed }: CsvExport<Row>) {
  const [state, setState] = useState<ExportState>({ kind: "idle" });
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  async function write() {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setState({ kind: "writing", done: 0 });
    try {
      const file = await writeCsv(columns, view.rows(), { viewer, signal, onProgress: (done) => setState({ kind: "writing", done }) });
      download(file, `${fileName}${reading.isComplete ? "" : `-first-${view.loadedCount}`}.csv`);
      onDone(view.length);
    } catch (error) {
      if (!signal.aborted) onFailed(error);
    } finally {
      setState({ kind: "idle" });
    }
  }

  const isReady = reading.isComplete || reading.activity === "stopped" || reading.activity === "failed";
  const isWaiting = state.kind === "reading";
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the reading starts the writing
  useEffect(() => {
    if (isWaiting && isReady) void write();
  }, [isWaiting, isReady]);

  const start = () => {
    if (isReady) void write();
    else setState({ kind: "reading" });
  };
  const cancel = () => {
    controller.current?.abort();
    setState({ kind: "idle" });
  };
  return { state, start, cancel };
}
