import { describe, expect, test } from "vitest";
import { closeDate } from "#lib/aging/testing/close-books.ts";
import { writeDecimal } from "#lib/format/numbers/decimal.ts";
import { formatMoney, formatSum } from "#lib/format/numbers/numbers.ts";
import { isZeroSum } from "#lib/format/numbers/sums.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleAging } from "#lib/testing/samples.ts";
import { type AgingRow, hasClose, summarizeAging } from "./aging-summary.ts";

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
    expect(shown).toEqual(["$0.00", "$0.00", "$0.00", "$0.00", "at least $5.00, without 1 record", "at least $5.00, without 1 record"]);
  });

  test("an empty CloseDate is not a close", () => {
    const none = [sampleAging({ CloseDate: "" }), sampleAging({ CloseDate: "" })];
    expect([hasClose(none), summarizeAging(none).closeDate]).toEqual([false, null]);
    const some = [...none, sampleAging()];
    expect([hasClose(some), summarizeAging(some).closeDate]).toEqual([true, closeDate]);
    expect(hasClose([])).toBe(false);
  });
});
