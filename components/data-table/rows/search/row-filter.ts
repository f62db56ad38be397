import { commonLength } from "../order/sort-keys.ts";

/** One condition on a row. Tests with the same id and key give the same results. */
export interface RowFilter<Row> {
  readonly id: string;
  readonly key: string;
  readonly test: (row: Row) => boolean;
  /** Whether rows that fail `previousKey` also fail this filter, such as when a search text gets longer. Those rows are not tested again. */
  readonly narrows?: (previousKey: string) => boolean;
}

/** 1 where the row passes. */
export type RowMask = Uint8Array<ArrayBuffer>;

/** A record that the filter cannot read does not pass. */
function passes<Row>(filter: RowFilter<Row>, row: Row): boolean {
  try {
    return filter.test(row);
  } catch {
    return false;
  }
}

/** Results of one filter that are kept for the same rows, so that a filter that is set again costs nothing. */
const masksMax = 4;

/** Remembers a filter's results, so that only new rows are tested. */
function createMask<Row>() {
  let known: readonly Row[] = [];
  let last: { readonly key: string; readonly mask: RowMask } | null = null;
  /** Of the known rows, by key; the least recent first. */
  const masks = new Map<string, RowMask>();

  function testRows(rows: readonly Row[], filter: RowFilter<Row>): RowMask {
    const isSame = filter.key === last?.key;
    const isNarrower = last !== null && !isSame && (filter.narrows?.(last.key) ?? false);
    const validCount = isSame || isNarrower ? commonLength(known, rows) : 0;
    const next = new Uint8Array(rows.length);
    rows.forEach((row, at) => {
      const before = at < validCount ? (last?.mask[at] ?? 0) : 1;
      next[at] = isSame && at < validCount ? before : before === 1 && passes(filter, row) ? 1 : 0;
    });
    return next;
  }

  return (rows: readonly Row[], filter: RowFilter<Row>): RowMask => {
    const { key } = filter;
    const mask = (rows === known && masks.get(key)) || testRows(rows, filter);
    if (rows !== known) masks.clear();
    masks.delete(key);
    masks.set(key, mask);
    for (const oldest of masks.keys()) if (masks.size > masksMax) masks.delete(oldest);
    known = rows;
    last = { key, mask };
    return mask;
  };
}

export function createMasks<Row>(): (rows: readonly Row[], filters: readonly RowFilter<Row>[]) => RowMask[] {
  const byID = new Map<string, ReturnType<typeof createMask<Row>>>();
  return (rows, filters) =>
    filters.map((filter) => {
      const mask = byID.get(filter.id) ?? createMask<Row>();
      byID.set(filter.id, mask);
      return mask(rows, filter);
    });
}

/** How many masks each row fails. The view shows rows that fail none. */
export function countFailures(rowCount: number, masks: readonly RowMask[]): Uint8Array {
  const failures = new Uint8Array(rowCount);
  for (const mask of masks) {
    for (let at = 0; at < rowCount; at++) failures[at] = (failures[at] ?? 0) + 1 - (mask[at] ?? 0);
  }
  return failures;
}
