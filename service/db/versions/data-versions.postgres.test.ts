import { expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { createDatabase } from "../../testing/databases/database.ts";
import type { Database } from "../database.ts";
import { openDatabase } from "../opening/open.ts";
import { raiseVersions, type Tenants } from "./data-versions.ts";

const written = ["payments", "paymentApplications"] as const;

/** Writes for `second` while a transaction that wrote for `first` is open. Fails instead of waiting for it. */
async function writeMeanwhile(db: Database, first: Tenants | undefined, second: Tenants): Promise<void> {
  await db.transaction(async (open) => {
    await raiseVersions(open, written, first);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '200ms'`);
      await raiseVersions(tx, written, second);
    });
  });
}

test("a write waits for no write for other tenants, and for one for the same tenant", async () => {
  const { db, close } = await openDatabase(await createDatabase("_versions"));
  const tenants = { accounts: [1001], suppliers: [1] };
  for (let account = 1002; account < 1017; account++) {
    await writeMeanwhile(db, tenants, { accounts: [account], suppliers: [2] });
    await writeMeanwhile(db, undefined, { accounts: [account], suppliers: [2] });
  }
  await expect(writeMeanwhile(db, tenants, tenants)).rejects.toMatchObject({ cause: { code: "55P03" } });
  await close();
});
