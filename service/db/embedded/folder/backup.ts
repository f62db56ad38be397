import { existsSync } from "node:fs";
import { cp, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { sql } from "#service/db/orm/orm.ts";
import type { Environment } from "../../../keys/environments.ts";
import { OperatorError } from "../../../operator-error.ts";
import { awaitDisk, SilentDiskError, silentSeconds } from "../../../process/await-disk.ts";
import type { Database, OpenDatabase } from "../../database.ts";
import { isDiskFull } from "../../disk-full.ts";
import { boundEnvironment } from "../../opening/environment.ts";
import { beginOpening, embeddedFolderOf } from "../begin-opening.ts";
import { unfinishedMarkIn } from "../embedded.ts";
import { openFolder, UnreadableFolderError } from "../open-pglite.ts";
import { keepLog } from "../shorten-log.ts";
import { type BackupLog, createFileCopier } from "./copy-files.ts";
import { lockFolder } from "./folder-lock.ts";
import { exists, makeFolder, syncFile, syncPath, syncTree } from "./sync-files.ts";

/** A step of a backup that writes only to its folder. */
async function writeTo<T>(target: string, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    if (error instanceof SilentDiskError)
      throw new OperatorError(`${error.message} The backup is incomplete: remove ${target} once the disk answers.`, { cause: error });
    if (!isDiskFull(error)) throw error;
    const sentence = `The disk of the backup's folder ${target} is full: free some space on it, then repeat the command.`;
    throw new OperatorError(sentence, { cause: error });
  }
}

/** SQLSTATE of the end of a backup that this connection has not begun. */
const notBegun = "55000";

async function endBackup(db: Database): Promise<BackupLog> {
  const { rows } = await db.transaction((tx) =>
    tx.execute<{ label: string; last: string }>(
      sql`select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`,
    ),
  );
  const [{ label = "", last = "" } = {}] = rows;
  return { label, last, first: /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? "" };
}

/** Copies files while PostgreSQL logs all changes of them. Returns the log that the copy needs. */
async function duringBackup(db: Database, copyFiles: () => Promise<void>): Promise<BackupLog> {
  // In a transaction, because a statement outside of one may be repeated.
  await db.transaction((tx) => tx.execute(sql`select pg_backup_start('backup', fast => true)`));
  try {
    await copyFiles();
  } catch (error) {
    await endBackup(db).catch(() => {});
    throw error;
  }
  return endBackup(db).catch((error: unknown) => {
    if (!(error instanceof Error && error.cause instanceof Error && "code" in error.cause && error.cause.code === notBegun)) throw error;
    const sentence = "The database was opened again while it was copied, so the copy is incomplete: repeat the command.";
    throw new OperatorError(sentence, { cause: error });
  });
}

/**
 * Copies the embedded database to the new folder `target`, whose disk may be silent for `seconds`. Requests are answered meanwhile: the copy contains the
 * log of the changes, which PostgreSQL applies when the copy is opened.
 */
export async function backUp({ db, folder }: OpenDatabase, target: string, seconds = silentSeconds): Promise<void> {
  if (folder === undefined)
    throw new OperatorError("Only an embedded database in a folder is backed up by this command: for PostgreSQL use pg_dump.");
  const source = join(folder, "data");
  const copy = join(target, "data.partial");
  const copier = createFileCopier(seconds);
  const access = <T>(step: () => Promise<T>) => writeTo(target, awaitDisk(target, step, seconds));
  if (await access(() => exists(target))) throw new OperatorError(`${target} already exists: name a new folder for the backup.`);
  await access(() => makeFolder(target, "The backup's folder"));
  try {
    await keepLog(db, async () => {
      const log = await duringBackup(db, () => writeTo(target, copier.copyFiles(source, copy)));
      await writeTo(target, copier.addLog(source, copy, log));
    });
    await writeTo(target, copier.sync(copy));
    await access(() => rename(copy, join(target, "data")));
    await access(() => syncFile(target));
  } catch (error) {
    if (!(error instanceof OperatorError && error.cause instanceof SilentDiskError)) await rm(target, { recursive: true, force: true });
    throw error;
  }
}

/** Gives a complete copy its final name. */
async function completeCopy(copy: string, target: string): Promise<void> {
  await syncTree(copy);
  await rename(copy, target);
  await syncFile(dirname(target));
}

interface Copy {
  /** Holds the copied database. */
  readonly folder: string;
  readonly backup: string;
  /** The environment that the operator named. */
  readonly environment: Environment | undefined;
}

/** Makes UpdatedSince reads fail with 410, because the records are now older than the callers' copies. */
async function renewEpoch({ folder, backup, environment }: Copy): Promise<void> {
  const { db, close } = await openFolder(folder, await beginOpening(folder));
  try {
    const bound = environment && (await boundEnvironment(db));
    if (bound && bound !== environment)
      throw new OperatorError(
        `The backup in ${resolve(backup)} belongs to the ${bound} environment, not to ${environment}: restore another one, or leave --environment ${environment} out.`,
      );
    await db.execute(
      sql`insert into meta (name, value) values ('epoch', gen_random_uuid()::text) on conflict (name) do update set value = excluded.value`,
    );
  } finally {
    await close();
  }
}

/** Opens the copied database, and renews its epoch. */
async function renewCopy(copy: Copy): Promise<void> {
  try {
    await renewEpoch(copy);
  } catch (error) {
    if (error instanceof OperatorError && !(error instanceof UnreadableFolderError)) throw error;
    const reason = error instanceof UnreadableFolderError ? error.reason : String(error);
    const sentence = `The backup in ${resolve(copy.backup)} cannot be opened (${reason}). It is incomplete, damaged or of another version: restore another one.`;
    throw new OperatorError(sentence, { cause: error });
  }
}

/** Creates an embedded database from a backup, which belongs to `environment` if one is named. Returns its folder. A database whose epoch is not renewed has another name, so a kill leaves none. */
export async function restoreBackup(backup: string, url: string, environment?: Environment): Promise<string> {
  const source = resolve(backup, "data");
  const folder = embeddedFolderOf(url);
  if (folder === null) throw new OperatorError("A backup is restored to an embedded database: name a folder with --database pglite:DIR.");
  if (!existsSync(join(source, "PG_VERSION"))) throw new OperatorError(`${resolve(backup)} is not a backup of an embedded database.`);
  const data = join(folder, "data");
  const restoring = join(folder, "restoring");
  await makeFolder(folder, "The embedded database's folder");
  const unlock = lockFolder(folder);
  try {
    if (existsSync(data)) throw new OperatorError(`There is a database in ${folder}: restore the backup to another folder.`);
    await rm(restoring, { recursive: true, force: true });
    await cp(source, join(restoring, "data"), { recursive: true });
    await renewCopy({ folder: restoring, backup, environment });
    // Otherwise the database would be created again when it is opened.
    await rm(unfinishedMarkIn(folder), { force: true });
    syncPath(folder);
    await completeCopy(join(restoring, "data"), data);
  } finally {
    await rm(restoring, { recursive: true, force: true }).finally(unlock);
  }
  return folder;
}
