import type { Database } from "#service/db/database.ts";
import { isDiskFull } from "#service/db/disk-full.ts";
import { sql } from "#service/db/orm/orm.ts";
import { rateWindows } from "#service/db/schema/system.ts";
import { batchMax, type Lease, type RateLimitStore } from "./rate-limiter.ts";

const hourMilliseconds = 3_600_000;

interface LeasedBatch extends Record<string, unknown> {
  granted: number;
  taken: number;
}

/** A sixteenth of the hour's remaining requests, at least one. */
const batchOf = (left: number) => Math.min(Math.max(1, Math.floor(left / 16)), batchMax);

/** Counts single requests in the memory of this process. */
function createUnstoredWindows() {
  const takenOf = new Map<number, Lease>();

  return {
    lease(principalID: number, windowStart: number, limit: number): Lease {
      const known = takenOf.get(principalID);
      const before = known?.windowStart === windowStart ? known.taken : 0;
      const granted = before < limit ? 1 : 0;
      const lease = { windowStart, granted, taken: before + granted };
      takenOf.set(principalID, lease);
      return lease;
    },
    forget: (principalID: number) => void takenOf.delete(principalID),
  };
}

/**
 * Stores the windows in the database. Each update takes its batch from the committed row, so no two processes take the same requests. While the disk
 * of the database is full, each process counts separately, so that reads, which need no space, go on.
 */
export function createRateLimitStore(db: Database): RateLimitStore {
  const unstored = createUnstoredWindows();

  async function takeFromWindow(principalID: number, start: Date, limit: number): Promise<LeasedBatch | undefined> {
    const { rows } = await db.execute<LeasedBatch>(sql`
      update ${rateWindows} set used = batch.used + batch.granted
      from (
        select key_id, window_start, used, least(greatest(1, (${limit}::int - used) / 16), ${batchMax}::int) as granted
        from ${rateWindows} where key_id = ${principalID} and window_start = ${start} and used < ${limit} for update
      ) batch
      where ${rateWindows.PrincipalID} = batch.key_id and ${rateWindows.WindowStart} = batch.window_start
      returning batch.granted as granted, ${rateWindows.Used} as taken`);
    return rows[0];
  }

  async function openWindow(principalID: number, start: Date, limit: number): Promise<LeasedBatch | undefined> {
    const granted = Math.min(batchOf(limit), limit);
    return db.transaction(async (tx) => {
      const opened = await tx
        .insert(rateWindows)
        .values({ PrincipalID: principalID, WindowStart: start, Used: granted })
        .onConflictDoNothing()
        .returning();
      if (opened.length === 0) return undefined;
      const outdated = new Date(start.getTime() - hourMilliseconds);
      await tx.delete(rateWindows).where(sql`${rateWindows.PrincipalID} = ${principalID} and ${rateWindows.WindowStart} < ${outdated}`);
      return { granted, taken: granted };
    });
  }

  async function leaseStored(principalID: number, windowStart: number, limit: number): Promise<Lease> {
    const start = new Date(windowStart);
    const lease =
      (await takeFromWindow(principalID, start, limit)) ??
      (await openWindow(principalID, start, limit)) ??
      // Another process opened the window between the two.
      (await takeFromWindow(principalID, start, limit));
    return { windowStart, granted: lease?.granted ?? 0, taken: lease?.taken ?? limit };
  }

  return {
    async lease(principalID, windowStart, limit) {
      try {
        const lease = await leaseStored(principalID, windowStart, limit);
        unstored.forget(principalID);
        return lease;
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        return unstored.lease(principalID, windowStart, limit);
      }
    },
    async returnUnused(principalID, windowStart, unused) {
      await db
        .update(rateWindows)
        .set({ Used: sql`${rateWindows.Used} - ${unused}` })
        .where(sql`${rateWindows.PrincipalID} = ${principalID} and ${rateWindows.WindowStart} = ${new Date(windowStart)}`);
    },
  };
}
