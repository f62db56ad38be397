import { describe, expect, test } from "vitest";
import { ApiError } from "#lib/api/http/errors.ts";
import { sampleApplication } from "#lib/testing/samples.ts";
import { boardEntries, isSlow, movedBetween } from "./board.ts";
import { followIntervalMs } from "./in-flight.ts";

describe("the board", () => {
  test("shows a request once, in its latest state", () => {
    const old = sampleApplication({ RequestID: 4 });
    const now = sampleApplication({
      RequestID: 4,
      Status: "Exported",
      TimeExported: "2026-01-31T10:05:00.000Z",
      TimeUpdated: "2026-01-31T10:05:00.000Z",
    });
    for (const given of [
      [old, now],
      [now, old],
    ]) {
      expect(boardEntries(given)).toMatchObject([{ application: { Status: "Exported" }, since: "2026-01-31T10:05:00.000Z" }]);
    }
  });

  test("distinguishes the ERP's own applications from requests", () => {
    const entries = boardEntries([
      sampleApplication({ RequestID: null, PaymentApplicationID: 7, Status: "Confirmed", TimeApplied: "2026-01-30T09:00:00.000Z" }),
      sampleApplication({ RequestID: 7 }),
    ]);
    expect(entries.map(({ isFromErp, since }) => [isFromErp, since])).toEqual([
      [true, "2026-01-30T09:00:00.000Z"],
      [false, "2026-01-31T10:00:00.000Z"],
    ]);
  });

  test("takes an application without the field RequestID for the ERP's own", () => {
    const erp = { RequestID: undefined, PaymentApplicationID: 7, Status: "Confirmed" } as const;
    const [rejected, own] = boardEntries([sampleApplication({ RequestID: -1, Status: "Rejected" }), sampleApplication(erp)]);
    expect([rejected?.requestedAgainAs, own?.isFromErp]).toEqual([null, true]);
    expect(movedBetween([sampleApplication(erp)], [], true)).toEqual([]);
  });

  test("a rejected request is replaced by a later one of the same pair, not by an earlier one or another pair's", () => {
    const rejected = sampleApplication({ RequestID: 5, Status: "Rejected" });
    const again = (change: Parameters<typeof sampleApplication>[0]) =>
      boardEntries([rejected, sampleApplication(change)])[0]?.requestedAgainAs;
    expect(again({ RequestID: 6 })).toBe(6);
    expect(again({ RequestID: 4, Status: "Confirmed" })).toBeNull();
    expect(again({ RequestID: 6, Status: "Rejected" })).toBeNull();
    expect(again({ RequestID: 6, TargetInvoiceNum: "INV-2" })).toBeNull();
    expect(again({ RequestID: null, PaymentApplicationID: 9, Status: "Confirmed" })).toBeNull();
  });

  test("detects requests that changed status or are no longer in flight", () => {
    const before = [1, 2, 3].map((RequestID) => sampleApplication({ RequestID }));
    const after = [
      sampleApplication({ RequestID: 1 }),
      sampleApplication({ RequestID: 2, Status: "Exported" }),
      sampleApplication({ RequestID: 9 }),
    ];
    expect(movedBetween(before, after, true)).toEqual([2, 3]);
    expect(movedBetween(before, after, false)).toEqual([2]);
  });

  test("marks a request as slow after an hour in flight, and never a settled one", () => {
    const now = Date.parse("2026-01-31T11:00:01.000Z");
    const [pending, confirmed] = boardEntries([sampleApplication(), sampleApplication({ RequestID: 2, Status: "Confirmed" })]);
    expect(pending && isSlow(pending, now)).toBe(true);
    expect(pending && isSlow(pending, now - 2_000)).toBe(false);
    expect(confirmed && isSlow(confirmed, now)).toBe(false);
  });
});

const now = Date.parse("2026-01-31T12:00:00.000Z");
const moved = (Status: "Pending" | "Exported" | "Confirmed" | "Rejected", secondsAgo: number) => ({
  Status,
  TimeUpdated: new Date(now - secondsAgo * 1000).toISOString(),
});
const quota = (remaining: number) => ({ limit: 1000, remaining, resetAt: now + 600_000, observedAt: now });

const polled = (rows: readonly ReturnType<typeof moved>[]) => ({ data: { rows }, error: null, errorUpdatedAt: 0 });

test.each([
  ["nothing is in flight", [moved("Confirmed", 1), moved("Rejected", 1)], false],
  ["one moved just now", [moved("Pending", 5), moved("Exported", 900)], 3_000],
  ["the last move was two minutes ago", [moved("Exported", 120)], 12_000],
  ["nothing moved for long", [moved("Pending", 7_200)], 60_000],
  ["the service's clock runs ahead", [moved("Pending", -300)], 3_000],
])("%s", (_, applications, expected) => {
  expect(followIntervalMs(polled(applications), null, false, now)).toBe(expected);
});

test("polls slowly while the quota is low", () => {
  expect(followIntervalMs(polled([moved("Pending", 5)]), quota(900), false, now)).toBe(3_000);
  expect(followIntervalMs(polled([moved("Pending", 5)]), quota(100), false, now)).toBe(60_000);
});

test("polls at the idle interval when nothing is in flight", () => {
  expect(followIntervalMs(polled([]), null, 60_000, now)).toBe(60_000);
});

test("polls no earlier than the last answer asked to wait", () => {
  const refused = (retryAfterSeconds: number | null, secondsAgo: number) => ({
    error: new ApiError({ status: 429, code: "RATE_LIMITED", detail: "Too many requests.", retryAfterSeconds }),
    errorUpdatedAt: now - secondsAgo * 1_000,
  });
  const moving = polled([moved("Pending", 5)]);
  expect(followIntervalMs({ ...moving, ...refused(3_600, 0) }, null, false, now)).toBe(3_600_000);
  expect(followIntervalMs({ ...moving, ...refused(3_600, 3_000) }, null, false, now)).toBe(600_000);
  expect(followIntervalMs({ ...moving, ...refused(3_600, 4_000) }, null, false, now)).toBe(3_000);
  expect(followIntervalMs({ ...moving, ...refused(null, 0) }, null, false, now)).toBe(3_000);
  expect(followIntervalMs({ ...moving, error: new TypeError("failed"), errorUpdatedAt: now }, null, false, now)).toBe(3_000);
  expect(followIntervalMs({ ...polled([]), ...refused(3_600, 0) }, null, 60_000, now)).toBe(3_600_000);
  expect(followIntervalMs({ ...polled([]), ...refused(3_600, 0) }, null, false, now)).toBe(false);
});
