import fc from "fast-check";
import { expect, test } from "vitest";
import { roundDecimal, writeDecimal } from "#contract/decimal.ts";
import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { addSums, emptySum } from "#lib/format/numbers/sums.ts";
import { sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import { buyingStatuses, findBuying, readPeriod } from "./buying.ts";
import type { PurchasedLine } from "./purchased-line.ts";
import { pivotLines } from "./spend.ts";

interface LineValues {
  readonly customer?: number;
  readonly date?: string | null;
  readonly units?: number | null;
  readonly amount?: string;
}

/** The values may break the contract, like a faulty API. */
const lineOf = ({ customer = 11, date = "2026-11-03", units = 12, amount = "36.00" }: LineValues): PurchasedLine => ({
  invoice: sampleInvoice({ CustomerID: customer, Date: (date === null ? null : `${date}T00:00:00.000Z`) as string }),
  line: sampleLine({ NumUnits: units as number, ExtPrice: amount as `${number}` }),
});

const today = "2026-11-27";
const day = "2026-10-28";
const period = readPeriod({ start: "2026-08-30", end: null }, today, 30);

const statusOf = (...lines: readonly LineValues[]) => {
  const [{ status, lastBought } = { status: "", lastBought: "" }] = findBuying([{ CustomerID: 11 }], lines.map(lineOf), period);
  return `${status} ${lastBought}`;
};

test("a purchase of exactly N days ago is recent, one of a day before is not", () => {
  expect(statusOf({ date: day })).toBe("recent 2026-10-28");
  expect(statusOf({ date: addDays(day, -1) })).toBe("stopped 2026-10-27");
  expect(statusOf({ date: "2026-09-01" }, { date: "2026-11-28" }, { date: "2026-10-01" })).toBe("recent 2026-11-28");
});

test("returns and lines that were not shipped are no purchases", () => {
  expect(statusOf()).toBe("none null");
  expect(statusOf({ units: -2 }, { units: 0 })).toBe("none null");
  expect(statusOf({ date: "2026-09-01" }, { date: "2026-11-20", units: -2 })).toBe("stopped 2026-09-01");
});

test("a line that cannot be read makes unknown what it could change", () => {
  expect(statusOf({ units: null })).toBe("unknown null");
  expect(statusOf({ date: null })).toBe("unknown null");
  expect(statusOf({ date: "2026-09-01" }, { units: null, date: "2026-11-20" })).toBe("unknown 2026-09-01");
  expect(statusOf({ date: "2026-09-01" }, { date: null })).toBe("unknown 2026-09-01");
  expect(statusOf({ date: "2026-09-01" }, { units: null, date: "2026-10-01" })).toBe("stopped 2026-09-01");
  expect(statusOf({ date: "2026-11-20" }, { units: null, date: null })).toBe("recent 2026-11-20");
  expect(statusOf({ date: null, units: -2 })).toBe("none null");
});

test.each([
  { end: null, last: today, recentFrom: day, timing: "current" },
  { end: "2026-11-30", last: today, recentFrom: day, timing: "current" },
  { end: "2026-10-31", last: "2026-10-31", recentFrom: "2026-10-01", timing: "past" },
] as const)("a period up to $end says something up to $last", ({ end, last, recentFrom, timing }) => {
  expect(readPeriod({ start: "2026-08-30", end }, today, 30)).toEqual({ start: "2026-08-30", end: last, recentFrom, timing });
});

test("a period that begins after today is in the future", () => {
  expect(readPeriod({ start: "2026-11-28", end: null }, today, 30).timing).toBe("future");
  expect(readPeriod({ start: today, end: null }, today, 30).timing).toBe("current");
});

test("a period at the beginning of the calendar has no days before it", () => {
  expect(readPeriod({ start: null, end: "0100-01-05" }, today, 365).recentFrom).toBe("0100-01-05");
});

const someLines = fc.array(
  fc.record({
    customer: fc.integer({ min: 1, max: 6 }),
    date: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: -120, max: 2 }).map((days) => addDays(today, days)) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    units: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: -20, max: 40 }) }, { weight: 1, arbitrary: fc.constant(null) }),
    amount: fc.bigInt({ min: -9_000_000n, max: 9_000_000_000n }).map((micros) => writeDecimal({ units: micros, scale: 6 })),
  }),
  { maxLength: 25 },
);
const readable = someLines.map((lines) => lines.filter(({ date, units }) => date !== null && units !== null));
const customers = fc.uniqueArray(fc.integer({ min: 1, max: 8 })).map((ids) => ids.map((CustomerID) => ({ CustomerID })));
const days = fc.integer({ min: 1, max: 150 });

/** The days of a customer's purchases, found without the rule. */
const boughtOn = (lines: readonly LineValues[], id: number) =>
  lines.flatMap(({ customer, date, units }) => (customer === id && date && Number(units) > 0 ? [date as CalendarDate] : [])).sort();

test("every active customer is in exactly one of recent, stopped and none, by its last purchase", () => {
  fc.assert(
    fc.property(customers, readable, days, (active, lines, count) => {
      const { recentFrom } = readPeriod({ start: null, end: null }, today, count);
      const found = findBuying(active, lines.map(lineOf), { recentFrom });
      expect(found.map(({ customer }) => customer)).toEqual(active);
      const inStatus = (status: string) => found.filter((row) => row.status === status);
      expect(buyingStatuses.reduce((sum, status) => sum + inStatus(status).length, 0)).toBe(active.length);
      expect(inStatus("unknown")).toEqual([]);
      for (const { customer, status, lastBought } of found) {
        const last = boughtOn(lines, customer.CustomerID).at(-1) ?? null;
        expect(lastBought).toBe(last);
        expect(status).toBe(last === null ? "none" : last < addDays(today, -count) ? "stopped" : "recent");
      }
    }),
  );
});

test("a line that cannot be read never hides a purchase, and only it makes a customer unknown", () => {
  fc.assert(
    fc.property(customers, someLines, days, (active, lines, count) => {
      const { recentFrom } = readPeriod({ start: null, end: null }, today, count);
      for (const { customer, status } of findBuying(active, lines.map(lineOf), { recentFrom })) {
        const own = lines.filter((line) => line.customer === customer.CustomerID);
        const last = boughtOn(own, customer.CustomerID).at(-1) ?? "";
        // A line without units may be a purchase of its day, and one without a date may be of any day.
        const mayBe = own
          .filter(({ units, date }) => units === null || (date === null && units > 0))
          .map(({ date }) => date ?? today)
          .concat(last === "" ? [] : [last]);
        const isPossible = mayBe.some((date) => date >= recentFrom);
        if (status === "recent") expect(last >= recentFrom).toBe(true);
        if (status === "stopped") expect([last !== "", isPossible]).toEqual([true, false]);
        if (status === "none") expect(mayBe).toEqual([]);
        if (status === "unknown") expect(mayBe.length).toBeGreaterThan(last === "" ? 0 : 1);
      }
    }),
  );
});

test("units and revenue of the customers add up to those of their lines", () => {
  fc.assert(
    fc.property(readable, (lines) => {
      const found = findBuying(
        [1, 2, 3, 4, 5, 6].map((CustomerID) => ({ CustomerID })),
        lines.map(lineOf),
        period,
      );
      const whole = pivotLines(lines.map(lineOf), [])[0];
      for (const part of ["units", "spend"] as const) {
        const total = found.reduce((sum, row) => addSums(sum, row[part]), emptySum).total;
        expect(writeDecimal(roundDecimal(total, 6))).toBe(writeDecimal(roundDecimal((whole?.[part] ?? emptySum).total, 6)));
      }
    }),
  );
});
