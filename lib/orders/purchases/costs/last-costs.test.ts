import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDecimals, writeDecimal } from "#contract/decimal.ts";
import { addDays } from "#lib/format/dates/calendar.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleArrivedOrder } from "#lib/testing/samples.ts";
import { costBasis, costQuery } from "./cost-basis.ts";
import { costGaps, lastCosts } from "./last-costs.ts";

const today = "2026-11-21";
type Line = Parameters<typeof sampleArrivedOrder>[0][number];

const orderOn = (receive_date: string | null, lines: readonly Line[], status: "Accepted" | "Received" | "Verified" = "Verified") =>
  sampleArrivedOrder(lines, { receive_date, status });

const costsOf = (orders: Parameters<typeof lastCosts>[0]) =>
  Object.fromEntries(Array.from(lastCosts(orders), ([id, cost]) => [id, writeDecimal(cost)]));

test("the cost of a product is the FOB price of the order that arrived last", () => {
  const orders = [
    orderOn("2026-10-02T12:00:00.000Z", [{ product_id: 71, fob: "2.500000" }]),
    orderOn("2026-11-02T12:00:00.000Z", [{ product_id: 71, fob: "2.750000" }], "Received"),
    orderOn("2026-10-20T12:00:00.000Z", [
      { product_id: 71, fob: "2.600000" },
      { product_id: 72, fob: "0.105" },
    ]),
  ];
  expect(costsOf(orders)).toEqual({ 71: "2.750000", 72: "0.105" });
});

test("orders that have not arrived, or have no day of arrival, name no cost", () => {
  expect(
    costsOf([
      orderOn("2026-11-02T12:00:00.000Z", [{ product_id: 71, fob: "2.50" }], "Accepted"),
      orderOn(null, [{ product_id: 71, fob: "2.50" }]),
      { ...orderOn("2026-11-02T12:00:00.000Z", []), purchase_transactions: undefined },
      // Another implementation of the API may write none so.
      { ...orderOn("2026-11-02T12:00:00.000Z", []), purchase_transactions: null as never },
    ]),
  ).toEqual({});
});

test.each([
  ["without a price", { fob: null }],
  ["with a price that is no number", { fob: "n/a" }],
  ["of free goods", { fob: "0.000000" }],
  ["with a negative price", { fob: "-1.00" }],
  ["that brought nothing", { fob: "9.00", num_units: "0" }],
])("a line %s leaves the cost of an earlier order", (_, later) => {
  const orders = [
    orderOn("2026-10-02T12:00:00.000Z", [{ product_id: 71, fob: "2.50" }]),
    orderOn("2026-11-02T12:00:00.000Z", [{ product_id: 71, ...later }]),
  ];
  expect(costsOf(orders)).toEqual({ 71: "2.50" });
});

test("of several lines of a day the one with the highest id counts, in any order of records", () => {
  const lines = fc.array(
    fc.record({ product_id: fc.constantFrom(71, 72), fob: fc.integer({ min: 1, max: 10 ** 9 }).map((units) => (units / 1000).toFixed(3)) }),
    { maxLength: 4 },
  );
  const arrivals = fc.array(fc.record({ day: fc.integer({ min: 0, max: 5 }), lines }), { maxLength: 8 });
  fc.assert(
    fc.property(arrivals, fc.func(fc.integer()), (drawn, rank) => {
      let id = 0;
      const orders = drawn.map(({ day, lines: own }) =>
        orderOn(
          `${addDays(today, -day)}T12:00:00.000Z`,
          own.map((line) => {
            id += 1;
            return { ...line, purchase_trans_id: id };
          }),
        ),
      );
      const costs = lastCosts(orders);
      expect(lastCosts(orders.toSorted((a, b) => rank(a) - rank(b)))).toEqual(costs);
      for (const product of [71, 72]) {
        const best = orders
          .flatMap(({ receive_date, purchase_transactions = [] }) => purchase_transactions.map((line) => ({ receive_date, line })))
          .filter(({ line }) => line.product_id === product)
          .toSorted((a, b) =>
            a.receive_date === b.receive_date
              ? a.line.purchase_trans_id - b.line.purchase_trans_id
              : String(a.receive_date) < String(b.receive_date)
                ? -1
                : 1,
          )
          .at(-1);
        const cost = costs.get(product);
        expect(cost === undefined).toBe(best === undefined);
        if (cost && best) expect(compareDecimals(cost, exact(best.line.fob ?? ""))).toBe(0);
      }
    }),
  );
});

test("asks for the orders of a year, with their lines", () => {
  expect(costQuery(today)).toEqual({
    statuses: ["Received", "Confirmed", "Verified"],
    include_transactions: true,
    start_date: "2025-11-21",
  });
});

test("says what the money is, and what costs may lack", () => {
  expect(costBasis).toBe(
    "Values are at the last purchase cost: the FOB price in the order that arrived last, of those posted in the last 365 days.",
  );
  expect(costGaps({ mayLackRows: false, leftOut: 0 }, "en-US")).toBe("");
  expect(costGaps({ mayLackRows: true, leftOut: 2 }, "en-US")).toBe(
    " 2 orders could not be read. The orders may have changed while they were read, so a cost may be older.",
  );
});
