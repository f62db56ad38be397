import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#lib/format/dates/calendar.ts";
import { expiryLabel, expiryOf } from "./expiry.ts";

const today = "2026-11-21";

test.each([
  ["2026-11-18", "expired", "expired 3 days ago"],
  ["2026-11-20", "expired", "expired yesterday"],
  ["2026-11-21", "soon", "expires today"],
  ["2026-11-22", "soon", "1 day left"],
  ["2026-12-21", "soon", "30 days left"],
  ["2026-12-22", "later", "31 days left"],
  ["2029-11-21T00:00:00.000Z", "later", "1,096 days left"],
] as const)("%s is %s: %s", (date, kind, words) => {
  const expiry = expiryOf(date, today);
  expect(expiry?.kind).toBe(kind);
  expect(expiry && expiryLabel(expiry, "en-US")).toBe(words);
});

test("nothing is said of what has no date", () => {
  expect([expiryOf(null, today), expiryOf("", today), expiryOf("soon", today)]).toEqual([null, null, null]);
});

test("the days are those between, on either side", () => {
  fc.assert(
    fc.property(fc.integer({ min: -2000, max: 2000 }), (days) => {
      const expiry = expiryOf(addDays(today, days), today);
      expect(expiry?.days).toBe(Math.abs(days));
      expect(expiry?.kind === "expired").toBe(days < 0);
    }),
  );
});
