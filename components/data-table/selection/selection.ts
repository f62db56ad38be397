/** What a row is known by; it stays the same while the row's values change. */
export type RowKey = string | number;

/** Rows that a person has chosen. They stay chosen while the list is sorted, filtered and read anew. */
export interface Selection {
  readonly keys: ReadonlySet<RowKey>;
  /** Where a range starts: the row chosen last. */
  readonly anchor: RowKey | null;
  /** What was chosen before the range that is being drawn: another end of the range replaces the range alone. */
  readonly beforeRange: ReadonlySet<RowKey>;
}

export const noSelection: Selection = { keys: new Set(), anchor: null, beforeRange: new Set() };

/** Chooses a row, or lets it go. */
export function toggleRow({ keys }: Selection, key: RowKey): Selection {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: next, anchor: key, beforeRange: next };
}

/** Chooses every row between the anchor and `to`, both included, in the order shown. `keyAt` gives the key of a place in the list. */
export function selectRange(selection: Selection, keyAt: (at: number) => RowKey, count: number, from: number, to: number): Selection {
  const anchorAt = selection.anchor === null ? -1 : placeOf(keyAt, count, selection.anchor);
  const start = anchorAt < 0 ? from : anchorAt;
  const beforeRange = anchorAt < 0 ? selection.keys : selection.beforeRange;
  const keys = new Set(beforeRange);
  for (let at = Math.min(start, to); at <= Math.max(start, to); at++) keys.add(keyAt(at));
  return { keys, anchor: keyAt(start), beforeRange };
}

/** Chooses these besides what is chosen already; lets them go where all of them are. */
export function toggleAll({ keys, anchor }: Selection, all: readonly RowKey[]): Selection {
  const isEvery = all.every((key) => keys.has(key));
  const next = isEvery ? keys.difference(new Set(all)) : keys.union(new Set(all));
  return { keys: next, anchor, beforeRange: next };
}

function placeOf(keyAt: (at: number) => RowKey, count: number, key: RowKey): number {
  for (let at = 0; at < count; at++) if (keyAt(at) === key) return at;
  return -1;
}
