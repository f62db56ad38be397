import { resolve } from "node:path";
import { OperatorError } from "../operator-error.ts";
import type { OpenDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { poolSizesOf } from "./pool-sizes.ts";

const forms = "postgres://user@host/database, pglite:DIR or memory:";

/** Opens `postgres://…`, `pglite:DIR` or `memory:` and brings its tables up to date. A database that cannot be opened is an OperatorError. */
export async function openDatabase(url: string): Promise<OpenDatabase> {
  const opened = await open(url);
  try {
    await migrate(opened.db);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/** Each kind's driver is loaded for that kind alone. */
async function open(url: string): Promise<OpenDatabase> {
  if (url === "memory:") return (await import("./open-pglite.ts")).openInMemory();
  if (url.startsWith("pglite:")) {
    const folder = url.slice("pglite:".length);
    if (!folder) throw new OperatorError(`The database "${url}" names no folder: write pglite:DIR.`);
    return (await import("./open-pglite.ts")).openFolder(resolve(folder));
  }
  if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) {
    return (await import("./open-postgres.ts")).openPostgres(url, poolSizesOf(process.env.DATABASE_POOL_MAX));
  }
  throw new OperatorError(`The database address is none that the service knows: write ${forms}.`);
}
