import { existsSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../../operator-error.ts";
import type { OpenDatabase } from "../database.ts";
import { beginOpening, embeddedFolderOf, type Opening } from "../embedded/begin-opening.ts";
import type { WaitOptions } from "../embedded/folder/lock-when-free.ts";
import { assertUpToDate, migrate } from "../migrate.ts";
import { poolerOf, poolSizesOf } from "../postgres/limit-pool.ts";

const forms = "postgres://user@host/database, pglite:DIR or memory:";

export interface MigratedDatabase extends OpenDatabase {
  /** The migrations that were missing and are applied now. */
  readonly applied: readonly string[];
}

interface OpenOptions {
  /** Whether missing migrations are applied (default: true). If false, missing migrations are an OperatorError. */
  readonly mayMigrate?: boolean;
  /** The opening of the embedded database at this address, if it has already begun. */
  readonly opening?: Opening | undefined;
  /** Waits for a process that uses the embedded database and is ending. By default a database in use is an error at once. */
  readonly waiting?: WaitOptions | undefined;
}

/**
 * Opens `postgres://…`, `pglite:DIR` or `memory:`. A database that cannot be opened, or that a newer version of the service has migrated, is an
 * OperatorError.
 */
export async function openDatabase(url: string, options: OpenOptions = {}): Promise<MigratedDatabase> {
  const { mayMigrate = true } = options;
  const opened = await open(url, mayMigrate, options);
  try {
    // A database in memory is always new and is lost when the process ends.
    return { ...opened, applied: mayMigrate || url === "memory:" ? await migrate(opened.db) : await assertUpToDate(opened.db) };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Loads only the driver of the address. */
async function open(url: string, mayCreate: boolean, { opening, waiting }: OpenOptions): Promise<OpenDatabase> {
  if (url === "memory:") return (await import("../embedded/in-memory.ts")).openInMemory();
  const folder = embeddedFolderOf(url);
  if (folder !== null) {
    if (!mayCreate && !existsSync(join(folder, "data"))) {
      throw new OperatorError(
        `There is no database in ${folder}: import a snapshot into it, create an empty one with "npm run service -- migrate", or name another one with --database.`,
      );
    }
    return (await import("../embedded/open-pglite.ts")).openFolder(folder, opening ?? (await beginOpening(folder, waiting)));
  }
  if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) {
    return (await import("../postgres/open-postgres.ts")).openPostgres(
      url,
      poolSizesOf(process.env.DATABASE_POOL_MAX),
      poolerOf(process.env.DATABASE_POOLER),
    );
  }
  throw new OperatorError(`The database address is not valid: write ${forms}.`);
}
