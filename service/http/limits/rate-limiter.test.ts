import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRateLimiter, type RateLimitStore, startOfWindow } from "./rate-limiter.ts";

const hour = 3_600_000;
const noon = Date.UTC(2026, 2, 4, 12);

/** The window rules of the database, in memory: batches of at most a sixteenth of what is left, newer windows replace older ones. */
function createWindows(): RateLimitStore & { takenOf: (keyID: number) => number } {
  const rows = new Map<number, { windowStart: number; taken: number }>();
  return {
    async lease(keyID, asked, limit) {
      const row = rows.get(keyID);
      const windowStart = Math.max(asked, row?.windowStart ?? 0);
      const before = row?.windowStart === windowStart ? row.taken : 0;
      const granted = Math.min(Math.max(1, Math.floor((limit - before) / 16)), Math.max(0, limit - before));
      rows.set(keyID, { windowStart, taken: before + granted });
      await Promise.resolve();
      return { windowStart, granted, taken: before + granted };
    },
    async returnUnused(keyID, windowStart, unused) {
      const row = rows.get(keyID);
      if (row?.windowStart === windowStart) row.taken -= unused;
    },
    takenOf: (keyID) => rows.get(keyID)?.taken ?? 0,
  };
}

describe("one process", () => {
  it("admits exactly the limit and counts Remaining down by one, to 0", async () => {
    const limiter = createRateLimiter(createWindows());
    const remaining: number[] = [];
    for (let request = 0; request < 100; request++) {
      const admission = await limiter.admit(1, 100, noon);
      expect(admission).toMatchObject({ isAdmitted: true, limit: 100 });
      remaining.push(admission.remaining);
    }
    expect(remaining).toEqual(Array.from({ length: 100 }, (_, used) => 99 - used));
    expect(await limiter.admit(1, 100, noon)).toMatchObject({ isAdmitted: false, remaining: 0 });
  });

  it("counts the seconds to the full hour and starts afresh there", async () => {
    const limiter = createRateLimiter(createWindows());
    expect(await limiter.admit(1, 1, noon)).toMatchObject({ isAdmitted: true, resetSeconds: 3600 });
    expect(await limiter.admit(1, 1, noon + hour - 1)).toMatchObject({ isAdmitted: false, resetSeconds: 1 });
    expect(await limiter.admit(1, 1, noon + hour)).toMatchObject({ isAdmitted: true, resetSeconds: 3600 });
  });

  it("leases the next full batch while requests are left, and returns it at the end", async () => {
    const leases: PromiseWithResolvers<void>[] = [];
    const returned: number[] = [];
    const limiter = createRateLimiter({
      async lease(_, windowStart) {
        const lease = Promise.withResolvers<void>();
        leases.push(lease);
        await lease.promise;
        return { windowStart, granted: 64, taken: leases.length * 64 };
      },
      returnUnused: async (_, __, unused) => void returned.push(unused),
    });
    const first = limiter.admit(1, 10_000, noon);
    leases[0]?.resolve();
    await first;
    for (let request = 1; request < 64; request++) await limiter.admit(1, 10_000, noon);
    expect(leases).toHaveLength(2);
    const closed = limiter.close();
    leases[1]?.resolve();
    await closed;
    expect(returned).toEqual([64]);
  });

  it("tries its own lease where the one of another request, for which it waited, has failed", async () => {
    const failures = [new Error("no turn in time"), new Error("no connection")];
    const limiter = createRateLimiter({
      async lease(_, windowStart) {
        await Promise.resolve();
        const failure = failures.shift();
        if (failure) throw failure;
        return { windowStart, granted: 8, taken: 8 };
      },
      returnUnused: async () => {},
    });
    const admissions = await Promise.allSettled(Array.from({ length: 4 }, () => limiter.admit(1, 100, noon)));
    expect(admissions.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled", "fulfilled"]);
  });

  it("tries no lease for a request that may no longer wait", async () => {
    let leases = 0;
    const limiter = createRateLimiter({
      async lease() {
        leases += 1;
        throw new Error("no turn in time");
      },
      returnUnused: async () => {},
    });
    const admissions = await Promise.allSettled([limiter.admit(1, 100, noon), limiter.admit(1, 100, noon, () => false)]);
    expect([leases, ...admissions.map(({ status }) => status)]).toEqual([1, "rejected", "rejected"]);
  });

  it("keeps keys apart", async () => {
    const limiter = createRateLimiter(createWindows());
    await limiter.admit(1, 1, noon);
    expect(await limiter.admit(2, 1, noon)).toMatchObject({ isAdmitted: true, remaining: 0 });
  });

  it("admits what a raised limit adds, at once", async () => {
    const limiter = createRateLimiter(createWindows());
    await limiter.admit(1, 1, noon);
    expect((await limiter.admit(1, 1, noon)).isAdmitted).toBe(false);
    expect(await limiter.admit(1, 3, noon)).toMatchObject({ isAdmitted: true, limit: 3, remaining: 1 });
  });

  it("admits no more than a lowered limit, at once, and returns what it had leased before", async () => {
    const windows = createWindows();
    const limiter = createRateLimiter(windows);
    await limiter.admit(1, 10_000, noon);
    const admissions = await Promise.all(Array.from({ length: 70 }, () => limiter.admit(1, 10, noon)));
    expect(admissions.filter(({ isAdmitted }) => isAdmitted).map(({ remaining }) => remaining)).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(windows.takenOf(1)).toBe(10);
  });

  it("returns unused requests of its lease when it stops", async () => {
    const windows = createWindows();
    const limiter = createRateLimiter(windows);
    await limiter.admit(1, 1000, noon);
    expect(windows.takenOf(1)).toBeGreaterThan(1);
    await limiter.close();
    expect(windows.takenOf(1)).toBe(1);
  });
});

it("returns the unused requests of several keys one by one, because a transaction has one connection", async () => {
  const windows = createWindows();
  let [running, most] = [0, 0];
  const limiter = createRateLimiter({
    ...windows,
    async returnUnused(...args) {
      running += 1;
      most = Math.max(most, running);
      await windows.returnUnused(...args);
      running -= 1;
    },
  });
  for (const keyID of [1, 2, 3]) await limiter.admit(keyID, 1000, noon);
  await limiter.close();
  expect(most).toBe(1);
  expect([1, 2, 3].map(windows.takenOf)).toEqual([1, 1, 1]);
});

it("returns the unused requests of the other keys when those of one cannot be returned", async () => {
  const windows = createWindows();
  const limiter = createRateLimiter({
    ...windows,
    returnUnused: (keyID, ...rest) => (keyID === 1 ? Promise.reject(new Error("the line is down")) : windows.returnUnused(keyID, ...rest)),
  });
  for (const keyID of [1, 2]) await limiter.admit(keyID, 1000, noon);
  await expect(limiter.close()).rejects.toThrow("the line is down");
  expect(windows.takenOf(2)).toBe(1);
});

describe("several processes on one window", () => {
  it("together never admit more than the limit in any interleaving, and lose at most their batches", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 200 }), fc.array(fc.nat(2), { maxLength: 400, size: "max" }), async (limit, turns) => {
        const windows = createWindows();
        const processes = [0, 1, 2].map(() => createRateLimiter(windows));
        const answers = await Promise.all(turns.map((turn) => processes[turn]?.admit(1, limit, noon)));
        const admitted = answers.filter((answer) => answer?.isAdmitted).length;
        expect(admitted).toBeLessThanOrEqual(limit);
        expect(admitted).toBeGreaterThanOrEqual(Math.min(turns.length, limit - 3 * Math.ceil(limit / 16)));
      }),
    );
  });

  it("a process whose clock lags uses the newer window and does not reset it", async () => {
    const windows = createWindows();
    const [ahead, behind] = [createRateLimiter(windows), createRateLimiter(windows)];
    await ahead.admit(1, 2, noon);
    await behind.admit(1, 2, noon - 5);
    expect((await ahead.admit(1, 2, noon)).isAdmitted).toBe(false);
    expect((await behind.admit(1, 2, noon - 5)).isAdmitted).toBe(false);
  });

  it("windows start at full hours", () => expect(startOfWindow(noon + 1)).toBe(noon));
});
