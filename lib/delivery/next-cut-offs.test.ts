import { expect, test } from "vitest";
import { sampleCustomer as someone } from "#lib/testing/samples.ts";
import { listNextCutOffs } from "./next-cut-offs.ts";

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
