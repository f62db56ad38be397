import { existsSync } from "node:fs";
import { cp, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { sql } from "#service/db/orm/orm.ts";
import { OperatorError } from "../../../operator-error.ts";
import type { OpenDatabase } from "../../database.ts";
import { isDiskFull } from "../../disk-full.ts";
import { beginOpening, embeddedFolderOf } from "../begin-opening.ts";
import { unfinishedMarkIn } from "../embedded.ts";
import { openFolder } from "../open-pglite.ts";
import { lockFolder } from "./folder-lock.ts";
import { makeFolder, syncPath, syncTree } from "./sync-files.ts";

/** Gives a complete copy its final name. */
async function completeCopy(copy: string, target: string): Promise<void> {
  await syncTree(copy);
  await rename(copy, target);
  syncPath(dirname(target));
}

/** A step of a backup that writes only to its folder. */
async function writeTo(target: string, step: Promise<void>): Promise<void> {
  try {
    await step;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    const sentence = `The disk of the backup's folder ${target} is full: free some space on it, then repeat the command.`;
    throw new OperatorError(sentence, { cause: error });
  }
}

/**
 * Copies the embedded database to the new folder `target`. Holds the only connection during the copy, so that nothing changes and
 * requests wait.
 */
export async function backUp({ db, folder }: OpenDatabase, target: string): Promise<void> {
  if (folder === undefined)
    throw new OperatorError("Only an embedded database in a folder is backed up by this command: for PostgreSQL use pg_dump.");
  if (existsSync(target)) throw new OperatorError(`${target} already exists: name a new folder for the backup.`);
  makeFolder(target, "The backup's folder");
  const copy = join(target, "data.partial");
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`checkpoint`);
      await writeTo(target, cp(join(folder, "data"), copy, { recursive: true }));
    });
    await writeTo(target, completeCopy(copy, join(target, "data")));
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

/** Opens the copied database in `folder`, and renews its epoch. */
async function renewCopy(folder: string, backup: string): Promise<void> {
  try {
    await renewEpoch(folder);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const sentence = `The backup in ${resolve(backup)} cannot be opened (${reason}). It is incomplete, damaged or of another version: restore another one.`;
    throw new OperatorError(sentence, { cause: error });
  }
}

/** Creates an embedded database from a backup. Returns its folder. A database whose epoch is not renewed has another name, so a kill leaves none. */
export async function restoreBackup(backup: string, url: string): Promise<string> {
  const source = resolve(backup, "data");
  const folder = embeddedFolderOf(url);
  if (folder === null) throw new OperatorError("A backup is restored to an embedded database: name a folder with --database pglite:DIR.");
  if (!existsSync(join(source, "PG_VERSION"))) throw new OperatorError(`${resolve(backup)} is not a backup of an embedded database.`);
  const data = join(folder, "data");
  const restoring = join(folder, "restoring");
  makeFolder(folder, "The embedded database's folder");
  const unlock = lockFolder(folder);
  try {
    if (existsSync(data)) throw new OperatorError(`There is a database in ${folder}: restore the backup to another folder.`);
    await rm(restoring, { recursive: true, force: true });
    await cp(source, join(restoring, "data"), { recursive: true });
    await renewCopy(restoring, backup);
    // Otherwise the database would be created again when it is opened.
    await rm(unfinishedMarkIn(folder), { force: true });
    syncPath(folder);
    await completeCopy(join(restoring, "data"), data);
  } finally {
    await rm(restoring, { recursive: true, force: true }).finally(unlock);
  }
  return folder;
}
