import type { SourceTable } from "../source/read-source.ts";
import type { Columns } from "./column-roles.ts";
import { amountRoles } from "./mapping.ts";
import { type DecimalMark, decimalMarkOf } from "./read-amount.ts";
import { hasPoints } from "./read-dates.ts";

/**
 * The decimal mark of each amount column. Where all amounts of a column are like 1.234, which has two readings, all amounts of the file
 * decide together, and then the dates: where dates have points, amounts have a decimal comma.
 */
export function decimalMarksOf(rows: SourceTable, columns: Columns): Readonly<Record<(typeof amountRoles)[number], DecimalMark>> {
  const cellsOf = (column: number | undefined) => (column === undefined ? [] : rows.flatMap((row) => row[column] || []));
  const dates = [...cellsOf(columns.date), ...cellsOf(columns.due)];
  const unclear = decimalMarkOf(
    amountRoles.flatMap((role) => cellsOf(columns[role])),
    dates.some(hasPoints) ? "," : ".",
  );
  const mark = (column: number | undefined) => decimalMarkOf(cellsOf(column), unclear);
  return { amount: mark(columns.amount), open: mark(columns.open), debit: mark(columns.debit), credit: mark(columns.credit) };
}
