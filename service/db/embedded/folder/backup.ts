import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { sql } from "#service/db/orm/orm.ts";
import { OperatorError } from "../../../operator-error.ts";
import type { OpenDatabase } from "../../database.ts";
import { beginOpening } from "../begin-opening.ts";
import { openFolder } from "../open-pglite.ts";
import { lockFolder } from "./folder-lock.ts";
import { syncPath, syncTree } from "./sync-files.ts";

/** The name of a copy until it is complete. */
const partialOf = (target: string) => `${target}.partial`;

async function copyTree(source: string, target: string): Promise<void> {
  await rm(partialOf(target), { recursive: true, force: true });
  await cp(source, partialOf(target), { recursive: true });
}

async function completeCopy(target: string): Promise<void> {
  await syncTree(partialOf(target));
  await rename(partialOf(target), target);
  syncPath(dirname(target));
}

/**
 * Copies the embedded database to the new folder `target`. Holds the only connection during the copy, so that nothing changes and
 * requests wait.
 */
export async function backUp({ db, folder }: OpenDatabase, target: string): Promise<void> {
  if (folder === undefined)
    throw new OperatorError("Only an embedded database in a folder is backed up by this command: for PostgreSQL use pg_dump.");
  if (existsSync(target)) throw new OperatorError(`${target} already exists: name a new folder for the backup.`);
  await mkdir(target, { recursive: true, mode: 0o700 });
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`checkpoint`);
      await copyTree(join(folder, "data"), join(target, "data"));
    });
    await completeCopy(join(target, "data"));
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  }
}

/** Makes UpdatedSince reads fail with 410, because the records are now older than the callers' copies. */
async function renewEpoch(folder: string): Promise<void> {
  const { db, close } = await openFolder(folder, await beginOpening(folder));
  try {
    await db.execute(
      sql`insert into meta (name, value) values ('epoch', gen_random_uuid()::text) on conflict (name) do update set value = excluded.value`,
    );
  } finally {
    await close();
  }
}

/** Creates an embedded database from a backup. Returns its folder. */
export async function restoreBackup(backup: string, url: string): Promise<string> {
  const source = resolve(backup, "data");
  if (!url.startsWith("pglite:"))
    throw new OperatorError("A backup is restored to an embedded database: name a folder with --database pglite:DIR.");
  const folder = resolve(url.slice("pglite:".length));
  if (!existsSync(join(source, "PG_VERSION"))) throw new OperatorError(`${resolve(backup)} is not a backup of an embedded database.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    if (existsSync(join(folder, "data")))
      throw new OperatorError(`There is a database in ${folder}: restore the backup to another folder.`);
    await copyTree(source, join(folder, "data"));
    await completeCopy(join(folder, "data"));
  } finally {
    unlock();
  }
  await renewEpoch(folder);
  return folder;
}
