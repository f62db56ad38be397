import { existsSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";

function makeOne(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process can have created it at the same time.
    if (!existsSync(path)) throw error;
  }
}

/**
 * Creates a folder and its missing parents, closed to other users. One level at a time, because a recursive `mkdirSync` never returns where an existing
 * parent answers ENOENT, as /proc does.
 */
export function makeFolder(folder: string): void {
  const path = resolve(/* turbopackIgnore: true */ folder);
  const missing: string[] = [];
  for (let level = path; !existsSync(level); level = dirname(level)) missing.push(level);
  for (const level of missing.reverse()) makeOne(level);
}
