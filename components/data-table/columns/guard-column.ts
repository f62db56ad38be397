import type { Column } from "./column.ts";

function guard<Args extends readonly unknown[], Result, Otherwise>(read: (...args: Args) => Result, otherwise: Otherwise) {
  return (...args: Args): Result | Otherwise => {
    try {
      return read(...args);
    } catch {
      return otherwise;
    }
  };
}

const guarded = new WeakMap<object, object>();

/** Wraps a column so that a record it cannot read gets an empty cell instead of breaking the list. */
export function guardColumn<Row>(column: Column<Row>): Column<Row> {
  const known = guarded.get(column);
  // The map stores each column's guarded version under the column itself.
  if (known) return known as Column<Row>;
  const { value, micros, cell, rank, exported, idOf } = column;
  const guardedColumn: Column<Row> = {
    ...column,
    value: guard(value, null),
    ...(micros && { micros: guard(micros, null) }),
    ...(cell && { cell: guard(cell, "–") }),
    ...(rank && { rank: guard(rank, Number.NaN) }),
    ...(exported && { exported: guard(exported, null) }),
    ...(idOf && { idOf: guard(idOf, null) }),
  };
  guarded.set(column, guardedColumn);
  guarded.set(guardedColumn, guardedColumn);
  return guardedColumn;
}
