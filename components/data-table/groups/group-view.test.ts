import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { addDecimals, compareDecimals, writeDecimal, zero } from "#contract/decimal.ts";
import type { Column, SortBy } from "../columns/column.ts";
import { sheetOf } from "../export/sheet.ts";
import { createRowViews, type RowView } from "../rows/row-view.ts";
import { groupView } from "./group-view.ts";
import { selectionByLine } from "./selection-by-line.ts";

interface Row {
  readonly customer: string;
  readonly amount: string | null;
  readonly due: string;
}

const amountColumn: Column<Row> = { id: "amount", header: "Amount", kind: "money", width: 100, value: (row) => row.amount, isSummed: true };
const columns: readonly Column<Row>[] = [
  { id: "customer", header: "Customer", kind: "text", width: 100, value: (row) => row.customer, isSearched: true },
  amountColumn,
  { id: "due", header: "Due date", kind: "date", width: 100, value: (row) => row.due },
];
const viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-23" as const };

const row = fc.record({
  customer: fc.constantFrom("", "Acorn", "acorn", "Birch", "Cedar 9", "Cedar 10"),
  amount: fc.option(fc.integer({ min: -99_999, max: 99_999 }).map((cents) => writeDecimal({ units: BigInt(cents), scale: 2 }))),
  due: fc.constantFrom("2026-10-31T00:00:00", "2026-11-01T00:00:00", "2026-11-30T00:00:00"),
});
const rows = fc.array(row, { maxLength: 30 });
const sort = fc.constantFrom<SortBy[]>([], [{ id: "amount", isDescending: true }], [{ id: "due", isDescending: false }]);
const texts = fc.constantFrom(
  "customer",
  "customer~-amount~closed",
  "customer~rows",
  "amount~-value",
  "due.month",
  "due~-rows",
  "due.month,customer",
  "customer,due~-amount",
);

const plainView = (given: readonly Row[], sortBy: readonly SortBy[] = [], search = "") =>
  createRowViews(columns).viewOf({ rows: given, sort: sortBy, search, filters: [] });
const grouped = (view: RowView<Row>, text: string, sortBy: readonly SortBy[] = []) =>
  groupView(view, { columns, text, viewer, sort: sortBy, onText: () => {} });
const groupsOf = (view: RowView<Row>) => view.groups?.groups ?? [];
const summary = (view: RowView<Row>) => groupsOf(view).map(({ name, rows: { length } }) => `${name} ${length}`);

describe("a grouped view", () => {
  test("has each row in exactly one group, and rows keep the order of the list in their group", () => {
    fc.assert(
      fc.property(rows, sort, texts, (given, sortBy, text) => {
        const plain = [...plainView(given, sortBy).rows()];
        const view = grouped(plainView(given, sortBy), text);
        const shown = [...view.rows()];
        expect(shown).toHaveLength(plain.length);
        expect(new Set(shown)).toEqual(new Set(plain));
        expect(shown).toEqual(groupsOf(view).flatMap((group) => (group.isDivided ? [] : group.rows)));
        for (const group of groupsOf(view)) {
          const places = group.rows.map((item) => plain.indexOf(item));
          expect(places).toEqual(places.toSorted((a, b) => a - b));
        }
      }),
    );
  });

  test("has subtotals whose sum is exactly the total, with every missing value counted", () => {
    fc.assert(
      fc.property(rows, texts, (given, text) => {
        const view = grouped(plainView(given), text);
        const total = view.sum("amount");
        for (let level = 0; level < (view.groups?.levelCount ?? 0); level++) {
          const sums = groupsOf(view).flatMap((group) => (group.level === level ? group.sum(amountColumn) : []));
          expect(
            compareDecimals(
              sums.reduce((all, sum) => addDecimals(all, sum.total), zero),
              total.total,
            ),
          ).toBe(0);
          expect(sums.reduce((all, { missing }) => all + missing, 0)).toBe(total.missing);
        }
      }),
    );
  });

  test("shows the same groups when rows are filtered first as when groups are", () => {
    fc.assert(
      fc.property(rows, sort, texts, (given, sortBy, text) => {
        const isFound = ({ customer }: Row) => customer.toLowerCase().includes("c");
        const filteredFirst = grouped(plainView(given, sortBy, "c"), text);
        const rowsByName = (view: RowView<Row>) =>
          groupsOf(view)
            .filter(({ isDivided }) => !isDivided)
            .map(({ name, rows: members }) => [name, members.filter(isFound)] as const)
            .filter(([, members]) => members.length > 0);
        // Subtotals change with the filter, so that only the order by value stays.
        const byName = (view: RowView<Row>) => new Map(rowsByName(view));
        expect(byName(filteredFirst)).toEqual(byName(grouped(plainView(given, sortBy), text)));
        if (text.includes("-amount") || text.includes("rows")) return;
        expect(rowsByName(filteredFirst)).toEqual(rowsByName(grouped(plainView(given, sortBy), text)));
      }),
    );
  });

  const some: readonly Row[] = [
    { customer: "Cedar 10", amount: "5.00", due: "2026-11-30" },
    { customer: "Acorn", amount: "1.10", due: "2026-10-31" },
    { customer: "Cedar 9", amount: "2.25", due: "2026-11-01" },
    { customer: "", amount: null, due: "" },
    { customer: "Acorn", amount: "1.5", due: "2026-11-01" },
    { customer: "Birch", amount: "1.50", due: "2026-11-01" },
  ];

  test.each([
    ["customer", ["Acorn 2", "Birch 1", "Cedar 9 1", "Cedar 10 1", "No customer 1"]],
    ["customer~-value", ["Cedar 10 1", "Cedar 9 1", "Birch 1", "Acorn 2", "No customer 1"]],
    ["customer~-amount", ["Cedar 10 1", "Acorn 2", "Cedar 9 1", "Birch 1", "No customer 1"]],
    ["customer~-rows", ["Acorn 2", "Cedar 10 1", "Cedar 9 1", "No customer 1", "Birch 1"]],
    ["amount", ["$1.10 1", "$1.50 2", "$2.25 1", "$5.00 1", "No amount 1"]],
    ["due.month~-value", ["November 2026 4", "October 2026 1", "No due date 1"]],
    [
      "due.month,customer",
      ["November 2026 4", "Acorn 1", "Birch 1", "Cedar 9 1", "Cedar 10 1", "October 2026 1", "Acorn 1", "No due date 1", "No customer 1"],
    ],
    ["customer,phone", ["Acorn 2", "Birch 1", "Cedar 9 1", "Cedar 10 1", "No customer 1"]],
    ["due", ["Nov 30, 2026 1", "Nov 1, 2026 3", "Oct 31, 2026 1", "No due date 1"]],
    ["due.month~value", ["October 2026 1", "November 2026 4", "No due date 1"]],
  ])("orders groups as %s says", (text, expected) => {
    expect(summary(grouped(plainView(some), text))).toEqual(expected);
  });

  const months = ["October 2026 1", "November 2026 4"];
  const byDue = (isDescending: boolean): readonly SortBy[] => [
    { id: "amount", isDescending: true },
    { id: "due", isDescending },
  ];
  test.each([
    ["due.month", byDue(false), months],
    ["due.month", byDue(true), months.toReversed()],
    ["due.month~value", byDue(true), months],
    ["customer", [{ id: "customer", isDescending: true }], ["Cedar 10 1", "Cedar 9 1", "Birch 1", "Acorn 2"]],
  ])("groups by %s follow the direction of the list %j", (text, sortBy, expected) => {
    expect(summary(grouped(plainView(some, sortBy), text, sortBy)).slice(0, -1)).toEqual(expected);
  });

  test("names a month after the whole text of a date that cannot be read", () => {
    const odd = { customer: "Acorn", amount: "1.00", due: "11/23/2026 10:00" };
    expect(summary(grouped(plainView([odd]), "due.month"))).toEqual(["11/23/2026 10:00 1"]);
  });

  test("keeps apart customers of the same name, and names their ids where there are several", async () => {
    interface Sale {
      readonly id: number | null;
      readonly name: string;
      readonly amount: string;
    }
    const sales: readonly Sale[] = [
      { id: 2, name: "Harbor 10", amount: "1.00" },
      { id: 7, name: "Harbor", amount: "2.00" },
      { id: 9, name: "Harbor", amount: "4.00" },
      { id: 7, name: "Harbor", amount: "8.00" },
      { id: 3, name: "Acorn", amount: "16.00" },
      { id: 5, name: "", amount: "32.00" },
      { id: null, name: "", amount: "64.00" },
    ];
    const named: readonly Column<Sale>[] = [
      { id: "name", header: "Customer", kind: "text", width: 100, value: (sale) => sale.name, idOf: (sale) => sale.id },
      { id: "amount", header: "Amount", kind: "money", width: 100, value: (sale) => sale.amount, isSummed: true },
    ];
    const plain = createRowViews(named).viewOf({ rows: sales, sort: [], search: "", filters: [] });
    const { groups } = groupView(plain, { columns: named, text: "name", viewer, sort: [], onText: () => {} });
    const amounts = groups?.groups.map(({ name, rows }) => [name, ...rows.map(({ amount }) => amount)]);
    expect(amounts).toEqual([
      ["Acorn", "16.00"],
      ["Harbor (7)", "2.00", "8.00"],
      ["Harbor (9)", "4.00"],
      ["Harbor 10", "1.00"],
      ["No customer (5)", "32.00"],
      ["No customer", "64.00"],
    ]);
    const file = await groups?.fileOf(named).prepare(sales, { viewer } as never);
    expect(file?.rows).toEqual([
      ["Harbor 10", 1, "1.00"],
      ["Harbor (7)", 2, "10.00"],
      ["Harbor (9)", 1, "4.00"],
      ["Acorn", 1, "16.00"],
      ["No customer (5)", 1, "32.00"],
      ["No customer", 1, "64.00"],
    ]);
    for (const shown of [named, named.slice(1)]) {
      const namesOf = (rows: readonly Sale[]) => {
        const { columns: headers, rows: cells } = sheetOf(
          groups?.withGroupColumn(shown, rows) ?? [],
          { length: rows.length, rows: () => rows },
          viewer,
        );
        return [headers.map(({ header }) => header), [...cells].map(([name]) => name)];
      };
      expect(namesOf(sales)).toEqual([
        ["Customer", "Amount"],
        ["Harbor 10", "Harbor (7)", "Harbor (9)", "Harbor (7)", "Acorn", "No customer (5)", ""],
      ]);
      expect(namesOf(sales.slice(0, 2))[1]).toEqual(["Harbor 10", "Harbor"]);
    }
  });

  test("ignores a column that the list does not have", () => {
    const view = plainView(some);
    expect(grouped(view, "phone")).toBe(view);
  });

  test("opens and closes a group through the address", () => {
    const onText = vi.fn<(text: string) => void>();
    const view = groupView(plainView(some), { columns, text: "customer", viewer, sort: [], onText });
    expect(view.groups?.lines.count).toBe(5 + some.length);
    groupsOf(view)[0]?.toggle();
    const [[text = ""] = []] = onText.mock.calls;
    const closed = grouped(plainView(some), text);
    expect(groupsOf(closed).map(({ isOpen }) => isOpen)).toEqual([false, true, true, true, true]);
    expect(closed.groups?.lines.count).toBe(5 + some.length - 2);
    expect(closed.length).toBe(some.length);
  });

  test("closes one of two groups with the same name, and hides the groups within a closed one", () => {
    const onText = vi.fn<(text: string) => void>();
    const view = groupView(plainView(some), { columns, text: "due.month,customer~value", viewer, sort: [], onText });
    expect(view.groups?.lines.count).toBe(3 + 6 + some.length);
    groupsOf(view)
      .findLast(({ name }) => name === "Acorn")
      ?.toggle();
    groupsOf(view)[0]?.toggle();
    const [inner = "", outer = ""] = onText.mock.calls.flat();
    expect(groupsOf(grouped(plainView(some), inner)).map(({ isOpen }) => isOpen)).toEqual([
      true,
      true,
      true,
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(grouped(plainView(some), inner).groups?.lines.count).toBe(3 + 6 + some.length - 1);
    expect(grouped(plainView(some), outer).groups?.lines.count).toBe(3 + 5 + some.length - 1);
  });

  test("groups 20,000 rows with exact sums", () => {
    const many = Array.from({ length: 20_000 }, (_, at) => ({ customer: `Store ${at % 900}`, amount: `${at}.25`, due: "2026-11-01" }));
    const view = grouped(plainView(many), "customer~-amount~closed");
    expect(view.groups?.lines.count).toBe(900);
    expect(writeDecimal(view.sum("amount").total)).toBe("199995000.000000");
  });

  test("selects all rows of a group by its line, and ranges across groups", () => {
    const view = grouped(plainView(some), "customer");
    const { groups } = view;
    if (!groups) throw new Error("The view is grouped.");
    const actions = { toggle: vi.fn(), extend: vi.fn(), toggleAll: vi.fn(), clear: vi.fn() };
    const lines = selectionByLine<Row>({ has: () => false, rows: [], ...actions }, groups);
    lines.toggle(0);
    expect(actions.toggleAll).toHaveBeenCalledWith(groupsOf(view)[0]?.rows);
    lines.toggle(1);
    expect(actions.toggle).toHaveBeenCalledWith(0);
    lines.extend(1, 4);
    expect(actions.extend).toHaveBeenCalledWith(0, 2);
    lines.extend(4, 0);
    expect(actions.extend).toHaveBeenLastCalledWith(2, 0);
  });
});

describe("files of a grouped list", () => {
  const rowsOfFile: readonly Row[] = [
    { customer: "Birch", amount: "1.50", due: "2026-11-01" },
    { customer: "Acorn", amount: null, due: "2026-10-31" },
    { customer: "Birch", amount: "0.25", due: "2026-11-30" },
  ];
  const options = { signal: new AbortController().signal, onProgress: () => {}, onWait: () => {}, viewer };

  test("have the groups as a column, unless the list shows it", () => {
    const headers = (text: string, shown: readonly Column<Row>[]) =>
      grouped(plainView(rowsOfFile), text)
        .groups?.withGroupColumn(shown, rowsOfFile)
        .map(({ header }) => header);
    expect(headers("customer", [amountColumn])).toEqual(["Customer", "Amount"]);
    expect(headers("customer", columns)).toEqual(["Customer", "Amount", "Due date"]);
    expect(headers("due.month", [amountColumn])).toEqual(["Due date by month", "Amount"]);
    expect(headers("due.month,customer", [amountColumn])).toEqual(["Due date by month", "Customer", "Amount"]);
  });

  test("have the exact subtotals of each group in a file of their own, and say what the sums leave out", async () => {
    const view = grouped(plainView(rowsOfFile), "customer");
    const sheet = await view.groups?.fileOf(columns).prepare([...view.rows()], options);
    expect(sheet?.columns.map(({ header }) => header)).toEqual(["Customer", "Rows", "Amount"]);
    expect([...(sheet?.rows ?? [])]).toEqual([
      ["Acorn", 1, null],
      ["Birch", 2, "1.75"],
    ]);
    expect(sheet?.note).toBe("The sums leave out 1 value that the rows do not have.");
  });

  test("tell beside a subtotal how many values of its rows it leaves out", async () => {
    const partial = [...rowsOfFile, { customer: "Birch", amount: null, due: "2026-11-02" }];
    const view = grouped(plainView(partial), "customer");
    const sheet = await view.groups?.fileOf(columns).prepare([...view.rows()], options);
    expect(sheet?.columns.map(({ header }) => header)).toEqual(["Customer", "Rows", "Amount", "Amount: rows without a value"]);
    expect([...(sheet?.rows ?? [])]).toEqual([
      ["Acorn", 1, null, 1],
      ["Birch", 3, "1.75", 1],
    ]);
  });

  test("have the subtotals of the inner of two levels, with both names", async () => {
    const view = grouped(plainView(rowsOfFile), "due.month,customer");
    const sheet = await view.groups?.fileOf(columns).prepare([...view.rows()], options);
    expect(sheet?.columns.map(({ header }) => header)).toEqual(["Due date by month", "Customer", "Rows", "Amount"]);
    expect([...(sheet?.rows ?? [])]).toEqual([
      ["November 2026", "Birch", 2, "1.75"],
      ["October 2026", "Acorn", 1, null],
    ]);
  });
});
