import { sumMicros } from "#contract/decimal.ts";
import { headerText } from "../columns/column-roles.ts";
import { amountRoles, type Mapping } from "../columns/mapping.ts";
import { decimalMarkOf, readAmount } from "../columns/read-amount.ts";
import type { SourceTable } from "../source/read-source.ts";

/** A row of an export with one row for each item of a bill. */
interface ItemRow {
  /** The row in the file, counted from 1. */
  readonly row: number;
  readonly number: string;
  readonly date: string | null;
  readonly kind: string | null;
  readonly party: string;
  readonly amount: bigint;
}

const itemAmountHeaders: ReadonlySet<string> = new Set(["item total", "line amount", "item amount", "line total"]);

const isSameBill = (a: ItemRow, b: ItemRow) =>
  a.number !== "" && a.number === b.number && a.date === b.date && a.kind === b.kind && a.party === b.party && a.amount === b.amount;

/** The bills that have several rows with one amount, one after the other. */
function billsOf<Row extends ItemRow>(rows: readonly Row[]): Row[][] {
  const bills: Row[][] = [];
  for (const row of rows) {
    const bill = bills.at(-1);
    if (bill?.[0] && isSameBill(bill[0], row)) bill.push(row);
    else bills.push([row]);
  }
  return bills.filter(({ length }) => length > 1);
}

const sizeOf = (micros: bigint) => (micros < 0n ? -micros : micros);

/**
 * The rows that repeat the total of the bill above. A file repeats totals if it has another column with the amounts of items, and if the
 * amounts that repeat are nearer to the sums of these items than to the items.
 */
export function repeatedTotals(table: SourceTable, { header, columns }: Mapping, rows: readonly ItemRow[]): ReadonlySet<number> {
  const none: ReadonlySet<number> = new Set();
  const isAmount = (column: number) => amountRoles.some((role) => columns[role] === column);
  const column = (table[header] ?? []).findIndex((cell, at) => itemAmountHeaders.has(headerText(cell)) && !isAmount(at));
  if (column < 0) return none;
  const mark = decimalMarkOf(table.slice(header + 1).flatMap((cells) => cells[column] || []));
  const itemOf = ({ row }: ItemRow) => readAmount(table[row - 1]?.[column] ?? "", mark) ?? 0n;
  let [fromSum, fromItems] = [0n, 0n];
  const bills = billsOf(rows);
  for (const bill of bills) {
    const total = sizeOf(bill[0]?.amount ?? 0n);
    const items = bill.map(itemOf);
    // Some files write the items of a credit without a minus.
    fromSum += sizeOf(sizeOf(sumMicros(items)) - total);
    fromItems += sumMicros(items.map((item) => sizeOf(sizeOf(item) - total)));
  }
  return fromSum > fromItems ? none : new Set(bills.flatMap(([, ...others]) => others.map(({ row }) => row)));
}
