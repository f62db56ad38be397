import fc from "fast-check";
import { expect, test } from "vitest";
import { addDecimals, compareDecimals, writeDecimal } from "#contract/decimal.ts";
import { formatMoney, formatSum } from "#lib/format/numbers/numbers.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { exact } from "#lib/testing/exact.ts";
import { listSharers, sumOwnReceivables } from "./own-receivables.ts";

const today = "2026-11-21";
const open = (CustomerID: number, OpenBalance: string, DueDate = "2026-11-01T00:00:00.000Z") => ({
  CustomerID,
  OpenBalance,
  DueDate,
  ARAccountID: 7001,
});
const shown = (sum: ReturnType<typeof sumDecimals>) => formatSum(sum, formatMoney, "invoice", "en-US");

test("counts only the customer's own open invoices, by age today", () => {
  const own = sumOwnReceivables([open(501, "10.00"), open(502, "99.00"), open(501, "-2.00"), open(501, "3.00", "soon")], 501, today);
  expect([shown(own.total), shown(own.credit), shown(own.undated), own.invoices]).toEqual(["$11.00", "-$2.00", "$3.00", 3]);
  expect(own.buckets.map(({ id, total }) => [id, shown(total)])).toContainEqual(["1-30", "$10.00"]);
});

test("counts the balances that cannot be read", () => {
  expect(shown(sumOwnReceivables([open(501, "10.00"), open(501, "n/a")], 501, today).total)).toBe("$10.00, without 1 invoice");
});

test("names the other customers of the account once each", () => {
  const invoices = [open(501, "1"), open(503, "1"), open(502, "1"), open(503, "2"), { ...open(504, "1"), ARAccountID: 7002 }];
  expect(listSharers(invoices, 7001, 501)).toEqual([502, 503]);
});

const invoices = fc.array(
  fc.record({
    CustomerID: fc.integer({ min: 1, max: 3 }),
    OpenBalance: fc.bigInt({ min: -(10n ** 10n), max: 10n ** 12n }).map((units) => writeDecimal({ units, scale: 6 })),
    DueDate: fc.constantFrom(
      "2026-12-24T00:00:00.000Z",
      "2026-11-21T00:00:00.000Z",
      "2026-11-01T00:00:00.000Z",
      "2026-06-01T00:00:00.000Z",
      "",
    ),
  }),
);

test("buckets, credit and undated add up to the total, and the customers' totals to all that is open", () => {
  fc.assert(
    fc.property(invoices, (all) => {
      const customers = [1, 2, 3].map((id) => sumOwnReceivables(all, id, today));
      for (const { buckets, credit, undated, total } of customers) {
        const sum = [...buckets.map((bucket) => bucket.total), credit, undated].map(exact).reduce(addDecimals);
        expect(compareDecimals(sum, exact(total))).toBe(0);
      }
      const whole = customers.map(({ total }) => exact(total)).reduce(addDecimals);
      expect(compareDecimals(whole, exact(sumDecimals(all.map(({ OpenBalance }) => OpenBalance))))).toBe(0);
    }),
  );
});
