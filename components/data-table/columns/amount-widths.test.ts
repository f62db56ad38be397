import { expect, test } from "vitest";
import { sumDecimals } from "#lib/format/sums.ts";
import { sampleColumn } from "../testing/sample-column.ts";
import { amountWidths } from "./amount-widths.ts";
import type { Column } from "./column.ts";

const column = (id: string, changes: Partial<Column<object>> = {}) => sampleColumn(id, { kind: "money", isSummed: true, ...changes });

test("a column of amounts is as wide as its sum needs, and never narrower than declared", () => {
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
