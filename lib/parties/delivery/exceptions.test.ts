import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { readEnvelope } from "#lib/api/http/envelopes.ts";
import { addDays, type CalendarDate, dayIn, daysBetween } from "#lib/format/dates/calendar.ts";
import type { Customer } from "#lib/parties/customers/customer.ts";
import { weekdayOf, weekdaysIn } from "#lib/parties/customers/weekdays.ts";
import { readCutOffRules } from "#lib/parties/cutoff/cut-off.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { listExceptions, listSkips } from "./exceptions.ts";
import { leftOutText } from "./left-out-text.ts";
import { hasReadableDates, plannedDates, withoutPastDates } from "./planned-dates.ts";
import { boardOf, listNextCutOffs, planStops } from "./stops.ts";

const today: CalendarDate = "2026-11-22";
const thursdays = (...DeliveryDates: CalendarDate[]) => ({ DeliveryDays: "4", DeliveryDates });

test("dates are in order and unique for any answer of the API", () => {
  // Records that violate the contract.
  const DeliveryDates = ["2026-12-03", "soon", "2026-11-27", "2026-12-03"] as CalendarDate[];
  expect(plannedDates({ DeliveryDates })).toEqual(["2026-11-27", "2026-12-03"]);
});

test("dates that an API sends with a time are days, each once", () => {
  const DeliveryDates = ["2026-12-03T00:00:00Z", "2026-12-03", "2026-11-27T00:00:00"] as CalendarDate[];
  expect(plannedDates({ DeliveryDates })).toEqual(["2026-11-27", "2026-12-03"]);
  expect(hasReadableDates({ DeliveryDates })).toBe(true);
  expect(hasReadableDates({ DeliveryDates: ["12/03/2026"] })).toBe(false);
});

test("past dates are left out of records that have some, and other records stay as they are", () => {
  const past = { ...sampleCustomer, DeliveryDates: ["2026-12-03", "2026-11-20", "2026-11-22"] };
  const absent = { ...sampleCustomer, DeliveryDates: null as never };
  const [first, ...others] = withoutPastDates([past, sampleCustomer, absent], today);
  expect(first && plannedDates(first)).toEqual(["2026-11-22", "2026-12-03"]);
  expect(others[0]).toBe(sampleCustomer);
  expect(others[1]).toBe(absent);
});

test("a delivery of the state's today is not past, although the viewer's day is a later one", () => {
  const rules = readCutOffRules([
    { StateAbbreviation: "HI", OrderCutOffTime: "20:00", TimeZone: "Pacific/Honolulu", OrderCutOffDaysInAdvance: "0" },
  ]);
  // 7 p.m. of November 21 in Honolulu.
  const nowMs = Date.parse("2026-11-22T05:00:00Z");
  const DeliveryDates = ["2026-11-20", "2026-11-21", "2026-11-22"];
  const [there, here] = withoutPastDates(
    ["HI", "NY"].map((State) => ({ ...sampleCustomer, State, DeliveryDates })),
    today,
    { rules, nowMs },
  );
  expect(there && plannedDates(there)).toEqual(["2026-11-21", "2026-11-22"]);
  expect(here && plannedDates(here)).toEqual(["2026-11-22"]);
});

test("no delivery whose cut-off is ahead counts as past", () => {
  const zones = ["Pacific/Honolulu", "America/New_York", "UTC", "Pacific/Kiritimati"];
  const minutes = fc.integer({ min: 0, max: 3 * 24 * 60 });
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 2 }),
      minutes,
      (zone, viewerZone, days, minute) => {
        const nowMs = Date.parse("2026-11-21T00:00:00Z") + minute * 60_000;
        const state = { StateAbbreviation: "CA", OrderCutOffTime: "23:30", TimeZone: zone, OrderCutOffDaysInAdvance: String(days) };
        const DeliveryDates = Array.from({ length: 7 }, (_, day) => addDays("2026-11-19", day));
        const store = { ...sampleCustomer, State: "CA", DeliveryDates };
        const kept = withoutPastDates([store], dayIn(viewerZone, nowMs), { rules: readCutOffRules([state]), nowMs });
        expect(listNextCutOffs({ customers: kept, states: [state], nowMs })).toEqual(
          listNextCutOffs({ customers: [store], states: [state], nowMs }),
        );
      },
    ),
  );
});

test("a holiday's delivery comes on another day", () => {
  expect(listExceptions(thursdays("2026-11-27", "2026-12-03"), today)).toEqual([{ skipped: "2026-11-26", instead: "2026-11-27" }]);
  expect(listExceptions(thursdays("2026-11-25", "2026-12-03"), today)).toEqual([{ skipped: "2026-11-26", instead: "2026-11-25" }]);
});

test("a usual day between planned ones falls out", () => {
  expect(listExceptions(thursdays("2026-11-26", "2026-12-10"), today)).toEqual([{ skipped: "2026-12-03", instead: null }]);
});

test("a day far from every skipped one replaces none", () => {
  expect(listExceptions({ DeliveryDays: "1", DeliveryDates: ["2026-11-23", "2026-11-27", "2026-11-30"] }, today)).toEqual([
    { skipped: null, instead: "2026-11-27" },
  ]);
});

test("past dates and dates after the last planned one do not count as skipped", () => {
  expect(listExceptions(thursdays("2026-11-27"), "2026-11-27")).toEqual([{ skipped: null, instead: "2026-11-27" }]);
  expect(listExceptions(thursdays("2026-12-03"), today)).toEqual([]);
  expect(listExceptions(thursdays(), today)).toEqual([]);
  expect(listExceptions({ DeliveryDays: "", DeliveryDates: ["2026-11-27"] }, today)).toEqual([]);
});

test("a date more than a year away does not make every usual day up to it a skipped one", () => {
  const near = ["2026-11-26", "2026-12-10"] as const;
  const skipped = { skipped: "2026-12-03", instead: null };
  expect(listExceptions(thursdays(...near, "9999-12-30"), today)).toEqual([skipped]);
  expect(listExceptions(thursdays("1901-01-03", ...near), today)).toEqual([skipped]);
  expect(listExceptions(thursdays("9999-12-30"), today)).toEqual([]);
  expect(listExceptions(thursdays("2026-11-26", addDays(today, 366)), today).length).toBeGreaterThan(50);
});

test("a skipped day has the next planned date", () => {
  const customer = { ...sampleCustomer, ...thursdays("2026-11-26", "2026-12-10") };
  expect(listSkips([customer], today)).toEqual([{ customer, date: "2026-12-03", instead: null, next: "2026-12-10" }]);
});

test("usual days are skipped or planned, unusual ones planned, and each is listed once", () => {
  const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays(today, days));
  fc.assert(
    fc.property(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), fc.array(day, { maxLength: 8 }), (days, DeliveryDates) => {
      const customer = { DeliveryDays: days.join(","), DeliveryDates };
      const usual = weekdaysIn(customer.DeliveryDays);
      const planned = plannedDates(customer);
      const exceptions = listExceptions(customer, today);
      const skipped = exceptions.flatMap((exception) => (exception.skipped ? [exception.skipped] : []));
      const instead = exceptions.flatMap((exception) => (exception.instead ? [exception.instead] : []));
      expect(new Set(skipped).size).toBe(skipped.length);
      expect([...instead].sort()).toEqual(planned.filter((date) => !usual.includes(weekdayOf(date))));
      for (const date of skipped)
        expect([usual.includes(weekdayOf(date)), planned.includes(date), date >= today]).toEqual([true, false, true]);
      for (const exception of exceptions) {
        if (exception.skipped && exception.instead)
          expect(Math.abs(daysBetween(exception.skipped, exception.instead))).toBeLessThanOrEqual(3);
      }
    }),
  );
});

const customer = (CustomerID: number, changes: object = {}) =>
  ({
    CustomerID,
    CustomerName: `Store ${CustomerID}`,
    State: "CA",
    AccountStatus: "Active",
    DeliveryDays: "1",
    DeliveryDates: ["2026-12-07"],
    ...changes,
  }) as unknown as Customer;
const state = (changes: object = {}) => ({
  StateAbbreviation: "CA",
  OrderCutOffTime: "14:00",
  TimeZone: "America/Los_Angeles",
  OrderCutOffDaysInAdvance: "1",
  ...changes,
});

/** Records that violate the contract: any field missing, null or of another type. */
const odd = [null, undefined, 7, {}, []];
const oddCustomers = [
  ...odd.map((DeliveryDates, at) => customer(10 + at, { DeliveryDates })),
  ...odd.map((DeliveryDays, at) => customer(20 + at, { DeliveryDays })),
  ...odd.map((State, at) => customer(30 + at, { State })),
  ...[null, undefined].map((CustomerName, at) => customer(40 + at, { CustomerName })),
];
const oddStates = ["OrderCutOffTime", "TimeZone", "OrderCutOffDaysInAdvance"].flatMap((field) =>
  odd.map((value) => state({ [field]: value }) as ReturnType<typeof state>),
);

describe("a plan of deliveries with records that cannot be read", () => {
  it("keeps the readable ones on the board and among the next cut-offs", () => {
    const customers = [customer(1), ...oddCustomers];
    const nowMs = Date.parse("2026-12-01T00:00:00Z");
    for (const broken of oddStates) {
      const states = [broken, state({ StateAbbreviation: "OR" }), state()];
      const stops = planStops(customers, readCutOffRules(states));
      expect(stops.filter(({ customer: { CustomerID } }) => CustomerID === 1)).toMatchObject([{ date: "2026-12-07" }]);
      expect(boardOf(stops, "2026-12-07", "2026-12-01")[0]?.stopCount).toBeGreaterThan(1);
      expect(listNextCutOffs({ customers, states, nowMs })[0]?.names).toContain("Store 1");
    }
  });

  it("says how many it leaves out, and nothing where all can be read", () => {
    expect(leftOutText({ customers: [customer(1)], states: [state()] }, "en-US")).toBeNull();
    expect(leftOutText({ customers: [customer(1), customer(2, { DeliveryDates: null })], states: [state()] }, "en-US")).toBe(
      "Delivery dates of 1 customer cannot be read and are left out.",
    );
    const closed = state({ OrderCutOffTime: null }) as unknown as ReturnType<typeof state>;
    expect(leftOutText({ customers: [customer(1)], states: [closed, state({ StateAbbreviation: "OR" })] }, "en-US")).toBe(
      "The order cut-off of CA cannot be read.",
    );
    expect(leftOutText({ customers: [customer(1), customer(2, { State: "TX" })], states: [state()] }, "en-US")).toBe(
      "The order cut-off of TX cannot be read.",
    );
    expect(leftOutText({ customers: [customer(1), customer(2, { State: null })], states: [state()] }, "en-US")).toBe(
      "The order cut-off of customers without a state cannot be read.",
    );
    expect(leftOutText({ customers: [customer(1, { State: "TX", DeliveryDates: [] })], states: [] }, "en-US")).toBeNull();
  });

  it.each([[{ Date: "2026-12-07" }], [null], [["2026-12-07"]]])("says so where a date arrives as %j", (date) => {
    const Data = [customer(1, { DeliveryDates: [date, "2026-12-14"] })];
    const reply = readEnvelope("GET /v1/customers", { status: 200, head: new Headers(), body: { Data, HasNextPage: false } }, 50);
    const { Data: customers } = reply as { Data: Customer[] };
    expect(leftOutText({ customers, states: [state()] }, "en-US")).toBe("Delivery dates of 1 customer cannot be read and are left out.");
    expect(customers.flatMap(plannedDates)).toEqual(["2026-12-14"]);
  });
});
