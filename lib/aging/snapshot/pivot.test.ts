import fc from "fast-check";
import { expect, test } from "vitest";
import { closeBooks, openParts } from "#lib/aging/testing/close-books.ts";
import { writeDecimal } from "#lib/format/numbers/decimal.ts";
import { type ExactSum, sumDecimals } from "#lib/format/numbers/sums.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleAging } from "#lib/testing/samples.ts";
import { overdueOf, summarizeAging } from "./aging-summary.ts";
import { pivotAging } from "./pivot.ts";

test("by account or by supplier, each once, with its own sums, the largest first", () => {
  const records = [
    sampleAging({ ARAccountID: 2, SupplierID: 5, CurrentDue: "0.000001", TotalBalanceOutstanding: "0.000001" }),
    sampleAging({ ARAccountID: 1, SupplierID: 5, CurrentDue: "10.000000", TotalBalanceOutstanding: "10.000000" }),
    sampleAging({ ARAccountID: 1, SupplierID: 6, Due_91: "2.500000", TotalBalanceOutstanding: "2.500000" }),
  ];
  const totals = (by: "account" | "supplier") =>
    pivotAging(records, by).map(({ id, outstanding }) => [id, writeDecimal(exact(outstanding))]);
  expect(totals("account")).toEqual([
    [1, "12.500000"],
    [2, "0.000001"],
  ]);
  expect(totals("supplier")).toEqual([
    [5, "10.000001"],
    [6, "2.500000"],
  ]);
});

test("overdue is everything except current", () => {
  const [row] = pivotAging([sampleAging({ CurrentDue: "9.000000", Due_1_30: "1.000000", Due_91: "0.000001" })], "account");
  expect(row && writeDecimal(exact(overdueOf(row)))).toBe("1.000001");
});

test("the rows of each pivot sum to all records exactly", () => {
  fc.assert(
    fc.property(openParts, fc.constantFrom("account" as const, "supplier" as const), (parts, by) => {
      const records = closeBooks(parts);
      const rows = pivotAging(records, by);
      const whole = summarizeAging(records);
      const sum = (pick: (row: (typeof rows)[number]) => ExactSum) =>
        writeDecimal(sumDecimals([...rows.map((row) => writeDecimal(exact(pick(row)))), "0.000000"]).total);
      expect(sum((row) => row.outstanding)).toBe(writeDecimal(exact(whole.outstanding)));
      expect(sum((row) => row.credit)).toBe(writeDecimal(exact(whole.credit)));
      whole.buckets.forEach(({ id, total }) => {
        expect(sum((row) => row.buckets.find((bucket) => bucket.id === id)?.total ?? expect.fail())).toBe(writeDecimal(exact(total)));
      });
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    }),
    { numRuns: 60 },
  );
});
