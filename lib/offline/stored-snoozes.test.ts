import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type CalendarDate } from "#lib/format/dates/calendar.ts";
import { readSnoozes, writeSnoozes } from "./stored-snoozes.ts";

const today: CalendarDate = "2026-11-24";

test("a snooze lasts until its day", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer({ min: -3, max: 3 })), (days) => {
      const snoozed = Object.fromEntries(Object.entries(days).map(([id, count]) => [id, addDays(today, count)]));
      const lasting = Object.fromEntries(Object.entries(snoozed).filter(([, until]) => until > today));
      expect(readSnoozes(writeSnoozes(snoozed), today)).toEqual(lasting);
    }),
  );
});

test("nothing is stored without a snooze", () => expect(writeSnoozes({})).toBeNull());

test("unreadable texts are no snoozes", () => {
  for (const text of [
    null,
    "",
    "x",
    "null",
    "[]",
    '{"version":2,"snoozed":{"a":"2027-01-01"}}',
    '{"version":1}',
    '{"version":1,"snoozed":{"a":3}}',
  ])
    expect(readSnoozes(text, today)).toEqual({});
});
