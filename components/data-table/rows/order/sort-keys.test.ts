import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeDecimal } from "#contract/decimal.ts";
import type { CellValue, Column, ColumnKind } from "../../columns/column.ts";
import { orderRows } from "./order.ts";
import { createSortKeys } from "./sort-keys.ts";

interface Row {
  readonly value: CellValue;
}

function column(kind: ColumnKind, changes: Partial<Column<Row>> = {}): Column<Row> {
  return { id: "value", header: "Value", kind, width: 100, value: (row) => row.value, ...changes };
}

function sorted(kind: ColumnKind, values: CellValue[]): CellValue[] {
  const rows = values.map((value) => ({ value }));
  const keys = createSortKeys(column(kind)).keysOf(rows);
  return [...orderRows(rows.length, [{ keys, isDescending: false }])].map((at) => values[at]);
}

describe("sorting by a column", () => {
  test("sorts amounts of any size exactly", () => {
    const money = fc
      .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 22n }), fc.integer({ min: 0, max: 6 }))
      .map(([isNegative, units, scale]) => writeDecimal({ units: isNegative ? -units : units, scale }));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(money, fc.constantFrom("1.00", "1.000000", "9007199254740993.000001")), { maxLength: 50 }),
        (values) => {
          expect(sorted("money", values)).toEqual([...values].sort((a, b) => new Big(a).cmp(b)));
        },
      ),
    );
  });

  test("sorts texts naturally, ignores case and accents, and puts empty texts last", () => {
    expect(sorted("text", ["INV-10", "", "inv-9", null, "Äpfel", "apple", "Banana", "INV-9"])).toEqual([
      "Äpfel",
      "apple",
      "Banana",
      "inv-9",
      "INV-9",
      "INV-10",
      "",
      null,
    ]);
  });

  test("sorts dates, date-times and counts by value, and unreadable ones last", () => {
    expect(sorted("date", ["2026-11-02", "soon", "2025-12-31T00:00:00.000Z", "2026-01-01"])).toEqual([
      "2025-12-31T00:00:00.000Z",
      "2026-01-01",
      "2026-11-02",
      "soon",
    ]);
    expect(sorted("count", [10, 9, null, -1])).toEqual([-1, 9, 10, null]);
  });

  test("sorts by the rank instead of the value", () => {
    const rows = [{ value: "b" }, { value: "a" }];
    const keys = createSortKeys(column("text", { rank: (row) => (row.value === "b" ? 0 : 1) })).keysOf(rows);
    expect([...keys]).toEqual([0, 1]);
  });
});

describe("cached keys", () => {
  test("gives added rows the same keys as reading all rows again", () => {
    const values = fc.oneof(fc.constantFrom("5", "10", "", "x", "92233720368547758070", "-1.5"), fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(
        fc.constantFrom<ColumnKind>("text", "money", "quantity", "date"),
        fc.array(fc.array(values, { maxLength: 8 }), { maxLength: 5 }),
        (kind, pages) => {
          const { keysOf } = createSortKeys(column(kind));
          let rows: Row[] = [];
          for (const page of pages) {
            rows = [...rows, ...page.map((value) => ({ value }))];
            expect(keysOf(rows)).toEqual(createSortKeys(column(kind)).keysOf(rows));
          }
        },
      ),
    );
  });

  test("reads a replaced row again", () => {
    const { keysOf } = createSortKeys(column("money"));
    const [first, second] = [{ value: "1.00" }, { value: "2.00" }];
    keysOf([first, second]);
    expect([...keysOf([first, { value: "3.00" }])]).toEqual([1_000_000, 3_000_000]);
  });

  test("reads only new rows", () => {
    let reads = 0;
    const counting = column("money", {
      value: (row) => {
        reads++;
        return row.value;
      },
    });
    const { keysOf } = createSortKeys(counting);
    const rows = Array.from({ length: 100 }, (_, at) => ({ value: `${at}.00` }));
    keysOf(rows);
    reads = 0;
    keysOf([...rows, { value: "7.00" }]);
    expect(reads).toBe(1);
  });
});
