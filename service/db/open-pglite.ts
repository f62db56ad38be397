import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { OperatorError } from "../operator-error.ts";
import type { OpenDatabase } from "./database.ts";
import { besideSchema, noteEmbedded } from "./embedded.ts";
import { lockFolder } from "./folder-lock.ts";
import { limitEmbedded } from "./limit-embedded.ts";
import { requireDrizzle } from "./require-drizzle.ts";
import { findStorageProblem } from "./storage-probe.ts";
import { openSynced, syncPath, syncTree } from "./synced-folder.ts";

const { drizzle } = requireDrizzle("drizzle-orm/pglite") as typeof import("drizzle-orm/pglite");

/** The database for background work and for requests, on one connection. */
export function databasesOn(client: PGlite) {
  const { client: limited, hasRequests } = limitEmbedded(client);
  const forRequests = drizzle({ client: limited });
  const db = drizzle({ client });
  noteEmbedded(db, { hasRequests });
  return { db, requests: { reads: forRequests, writes: forRequests } };
}

export async function openInMemory(): Promise<OpenDatabase> {
  const client = await PGlite.create();
  return { ...databasesOn(client), kind: "pglite", close: () => client.close() };
}

/** `folder` holds `lock` and, in `data`, the cluster. */
export async function openFolder(folder: string): Promise<OpenDatabase> {
  makeFolder(folder);
  const unlock = lockFolder(folder);
  try {
    const client = await openCluster(folder);
    const close = async () => {
      await client.close();
      unlock();
    };
    return { ...databasesOn(client), kind: "pglite", findStorageProblem: () => findStorageProblem(folder), close };
  } catch (error) {
    unlock();
    throw error;
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new OperatorError(`The embedded database's folder ${folder} cannot be made: ${error.code}.`);
  }
}

/** The mark stands while a new cluster is being made: one whose making was killed is begun anew. */
async function openCluster(folder: string): Promise<PGlite> {
  const data = join(folder, "data");
  const mark = join(folder, "unfinished");
  if (existsSync(mark)) rmSync(data, { recursive: true, force: true });
  if (!existsSync(data)) writeFileSync(mark, "");
  // After a crash PostgreSQL syncs every file before it does anything else.
  if (existsSync(join(data, "postmaster.pid"))) await syncTree(data);
  const client = await openSynced(data);
  // Of an import whose process was killed.
  await client.exec(`drop schema if exists ${besideSchema} cascade`);
  if (existsSync(mark)) {
    await syncTree(folder);
    syncPath(dirname(folder));
    rmSync(mark, { force: true });
    // A mark that came back after a power cut would have the cluster begun anew.
    syncPath(folder);
  }
  return client;
}
