import { expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { emptyDatabase } from "#service/testing/databases/database.ts";
import { probeDatabase } from "./probe-database.ts";

test("probes that time out leave no query running", async () => {
  const database = await emptyDatabase();
  const { db } = database;
  const probe = probeDatabase(database, 0.2);
  const countRunning = async () => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query like '%data_versions%'`);
    return rows[0]?.count;
  };
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const holding = db.transaction(async (tx) => {
    // On a busy machine the probes take longer than a transaction may wait for its next statement.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`lock table data_versions in access exclusive mode`);
    lock();
    await released;
  });
  await locked;
  try {
    for (const _ of [1, 2, 3]) {
      expect(await Promise.all([probe(), probe()])).toEqual([["the database does not answer"], ["the database does not answer"]]);
      await expect.poll(countRunning).toBe(0);
    }
  } finally {
    release();
    await holding;
  }
  await expect.poll(probe).toEqual([expect.stringContaining("nothing was imported yet")]);
});
