"use client";
import { useCallback, useMemo, useState } from "react";
import type { RowView } from "../rows/row-view.ts";

/** Identifies a row; it stays the same while the row's values change. */
export type RowKey = string | number;

/** The selected rows. They stay selected while the list is sorted, filtered and read again. */
export interface Selection {
  readonly keys: ReadonlySet<RowKey>;
  /** The start of a range: the row selected last. */
  readonly anchor: RowKey | null;
  /** The selection before the current range, so that another end replaces only the range. */
  readonly beforeRange: ReadonlySet<RowKey>;
}

export const noSelection: Selection = { keys: new Set(), anchor: null, beforeRange: new Set() };

export function toggleRow({ keys }: Selection, key: RowKey): Selection {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key, beforeRange: next };
}

/** Selects all rows from the anchor to `to` in the shown order. `keyAt` returns the key of the row at an index. */
export function selectRange(selection: Selection, keyAt: (at: number) => RowKey, count: number, from: number, to: number): Selection {
  const anchorAt = selection.anchor === null ? -1 : placeOf(keyAt, count, selection.anchor);
  const start = anchorAt < 0 ? from : anchorAt;
  const beforeRange = anchorAt < 0 ? selection.keys : selection.beforeRange;
  const keys = new Set(beforeRange);
  for (let at = Math.min(start, to); at <= Math.max(start, to); at++) keys.add(keyAt(at));
  return { keys, anchor: keyAt(start), beforeRange };
}

/** Adds these rows to the selection, or deselects them where all of them are selected. */
export function toggleAll({ keys, anchor }: Selection, all: readonly RowKey[]): Selection {
  const isEvery = all.every((key) => keys.has(key));
  const next = isEvery ? keys.difference(new Set(all)) : keys.union(new Set(all));
  return { keys: next, anchor, beforeRange: next };
}

function placeOf(keyAt: (at: number) => RowKey, count: number, key: RowKey): number {
  for (let at = 0; at < count; at++) if (keyAt(at) === key) return at;
  return -1;
}

export interface RowSelection<Row> {
  readonly has: (row: Row) => boolean;
  /** The selected rows that are shown, in the list's order. */
  readonly rows: readonly Row[];
  readonly toggle: (at: number) => void;
  /** Selects from the row selected last to `to`, or from `from` where there is none. */
  readonly extend: (from: number, to: number) => void;
  /** Selects these rows, or all that are shown, or deselects them where all of them are selected. */
  readonly toggleAll: (rows?: Iterable<Row>) => void;
  readonly clear: () => void;
}

/** Declare `keyOf` outside of components. */
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
    toggleAll: (rows = view.rows()) => setSelection((now) => toggleAll(now, Array.from(rows, keyOf))),
    clear: () => setSelection(noSelection),
  };
}
