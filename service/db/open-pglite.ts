import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { OperatorError } from "../operator-error.ts";
import type { OpenDatabase } from "./database.ts";
import { lockFolder } from "./folder-lock.ts";

export async function openInMemory(): Promise<OpenDatabase> {
  const client = await PGlite.create();
  return { db: drizzle({ client }), kind: "pglite", close: () => client.close() };
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
    return { db: drizzle({ client }), kind: "pglite", close };
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

/** A new cluster is built aside and renamed when it is whole, so that a first start that was killed leaves none that is half made. */
async function openCluster(folder: string): Promise<PGlite> {
  const data = join(folder, "data");
  if (!existsSync(data)) {
    const unfinished = join(folder, "data.unfinished");
    rmSync(unfinished, { recursive: true, force: true });
    const client = await PGlite.create(unfinished);
    await client.close();
    renameSync(unfinished, data);
  }
  return PGlite.create(data);
}
