import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serverUrl } from "./database.ts";
import { type FaultyPostgres, startFaultyPostgres } from "./faulty-postgres.ts";
import { prepareFolder } from "./prepared-folder.ts";
import { fillDisk, launchOnSmallDisk, mayMount } from "./small-disk.ts";

const diskMegabytes = 96;

/** A database whose disk a test can fill. */
export interface FillableDatabase {
  readonly url: string;
  /** The environment of processes that use the database. */
  readonly env: Readonly<Record<string, string>>;
  /** Fills the disk but for so many bytes. Returns a function that frees it. */
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

const program = fileURLToPath(new URL("./refuse-space.ts", import.meta.url));

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
