import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeDecimal } from "#contract/decimal.ts";
import { formatMoney, formatSum } from "#lib/format/numbers/numbers.ts";
import { type ExactSum, isZeroSum, sumDecimals } from "#lib/format/numbers/sums.ts";
import { closeBooks, closeDate, openParts } from "#lib/receivables/aging/testing/close-books.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleAging } from "#lib/testing/samples.ts";
import { type AgingRow, hasClose, overdueOf, pivotAging, summarizeAging } from "./aging-summary.ts";

const row = (parts: Partial<AgingRow>): AgingRow => ({
  ARAccountID: 1,
  OpenCredit: "0.000000",
  CurrentDue: "0.000000",
  Due_1_30: "0.000000",
  Due_31_60: "0.000000",
  Due_61_90: "0.000000",
  Due_91: "0.000000",
  TotalBalanceOutstanding: "0.000000",
  CloseDate: "2026-11-20T23:59:59.000Z",
  ...parts,
});

test("every bucket, the credit and the balance are summed to the last decimal", () => {
  const rows = [
    row({ CurrentDue: "0.100000", Due_91: "7.000001", OpenCredit: "-3.500000", TotalBalanceOutstanding: "7.100001" }),
    row({ CurrentDue: "0.200000", Due_1_30: "1.000000", TotalBalanceOutstanding: "1.200000" }),
  ];
  const summary = summarizeAging(rows);
  expect(summary.buckets.map(({ field, total }) => [field, Number(writeDecimal(exact(total)))])).toEqual([
    ["CurrentDue", 0.3],
    ["Due_1_30", 1],
    ["Due_31_60", 0],
    ["Due_61_90", 0],
    ["Due_91", 7.000001],
  ]);
  expect(Number(writeDecimal(exact(summary.outstanding)))).toBe(8.300001);
  expect(Number(writeDecimal(exact(summary.credit))), "for either sign of the API").toBe(3.5);
});

test("an account with several suppliers counts once, and the latest close is shown", () => {
  const rows = [
    row({ ARAccountID: 7, CloseDate: "2026-11-19T23:59:59.000Z" }),
    row({ ARAccountID: 7, CloseDate: "2026-11-20T23:59:59.000Z" }),
    row({ ARAccountID: 9, CloseDate: "2026-11-18T23:59:59.000Z" }),
  ];
  expect(summarizeAging(rows)).toMatchObject({ accounts: 2, closeDate: "2026-11-20T23:59:59.000Z" });
});

test("without rows there is nothing outstanding and no close", () => {
  const summary = summarizeAging([]);
  expect(summary.closeDate).toBeNull();
  expect(isZeroSum(summary.outstanding)).toBe(true);
});

describe("unreadable values", () => {
  test("are left out of a figure, which counts them", () => {
    const { buckets, outstanding } = summarizeAging([
      sampleAging({ Due_91: "5.000000", TotalBalanceOutstanding: "5.000000" }),
      sampleAging({ Due_91: "n/a", TotalBalanceOutstanding: "" }),
    ]);
    const shown = [...buckets.map(({ total }) => total), outstanding].map((sum) => formatSum(sum, formatMoney, "record", "en-US"));
    expect(shown).toEqual(["$0.00", "$0.00", "$0.00", "$0.00", "$5.00, without 1 record", "$5.00, without 1 record"]);
  });

  test("an empty CloseDate is not a close where nothing is owed", () => {
    const none = [row({ CloseDate: "" }), row({ CloseDate: "" })];
    expect([hasClose(none), summarizeAging(none).closeDate]).toEqual([false, null]);
    const some = [...none, sampleAging()];
    expect([hasClose(some), summarizeAging(some).closeDate]).toEqual([true, closeDate]);
    expect(hasClose([])).toBe(false);
    const amounts = [{ Due_1_30: "5.000000" }, { TotalBalanceOutstanding: "-1.000000" }, { OpenCredit: "$72.60" }];
    for (const amount of amounts) expect(hasClose([row({ CloseDate: "", ...amount })])).toBe(true);
  });
});

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
