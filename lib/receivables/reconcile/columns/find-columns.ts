import type { SourceTable } from "../source/read-source.ts";
import { type ColumnRole, type Columns, columnsOf, headerText } from "./column-roles.ts";
import { decimalMarksOf } from "./decimal-marks.ts";
import { hasAmount, hasIdentity, type Mapping } from "./mapping.ts";
import { type DecimalMark, decimalMarkOf, readAmount } from "./read-amount.ts";
import { type DateOrderGuess, dateOrderOf, isDateCell } from "./read-dates.ts";

const headerRowsMax = 60;
const sampleRows = 2_000;

/** The row that names most columns, below any title rows. */
function findHeader(table: SourceTable): number {
  let best = -1;
  let bestCount = 1;
  for (const [at, row] of table.slice(0, headerRowsMax).entries()) {
    const columns = columnsOf(row);
    const count = Object.keys(columns).length;
    if (count > bestCount && hasAmount(columns) && hasIdentity(columns)) [best, bestCount] = [at, count];
  }
  return best;
}

export const cellsOf = (table: SourceTable, from: number, column: number | undefined): string[] =>
  column === undefined ? [] : table.slice(from, from + sampleRows).flatMap((row) => row[column] || []);

const share = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(is).length / cells.length;

/** Guesses the roles in a table without a header from its cells: dates, amounts with decimals, and texts with digits. */
function guessColumns(table: SourceTable): Columns {
  const width = table.reduce((most, { length }) => Math.max(most, length), 0);
  const columns: Partial<Record<ColumnRole, number>> = {};
  for (let column = 0; column < width; column += 1) {
    const cells = cellsOf(table, 0, column);
    const mark = decimalMarkOf(cells);
    const isAmount = (cell: string) => /[.,]\d{2}\D*$/.test(cell) && readAmount(cell, mark) !== null;
    if (share(cells, isDateCell) > 0.6) columns[columns.date === undefined ? "date" : "due"] ??= column;
    else if (share(cells, isAmount) > 0.6) columns[columns.amount === undefined ? "amount" : "open"] ??= column;
    else if (share(cells, (cell) => /\d/.test(cell)) > 0.6) columns.number ??= column;
    else if (cells.length > 0) columns.text ??= column;
  }
  return columns;
}

const yesOrNo = /^(?:yes|no|true|false|y|n|x)$/i;

/** "Open" and "Paid" columns hold amounts in some programs, and yes or no in others. */
function withoutYesNoColumn(table: SourceTable, from: number, columns: Columns): Columns {
  const { open, ...others } = columns;
  if (open === undefined || share(cellsOf(table, from, open), (cell) => yesOrNo.test(cell)) < 0.5) return columns;
  return { ...others, status: open };
}

interface BalanceRow {
  readonly balance: bigint;
  /** The line's amount; zero for a row without one, such as a balance brought forward. */
  readonly change: bigint;
  /** The type of the line, such as "Bill"; empty where the file has none. */
  readonly kind: string;
  /** False for a row that can be a total. */
  readonly hasDate: boolean;
}

function readBalances(rows: SourceTable, columns: Columns): BalanceRow[] {
  const marks = decimalMarksOf(rows, columns);
  const read = (column: number | undefined, mark: DecimalMark) => (row: readonly string[]) =>
    column === undefined ? null : readAmount(row[column] ?? "", mark);
  const [balanceOf, amountOf] = [read(columns.open, marks.open), read(columns.amount, marks.amount)];
  const [debitOf, creditOf] = [read(columns.debit, marks.debit), read(columns.credit, marks.credit)];
  return rows.flatMap((row) => {
    const balance = balanceOf(row);
    const change = amountOf(row) ?? (debitOf(row) ?? 0n) - (creditOf(row) ?? 0n);
    const cellOf = (column: number | undefined) => (column === undefined ? "" : (row[column] ?? ""));
    return balance === null ? [] : { balance, change, kind: cellOf(columns.kind), hasDate: isDateCell(cellOf(columns.date)) };
  });
}

/** Whether most balances differ from the one before by a line's amount: their own line's, or that of the line before. */
function followsChanges(rows: readonly BalanceRow[], isOwnLine: boolean): boolean {
  let [running, compared] = [0, 0];
  for (const [at, { balance, change }] of rows.entries()) {
    const before = rows[at - 1];
    const expected = isOwnLine ? change : before?.change;
    if (!before || !expected) continue;
    const actual = balance - before.balance;
    compared += 1;
    if (actual === expected || actual === -expected) running += 1;
  }
  return compared >= 2 && running / compared > 0.6;
}

/** Balances of unpaid lines are mostly the amounts of the lines, which a running balance is at most twice in three rows. */
function areOwnAmounts(rows: readonly BalanceRow[], hasSides: boolean): boolean {
  const changed = rows.filter(({ change }) => change !== 0n);
  const shareOf = (factor: bigint) => changed.filter(({ balance, change }) => balance === factor * change).length / changed.length;
  return shareOf(1n) > 0.7 || (hasSides && shareOf(-1n) > 0.7);
}

/** Whether the rows are bills of which each is unpaid or paid in full. Payments have another type or another sign than bills. */
function areWholeBills(all: readonly BalanceRow[]): boolean {
  const dated = all.filter(({ hasDate }) => hasDate);
  const rows = dated.length > 0 ? dated : all;
  const isWhole = ({ balance, change }: BalanceRow) => balance === 0n || balance === change || balance === -change;
  const hasOneSign = !(rows.some(({ change }) => change < 0n) && rows.some(({ change }) => change > 0n));
  return hasOneSign && rows.every(isWhole) && new Set(rows.map(({ kind }) => kind)).size <= 1;
}

/** A running balance changes from row to row by a line's amount, so it is not the balance of the line. The newest line can be first or last. */
function isRunning(table: SourceTable, from: number, columns: Columns): boolean {
  const { open, amount, debit, credit } = columns;
  if (open === undefined || (amount === undefined && debit === undefined && credit === undefined)) return false;
  // A header such as "Balance due" or "Open balance" says that the balance is the line's own.
  if (from > 0 && headerText(table[from - 1]?.[open] ?? "") !== "balance") return false;
  const rows = readBalances(table.slice(from, from + sampleRows), columns);
  return !areWholeBills(rows) && !areOwnAmounts(rows, amount === undefined) && (followsChanges(rows, true) || followsChanges(rows, false));
}

/** The most likely mapping of a table. */
export function findMapping(table: SourceTable): Mapping {
  const header = findHeader(table);
  const named = header < 0 ? guessColumns(table) : withoutYesNoColumn(table, header + 1, columnsOf(table[header] ?? []));
  const { open, ...withoutOpen } = named;
  const columns = open !== undefined && isRunning(table, header + 1, named) ? withoutOpen : named;
  return { header, columns, dateOrder: orderOf(table, header, columns), owed: "auto", party: null };
}

export function orderOf(table: SourceTable, header: number, { date, due }: Columns): DateOrderGuess {
  return dateOrderOf(
    [date, due].flatMap((column) => (column === undefined ? [] : table.slice(header + 1).map((row) => row[column] ?? ""))),
  );
}
