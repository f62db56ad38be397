import { expect, test } from "vitest";
import { exact } from "#lib/testing/exact.ts";
import { explain } from "./explain.ts";
import { suggest, type WhatIf } from "./suggest.ts";

const today = "2026-11-21" as const;
const record = { AvailableUnits: 20, AvgDailySales90d: "10.000000" };
const vendor = { LeadTimeDays: 5, TargetDOI: 30, MaxDOI: 45, PickupDates: ["Tue"] };

function explained(whatIf: WhatIf, unitsPerCase = 24, changes: object = {}) {
  const incoming = [
    { id: "1", po_num: "PO-1", units: exact(240), day: "2026-11-25" as const, isDraft: false },
    { id: "2", po_num: "PO-2", units: exact(1_000), day: "2026-12-21" as const, isDraft: true },
  ];
  const batches = [{ InventoryUnits: 20, ExpirationDate: "2026-11-22" }];
  const suggestion =
    suggest({ ...record, today, unitsPerCase, vendor: { ...vendor, ...changes }, incoming, batches }, whatIf) ?? expect.fail();
  return explain({ suggestion, record, unitsPerCase, whatIf, today, locale: "en-US" });
}

test("a suggestion is a sum that can be followed on paper", () => {
  const parts = explained({ targetDays: null, growthPercent: 0 });
  expect(parts.map(({ title, steps }) => [title, steps.map(({ name, value }) => `${name} ${value}`)])).toEqual([
    [
      "Until the next pickup: Tue, Dec 1",
      ["Available now 20", "Comes in +240", "Is sold -70", "Expires -10", "Stock on the pickup day 180"],
    ],
    [
      "From then until PO-2 comes: Mon, Dec 21",
      ["Is to be sold 200", "Expires 0", "Stock on the pickup day -180", "Comes in 0", "Missing 20"],
    ],
    ["In whole cases", ["Needed 1", "Room 11", "Suggested cases 1"]],
  ]);
});

test("its texts name the orders, the days and what is supposed", () => {
  const texts = explained({ targetDays: 20, growthPercent: 50 }).flatMap(({ steps }) => steps.map(({ text }) => text));
  expect(texts).toContainEqual("PO-1: 240, Wed, Nov 25.");
  expect(texts.join(" ")).toContain("10 days × 15 a day. With +50 % on 10 a day.");
  expect(texts.join(" ")).toContain("on 3 days there is nothing left");
  expect(texts.join(" ")).toContain("20 target days, as supposed here");
});

test("calls units below zero promised, not units that can be sold", () => {
  const oversold = { ...record, AvailableUnits: -94 };
  const rest = { unitsPerCase: 24, whatIf: { targetDays: null, growthPercent: 0 }, today };
  const suggestion = suggest({ ...oversold, ...rest, vendor, incoming: [], batches: [] }, rest.whatIf) ?? expect.fail();
  expect(explain({ suggestion, record: oversold, ...rest, locale: "en-US" })[0]?.steps[0]).toMatchObject({
    value: "-94",
    text: "More is promised than is on the floor.",
  });
});

test("stock that no order fills again before the pickup is gone from a day on", () => {
  const suggestion = suggest(
    { ...record, today, unitsPerCase: 24, vendor, incoming: [], batches: [] },
    { targetDays: null, growthPercent: 0 },
  );
  const [untilPickup] = explain({
    suggestion: suggestion ?? expect.fail(),
    record,
    unitsPerCase: 24,
    whatIf: { targetDays: null, growthPercent: 0 },
    today,
    locale: "en-US",
  });
  expect(untilPickup?.steps.map(({ text }) => text).join(" ")).toContain(
    "80 more could be sold, but from Mon, Nov 23 on there is nothing left.",
  );
});

test("nouns agree with their counts", () => {
  const [, fromPickup, inCases] = explained({ targetDays: 1, growthPercent: -95 }, 1);
  expect(fromPickup?.title).toBe("From then for 1 day");
  expect(fromPickup?.steps[0]?.text).toBe("1 target day, as supposed here × 0.5 a day.");
  expect(inCases?.steps.map(({ text }) => text).join(" ")).not.toMatch(/\b1 (units|days|cases)\b/);
});

test.each([null, undefined])("a MaxDOI that is %s is a maximum that the vendor does not state", (MaxDOI) => {
  const texts = explained({ targetDays: null, growthPercent: 0 }, 24, { MaxDOI }).flatMap(({ steps }) => steps.map(({ text }) => text));
  expect(texts).toContain("The vendor states no maximum (MaxDOI).");
});
