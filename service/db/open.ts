import { existsSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import type { OpenDatabase } from "./database.ts";
import { embeddedFolderOf, type Opening } from "./embedded/begin-opening.ts";
import { assertUpToDate, migrate } from "./migrate.ts";
import { poolSizesOf } from "./postgres/pool-sizes.ts";

const forms = "postgres://user@host/database, pglite:DIR or memory:";

export interface MigratedDatabase extends OpenDatabase {
  /** The migrations that were missing and are applied now. */
  readonly applied: readonly string[];
}

interface OpenOptions {
  /** Whether missing migrations are applied, by default yes. Otherwise a database that lacks some is an OperatorError. */
  readonly mayMigrate?: boolean;
  /** Of the embedded database at this address, where it has begun. */
  readonly opening?: Opening | undefined;
}

/**
 * Opens `postgres://…`, `pglite:DIR` or `memory:`. A database that cannot be opened, or that a newer version of the service has migrated, is an
 * OperatorError.
 */
export async function openDatabase(url: string, { mayMigrate = true, opening }: OpenOptions = {}): Promise<MigratedDatabase> {
  const opened = await open(url, mayMigrate, opening);
  try {
    // A database in memory is always new, and nothing of it stays.
    return { ...opened, applied: mayMigrate || url === "memory:" ? await migrate(opened.db) : await assertUpToDate(opened.db) };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Each kind's driver is loaded for that kind alone. */
async function open(url: string, mayCreate: boolean, opening: Opening | undefined): Promise<OpenDatabase> {
  if (url === "memory:") return (await import("./embedded/open-pglite.ts")).openInMemory();
  const folder = embeddedFolderOf(url);
  if (folder !== null) {
    if (!mayCreate && !existsSync(join(folder, "data"))) {
      throw new OperatorError(
        `There is no database in ${folder}: import a snapshot into it, make an empty one with "npm run service -- migrate", or name another one with --database.`,
      );
    }
    return (await import("./embedded/open-pglite.ts")).openFolder(folder, opening);
  }
  if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) {
    return (await import("./postgres/open-postgres.ts")).openPostgres(url, poolSizesOf(process.env.DATABASE_POOL_MAX));
  }
  throw new OperatorError(`The database address is none that the service knows: write ${forms}.`);
}
