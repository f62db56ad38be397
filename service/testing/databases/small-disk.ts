import { spawn, spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Launch } from "./faulty-postgres.ts";

const chunkBytes = 64 * 1024;
const smallestBytes = 4_096;

/**
 * Starts a server on a disk of so many megabytes, which only the server and its processes see and which is gone when they have ended. It needs the
 * rights of root.
 */
export const launchOnSmallDisk =
  (megabytes: number): Launch =>
  (program, args, { user, folder }) => {
    const disk = join(folder, "disk");
    const script = `
      mkdir "$1" && mount -t tmpfs -o size=${megabytes}m,mode=700,uid=${user.uid},gid=${user.gid} tmpfs "$1" && cp -a "$2/." "$1" || exit
      cd "$1" && shift 2 && exec setpriv --reuid ${user.uid} --regid ${user.gid} --clear-groups "$@"`;
    const command = ["--mount", "sh", "-c", script, "sh", disk, join(folder, "data"), program, "-D", disk, ...args];
    return spawn("/usr/bin/env", ["unshare", ...command], { stdio: ["ignore", "ignore", "pipe"] });
  };

/** Whether this user may give a process a disk of its own. */
export const mayMount = () => spawnSync("/usr/bin/env", ["unshare", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;

/** Fills the disk of the server but for so many bytes. Returns a function that frees it. */
export function fillDisk(processID: number, leftBytes: number): () => Promise<void> {
  // The disk as the server sees it: its working directory.
  const folder = `/proc/${processID}/cwd`;
  const path = join(folder, "filler");
  const file = openSync(path, "w");
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize - leftBytes;
  };
  const bytes = Buffer.alloc(chunkBytes);
  for (let free = freeBytes(); free >= smallestBytes; free = freeBytes()) writeSync(file, bytes, 0, Math.min(free, chunkBytes));
  closeSync(file);
  return async () => rmSync(path);
}
