import { closeSync, fsyncSync, mkdirSync, openSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

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

/** Creates a folder and its missing parents, closed to other users, so that a power cut does not remove them. */
export function makeFolder(folder: string): void {
  const path = resolve(folder);
  const first = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) syncPath(dirname(made));
}
