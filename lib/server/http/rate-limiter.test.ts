import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRateLimiter } from "./rate-limiter.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

it("counts each caller separately within a window, and reverts calls that should not count", () => {
  const limiter = createRateLimiter({ max: 2, windowMs: 10_000, callers: 10 });
  expect([limiter.take("a"), limiter.take("a"), limiter.take("a"), limiter.take("b")]).toEqual([null, null, 10, null]);
  vi.setSystemTime(Date.now() + 4_000);
  expect(limiter.take("a")).toBe(6);
  limiter.uncount("b");
  expect([limiter.take("b"), limiter.take("b"), limiter.take("b")]).toEqual([null, null, 6]);
  vi.setSystemTime(Date.now() + 6_000);
  expect(limiter.take("a")).toBeNull();
});
