import { expect, test } from "vitest";
import { followIntervalMs } from "./follow.ts";

const now = Date.parse("2026-01-31T12:00:00.000Z");
const moved = (Status: "Pending" | "Exported" | "Confirmed" | "Rejected", secondsAgo: number) => ({
  Status,
  TimeUpdated: new Date(now - secondsAgo * 1000).toISOString(),
});
const quota = (remaining: number) => ({ limit: 1000, remaining, resetAt: now + 600_000, observedAt: now });

test.each([
  ["nothing is in flight", [moved("Confirmed", 1), moved("Rejected", 1)], false],
  ["one moved just now", [moved("Pending", 5), moved("Exported", 900)], 3_000],
  ["the last move was two minutes ago", [moved("Exported", 120)], 12_000],
  ["nothing moved for long", [moved("Pending", 7_200)], 60_000],
  ["the service's clock runs ahead", [moved("Pending", -300)], 3_000],
])("%s", (_, applications, expected) => {
  expect(followIntervalMs({ applications, now, quota: null })).toBe(expected);
});

test("polls slowly while the quota is low", () => {
  expect(followIntervalMs({ applications: [moved("Pending", 5)], now, quota: quota(900) })).toBe(3_000);
  expect(followIntervalMs({ applications: [moved("Pending", 5)], now, quota: quota(100) })).toBe(60_000);
});
