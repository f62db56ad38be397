import { describe, expect, it } from "vitest";
import type { Customer } from "#lib/customers/customer.ts";
import { readCutOffRules } from "#lib/cutoff/cut-off.ts";
import { leftOutText } from "./left-out.ts";
import { listNextCutOffs } from "./next-cut-offs.ts";
import { boardOf, planStops } from "./stops.ts";

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
  });
});
