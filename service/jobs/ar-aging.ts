import { raiseVersions } from "../db/data-versions.ts";
import type { Database } from "../db/database.ts";
import { keepWritersOut } from "../db/import-lock.ts";
import { agingRows, closeDateAt } from "../derive/aging.ts";
import { deriveTable } from "../derive/derive.ts";

/** Ages what is open at `now`, as of the last day that is over. Gives that close and the number of rows that changed. */
export async function runArAging(db: Database, now: Date): Promise<{ closeDate: Date; changed: number }> {
  const changed = await db.transaction(async (tx) => {
    await keepWritersOut(tx);
    const count = await deriveTable(tx, agingRows, now);
    if (count > 0) await raiseVersions(tx, ["arAging"]);
    return count;
  });
  return { closeDate: closeDateAt(now), changed };
}
