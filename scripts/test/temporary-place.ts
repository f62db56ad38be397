import { chmodSync, mkdtempSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const inMemory = "/dev/shm";

/** What a run writes at most is less than half of it. The rest is for the programs. */
export const roomyBytes = 8 * 2 ** 30;

export interface Machine {
  /** The lines of /proc/mounts, or nothing where there is no such file. */
  readonly mounts: string;
  /** What the file system at this path has free. */
  readonly freeBytes: (path: string) => number;
  /** Memory that this process may still use, within the limit of its container. */
  readonly memoryBytes: number;
}

const thisMachine = (): Machine => ({
  mounts: process.platform === "linux" ? readFileSync("/proc/mounts", "utf8") : "",
  freeBytes: (path) => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  },
  memoryBytes: process.availableMemory(),
});

/** Whether programs can be started from the folder, and it is a file system in memory. */
const isMemory = (mounts: string): boolean =>
  mounts.split("\n").some((line) => {
    const [, path, type, options = ""] = line.split(" ");
    return path === inMemory && type === "tmpfs" && !options.split(",").some((one) => one === "noexec" || one === "ro");
  });

/**
 * Where tests write: in memory if there is room, because databases wait for a disk at each of their thousands of writes. TMPDIR chooses another
 * folder.
 */
export function temporaryPlace({ mounts, freeBytes, memoryBytes }: Machine = thisMachine(), chosen = process.env.TMPDIR): string {
  if (chosen) return chosen;
  return isMemory(mounts) && freeBytes(inMemory) >= roomyBytes && memoryBytes >= roomyBytes ? inMemory : tmpdir();
}

/** Makes a folder in which this process and its programs find their temporary files. */
export function enterTemporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(temporaryPlace(), prefix));
  // A PostgreSQL that runs as another user finds its own folder below.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return folder;
}
