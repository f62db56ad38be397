import { expect, test } from "vitest";
import { createLine } from "#lib/orders/drafts/draft.ts";
import { fillDown } from "./fill-down.ts";

const [first, empty, other, blank, last] = [
  createLine({ product_id: 1, quantity: "5", unit: "units", batch_code: "B-1", expiration_date: "2027-03-31" }),
  createLine({ product_id: 2 }),
  createLine({ product_id: 3, quantity: "7", batch_code: "B-3" }),
  createLine(),
  createLine({ product_id: 4 }),
];
const lines = [first, empty, other, blank, last];
const valuesOf = (cell: "quantity" | "batch_code" | "expiration_date" | "unit", filled: ReturnType<typeof fillDown>) =>
  filled?.lines.map((line) => line[cell]);

test("repeats a value in every line below, and leaves blank lines and the other cells alone", () => {
  const filled = fillDown(lines, { key: first.key, cell: "batch_code" });
  expect(valuesOf("batch_code", filled)).toEqual(["B-1", "B-1", "B-1", "", "B-1"]);
  expect(valuesOf("quantity", filled)).toEqual(["5", "", "7", "", ""]);
  expect(filled?.count).toBe(3);
  expect(filled?.lines[0]).toBe(first);
  expect(filled?.lines[3]).toBe(blank);
});

test("repeats a quantity together with its unit, and a unit alone", () => {
  const filled = fillDown(lines, { key: first.key, cell: "quantity" });
  expect(valuesOf("quantity", filled)).toEqual(["5", "5", "5", "", "5"]);
  expect(valuesOf("unit", filled)).toEqual(["units", "units", "units", "cases", "units"]);
  const units = fillDown(lines, { key: first.key, cell: "unit" });
  expect(valuesOf("unit", units)).toEqual(["units", "units", "units", "cases", "units"]);
  expect(valuesOf("quantity", units)).toEqual(["5", "", "7", "", ""]);
});

test("an empty cell takes the nearest value above it, also in a blank line, and lines above stay", () => {
  expect(valuesOf("batch_code", fillDown(lines, { key: last.key, cell: "batch_code" }))).toEqual(["B-1", "", "B-3", "", "B-3"]);
  expect(fillDown(lines, { key: blank.key, cell: "quantity" })).toMatchObject({ count: 2, lines: { 3: { quantity: "7" } } });
});

test("fills nothing without a value, below the last line, and for other cells", () => {
  expect(fillDown([empty, last], { key: empty.key, cell: "quantity" })).toBeNull();
  expect(fillDown(lines, { key: "no such line", cell: "quantity" })).toBeNull();
  expect(fillDown(lines, { key: first.key, cell: "product" })).toBeNull();
  expect(fillDown(lines, { key: first.key, cell: undefined })).toBeNull();
  expect(fillDown([first, other], { key: other.key, cell: "quantity" })?.count).toBe(0);
});
