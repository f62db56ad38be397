/** Rows with the same key. */
export interface RowGroup {
  readonly key: string;
  /** Positions in the list, in its order. */
  readonly rows: readonly number[];
}

/** Puts each position into the group of its key. Groups are in the order of their first rows. */
export function groupRows(keys: readonly string[]): readonly RowGroup[] {
  const groups = new Map<string, number[]>();
  keys.forEach((key, at) => {
    const rows = groups.get(key);
    if (rows) rows.push(at);
    else groups.set(key, [at]);
  });
  return Array.from(groups, ([key, rows]) => ({ key, rows }));
}

/** Sorts groups by a value. Equal groups keep their order; groups without a value come last in both directions. */
export function orderGroups<Group, Value>(
  groups: readonly Group[],
  by: (group: Group) => Value | null,
  compare: (a: Value, b: Value) => number,
  isDescending: boolean,
): readonly Group[] {
  const direction = isDescending ? -1 : 1;
  return groups
    .map((group) => ({ group, value: by(group) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return direction * compare(a.value, b.value);
    })
    .map(({ group }) => group);
}

/** A line of a grouped list: the head of a group, or a row. */
export type GroupLine = { readonly group: number; readonly row: null } | { readonly group: number; readonly row: number };

/** The lines of a grouped list: each group's head, and the rows of the groups that are open. Rows are numbered group after group. */
export interface GroupLines {
  readonly count: number;
  at(line: number): GroupLine | undefined;
  /** The line of a row, or of its group where that is closed. */
  lineOf(row: number): number;
  /** The rows of a group, from the first to the one after the last. */
  rowsOf(group: number): readonly [start: number, end: number];
}

export function layOutGroups(sizes: readonly number[], isOpen: (group: number) => boolean): GroupLines {
  const lines = new Uint32Array(sizes.length + 1);
  const rows = new Uint32Array(sizes.length + 1);
  sizes.forEach((size, group) => {
    lines[group + 1] = (lines[group] ?? 0) + 1 + (isOpen(group) ? size : 0);
    rows[group + 1] = (rows[group] ?? 0) + size;
  });
  const count = lines[sizes.length] ?? 0;
  return {
    count,
    at: (line) => {
      if (line < 0 || line >= count) return undefined;
      const group = lastAtMost(lines, line);
      const behindHead = line - (lines[group] ?? 0) - 1;
      return behindHead < 0 ? { group, row: null } : { group, row: (rows[group] ?? 0) + behindHead };
    },
    lineOf: (row) => {
      const group = lastAtMost(rows, row);
      return (lines[group] ?? 0) + (isOpen(group) ? 1 + row - (rows[group] ?? 0) : 0);
    },
    rowsOf: (group) => [rows[group] ?? 0, rows[group + 1] ?? 0],
  };
}

/** The index of the last of the ascending numbers that is not above `value`. */
function lastAtMost(ascending: Uint32Array, value: number): number {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ascending[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
