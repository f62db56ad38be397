import { spawn, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverUrl } from "./database.ts";
import { type FaultyPostgres, type Launch, startFaultyPostgres } from "./faulty-postgres.ts";
import { prepareFolder } from "./prepared-folder.ts";

const chunkBytes = 64 * 1024;
const smallestBytes = 4_096;

/**
 * Starts a server on a disk of `megabytes`, which only the server and its processes see and which disappears when they have ended. Needs root's
 * rights.
 */
const launchOnSmallDisk =
  (megabytes: number): Launch =>
  (program, args, { user, folder }) => {
    const disk = join(folder, "disk");
    const script = `
      mkdir "$1" && mount -t tmpfs -o size=${megabytes}m,mode=700,uid=${user.uid},gid=${user.gid} tmpfs "$1" && cp -a "$2/." "$1" || exit
      cd "$1" && shift 2 && exec setpriv --reuid ${user.uid} --regid ${user.gid} --clear-groups "$@"`;
    const command = ["--mount", "sh", "-c", script, "sh", disk, join(folder, "data"), program, "-D", disk, ...args];
    return spawn("/usr/bin/env", ["unshare", ...command], { stdio: ["ignore", "ignore", "pipe"] });
  };

/** Whether this user may mount a disk for a process. */
const mayMount = () => spawnSync("/usr/bin/env", ["unshare", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).status === 0;

/** Fills the disk of the server except for `leftBytes`. Returns a function that frees it. */
function fillDisk(processID: number, leftBytes: number): () => Promise<void> {
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

const diskMegabytes = 96;

/** A database whose disk a test can fill. */
export interface FillableDatabase {
  readonly url: string;
  /** The environment of processes that use the database. */
  readonly env: Readonly<Record<string, string>>;
  /** Fills the disk except for `leftBytes`. Returns a function that frees it. */
  readonly fill: (leftBytes: number) => Promise<() => Promise<void>>;
  readonly end: () => Promise<void>;
}

/** Without the rights to mount a disk, triggers fail as PostgreSQL does on a full one. */
async function refuseWrites({ query }: FaultyPostgres): Promise<() => Promise<void>> {
  const tables = ["payment_applications", "purchase_orders", "suppliers"];
  const triggers = tables.map(
    (table) => `create trigger full_disk before insert or update or delete on ${table} for each statement execute function full_disk()`,
  );
  await query(`
    create function full_disk() returns trigger language plpgsql as $$ begin
      raise exception using errcode = 'disk_full', message = 'could not extend file "base/5/16384": No space left on device';
    end $$; ${triggers.join(";")}`);
  return async () => {
    await query("drop function full_disk cascade");
  };
}

async function startOnPostgres(): Promise<FillableDatabase> {
  const hasSmallDisk = mayMount();
  const postgres = await startFaultyPostgres([], hasSmallDisk ? launchOnSmallDisk(diskMegabytes) : undefined);
  const fill = async (leftBytes: number) => (hasSmallDisk ? fillDisk(postgres.processID(), leftBytes) : refuseWrites(postgres));
  return { url: postgres.url, env: {}, fill, end: postgres.end };
}

const program = new URL("./refuse-space.ts", import.meta.url).href;

async function startInFolder(): Promise<FillableDatabase> {
  const place = mkdtempSync(join(tmpdir(), "full-"));
  const flag = join(place, "is-full");
  return {
    url: await prepareFolder(join(place, "database")),
    env: { NODE_OPTIONS: `--import=${program}`, FULL_DISK_FILE: flag },
    async fill(leftBytes) {
      writeFileSync(flag, String(leftBytes));
      return async () => rmSync(flag);
    },
    end: async () => rmSync(place, { recursive: true, force: true }),
  };
}

/** Starts a database of its own: on a PostgreSQL server if the tests have one, or embedded. */
export const startFillableDatabase = () => (serverUrl() === undefined ? startInFolder() : startOnPostgres());
