import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { getTableName } from "#service/db/orm/orm.ts";
import { tables } from "../../db/schema.ts";
import { holdCommits, holdLock, type Scene, waitsForLock, waitsForReplica } from "../databases/database-faults.ts";
import { insist } from "../databases/faulty-postgres.ts";
import { compileCache } from "../processes/run-cli.ts";
import { worldNow } from "../records/world.ts";
import { pausedFile } from "./paused-file.ts";

/** A step of an import at which it can be held. */
export interface ImportStep {
  readonly name: string;
  /** Whether the import changes the tables themselves instead of copies. */
  readonly isAlone?: true;
  readonly isCommitted?: true;
  /** Blocks an import of the folder at this step. Returns a function that lets it continue. */
  readonly hold: (scene: Scene, folder: string) => Promise<() => Promise<void>>;
  /** Finds the PostgreSQL process of the waiting import. */
  readonly isWaiting: string;
}

/** Makes the import wait for the lines of a file. */
async function holdFile(_: Scene, folder: string): Promise<() => Promise<void>> {
  const path = join(folder, "payments.ndjson");
  const text = await readFile(path, "utf8");
  const paused = await pausedFile(path);
  // There is no reader if the import was killed.
  return () => paused.finish(text).catch(() => {});
}

export const importSteps = {
  copying: { name: "copies the tables", hold: holdLock("invoices", "access exclusive"), isWaiting: waitsForLock },
  readingFiles: {
    name: "reads its files",
    hold: holdFile,
    isWaiting: `state = 'idle in transaction' and query like 'create temp table "staged_payments"%'`,
  },
  merging: { name: "merges into the tables", isAlone: true, hold: holdLock("suppliers", "share"), isWaiting: waitsForLock },
  deriving: { name: "derives into the tables", isAlone: true, hold: holdLock("ar_aging", "share"), isWaiting: waitsForLock },
  applying: { name: "applies its copies", hold: holdLock("suppliers", "share"), isWaiting: waitsForLock },
  ending: { name: "is about to commit", hold: holdLock("data_versions"), isWaiting: waitsForLock },
  committed: { name: "has committed and does not know it", isCommitted: true, hold: holdCommits, isWaiting: waitsForReplica },
} as const satisfies Record<string, ImportStep>;

const importChild = fileURLToPath(new URL("./import-child.ts", import.meta.url));

/** An import in a process of its own. */
export function importInProcess(url: string, folder: string) {
  const child = spawn(process.execPath, [importChild, url, folder, worldNow.toISOString(), "end"], {
    env: { ...process.env, ...compileCache },
    stdio: "ignore",
  });
  return { child, hasSucceeded: once(child, "exit").then(([status]) => status === 0) };
}

/** Every row of every table that the API serves, as one statement sees them. */
export async function rowsOfAll({ postgres }: Scene): Promise<string> {
  const parts = Object.values(tables).map((table) => {
    const name = getTableName(table);
    return `select '${name} ' || (to_jsonb(t) - 'id' - 'time_created')::text as line from public.${name} t`;
  });
  const statement = `select string_agg(line, E'\\n' order by line) as lines from (${parts.join(" union all ")}) all_rows`;
  const [row] = await insist(() => postgres.query<{ lines: string }>(statement));
  return row?.lines ?? "";
}

const readPauseMs = 250;

/** Reads lists of member 0 repeatedly until `end`, which returns the kinds of answers and the different bodies of each list by their ETags. */
export function startReading({ fleet }: Scene, paths: readonly string[]) {
  const statuses = new Set<string>();
  const bodies = new Map(paths.map((path) => [path, new Map<string, string>()]));
  let isOver = false;
  const over = (async () => {
    while (!isOver) {
      for (const path of paths) {
        const { status, headers, text } = await fleet.ask(0, path, { headers: { "x-api-key": "employee" } });
        statuses.add(status === 503 ? `503, Retry-After ${headers.has("retry-after")}` : String(status));
        if (status === 200) bodies.get(path)?.set(headers.get("etag") ?? "", text);
      }
      await sleep(readPauseMs);
    }
  })();
  return {
    async end() {
      isOver = true;
      await over;
      return { statuses, bodies };
    },
  };
}
