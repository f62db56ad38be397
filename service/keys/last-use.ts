import { sql } from "#service/db/orm.ts";
import type { Database } from "../db/database.ts";
import { apiKeys } from "../db/schema/system.ts";

/** Collects the last use of each key in memory; `write` stores it, so that no request waits. Times are Unix milliseconds. */
export function createLastUse(db: Database) {
  const timeByKey = new Map<number, number>();

  return {
    note(keyID: number, time: number) {
      timeByKey.set(keyID, time);
    },
    /** Stores the collected uses unless another process stored a later one. Retries a failed write the next time. */
    async write() {
      const uses = [...timeByKey];
      if (uses.length === 0) return;
      const ids = uses.map(([keyID]) => keyID);
      const times = uses.map(([, time]) => new Date(time).toISOString());
      await db.execute(sql`
        update ${apiKeys} set time_last_used = greatest(time_last_used, used.time)
        from unnest(${sql.param(ids)}::int[], ${sql.param(times)}::timestamptz[]) used (id, time) where ${apiKeys.ID} = used.id`);
      for (const [keyID, time] of uses) if (timeByKey.get(keyID) === time) timeByKey.delete(keyID);
    },
  };
}
