import type { Database } from "../../db/database.ts";
import { lockOutWriters } from "../../db/import-lock.ts";
import { raiseVersions } from "../../db/versions/data-versions.ts";
import { agingRows, closeDateAt } from "../../erp/derive/aging.ts";
import { deriveTable } from "../../erp/derive/derive.ts";

/** Computes the AR aging as of the last full day before `now`. Returns the close date and the number of changed rows. */
export async function runArAging(db: Database, now: Date): Promise<{ closeDate: Date; changed: number }> {
  const changed = await db.transaction(async (tx) => {
    await lockOutWriters(tx);
    const count = await deriveTable(tx, agingRows, now);
    if (count > 0) await raiseVersions(tx, ["arAging"]);
    return count;
  });
  return { closeDate: closeDateAt(now), changed };
}
