import fc from "fast-check";
import { expect, test } from "vitest";
import { type PastDue, pastDueOf } from "#lib/receivables/aging/open/past-due.ts";
import { checkOrder, type OrderQuestion, readOrderValue } from "./order-checks.ts";

const pastDue = (OpenBalance: string, DueDate: string): PastDue =>
  pastDueOf([{ CustomerID: 501, OpenBalance, DueDate }], 501, "2026-11-21");

const fine: OrderQuestion = {
  customer: { AccountStatus: "Active", OnHold: false, DeliveryMinimum: 250 },
  orderValue: "250.00",
  holdingTerms: [],
  pastDue: pastDue("10.00", "2026-12-01"),
  delivery: { date: "2026-11-24", cutOffMs: 0, isMissed: false },
};

const resultsOf = (question: OrderQuestion) => Object.fromEntries(checkOrder(question).map(({ id, result }) => [id, result]));

test("an order without an obstacle passes every check", () => {
  expect(resultsOf(fine)).toEqual({
    active: "passes",
    hold: "passes",
    credit: "passes",
    "past-due": "passes",
    minimum: "passes",
    "cut-off": "passes",
  });
});

test("each reason alone fails its check", () => {
  const customer = fine.customer;
  expect(resultsOf({ ...fine, customer: { ...customer, AccountStatus: "OutOfBus" } }).active).toBe("fails");
  expect(resultsOf({ ...fine, customer: { ...customer, OnHold: true } }).hold).toBe("fails");
  expect(resultsOf({ ...fine, holdingTerms: ["COD"] }).credit).toBe("fails");
  expect(resultsOf({ ...fine, orderValue: "249.999999" }).minimum).toBe("fails");
  expect(resultsOf({ ...fine, delivery: { date: "2026-11-24", cutOffMs: 0, isMissed: true } })["cut-off"]).toBe("fails");
});

test("missing data is unknown, and never passes", () => {
  expect(resultsOf({ ...fine, holdingTerms: undefined }).credit).toBe("unknown");
  expect(resultsOf({ ...fine, pastDue: undefined })["past-due"]).toBe("unknown");
  expect(resultsOf({ ...fine, pastDue: pastDue("n/a", "2026-11-01") })["past-due"]).toBe("unknown");
  expect(resultsOf({ ...fine, pastDue: pastDue("10.00", "soon") })["past-due"]).toBe("unknown");
  expect(resultsOf({ ...fine, delivery: undefined })["cut-off"]).toBe("unknown");
  expect(resultsOf({ ...fine, orderValue: null }).minimum).toBe("unknown");
  expect(resultsOf({ ...fine, orderValue: null, customer: { ...fine.customer, DeliveryMinimum: 0 } }).minimum).toBe("passes");
});

test.each([null, undefined])("a status or a hold that is %s is unknown", (value) => {
  const customer = { ...fine.customer, AccountStatus: value as never, OnHold: value as never };
  expect(resultsOf({ ...fine, customer })).toEqual({
    active: "unknown",
    hold: "unknown",
    credit: "passes",
    "past-due": "passes",
    minimum: "passes",
    "cut-off": "passes",
  });
});

test("an amount past due warns, and fails no order", () => {
  expect(resultsOf({ ...fine, pastDue: pastDue("0.01", "2026-11-20") })["past-due"]).toBe("warns");
  expect(resultsOf({ ...fine, pastDue: pastDue("10.00", "2026-11-21") })["past-due"]).toBe("passes");
});

test("the minimum is compared exactly", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.bigInt({ min: 0n, max: 200_000_000_000n }), (minimum, micros) => {
      const orderValue = `${micros / 1_000_000n}.${String(micros % 1_000_000n).padStart(6, "0")}`;
      const { minimum: result } = resultsOf({ ...fine, orderValue, customer: { ...fine.customer, DeliveryMinimum: minimum } });
      expect(result).toBe(micros >= BigInt(minimum) * 1_000_000n ? "passes" : "fails");
    }),
  );
});

test.each([
  ["300", "300.0"],
  ["1234.5", "1234.5"],
  [" $ 1,234.50 ", "1234.50"],
  ["12.", "12.0"],
  [".5", "0.5"],
  ["1,000,000.000001", "1000000.000001"],
])("%j comes to %j", (typed, value) => {
  expect(readOrderValue(typed)).toEqual({ kind: "amount", value });
});

test.each(["", "  "])("%j is nothing yet", (typed) => expect(readOrderValue(typed)).toEqual({ kind: "empty" }));

test.each(["12,50", "1.234,50", "1.234", "1,23", "1.2.3", "abc", ".", "$", "-5", "1e3", "0.0000001"])("%s is not guessed at", (typed) => {
  expect(readOrderValue(typed)).toMatchObject({ kind: "refused" });
});
