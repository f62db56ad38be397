import { expect, test } from "vitest";
import type { Column } from "#components/data-table/columns/column.ts";

interface List {
  readonly table: string;
  readonly columns: readonly Column<never>[];
}

const modules = import.meta.glob<object>("./**/list.ts", { eager: true });
const isList = (value: unknown): value is List => typeof value === "object" && value !== null && "table" in value && "columns" in value;
const lists = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isList);

/** Columns that name a record. */
const ofRecords = new Set(["Customer", "Store", "Account", "Product", "Vendor"]);
/** Lists with one row for each record, where a group by its name adds nothing up. */
const ofRowsThemselves = new Set(["aging", "catalog", "customers", "vendors"]);

test("a list that is grouped by a record keeps two of the same name apart", () => {
  const named = lists
    .filter(({ table }) => !ofRowsThemselves.has(table))
    .flatMap(({ table, columns }) => columns.filter(({ header }) => ofRecords.has(header)).map((column) => ({ table, column })));
  expect(named.length).toBeGreaterThan(20);
  const merged = named.filter(({ column: { idOf, exported } }) => !idOf && !exported);
  expect(merged.map(({ table, column }) => `${table}: ${column.header}`)).toEqual([]);
});
