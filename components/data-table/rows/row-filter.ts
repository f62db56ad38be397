import { commonLength } from "./sort-keys.ts";

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

/** Remembers a filter's results, so that only new rows are tested. */
function createMask<Row>() {
  let known: readonly Row[] = [];
  let knownKey: string | null = null;
  let mask: RowMask = new Uint8Array(0);
  return (rows: readonly Row[], filter: RowFilter<Row>): RowMask => {
    const isSame = filter.key === knownKey;
    if (isSame && rows === known) return mask;
    const isNarrower = !isSame && knownKey !== null && (filter.narrows?.(knownKey) ?? false);
    const validCount = isSame || isNarrower ? commonLength(known, rows) : 0;
    const next = new Uint8Array(rows.length);
    rows.forEach((row, at) => {
      const before = at < validCount ? (mask[at] ?? 0) : 1;
      next[at] = isSame && at < validCount ? before : before === 1 && passes(filter, row) ? 1 : 0;
    });
    known = rows;
    knownKey = filter.key;
    mask = next;
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
