import { describe, expect, it } from "vitest";
import { createRowViews, sumColumn } from "../rows/row-view.ts";
import type { Column } from "./column.ts";
import { guardColumn } from "./guard-column.ts";

interface Row {
  readonly id: number;
  readonly name: string;
}

/** A record that violates the contract. */
const odd = { id: 2, name: null } as unknown as Row;
const rows: Row[] = [{ id: 1, name: "b" }, odd, { id: 3, name: "a" }];
const column: Column<Row> = {
  id: "name",
  header: "Name",
  kind: "text",
  width: 100,
  isSearched: true,
  value: ({ name }) => name.toUpperCase(),
  exported: ({ name }) => name.trim(),
};

describe("guardColumn", () => {
  it("returns no value for a record that it cannot read, and the same column for the same declaration", () => {
    const { value, exported } = guardColumn(column);
    expect([value(rows[0] ?? odd), value(odd), exported?.(odd, {} as never)]).toEqual(["B", null, null]);
    expect(guardColumn(column)).toBe(guardColumn(guardColumn(column)));
  });

  it("counts an invalid record as missing in the sum of any rows, such as the selected ones", () => {
    const lengths: Column<Row> = { id: "length", header: "Length", kind: "count", width: 100, value: ({ name }) => name.length };
    expect(sumColumn(lengths, rows)).toMatchObject({ counted: 2, missing: 1 });
    const inMicros = { ...lengths, micros: ({ name }: Row) => BigInt(name.length) * 1_000_000n };
    expect(sumColumn(inMicros, rows)).toMatchObject({ counted: 2, missing: 1 });
  });

  it("sorts, searches and filters a list with one invalid record", () => {
    const { viewOf } = createRowViews([column]);
    const isShort = { id: "short", key: "", test: ({ name }: Row) => name.length === 1 };
    const sort = [{ id: "name", isDescending: false }];
    expect([...viewOf({ rows, sort, search: "", filters: [] }).rows()].map(({ id }) => id)).toEqual([3, 1, 2]);
    expect([...viewOf({ rows, sort, search: "b", filters: [] }).rows()].map(({ id }) => id)).toEqual([1]);
    expect([...viewOf({ rows, sort, search: "", filters: [isShort] }).rows()].map(({ id }) => id)).toEqual([3, 1]);
  });
});
