import fc from "fast-check";
import { expect, test } from "vitest";
import type { Customer } from "#lib/customers/customer.ts";
import { weekdayOf } from "#lib/customers/weekdays.ts";
import type { CutOffRule } from "#lib/cutoff/cut-off.ts";
import { addDays, daysBetween } from "#lib/format/calendar.ts";
import { boardOf, nextStop, plannedDates, planStops, skippedDates, startOfWeek } from "./stops.ts";

const someone: Customer = {
  CustomerID: 1,
  CustomerName: "Ada",
  CustomerNameAlt: "",
  ChainName: "",
  LicenseNum: "",
  Address: "",
  State: "CA",
  LocationID: 1,
  AccountStatus: "Active",
  OnHold: false,
  DeliveryMinimum: 0,
  DeliveryDays: "4",
  DeliveryDates: ["2026-11-27", "2026-12-03"],
  NextDeliveryDates: "",
  SalesRepUserID: 1,
  SalesRepName: "",
  SalesRepEmail: "",
  SalesRepPhone: "",
  CollectionAgentFullName: null,
  CollectionAgentEmail: null,
  ProfilePictureURL: "",
  TimeUpdated: "2026-01-01T00:00:00.000Z",
};
const customer = (changes: Partial<Customer>): Customer => ({ ...someone, ...changes });
const california: CutOffRule = { timeZone: "America/Los_Angeles", daysInAdvance: 1, time: { hour: 14, minute: 0, second: 0 } };
const rules = new Map([["CA", california]]);

test("a stop has its cut-off, and says when a holiday has moved it", () => {
  const [moved, usual] = planStops([someone], rules);
  expect(moved).toMatchObject({ date: "2026-11-27", isMoved: true, cutOffMs: Date.parse("2026-11-26T22:00:00Z") });
  expect(usual).toMatchObject({ date: "2026-12-03", isMoved: false });
});

test("without a readable rule there is a stop and no made-up cut-off", () => {
  expect(planStops([customer({ State: "NV" })], rules).map(({ cutOffMs }) => cutOffMs)).toEqual([null, null]);
  expect(nextStop(planStops([customer({ State: "NV" })], rules), 0)).toBeNull();
});

test("dates come in order and once, whatever the API sends", () => {
  expect(plannedDates({ DeliveryDates: ["2026-12-03", "soon", "2026-11-27", "2026-12-03"] })).toEqual(["2026-11-27", "2026-12-03"]);
});

test("a usual day on which nothing is planned is a skipped one", () => {
  expect(skippedDates(customer({ DeliveryDays: "4", DeliveryDates: ["2026-11-19", "2026-11-27", "2026-12-03"] }))).toEqual(["2026-11-26"]);
  expect(skippedDates(customer({ DeliveryDates: [] }))).toEqual([]);
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
  const tuesday = boardOf(stops, startOfWeek("2026-11-28"))[1];
  expect(tuesday).toMatchObject({ date: "2026-11-24", stopCount: 4 });
  expect(tuesday?.groups.map(({ stops: group }) => group.map((stop) => stop.customer.CustomerName))).toEqual([
    ["Al"],
    ["Bo", "Cy"],
    ["Di"],
  ]);
});

test("a board has every stop of its week, each once, on its own day", () => {
  const day = fc.integer({ min: -20, max: 40 }).map((days) => addDays("2026-11-23", days));
  fc.assert(
    fc.property(fc.array(fc.array(day, { maxLength: 6 }), { maxLength: 8 }), day, (dates, today) => {
      const customers = dates.map((DeliveryDates, at) => customer({ CustomerID: at + 1, DeliveryDates }));
      const stops = planStops(customers, rules);
      const start = startOfWeek(today);
      expect(weekdayOf(start)).toBe(1);
      const board = boardOf(stops, start);
      const shown = board.flatMap(({ groups }) => groups.flatMap((group) => group.stops.map(({ id }) => id)));
      const expected = stops.filter(({ date }) => daysBetween(start, date) >= 0 && daysBetween(start, date) < 7).map(({ id }) => id);
      expect(shown.sort()).toEqual(expected.sort());
      for (const { date, groups } of board) for (const group of groups) for (const stop of group.stops) expect(stop.date).toBe(date);
    }),
  );
});
