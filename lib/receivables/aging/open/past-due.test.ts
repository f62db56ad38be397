import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDecimals, isZero, writeDecimal } from "#contract/decimal.ts";
import { addDays, daysBetween } from "#lib/format/dates/calendar.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { exact } from "#lib/testing/exact.ts";
import { pastDueOf } from "./past-due.ts";

const today = "2026-11-21";
const open = (CustomerID: number, OpenBalance: string, DueDate: string) => ({ CustomerID, OpenBalance, DueDate });
const shown = (...invoices: ReturnType<typeof open>[]) => {
  const { total, ...rest } = pastDueOf(invoices, 501, today);
  return { total: writeDecimal(total.total), missing: total.missing, ...rest };
};

test("sums the customer's own invoices due before today, without credit, and names the oldest due date", () => {
  const past = shown(
    open(501, "10.00", "2026-11-20T00:00:00.000Z"),
    open(501, "5.50", "2026-09-02T00:00:00.000Z"),
    open(501, "-2.00", "2026-08-01T00:00:00.000Z"),
    open(501, "0.00", "2026-07-01T00:00:00.000Z"),
    open(502, "99.00", "2026-06-01T00:00:00.000Z"),
    open(501, "7.00", "2026-11-21T00:00:00.000Z"),
  );
  expect(past).toMatchObject({ missing: 0, since: "2026-09-02", isComplete: true });
  expect(Number(past.total)).toBe(15.5);
});

test("is incomplete with a due date or an overdue balance that cannot be read, but not with a balance that is not due", () => {
  expect(shown(open(501, "10.00", "soon"))).toMatchObject({ since: null, isComplete: false });
  expect(shown(open(501, "n/a", "2026-11-01"))).toMatchObject({ missing: 1, since: null, isComplete: false });
  expect(shown(open(501, "n/a", "2026-12-01"))).toMatchObject({ missing: 0, since: null, isComplete: true });
  expect(shown()).toMatchObject({ missing: 0, since: null, isComplete: true });
});

test("is the exact sum of the positive balances whose due date has passed", () => {
  const invoice = fc.record({
    CustomerID: fc.constantFrom(501, 502),
    OpenBalance: fc.bigInt({ min: -(10n ** 10n), max: 10n ** 12n }).map((units) => writeDecimal({ units, scale: 6 })),
    DueDate: fc.integer({ min: -120, max: 30 }).map((days) => addDays(today, days)),
  });
  fc.assert(
    fc.property(fc.array(invoice), (invoices) => {
      const past = pastDueOf(invoices, 501, today);
      const overdue = invoices.filter(
        ({ CustomerID, OpenBalance, DueDate }) => CustomerID === 501 && daysBetween(DueDate, today) > 0 && !OpenBalance.startsWith("-"),
      );
      expect(compareDecimals(exact(past.total), exact(sumDecimals(overdue.map(({ OpenBalance }) => OpenBalance))))).toBe(0);
      expect(past.since === null).toBe(isZero(exact(past.total)));
      expect(past.isComplete).toBe(true);
    }),
  );
});
