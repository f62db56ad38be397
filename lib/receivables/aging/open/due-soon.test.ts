import { expect, test } from "vitest";
import { writeDecimal } from "#contract/decimal.ts";
import { formatMoney, formatSum } from "#lib/format/numbers/numbers.ts";
import { exact } from "#lib/testing/exact.ts";
import { sumDueSoon } from "./due-soon.ts";

const due = (DueDate: string, OpenBalance: string) => ({ DueDate: `${DueDate}T23:00:00.000Z`, OpenBalance });

test("sums what is overdue and what falls due today and in the next six days, exactly", () => {
  const { overdue, days, soon } = sumDueSoon(
    [
      due("2026-11-20", "1.000000"),
      due("2025-01-01", "2.000001"),
      due("2026-11-21", "0.100000"),
      due("2026-11-21", "0.200000"),
      due("2026-11-27", "5.000000"),
      due("2026-11-28", "7.000000"),
    ],
    "2026-11-21",
  );
  expect([overdue.count, writeDecimal(exact(overdue.amount))]).toEqual([2, "3.000001"]);
  expect(days.map(({ date, count }) => [date, count])).toEqual([
    ["2026-11-21", 2],
    ["2026-11-22", 0],
    ["2026-11-23", 0],
    ["2026-11-24", 0],
    ["2026-11-25", 0],
    ["2026-11-26", 0],
    ["2026-11-27", 1],
  ]);
  expect([soon.count, writeDecimal(exact(soon.amount))]).toEqual([3, "5.300000"]);
});

test("leaves out credits and settled invoices, and counts unreadable amounts and due dates", () => {
  const { overdue, soon, undated } = sumDueSoon(
    [due("2026-11-20", "-4.000000"), due("2026-11-22", "0.000000"), due("2026-11-22", "n/a"), { DueDate: "soon", OpenBalance: "3" }],
    "2026-11-21",
  );
  expect([overdue.count, soon.count, undated]).toEqual([0, 1, 1]);
  expect(formatSum(soon.amount, formatMoney, "invoice", "en-US")).toBe("unknown");
});
