import { expect, test } from "vitest";
import { growthOf, linearGrowthMax } from "#contract/testing/growth.ts";
import { addDays } from "#lib/format/dates/calendar.ts";
import { readCutOffRules } from "#lib/parties/cutoff/cut-off.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { stampsOf } from "./calendar.ts";
import { boardOf, groupCutOffs, planStops } from "./stops.ts";

const states = [{ StateAbbreviation: "CA", OrderCutOffTime: "14:00", OrderCutOffDaysInAdvance: "1", TimeZone: "America/Los_Angeles" }];
const rules = readCutOffRules(states);
const DeliveryDates = Array.from({ length: 8 }, (_, at) => addDays("2026-11-24", at));

/** Customers of one state with the same delivery dates. */
const customersOf = (count: number) => Array.from({ length: count }, (_, at) => ({ ...sampleCustomer, CustomerID: at + 1, DeliveryDates }));

/** Planned before the time is taken, because planning takes longer than grouping. */
const planned = new Map([2_000, 16_000].map((count) => [count, [...planStops(customersOf(count), rules)]]));
const stopsOf = (count: number) => planned.get(count) ?? [];

test("the next cut-offs of many customers with common dates are grouped in linear time", () => {
  const group = (count: number) => groupCutOffs(stopsOf(count), 0);
  expect(group(16_000).map(({ names }) => names.length)).toEqual(DeliveryDates.map(() => 16_000));
  expect(growthOf(group, 2_000)).toBeLessThan(linearGrowthMax);
});

test("the board of many customers with common dates is built in linear time", () => {
  const build = (count: number) => boardOf(stopsOf(count), "2026-11-24", "2026-11-22");
  expect(build(16_000).map(({ stopCount }) => stopCount)).toEqual(Array.from({ length: 7 }, () => 16_000));
  expect(growthOf(build, 2_000)).toBeLessThan(linearGrowthMax);
});

test("a cut-off of 200,000 customers has the stamp of the latest change", () => {
  const [stop] = planStops(customersOf(1), rules);
  if (!stop) throw new Error("The customer has no stop.");
  const stops = Array.from({ length: 200_000 }, () => stop);
  const latest = { ...stop, customer: { ...stop.customer, TimeUpdated: "2026-11-20T08:00:00Z" } };
  const unreadable = { ...stop, customer: { ...stop.customer, TimeUpdated: "" } };
  expect(stampsOf([...stops, latest, unreadable].map(({ customer }) => customer)).stamp.toISOString()).toBe("2026-11-20T08:00:00.000Z");
});
