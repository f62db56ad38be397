import { expect, test } from "vitest";
import { sheetOf } from "#components/data-table/export/sheet.ts";
import { keyTypes } from "#contract/endpoint.ts";
import { dimensions, pivotLines } from "#lib/receivables/purchased/spend.ts";
import { sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import { spendListBy, spendListOf } from "./list.ts";

const viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-27" } as const;
const amounts = ["Units", "Revenue", "Average price", "On promotion, %", "Lines", "Last bought"];

test.each([
  ["Customer", "What you buy", ["Product", "Supplier", "Store", "Month", "Units", "Spend", ...amounts.slice(2)]],
  ["Supplier", "Sell-in", ["Product", "Brand", "Customer", "Month", ...amounts]],
  ["Employee", "Sell-in", ["Product", "Brand", "Customer", "Month", ...amounts]],
] as const)("a %s key reads the words of its role in columns, files and prints: %s", (keyType, title, headers) => {
  const { columns, title: shown } = spendListBy(keyType, dimensions);
  const sheet = sheetOf(columns, { length: 0, rows: () => [] }, viewer);
  expect([shown, sheet.columns.map(({ header }) => header)]).toEqual([title, headers]);
  expect(spendListOf(keyType).empty.title).toBe(keyType === "Customer" ? "Nothing was bought" : "Nothing was sold");
});

test("a file has the exact units and sums, for every key", () => {
  const invoice = sampleInvoice({ CustomerName: "Elm", Date: "2026-11-03T00:00:00.000Z" });
  const lines = ["0.100001", "0.200001"].map((ExtPrice) => ({
    invoice,
    line: sampleLine({ NumUnits: 3, ExtPrice: ExtPrice as `${number}` }),
  }));
  const rows = pivotLines(lines, ["store"]).map((row) => ({ ...row, supplier: "" }));
  for (const keyType of keyTypes) {
    const { columns } = spendListBy(keyType, ["store"]);
    const [cells = []] = sheetOf(columns, { length: 1, rows: () => rows }, viewer).rows;
    expect(cells).toEqual(["Elm", "6.000000", "0.300002", "0.0500", "100.0", 2, "2026-11-03"]);
  }
});
