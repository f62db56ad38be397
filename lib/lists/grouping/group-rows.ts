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

/** A group in the order of the list. A group of the first level with groups of the second level after it has no rows of its own. */
export interface PlacedGroup {
  /** 0 or 1. */
  readonly level: number;
  /** The number of its own rows. */
  readonly size: number;
  readonly isOpen: boolean;
}

/** The lines of a grouped list: the heads of groups, without those within a closed group, and the rows of open groups. Rows are numbered group after group. */
export interface GroupLines {
  readonly count: number;
  at(line: number): GroupLine | undefined;
  /** The line of a row, or of the closed group that it is in. */
  lineOf(row: number): number;
  /** How many heads of groups come before a line. */
  headsBefore(line: number): number;
  /** Where a line begins, in heights of a row. Heads are lower by `saving`. */
  distanceOf(line: number, saving: number): number;
  /** The line at a distance. */
  lineAt(distance: number, saving: number): number;
  /** The rows of a group with those of the groups within it, from the first to the one after the last. */
  rowsOf(group: number): readonly [start: number, end: number];
}

export function layOutGroups(groups: readonly PlacedGroup[]): GroupLines {
  const lines = new Uint32Array(groups.length + 1);
  const rows = new Uint32Array(groups.length + 1);
  /** The closed group that hides each group; its own index where none does. */
  const shownAs = new Uint32Array(groups.length);
  const heads = new Uint32Array(groups.length + 1);
  let outer = 0;
  groups.forEach(({ level, size, isOpen }, group) => {
    if (level === 0) outer = group;
    shownAs[group] = groups[outer]?.isOpen ? group : outer;
    const isHidden = shownAs[group] !== group;
    lines[group + 1] = (lines[group] ?? 0) + (isHidden ? 0 : 1 + (isOpen ? size : 0));
    rows[group + 1] = (rows[group] ?? 0) + size;
    heads[group + 1] = (heads[group] ?? 0) + (isHidden ? 0 : 1);
  });
  const count = lines[groups.length] ?? 0;
  const headsBefore = (line: number) => {
    if (line >= count) return heads[groups.length] ?? 0;
    const group = lastAtMost(lines, line);
    return (heads[group] ?? 0) + (line > (lines[group] ?? 0) ? 1 : 0);
  };
  const distanceOf = (line: number, saving: number) => line - saving * headsBefore(line);
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
      const shown = shownAs[group] ?? group;
      return (lines[shown] ?? 0) + (shown === group && groups[group]?.isOpen ? 1 + row - (rows[group] ?? 0) : 0);
    },
    headsBefore,
    distanceOf,
    lineAt: (distance, saving) => {
      let [low, high] = [0, count];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (distanceOf(middle, saving) <= distance) low = middle;
        else high = middle - 1;
      }
      return low;
    },
    rowsOf: (group) => {
      const level = groups[group]?.level ?? 0;
      const next = groups.findIndex((other, at) => at > group && other.level <= level);
      return [rows[group] ?? 0, rows[next < 0 ? groups.length : next] ?? 0];
    },
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
