import { expect, test } from "vitest";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { totalText } from "../../grid/column-sum.tsx";
import { sampleColumn } from "../../testing/sample-column.ts";
import type { Column } from "../column.ts";
import { amountWidths } from "./amount-widths.ts";

const column = (id: string, changes: Partial<Column<object>> = {}) => sampleColumn(id, { kind: "money", isSummed: true, ...changes });

test("makes a column of amounts as wide as its sum, and never narrower than declared", () => {
  const sums: Record<string, string> = {
    Small: "12.50",
    Large: "118901.21",
    Cases: "118901.21",
    Price: "118901.21",
    Part: "118901.212568",
  };
  const columns = [
    column("Small"),
    column("Large"),
    column("Cases", { kind: "quantity" }),
    column("Price", { isSummed: false }),
    column("Part", { isToTheCent: true }),
  ];
  const widths = amountWidths(columns, { sum: (id) => sumDecimals([sums[id]]) }, { locale: "en-US" });

  expect(widths).toEqual({ Large: Math.ceil("$118,901.21".length * 7.25) + 26, Part: Math.ceil("$118,901.21".length * 7.25) + 26 });
});

test("writes a sum to the cent, or in whole units, if its column does", () => {
  const total = { units: 118901212568n, scale: 6 };
  expect(totalText(column("Part", { isToTheCent: true }), total, "en-US")).toBe("$118,901.21");
  expect(totalText(column("Whole"), total, "en-US")).toBe("$118,901.212568");
  expect(totalText(column("AtRisk", { kind: "quantity", isToTheCent: true }), total, "en-US")).toBe("118,901");
  expect(totalText(column("Cases", { kind: "quantity" }), { units: 5n, scale: 1 }, "en-US")).toBe("0.5");
});
