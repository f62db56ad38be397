import { describe, expect, it } from "vitest";
import { createQuotaStore } from "./quota.ts";
import { mergeQuota, readQuota } from "./read-quota.ts";

const head = (limit: string, remaining: string, reset: string) =>
  new Headers({ "RateLimit-Limit": limit, "RateLimit-Remaining": remaining, "RateLimit-Reset": reset });

describe("readQuota", () => {
  it("turns the seconds until the reset into a time", () => {
    expect(readQuota(head("1000", "40", "60"), 5_000)).toEqual({ limit: 1000, remaining: 40, resetAt: 65_000, observedAt: 5_000 });
  });

  it("reads a reset that is a time instead of a number of seconds", () => {
    const now = 1_790_000_000_000;
    expect(readQuota(head("1000", "0", "1790000060"), now)?.resetAt).toBe(now + 60_000);
    expect(readQuota(head("1000", "0", "1789999999"), now)?.resetAt).toBe(now - 1_000);
  });

  it("ignores windows longer than a day", () => {
    expect(readQuota(head("1000", "40", "1790000000"), 0)?.resetAt).toBe(86_400_000);
  });

  it("is null when a part is missing or not a whole number", () => {
    expect(readQuota(new Headers(), 0)).toBeNull();
    for (const wrong of ["", "-1", "1.5", "many", "1e3"]) expect(readQuota(head("1000", wrong, "60"), 0)).toBeNull();
  });
});

describe("mergeQuota", () => {
  const seen = (remaining: number, resetAt: number, observedAt: number) => ({ limit: 1000, remaining, resetAt, observedAt });

  it("does not rise within a window when answers arrive out of order", () => {
    expect(mergeQuota(seen(40, 60_000, 1_000), seen(41, 60_400, 1_400), 999)?.remaining).toBe(40);
  });

  it("takes the new count of a new window or a new limit", () => {
    expect(mergeQuota(seen(40, 60_000, 1_000), seen(999, 3_660_000, 61_000), 0)?.remaining).toBe(999);
    expect(mergeQuota(seen(0, 60_000, 59_000), seen(60, 61_000, 60_000), 0)?.remaining).toBe(60);
    expect(mergeQuota(seen(40, 60_000, 1_000), { ...seen(4999, 60_000, 2_000), limit: 5000 }, 0)?.remaining).toBe(4999);
  });

  it("takes the count of a request that was sent after the known count arrived", () => {
    expect(mergeQuota(seen(2, 60_000, 1_000), seen(900, 60_000, 1_400), 1_001)?.remaining).toBe(900);
  });

  it("forgets that no request is left when a later one succeeds without a count", () => {
    expect(mergeQuota(seen(0, 60_000, 1_000), null, 1_001)).toBeNull();
    expect(mergeQuota(seen(0, 60_000, 1_000), null, 1_000)?.remaining).toBe(0);
    expect(mergeQuota(seen(1, 60_000, 1_000), null, 1_001)?.remaining).toBe(1);
  });
});

describe("createQuotaStore", () => {
  it("keeps the requests held for writes until they are released", () => {
    const store = createQuotaStore();
    store.holdForWrites(6);
    store.set({ limit: 100, remaining: 50, resetAt: 9_000, observedAt: 0 });
    expect(store.get()).toMatchObject({ remaining: 50, heldForWrites: 6 });
    store.set({ limit: 100, remaining: 49, resetAt: 9_000, observedAt: 1 });
    expect(store.get()).toMatchObject({ remaining: 49, heldForWrites: 6 });
    store.holdForWrites(0);
    expect(store.get()).toEqual({ limit: 100, remaining: 49, resetAt: 9_000, observedAt: 1 });
  });

  it("notifies its listeners, and takes no quota of the server that is missing or earlier", () => {
    const store = createQuotaStore();
    let told = 0;
    const leave = store.subscribe(() => {
      told += 1;
    });
    store.set(readQuota(head("10", "9", "60"), 0));
    store.observe(null);
    store.observe(readQuota(head("10", "10", "60"), -1));
    expect(store.get()?.remaining).toBe(9);
    expect(told).toBe(1);
    leave();
    store.set(readQuota(head("10", "8", "60"), 0));
    expect(told).toBe(1);
  });
});
