import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The size of the database's log files. With less free space, a write may fail at any time. */
const leastFreeBytes = 16 * 1024 * 1024;
const probeBytes = 8_192;

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error));

/** Why the embedded database cannot write to its folder; null if it can. Writes a small file and removes it. */
export async function findStorageProblem(folder: string, leastFree = leastFreeBytes): Promise<string | null> {
  const file = join(folder, "write-probe");
  try {
    await writeFile(file, Buffer.alloc(probeBytes), { flush: true });
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOSPC" || code === "EDQUOT") return `the disk of the embedded database is full (${code}): free some space`;
    return `the embedded database cannot write to its folder (${code})`;
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= leastFree) return null;
  return `the disk of the embedded database is almost full: ${Math.floor(free / 1024 / 1024)} MB are free, it needs ${leastFree / 1024 / 1024} MB`;
}
