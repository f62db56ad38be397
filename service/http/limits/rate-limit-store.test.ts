import { hash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "#service/db/database.ts";
import { sql } from "#service/db/orm/orm.ts";
import { apiKeys, rateWindows } from "#service/db/schema/system.ts";
import { emptyDatabase } from "#service/testing/databases/database.ts";
import { createRateLimitStore } from "./rate-limit-store.ts";
import { createRateLimiter, type RateLimitStore } from "./rate-limiter.ts";

const noon = Date.UTC(2026, 2, 4, 12);
const hour = 3_600_000;

let db: Database;
let windows: RateLimitStore;

beforeEach(async () => {
  ({ db } = await emptyDatabase());
  windows = createRateLimitStore(db);
  await db.insert(apiKeys).values({ ID: 1, Hash: hash("sha256", "key"), Prefix: "key", Type: "Employee", Company: "Operator" });
});

describe("the window of a key in the database", () => {
  it("hands out every request of the limit once and then none", async () => {
    let granted = 0;
    for (let lease = await windows.lease(1, noon, 100); lease.granted > 0; lease = await windows.lease(1, noon, 100)) {
      granted += lease.granted;
      expect(lease.taken).toBe(granted);
    }
    expect(granted).toBe(100);
    expect(await windows.lease(1, noon, 100)).toEqual({ windowStart: noon, granted: 0, taken: 100 });
  });

  it("leases single requests near the limit, so that no process holds the last ones", async () => {
    expect((await windows.lease(1, noon, 16)).granted).toBe(1);
    expect((await windows.lease(1, noon + hour, 10_000)).granted).toBe(64);
  });

  it("never over-admits among processes that lease at the same time", async () => {
    const processes = Array.from({ length: 8 }, () => createRateLimiter(createRateLimitStore(db)));
    const requests = Array.from({ length: 240 }, (_, request) => processes[request % 8]?.admit(1, 150, noon));
    const admitted = (await Promise.all(requests)).filter((admission) => admission?.isAdmitted).length;
    expect(admitted).toBeLessThanOrEqual(150);
    await Promise.all(processes.map((process) => process.close()));
    const [window] = await db.select().from(rateWindows);
    expect(window?.Used).toBe(admitted);
  });

  it("starts afresh in the next hour and forgets what is older than the last one", async () => {
    await windows.lease(1, noon, 5);
    await windows.lease(1, noon + hour, 5);
    expect((await windows.lease(1, noon + 2 * hour, 5)).taken).toBe(1);
    const rows = await db.select({ start: rateWindows.WindowStart }).from(rateWindows).orderBy(rateWindows.WindowStart);
    expect(rows.map(({ start }) => start.getTime())).toEqual([noon + hour, noon + 2 * hour]);
  });

  it("accepts unused requests that a process returns", async () => {
    const { granted } = await windows.lease(1, noon, 1000);
    await windows.returnUnused(1, noon, granted - 1);
    const [window] = await db.select().from(rateWindows);
    expect(window?.Used).toBe(1);
  });

  it("admits nothing under a limit of 0", async () => {
    expect(await windows.lease(1, noon, 0)).toMatchObject({ granted: 0 });
  });

  it("is counted by each process separately while the disk of the database is full", async () => {
    await db.execute(
      sql`create function full_disk() returns trigger language plpgsql as $$ begin raise exception using errcode = 'disk_full'; end $$`,
    );
    await db.execute(sql`create trigger full_disk before insert or update on rate_windows execute function full_disk()`);
    const limiter = createRateLimiter(windows);
    const admissions = [];
    for (let request = 0; request < 4; request += 1) admissions.push(await limiter.admit(1, 3, noon));
    await db.execute(sql`drop function full_disk cascade`);
    expect(admissions.map(({ isAdmitted, remaining }) => [isAdmitted, remaining])).toEqual([
      [true, 2],
      [true, 1],
      [true, 0],
      [false, 0],
    ]);

    expect(await limiter.admit(1, 3, noon)).toMatchObject({ isAdmitted: true, remaining: 2 });
    await limiter.close();
    expect(await db.select({ used: rateWindows.Used }).from(rateWindows)).toEqual([{ used: 1 }]);
  });
});
