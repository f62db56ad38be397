import type { Database } from "#service/db/database.ts";
import { sql } from "#service/db/orm.ts";
import { rateWindows } from "#service/db/schema/system.ts";
import type { Lease, RateWindows } from "./rate-limit.ts";

const batchMax = 64;
const hourMilliseconds = 3_600_000;

interface Taken extends Record<string, unknown> {
  granted: number;
  taken: number;
}

/** A sixteenth of what is left of the hour, at least one request. */
const batchOf = (left: number) => Math.min(Math.max(1, Math.floor(left / 16)), batchMax);

/** The windows in the database: an update takes a batch only out of what the committed row still has, so no two processes take the same. */
export function createRateWindows(db: Database): RateWindows {
  async function takeFromWindow(keyID: number, start: Date, limit: number): Promise<Taken | undefined> {
    const { rows } = await db.execute<Taken>(sql`
      update ${rateWindows} set used = batch.used + batch.granted
      from (
        select key_id, window_start, used, least(greatest(1, (${limit}::int - used) / 16), ${batchMax}::int) as granted
        from ${rateWindows} where key_id = ${keyID} and window_start = ${start} and used < ${limit} for update
      ) batch
      where ${rateWindows.KeyID} = batch.key_id and ${rateWindows.WindowStart} = batch.window_start
      returning batch.granted as granted, ${rateWindows.Used} as taken`);
    return rows[0];
  }

  async function openWindow(keyID: number, start: Date, limit: number): Promise<Taken | undefined> {
    const granted = Math.min(batchOf(limit), limit);
    return db.transaction(async (tx) => {
      const opened = await tx
        .insert(rateWindows)
        .values({ KeyID: keyID, WindowStart: start, Used: granted })
        .onConflictDoNothing()
        .returning();
      if (opened.length === 0) return undefined;
      const outdated = new Date(start.getTime() - hourMilliseconds);
      await tx.delete(rateWindows).where(sql`${rateWindows.KeyID} = ${keyID} and ${rateWindows.WindowStart} < ${outdated}`);
      return { granted, taken: granted };
    });
  }

  return {
    async lease(keyID, windowStart, limit): Promise<Lease> {
      const start = new Date(windowStart);
      const lease =
        (await takeFromWindow(keyID, start, limit)) ??
        (await openWindow(keyID, start, limit)) ??
        // Another process opened the window between the two.
        (await takeFromWindow(keyID, start, limit));
      return { windowStart, granted: lease?.granted ?? 0, taken: lease?.taken ?? limit };
    },
    async giveBack(keyID, windowStart, unused) {
      await db
        .update(rateWindows)
        .set({ Used: sql`${rateWindows.Used} - ${unused}` })
        .where(sql`${rateWindows.KeyID} = ${keyID} and ${rateWindows.WindowStart} = ${new Date(windowStart)}`);
    },
  };
}
