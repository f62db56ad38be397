import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError } from "../http/errors.ts";
import { quotaWait, retryWait } from "./pace.ts";

const quota = (remaining: number, resetAt = 3_600_000) => ({ limit: 1000, remaining, resetAt, observedAt: 0 });
const failed = (status: number, retryAfterSeconds: number | null = null) =>
  new ApiError({ status, code: "X", detail: "x", retryAfterSeconds });

describe("quotaWait", () => {
  it("does not wait while a quarter is left, or when the quota is unknown", () => {
    expect(quotaWait(null, 0)).toBeNull();
    expect(quotaWait(quota(1000), 0)).toBeNull();
    expect(quotaWait(quota(251), 0)).toBeNull();
  });

  it("slows down below a quarter so that the rest lasts until the reset", () => {
    expect(quotaWait(quota(250, 200_000), 0)).toEqual({ reason: "low-quota", until: 1_000 });
  });

  it("does not use the last twentieth before the reset", () => {
    expect(quotaWait(quota(50), 0)).toEqual({ reason: "low-quota", until: 3_600_000 });
    expect(quotaWait(quota(0), 0)).toEqual({ reason: "low-quota", until: 3_600_000 });
    expect(quotaWait(quota(0), 3_600_000)).toBeNull();
  });

  it("leaves the requests that queued writes will need", () => {
    expect(quotaWait({ ...quota(80), heldForWrites: 30 }, 0)).toEqual({ reason: "low-quota", until: 3_600_000 });
    expect(quotaWait({ ...quota(80), heldForWrites: 29 }, 0)?.until).toBeLessThan(3_600_000);
  });

  it("never uses the reserve when reads follow it until the reset", () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 5000 }), fc.integer({ min: 1, max: 3_600_000 }), (limit, resetAt) => {
        let now = 0;
        let remaining = limit;
        while (now < resetAt) {
          const wait = quotaWait({ limit, remaining, resetAt, observedAt: now }, now);
          if (wait) {
            expect(wait.until).toBeGreaterThanOrEqual(now);
            expect(wait.until).toBeLessThanOrEqual(resetAt + 1);
            now = Math.max(wait.until, now + 1);
            if (now >= resetAt) break;
          }
          if (remaining <= Math.ceil(limit * 0.05)) break;
          remaining -= 1;
        }
        expect(remaining).toBeGreaterThanOrEqual(Math.ceil(limit * 0.05));
      }),
      { numRuns: 30 },
    );
  });
});

describe("retryWait", () => {
  const ask = (error: unknown, attempts: number) => retryWait({ error, attempts, now: 1_000, random: 0.5 });

  it("waits as long as each 429 asks", () => {
    expect(ask(failed(429, 90), 1)).toEqual({ reason: "rate-limited", until: 91_000 });
    expect(ask(failed(429, 90), 50)).toEqual({ reason: "rate-limited", until: 91_000 });
    expect(ask(failed(429, 0), 1)).toEqual({ reason: "rate-limited", until: 2_000 });
    expect(ask(failed(429), 1)).toEqual({ reason: "rate-limited", until: 31_000 });
  });

  it("repeats a passing failure after growing waits, five times at most", () => {
    for (const status of [0, 500, 502, 503, 504]) {
      const delays = [1, 2, 3, 4].map((attempts) => (ask(failed(status), attempts)?.until ?? 0) - 1_000);
      expect(delays).toEqual([375, 750, 1500, 3000]);
      expect(ask(failed(status), 5)).toBeNull();
    }
    expect(ask(failed(503, 20), 1)?.until).toBe(21_000);
  });

  it("does not repeat a permanent failure", () => {
    for (const status of [400, 401, 403, 404, 422]) expect(ask(failed(status), 1)).toBeNull();
    expect(ask(new Error("a bug"), 1)).toBeNull();
  });

  it("repeats an answer that breaks the contract once", () => {
    const invalid = new ApiError({ status: 502, code: "UPSTREAM_INVALID", detail: "repeats pages" });
    expect([ask(invalid, 1)?.reason, ask(invalid, 2)]).toEqual(["retry", null]);
  });

  it("waits at most a day", () => {
    for (const status of [429, 503]) {
      expect(retryWait({ error: failed(status, 2_160_000), attempts: 1, now: 0, random: 0 })?.until).toBe(86_400_000);
    }
  });

  it("repeats once after an answer that broke off", () => {
    const error = new ApiError({ status: 502, code: "ANSWER_CUT", detail: "x" });
    expect(retryWait({ error, attempts: 1, now: 0, random: 0 })).not.toBeNull();
    expect(retryWait({ error, attempts: 2, now: 0, random: 0 })).toBeNull();
  });
});
