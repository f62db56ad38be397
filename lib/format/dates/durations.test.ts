import { describe, expect, test } from "vitest";
import { addDays, type CalendarDate } from "./calendar.ts";
import { ageLabel, dueLabel, dueOn, quantityOf, untilLabel } from "./durations.ts";

const today: CalendarDate = "2026-11-21";

describe("due labels", () => {
  test.each([
    [0, "due today"],
    [1, "due tomorrow"],
    [2, "due in 2 days"],
    [1000, "due in 1,000 days"],
    [-1, "overdue by 1 day"],
    [-45, "overdue by 45 days"],
  ])("%i days from today: %s", (days, words) => expect(dueLabel(dueOn(addDays(today, days), today), "en-US")).toBe(words));
});

describe("ages", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  test.each([
    ["2026-11-21T11:59:30Z", "just now"],
    ["2026-11-21T12:05:00Z", "just now"],
    ["2026-11-21T11:59:00Z", "1 minute ago"],
    ["2026-11-21T09:01:00Z", "2 hours ago"],
    ["2026-11-19T12:00:00Z", "2 days ago"],
    ["11/21/2026 10:00", "11/21/2026 10:00"],
  ])("%s is %s", (instant, words) => expect(ageLabel(instant, now, "en-US")).toBe(words));
});

test.each([
  ["1", "1 case"],
  ["1.000000", "1 case"],
  ["-1", "-1 cases"],
  ["0", "0 cases"],
  ["1.5", "1.5 cases"],
  ["1200", "1,200 cases"],
])("%s and its noun are %s", (value, words) => {
  expect(quantityOf(value, "case", "en-US")).toBe(words);
});

describe("untilLabel", () => {
  test("is in the largest whole unit", () => {
    const now = Date.parse("2026-11-23T12:00:00.000Z");
    const labels = ["2026-12-01T11:00:00.000Z", "2026-11-24T12:00:00.000Z", "2026-11-23T13:59:00.000Z", "2026-11-23T12:00:59.000Z"];
    expect(labels.map((value) => untilLabel(value, now, "en-US"))).toEqual(["in 7 days", "in 1 day", "in 1 hour", "in less than a minute"]);
    expect(untilLabel("2026-11-22T12:00:00.000Z", now, "en-US")).toBe("in less than a minute");
  });
});
