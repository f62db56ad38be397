import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDecimals, writeDecimal } from "#contract/decimal.ts";
import { addDays } from "#lib/format/dates/calendar.ts";
import { sumAmounts, sumDecimals } from "#lib/format/numbers/sums.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleOpenInvoice } from "#lib/testing/samples.ts";
import { buildCashCalendar, calendarDays, openOf, sumWeeks } from "./cash-calendar.ts";

const today = "2026-11-23";
const open = (OpenBalance: string, daysAhead: number, parts: Partial<ReturnType<typeof sampleOpenInvoice>> = {}) =>
  sampleOpenInvoice({ ARAccountID: 7, CustomerID: 1, OpenBalance, DueDate: `${addDays(today, daysAhead)}T00:00:00.000Z`, ...parts });
const write = (sum: Parameters<typeof exact>[0]) => writeDecimal(exact(sum));

test("has one line for each day, account and store, and sums for what is before and after", () => {
  const calendar = buildCashCalendar(
    [
      open("10.00", 0),
      open("5.25", 3, { CustomerID: 2 }),
      open("1.00", 3),
      open("2.00", 3),
      open("7.00", calendarDays - 1, { ARAccountID: 8 }),
      open("100.00", calendarDays),
      open("50.00", -1),
      open("-3.00", -10),
      open("4.00", 0, { DueDate: "" }),
    ],
    today,
  );
  expect(
    calendar.lines.map(({ date, ARAccountID, CustomerID, count, amount }) => [date, ARAccountID, CustomerID, count, write(amount)]),
  ).toEqual([
    [today, 7, 1, 1, "10.00"],
    ["2026-11-26", 7, 1, 2, "3.00"],
    ["2026-11-26", 7, 2, 1, "5.25"],
    ["2027-01-21", 8, 1, 1, "7.00"],
  ]);
  const { due, overdue, later, undated, credit } = calendar;
  expect([due, overdue, later, undated, credit].map(write)).toEqual(["25.25", "50.00", "100.00", "4.00", "-3.00"]);
  expect(write(openOf(calendar))).toBe("176.25");
});

test("weeks begin today and cover the calendar without a gap", () => {
  const weeks = sumWeeks(buildCashCalendar([open("2.00", 6), open("3.00", 7), open("4.00", calendarDays - 1)], today).lines, today);
  expect(weeks.map(({ from, to }) => [from, to])).toEqual([
    [today, "2026-11-29"],
    ...[1, 2, 3, 4, 5, 6, 7].map((week) => [addDays(today, week * 7), addDays(today, week * 7 + 6)]),
    [addDays(today, 56), addDays(today, calendarDays - 1)],
  ]);
  expect(weeks.map(({ amount }) => write(amount)).filter((text) => Number(text) > 0)).toEqual(["2.00", "3.00", "4.00"]);
});

const invoices = fc.array(
  fc
    .tuple(
      fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      fc.integer({ min: -30, max: 90 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 4 }),
    )
    .map(([units, ahead, ARAccountID, CustomerID]) => open(writeDecimal({ units, scale: 6 }), ahead, { ARAccountID, CustomerID })),
);

test("every balance is in exactly one figure, the days and weeks add up to what is due, and the order of invoices does not matter", () => {
  fc.assert(
    fc.property(invoices, (all) => {
      const calendar = buildCashCalendar(all, today);
      const { lines, due } = calendar;
      const sum = openOf(calendar);
      expect(sum.counted).toBe(all.length);
      expect(compareDecimals(exact(sum), exact(sumDecimals(all.map(({ OpenBalance }) => OpenBalance))))).toBe(0);
      for (const parts of [lines, sumWeeks(lines, today)]) {
        expect(compareDecimals(exact(sumAmounts(parts.map(({ amount }) => exact(amount)))), exact(due))).toBe(0);
        expect(parts.reduce((count, part) => count + part.count, 0)).toBe(due.counted);
      }
      expect(buildCashCalendar(all.toReversed(), today)).toEqual(calendar);
    }),
    { numRuns: 80 },
  );
});

test("an invoice with nothing left to pay falls due on no day", () => {
  const { lines, overdue, due } = buildCashCalendar([open("0.000000", 3), open("0", -3)], today);
  expect([lines, overdue.counted, due.counted]).toEqual([[], 0, 0]);
});
