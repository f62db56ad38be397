import { expect, test } from "vitest";
import { emptyPlanState, readLocalPlanState, setCases, snooze, writeLocalPlanState } from "./local-plan-state.ts";

const today = "2026-11-21";

test("a row is snoozed until its day, and shown on that day", () => {
  const text = writeLocalPlanState(snooze(snooze(emptyPlanState, "1-71", "2026-11-22"), "1-72", "2026-12-01"));
  expect(readLocalPlanState(text, today).snoozed).toEqual({ "1-71": "2026-11-22", "1-72": "2026-12-01" });
  expect(readLocalPlanState(text, "2026-11-22").snoozed).toEqual({ "1-72": "2026-12-01" });
});

test("ending a snooze keeps the others", () => {
  const planState = snooze(snooze(emptyPlanState, "1-71", "2026-12-01"), "1-72", "2026-12-01");
  expect(snooze(planState, "1-71", null).snoozed).toEqual({ "1-72": "2026-12-01" });
});

test("typed cases last for the day, until they are removed", () => {
  const planState = setCases(setCases(emptyPlanState, "1-71", 7, today), "1-72", 0, today);
  expect(readLocalPlanState(writeLocalPlanState(planState), today).cases).toEqual({ "1-71": 7, "1-72": 0 });
  expect(readLocalPlanState(writeLocalPlanState(planState), "2026-11-22").cases).toEqual({});
  expect(setCases(planState, "1-71", null, today).cases).toEqual({ "1-72": 0 });
});

test.each([
  null,
  "",
  "{",
  "3",
  '{"version":2,"snoozed":{"1-71":"2026-12-01"}}',
  '{"version":1,"snoozed":{"1-71":"soon"},"casesOf":"2026-11-21","cases":{"1-71":-1,"1-72":1.5,"1-73":"2"}}',
])("an invalid text counts as empty: %s", (text) => {
  const { snoozed, cases } = readLocalPlanState(text, today);
  expect({ snoozed, cases }).toEqual({ snoozed: {}, cases: {} });
});
