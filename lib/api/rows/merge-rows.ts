import { type KeyOf, readKey } from "./row-set.ts";

/** Compares two records by the API's order of their list. 0 when their order is not known. */
export type Compare<Row> = (a: Row, b: Row) => number;

/** Whether rows are in this order and the order is strict. */
export const isInOrder = <Row>(rows: readonly Row[], compare: Compare<Row>): boolean =>
  rows.every((row, at) => at === 0 || compare(rows[at - 1] as Row, row) < 0);

export interface Changes<Row> {
  readonly changed: ReadonlyMap<string | number, Row>;
  /** Keys of the rows that left the list. */
  readonly removed: ReadonlySet<string | number>;
}

function isSame<Row>(a: Row, b: Row): boolean {
  const [before, after] = [a as Record<string, unknown>, b as Record<string, unknown>];
  const fields = Object.keys(after);
  return fields.length === Object.keys(before).length && fields.every((field) => Object.is(before[field], after[field]));
}

/** Merges two lists that are in order; null when the order of two rows is not known. */
function mergeInOrder<Row>(a: readonly Row[], b: readonly Row[], compare: Compare<Row>): readonly Row[] | null {
  const merged: Row[] = [];
  let [atA, atB] = [0, 0];
  while (atA < a.length && atB < b.length) {
    const [rowA, rowB] = [a[atA] as Row, b[atB] as Row];
    const order = compare(rowA, rowB);
    if (order === 0) return null;
    if (order < 0) atA += 1;
    else atB += 1;
    merged.push(order < 0 ? rowA : rowB);
  }
  for (; atA < a.length; atA += 1) merged.push(a[atA] as Row);
  for (; atB < b.length; atB += 1) merged.push(b[atB] as Row);
  return merged;
}

/**
 * The rows of a list after changes, in the API's order; null when a row's place is not known. `rows` must be in order. Unchanged rows
 * keep their identity, and so does an unchanged list.
 */
export function mergeRows<Row>(
  rows: readonly Row[],
  { changed, removed }: Changes<Row>,
  keyOf: KeyOf<Row>,
  compare: Compare<Row>,
): readonly Row[] | null {
  const moving = new Map(changed);
  const staying = rows.filter((row) => {
    const key = readKey(keyOf, row);
    if (key === null) return true;
    const next = moving.get(key);
    if (next === undefined) return !removed.has(key);
    if (!isSame(row, next)) return false;
    moving.delete(key);
    return true;
  });
  if (moving.size === 0) return staying.length === rows.length ? rows : staying;
  const arriving = [...moving.values()].sort(compare);
  return isInOrder(arriving, compare) ? mergeInOrder(staying, arriving, compare) : null;
}
