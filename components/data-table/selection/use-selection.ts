"use client";
import { useCallback, useMemo, useState } from "react";
import type { RowView } from "../rows/row-view.ts";
import { noSelection, type RowKey, selectRange, toggleAll, toggleRow } from "./selection.ts";

/** The selected rows among those that the list shows. */
export interface RowSelection<Row> {
  readonly has: (row: Row) => boolean;
  /** The selected rows that are shown, in the list's order. */
  readonly rows: readonly Row[];
  readonly toggle: (at: number) => void;
  /** Selects from the row selected last to `to`, or from `from` where there is none. */
  readonly extend: (from: number, to: number) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** Keep `keyOf` outside of components. */
export function useSelection<Row>(view: RowView<Row>, keyOf: (row: Row) => RowKey): RowSelection<Row> {
  const [selection, setSelection] = useState(noSelection);
  const { keys } = selection;
  const has = useCallback((row: Row) => keys.has(keyOf(row)), [keys, keyOf]);
  const rows = useMemo(() => (keys.size === 0 ? [] : Array.from(view.rows()).filter(has)), [view, has, keys]);
  const keyAt = (at: number) => {
    const row = view.at(at);
    return row === undefined ? "" : keyOf(row);
  };
  return {
    has,
    rows,
    toggle: (at) => setSelection((now) => toggleRow(now, keyAt(at))),
    extend: (from, to) => setSelection((now) => selectRange(now, keyAt, view.length, from, to)),
    toggleAll: () => setSelection((now) => toggleAll(now, Array.from(view.rows(), keyOf))),
    clear: () => setSelection(noSelection),
  };
}
