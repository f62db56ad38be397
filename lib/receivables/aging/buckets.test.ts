import { expect, test } from "vitest";
import { bucketOn } from "./buckets.ts";

test.each([
  ["2026-11-21", "current"],
  ["2026-11-20", "current"],
  ["2026-11-19", "1-30"],
  ["2026-10-21", "1-30"],
  ["2026-10-20", "31-60"],
  ["2026-09-21", "31-60"],
  ["2026-09-20", "61-90"],
  ["2026-08-22", "61-90"],
  ["2026-08-21", "91"],
  ["2019-01-01", "91"],
])("due on %s is %s at the close of 2026-11-20, at whatever time of day", (due, bucket) => {
  expect(bucketOn(`${due}T00:00:00.000Z`, "2026-11-20")).toBe(bucket);
  expect(bucketOn(`${due}T23:59:59.999Z`, "2026-11-20")).toBe(bucket);
});

test("without a readable due date there is no bucket", () => {
  expect(bucketOn("soon", "2026-11-20")).toBeNull();
  expect(bucketOn(null, "2026-11-20")).toBeNull();
});
