import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeDecimal } from "#contract/decimal.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import type { Column, SortBy } from "../columns/column.ts";
import { stepsOfView } from "./prepare-view.ts";
import { createRowViews } from "./row-view.ts";
import type { RowFilter } from "./search/row-filter.ts";

interface Row {
  readonly name: string;
  readonly amount: string;
  readonly group: number;
}

const columns: Column<Row>[] = [
  { id: "name", header: "Name", kind: "text", width: 100, value: (row) => row.name, isSearched: true },
  { id: "amount", header: "Amount", kind: "money", width: 100, value: (row) => row.amount },
  { id: "group", header: "Group", kind: "count", width: 100, value: (row) => row.group },
];

const row = fc.record({
  name: fc.string({ unit: fc.constantFrom("a", "b", "É", "e", " "), maxLength: 5 }),
  amount: fc.integer({ min: -500, max: 500 }).map((cents) => writeDecimal({ units: BigInt(cents), scale: 2 })),
  group: fc.integer({ min: 0, max: 3 }),
});

const inGroup = (group: number): RowFilter<Row> => ({ id: "group", key: String(group), test: (item) => item.group === group });
const positive: RowFilter<Row> = { id: "positive", key: "", test: (item) => Number(item.amount) > 0 };
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();

const step = fc.record({
  added: fc.array(row, { maxLength: 6 }),
  sort: fc.constantFrom<SortBy[]>(
    [],
    [{ id: "amount", isDescending: true }],
    [{ id: "group", isDescending: false }],
    [{ id: "name", isDescending: false }],
  ),
  search: fc.constantFrom("", "a", "ab", "É", "e b", "zzz"),
  group: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
  isPositive: fc.boolean(),
  isPrepared: fc.boolean(),
});

const sumText = (values: Iterable<string>) => writeDecimal(sumDecimals(values).total);

describe("a view of rows", () => {
  test("gives the same results from its caches as filtering and sorting everything again", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const views = createRowViews(columns);
        let rows: Row[] = [];
        for (const { added, sort, search, group, isPositive, isPrepared } of steps) {
          if (added.length > 0) rows = [...rows, ...added];
          const filters = [...(group === null ? [] : [inGroup(group)]), ...(isPositive ? [positive] : [])];
          const request = { rows, sort, search, filters };
          if (isPrepared) for (const _ of stepsOfView(views, request));
          const view = views.viewOf(request);
          const expected = rows.filter(
            (item) =>
              filters.every(({ test }) => test(item)) &&
              plain(search)
                .split(" ")
                .every((word) => plain(item.name).includes(word)),
          );
          // Compared by place: comparing sets of objects takes the square of their size.
          expect(Array.from(view.rows(), (item) => rows.indexOf(item)).sort((a, b) => a - b)).toEqual(
            expected.map((item) => rows.indexOf(item)),
          );
          expect([...view.rows()]).toEqual([...createRowViews(columns).viewOf({ rows, sort, search, filters }).rows()]);
          expect(writeDecimal(view.sum("amount").total)).toBe(Number(sumText(expected.map((item) => item.amount))).toFixed(6));
          expect(Array.from({ length: view.length }, (_, at) => view.at(at))).toEqual([...view.rows()]);
        }
      }),
    );
  });

  test("tests no row again for a filter that is set again", () => {
    let tested = 0;
    const counting = (group: number): RowFilter<Row> => ({
      ...inGroup(group),
      test: (item) => {
        tested += 1;
        return item.group === group;
      },
    });
    const rows: Row[] = Array.from({ length: 6 }, (_, at) => ({ name: `${at}`, amount: "1", group: at % 3 }));
    const { viewOf } = createRowViews(columns);
    const namesIn = (group: number, of = rows) => {
      const view = viewOf({ rows: of, sort: [], search: "", filters: [counting(group)] });
      return Array.from(view.rows(), ({ name }) => name).join();
    };
    expect([namesIn(0), namesIn(1), namesIn(0), namesIn(1)]).toEqual(["0,3", "1,4", "0,3", "1,4"]);
    expect(tested).toBe(12);
    expect(namesIn(0, [...rows, { name: "6", amount: "1", group: 0 }])).toBe("0,3,6");
  });

  test("reads only new rows for the sum of a list that grows", () => {
    const read: string[] = [];
    const amounts: Column<Row> = {
      id: "amount",
      header: "Amount",
      kind: "money",
      width: 100,
      value: ({ name, amount }) => {
        read.push(name);
        return amount;
      },
    };
    const { viewOf } = createRowViews([amounts]);
    const rowOf = (name: string, amount: string): Row => ({ name, amount, group: 0 });
    const sumOf = (rows: readonly Row[], filters: readonly RowFilter<Row>[] = []) => {
      read.length = 0;
      const { total, counted, missing } = viewOf({ rows, sort: [], search: "", filters }).sum("amount");
      return [Number(writeDecimal(total)), counted, missing, read.join("")];
    };
    const rows = [rowOf("a", "1.10"), rowOf("b", "2.20"), rowOf("c", "")];
    const more = [...rows, rowOf("d", "-0.30")];
    expect(sumOf(rows)).toEqual([3.3, 2, 1, "abc"]);
    expect(sumOf(more)).toEqual([3, 3, 1, "d"]);
    expect(sumOf(more, [positive])[0]).toBe(3.3);
    const changed = more.with(0, rowOf("e", "5.00"));
    expect(sumOf(changed)).toEqual([6.9, 3, 1, "ebcd"]);
    expect(sumOf(rows)).toEqual([3.3, 2, 1, "abc"]);
  });

  test("keeps the original order among equal rows", () => {
    const rows = [
      { name: "first", amount: "1.00", group: 1 },
      { name: "second", amount: "1.00", group: 0 },
      { name: "third", amount: "0.50", group: 1 },
    ];
    const view = createRowViews(columns).viewOf({ rows, sort: [{ id: "amount", isDescending: true }], search: "", filters: [] });
    expect([...view.rows()].map(({ name }) => name)).toEqual(["first", "second", "third"]);
  });

  test("finds an amount as shown, and puts rows with exactly that number first", () => {
    const rows = [
      { name: "INV-11161", amount: "3.00", group: 1 },
      { name: "INV-2", amount: "1116.24", group: 1 },
      { name: "INV-1116", amount: "2.00", group: 1 },
      { name: "INV-3", amount: "1116.00", group: 1 },
    ];
    const names = (search: string, sort: SortBy[] = []) =>
      [...createRowViews(columns).viewOf({ rows, sort, search, filters: [] }).rows()].map(({ name }) => name);
    expect(names("1116")).toEqual(["INV-1116", "INV-3", "INV-11161", "INV-2"]);
    expect(names("1116", [{ id: "amount", isDescending: true }])).toEqual(["INV-3", "INV-1116", "INV-2", "INV-11161"]);
    for (const text of ["1116.24", "1,116.24", "$1,116.24"]) expect(names(text)).toEqual(["INV-2"]);
    expect(names("INV-3\nINV-2")).toEqual(["INV-2", "INV-3"]);
  });

  test("counts in a facet the rows that pass the other filters", () => {
    const rows = [
      { name: "a", amount: "1.00", group: 1 },
      { name: "b", amount: "1.00", group: 2 },
      { name: "c", amount: "-1.00", group: 2 },
      { name: "d", amount: "1.00", group: 2 },
    ];
    const view = createRowViews(columns).viewOf({ rows, sort: [], search: "", filters: [inGroup(1), positive] });
    expect(view.length).toBe(1);
    expect([...view.facet("group", (item) => [item.group])].map(([value, { count }]) => [value, count])).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });

  test("lists in a facet values whose rows all fail the other filters", () => {
    const rows = [
      { name: "a", amount: "-1.00", group: 1 },
      { name: "b", amount: "1.00", group: 2 },
    ];
    const view = createRowViews(columns).viewOf({ rows, sort: [], search: "", filters: [positive] });
    expect(view.facet("group", (item) => [item.group]).get(1)).toEqual({ count: 0, row: rows[0] });
  });
});
