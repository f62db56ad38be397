import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "#lib/format/dates/calendar.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import type { CutOffRule } from "#lib/parties/cutoff/cut-off.ts";
import { sampleCustomer as someone } from "#lib/testing/samples.ts";
import { boardOf, listNextCutOffs, nextStop, planStops, splitMissed } from "./stops.ts";

const customer = (changes: Partial<Customer>): Customer => ({ ...someone, ...changes });
const california: CutOffRule = { timeZone: "America/Los_Angeles", daysInAdvance: 1, time: { hour: 14, minute: 0, second: 0 } };
const rules = new Map([["CA", california]]);

test("a stop has its cut-off, and says when a holiday has moved it", () => {
  const [moved, usual] = planStops([someone], rules);
  expect(moved).toMatchObject({ date: "2026-11-27", isMoved: true, cutOffMs: Date.parse("2026-11-26T22:00:00Z") });
  expect(usual).toMatchObject({ date: "2026-12-03", isMoved: false });
});

test("stops come by date, those of a day in the customers' order", () => {
  const stops = planStops(
    [
      customer({ CustomerID: 2, DeliveryDates: ["2026-12-01", "2026-11-24"] }),
      customer({ CustomerID: 1, DeliveryDates: ["2026-11-24", "2026-11-27"] }),
    ],
    rules,
  );
  expect(stops.map(({ id }) => id)).toEqual(["2 2026-11-24", "1 2026-11-24", "1 2026-11-27", "2 2026-12-01"]);
});

test("without a readable rule there is a stop and no made-up cut-off", () => {
  expect(planStops([customer({ State: "NV" })], rules).map(({ cutOffMs }) => cutOffMs)).toEqual([null, null]);
  expect(nextStop(planStops([customer({ State: "NV" })], rules), 0)).toBeNull();
});

test("the next stop is the first that is not closed", () => {
  const stops = planStops([someone], rules);
  expect(nextStop(stops, Date.parse("2026-11-26T22:00:00Z"))?.date).toBe("2026-11-27");
  expect(nextStop(stops, Date.parse("2026-11-26T22:00:01Z"))?.date).toBe("2026-12-03");
  expect(nextStop(stops, Date.parse("2027-01-01T00:00:00Z"))).toBeNull();
});

test("a day's stops are grouped by cut-off, soonest first, customers by name", () => {
  const arizona: CutOffRule = { ...california, timeZone: "America/Phoenix", daysInAdvance: 2 };
  const date = ["2026-11-24"];
  const stops = planStops(
    [
      customer({ CustomerID: 1, CustomerName: "Cy", DeliveryDates: date }),
      customer({ CustomerID: 2, CustomerName: "Bo", DeliveryDates: date }),
      customer({ CustomerID: 3, CustomerName: "Al", State: "AZ", DeliveryDates: date }),
      customer({ CustomerID: 4, CustomerName: "Di", State: "NV", DeliveryDates: date }),
    ],
    new Map([...rules, ["AZ", arizona]]),
  );
  const tuesday = boardOf(stops, "2026-11-23", "2026-11-22")[1];
  expect(tuesday).toMatchObject({ date: "2026-11-24", stopCount: 4 });
  expect(tuesday?.groups.map(({ stops: group }) => group.map((stop) => stop.customer.CustomerName))).toEqual([
    ["Al"],
    ["Bo", "Cy"],
    ["Di"],
  ]);
});

test("a day tells who is usually served on it and is not", () => {
  const customers = [
    customer({ CustomerID: 1, CustomerName: "Cy", DeliveryDates: ["2026-11-19", "2026-11-27"] }),
    customer({ CustomerID: 2, CustomerName: "Bo", DeliveryDates: ["2026-11-19", "2026-12-03"] }),
  ];
  const board = boardOf(planStops(customers, rules), "2026-11-23", "2026-11-16");
  expect(board[3]?.skips.map(({ customer: { CustomerName }, instead, next }) => ({ CustomerName, instead, next }))).toEqual([
    { CustomerName: "Bo", instead: null, next: "2026-12-03" },
    { CustomerName: "Cy", instead: "2026-11-27", next: "2026-11-27" },
  ]);
  expect(board.map(({ skips }) => skips.length)).toEqual([0, 0, 0, 2, 0, 0, 0]);
});

test("a stop knows the customer's other ones", () => {
  const [first, second] = planStops([someone], rules);
  expect(first?.plan.map(({ date }) => date)).toEqual(["2026-11-27", "2026-12-03"]);
  expect(second?.plan).toBe(first?.plan);
});

test("a board has every stop of its week, each once, on its own day", () => {
  const day = fc.integer({ min: -20, max: 40 }).map((days) => addDays("2026-11-23", days));
  fc.assert(
    fc.property(fc.array(fc.array(day, { maxLength: 4 }), { maxLength: 5 }), day, (dates, start) => {
      const customers = dates.map((DeliveryDates, at) => customer({ CustomerID: at + 1, DeliveryDates }));
      const stops = planStops(customers, rules);
      const board = boardOf(stops, start, "2026-11-22");
      const shown = board.flatMap(({ groups }) => groups.flatMap((group) => group.stops.map(({ id }) => id)));
      const expected = stops.filter(({ date }) => daysBetween(start, date) >= 0 && daysBetween(start, date) < 7).map(({ id }) => id);
      expect(shown.sort()).toEqual(expected.sort());
      for (const { date, groups } of board) for (const group of groups) for (const stop of group.stops) expect(stop.date).toBe(date);
    }),
  );
});

test("groups that orders still make stand apart from the missed ones, to the instant of the cut-off; an unknown one is not missed", () => {
  const groups = [100, 200, null].map((cutOffMs) => ({ cutOffMs, stops: [] }));
  const cutOffsOf = (nowMs: number) => {
    const { open, missed } = splitMissed(groups, nowMs);
    return [open, missed].map((part) => part.map(({ cutOffMs }) => cutOffMs));
  };
  expect(cutOffsOf(100)).toEqual([[100, 200, null], []]);
  expect(cutOffsOf(101)).toEqual([[200, null], [100]]);
  expect(cutOffsOf(201)).toEqual([[null], [100, 200]]);
});

const rule = { OrderCutOffTime: "14:00", OrderCutOffDaysInAdvance: "1" };
const states = [
  { ...rule, StateAbbreviation: "CA", TimeZone: "America/Los_Angeles" },
  { ...rule, StateAbbreviation: "AZ", TimeZone: "America/Phoenix" },
  { ...rule, StateAbbreviation: "NV", TimeZone: "Nowhere/Here" },
];
const ada = { ...someone, DeliveryDates: ["2026-11-24" as const, "2026-12-03" as const] };
const customers = [
  ada,
  { ...ada, CustomerID: 2, CustomerName: "Bo" },
  { ...ada, CustomerID: 3, CustomerName: "Cy", State: "AZ" },
  { ...ada, CustomerID: 4, CustomerName: "Di", State: "NV" },
  { ...ada, CustomerID: 5, CustomerName: "Ed", AccountStatus: "Inactive" as const },
];

test("cut-offs ahead of active customers, soonest first, those of one date and instant together", () => {
  const nowMs = Date.parse("2026-11-23T20:00:00Z");
  expect(listNextCutOffs({ customers, states, nowMs })).toEqual([
    { date: "2026-11-24", cutOffMs: Date.parse("2026-11-23T21:00:00Z"), names: ["Cy"] },
    { date: "2026-11-24", cutOffMs: Date.parse("2026-11-23T22:00:00Z"), names: ["Ada", "Bo"] },
    { date: "2026-12-03", cutOffMs: Date.parse("2026-12-02T21:00:00Z"), names: ["Cy"] },
    { date: "2026-12-03", cutOffMs: Date.parse("2026-12-02T22:00:00Z"), names: ["Ada", "Bo"] },
  ]);
});

test("one that has passed is left out", () => {
  const nowMs = Date.parse("2026-11-23T21:30:00Z");
  expect(listNextCutOffs({ customers, states, nowMs })[0]?.names).toEqual(["Ada", "Bo"]);
});
