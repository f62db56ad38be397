import { closeSync, fsyncSync, openSync } from "node:fs";
import { mkdir, open, readdir, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { OperatorError } from "../../../operator-error.ts";

/** Syncs a file, or the entries of a folder, to the disk. The thread waits. */
export function syncPath(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Like `syncPath`, while the thread goes on. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The folder and all folders and files below it. */
export async function listTree(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile() || entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  return [folder, ...paths];
}

const filesAtOnce = 32;

/**
 * Syncs everything below `folder` to the disk, many files at a time. PostgreSQL would sync one after the other. The folder must not contain the
 * lock: when a process closes any descriptor of a file, it loses its locks on that file.
 */
export async function syncTree(folder: string): Promise<void> {
  const pending = await listTree(folder);
  const work = async () => {
    for (let path = pending.pop(); path !== undefined; path = pending.pop()) await syncFile(path);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, work));
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

export const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Returns whether the folder is new. */
async function makeOne(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 });
    return true;
  } catch (error) {
    // Another process can have created it at the same time.
    if (await isFolder(path)) return false;
    throw error;
  }
}

/**
 * Creates a folder and its missing parents, closed to other users, so that a power cut does not remove them. `name` begins the message of a failure.
 * One level at a time, because a recursive `mkdir` never returns where an existing parent answers ENOENT, as /proc does.
 */
export async function makeFolder(folder: string, name: string): Promise<void> {
  const path = resolve(folder);
  const levels = [path];
  for (let parent = dirname(path); !(await exists(parent)); parent = dirname(parent)) levels.push(parent);
  try {
    for (const level of levels.reverse()) if (await makeOne(level)) await syncFile(dirname(level));
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new OperatorError(`${name} ${folder} cannot be created: ${error.code}.`);
  }
}
