import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "#service/db/orm.ts";
import type { Database } from "../database.ts";
import type { Embedded } from "../embedded/embedded.ts";
import type { Statements } from "./statements.ts";

/** Computing time of this process: on a busy machine the time of day says nothing of the work. */
const targetMilliseconds = 15;
const sizeMax = 20_000;
/**
 * A plan that reads a whole table for a slice costs more than the slice, and statistics of a growing table are wrong: slices look rows up by index
 * alone. Statistics are made from a small sample, because no request is served meanwhile.
 */
const unindexedPlans = ["hashjoin", "mergejoin", "material", "seqscan"].map((plan) => [`enable_${plan}`, "off"]);
const settings = [["synchronous_commit", "off"], ["default_statistics_target", "20"], ...unindexedPlans];
const setting = sql.join(
  settings.map(([name, value]) => sql`set_config(${name}, ${value}, true)`),
  sql`, `,
);
/** How often a slice lets requests go first. */
const turnsMax = 50;

interface Options {
  readonly db: Database;
  readonly embedded: Embedded;
  /** The schema in which tables are found first. */
  readonly schema: string;
  readonly signal?: AbortSignal | undefined;
}

function computingMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Statements of the embedded database in short transactions of their own, between which requests have their turn. */
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
      // The transaction that ends the import commits for good. The schema is gone, and this fails, where the database was opened again meanwhile:
      // the statement would change the tables themselves.
      await tx.execute(sql`select ${setting}, set_config('search_path', ${`${schema}, public`}, true), ${schema}::regnamespace`);
      return tx.execute(statement);
    });
  }

  return {
    // Drizzle gives a promise with more methods, which are not called here, and takes the row's type from the caller.
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
