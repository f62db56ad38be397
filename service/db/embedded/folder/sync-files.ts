import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, statSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { OperatorError } from "../../../operator-error.ts";

/** Syncs a file, or the entries of a folder, to the disk. */
export function syncPath(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const filesAtOnce = 32;

/**
 * Syncs everything below `folder` to the disk, many files at a time. PostgreSQL would sync one after the other. The folder must not contain the
 * lock: when a process closes any descriptor of a file, it loses its locks on that file.
 */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile() || entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  const pending = [folder, ...paths];
  const work = async () => {
    for (let path = pending.pop(); path !== undefined; path = pending.pop()) await syncFile(path);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, work));
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Returns whether the folder is new. */
function makeOne(path: string): boolean {
  try {
    mkdirSync(path, { mode: 0o700 });
    return true;
  } catch (error) {
    // Another process can have created it at the same time.
    if (isFolder(path)) return false;
    throw error;
  }
}

/**
 * Creates a folder and its missing parents, closed to other users, so that a power cut does not remove them. `name` begins the message of a failure.
 * One level at a time, because a recursive `mkdirSync` never returns where an existing parent answers ENOENT, as /proc does.
 */
export function makeFolder(folder: string, name: string): void {
  const path = resolve(folder);
  const levels = [path];
  for (let parent = dirname(path); !existsSync(parent); parent = dirname(parent)) levels.push(parent);
  try {
    for (const level of levels.reverse()) if (makeOne(level)) syncPath(dirname(level));
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new OperatorError(`${name} ${folder} cannot be created: ${error.code}.`);
  }
}
