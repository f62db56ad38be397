import { expect, test } from "vitest";
import { nothingKept, readKept, setCases, snooze, writeKept } from "./kept.ts";

const today = "2026-11-21";

test("what is snoozed sleeps until its day, and is awake on it", () => {
  const text = writeKept(snooze(snooze(nothingKept, "1-71", "2026-11-22"), "1-72", "2026-12-01"));
  expect(readKept(text, today).snoozed).toEqual({ "1-71": "2026-11-22", "1-72": "2026-12-01" });
  expect(readKept(text, "2026-11-22").snoozed).toEqual({ "1-72": "2026-12-01" });
});

test("waking forgets the one and keeps the others", () => {
  const kept = snooze(snooze(nothingKept, "1-71", "2026-12-01"), "1-72", "2026-12-01");
  expect(snooze(kept, "1-71", null).snoozed).toEqual({ "1-72": "2026-12-01" });
});

test("cases that were typed last for the day, until they are taken back", () => {
  const kept = setCases(setCases(nothingKept, "1-71", 7, today), "1-72", 0, today);
  expect(readKept(writeKept(kept), today).cases).toEqual({ "1-71": 7, "1-72": 0 });
  expect(readKept(writeKept(kept), "2026-11-22").cases).toEqual({});
  expect(setCases(kept, "1-71", null, today).cases).toEqual({ "1-72": 0 });
});

test.each([
  null,
  "",
  "{",
  "3",
  '{"version":2,"snoozed":{"1-71":"2026-12-01"}}',
  '{"version":1,"snoozed":{"1-71":"soon"},"casesOf":"2026-11-21","cases":{"1-71":-1,"1-72":1.5,"1-73":"2"}}',
])("nonsense reads as nothing: %s", (text) => {
  const { snoozed, cases } = readKept(text, today);
  expect({ snoozed, cases }).toEqual({ snoozed: {}, cases: {} });
});
