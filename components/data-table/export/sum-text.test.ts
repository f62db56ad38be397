import { expect, test } from "vitest";
import { isKnown, readDecimal } from "#contract/decimal.ts";
import type { ColumnKind } from "../columns/column.ts";
import { sumText } from "./sum-text.ts";

function written(kind: ColumnKind, text: string): string {
  const sum = readDecimal(text);
  return isKnown(sum) ? sumText(kind, sum) : expect.fail();
}

test("leaves out the zeros at the end of a quantity", () => {
  const texts = ["42.000000", "1.750000", "0.000000", "-100.000000", "100", "0.000001"];
  expect(texts.map((text) => written("quantity", text))).toEqual(["42", "1.75", "0", "-100", "100", "0.000001"]);
});

test("keeps two decimals of money", () => {
  const texts = ["7.000000", "1.750000", "6.200012", "-0.500000", "100.00", "100"];
  expect(texts.map((text) => written("money", text))).toEqual(["7.00", "1.75", "6.200012", "-0.50", "100.00", "100"]);
});

test("keeps a zero where three decimals would read as thousands", () => {
  expect(["1.125000", "-12.345000", "0.125000", "1234.125000"].map((text) => written("quantity", text))).toEqual([
    "1.1250",
    "-12.3450",
    "0.125",
    "1234.125",
  ]);
  expect(written("money", "1.125000")).toBe("1.1250");
});
