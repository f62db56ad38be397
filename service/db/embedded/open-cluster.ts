import { existsSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { besideSchema, replacedSchema } from "./embedded.ts";
import { openSynced, syncPath, syncTree } from "./synced-folder.ts";

/**
 * Opens the cluster in `folder`, and creates it if it is missing. A mark exists while a cluster is being created, so that one whose creation
 * was killed is created again.
 */
export async function openCluster(folder: string): Promise<PGlite> {
  const data = join(folder, "data");
  const mark = join(folder, "unfinished");
  if (existsSync(mark)) rmSync(data, { recursive: true, force: true });
  if (!existsSync(data)) writeFileSync(mark, "");
  // After a crash PostgreSQL syncs every file before it does anything else.
  if (existsSync(join(data, "postmaster.pid"))) await syncTree(data);
  const client = await openSynced(data);
  // An import whose process was killed has left it.
  await client.exec(`drop schema if exists ${besideSchema}, ${replacedSchema} cascade`);
  if (existsSync(mark)) {
    await syncTree(folder);
    syncPath(dirname(folder));
    rmSync(mark, { force: true });
    // A mark that came back after a power cut would have the cluster begun anew.
    syncPath(folder);
  }
  return client;
}
