import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "#service/db/orm/orm.ts";
import type { Database } from "../database.ts";
import type { EmbeddedActivity } from "../embedded/embedded.ts";
import type { Statements } from "./statements.ts";

/** CPU time of this process, because elapsed time depends on how busy the machine is. */
const targetMilliseconds = 15;
const sizeMax = 20_000;
/**
 * Slices look up rows by index only, because statistics of a growing table are wrong and a plan that reads the whole table costs more than a slice.
 * Statistics use a small sample, because no request runs during ANALYZE.
 */
const unindexedPlans = ["hashjoin", "mergejoin", "material", "seqscan"].map((plan) => [`enable_${plan}`, "off"]);
const settings = [["synchronous_commit", "off"], ["default_statistics_target", "20"], ...unindexedPlans];
const setting = sql.join(
  settings.map(([name, value]) => sql`set_config(${name}, ${value}, true)`),
  sql`, `,
);
/** How often a slice lets requests run first. */
const turnsMax = 50;

interface Options {
  readonly db: Database;
  readonly embedded: EmbeddedActivity;
  /** The first schema of the search path. */
  readonly schema: string;
  readonly signal?: AbortSignal | undefined;
}

function computingMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Runs statements of the embedded database in short transactions, between which requests run. */
export function createSlicedStatements({ db, embedded, schema, signal }: Options): Statements {
  async function letRequestsPass(): Promise<void> {
    for (let turn = 0; turn < turnsMax; turn += 1) {
      await sleep(1);
      if (!embedded.hasRequests()) return;
    }
  }

  async function run(statement: Parameters<Database["execute"]>[0]) {
    signal?.throwIfAborted();
    await letRequestsPass();
    return db.transaction(async (tx) => {
      // The last transaction of the import commits durably. If the database was opened again since the import began, the schema is gone and this
      // fails: otherwise the statement would change the tables themselves.
      await tx.execute(sql`select ${setting}, set_config('search_path', ${`${schema}, public`}, true), ${schema}::regnamespace`);
      return tx.execute(statement);
    });
  }

  return {
    // Drizzle returns a promise with more methods, which are not called here, and takes the row's type from the caller.
    execute: run as unknown as Database["execute"],
    async repeat(first, work) {
      let size = first;
      let started = computingMilliseconds();
      while ((await work(size)) === "more") {
        const factor = Math.min(2, Math.max(0.5, targetMilliseconds / Math.max(1, computingMilliseconds() - started)));
        size = Math.max(Math.ceil(first / 4), Math.min(sizeMax, Math.round(size * factor)));
        started = computingMilliseconds();
      }
    },
  };
}
