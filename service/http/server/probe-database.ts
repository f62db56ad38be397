import { answerInTime } from "#service/db/answer-in-time.ts";
import type { OpenDatabase } from "#service/db/database.ts";
import { sql } from "#service/db/orm.ts";
import { inRequestScope } from "#service/db/request-scope.ts";
import { dataVersions } from "#service/db/schema/system.ts";
import type { Probe } from "./readiness.ts";

const answerSeconds = 2;
/** No principal has this number. */
const nobody = 0;

type ProbedDatabase = Pick<OpenDatabase, "findStorageProblem"> & { readonly requests: Pick<OpenDatabase["requests"], "reads"> };

/**
 * Detects a database that does not answer in time, cannot write, or has never had an import. Runs one query at a time however often it is
 * called, and cancels a query that takes too long.
 */
export function probeDatabase({ requests: { reads }, findStorageProblem }: ProbedDatabase, seconds = answerSeconds): Probe {
  let running: Promise<boolean> | undefined;

  async function ask(signal: AbortSignal): Promise<boolean> {
    const statement = sql`select exists (select from ${dataVersions}) as "hasData"`;
    const { rows } = await inRequestScope({ principalID: nobody, signal }, () => reads.execute<{ hasData: boolean }>(statement));
    return rows[0]?.hasData ?? false;
  }

  async function askOnce(): Promise<boolean> {
    if (running !== undefined) return answerInTime(seconds, running);
    const giveUp = new AbortController();
    running = ask(giveUp.signal).finally(() => {
      running = undefined;
    });
    // Every waiting caller already has its answer. Ignore a failure that arrives after all of them gave up.
    running.catch(() => {});
    try {
      return await answerInTime(seconds, running);
    } finally {
      giveUp.abort();
    }
  }

  async function hasData(): Promise<boolean | null> {
    try {
      return await askOnce();
    } catch {
      return null;
    }
  }

  return async () => {
    const [storage, data] = await Promise.all([findStorageProblem?.() ?? null, hasData()]);
    const answer = {
      true: [],
      false: ['nothing was imported yet: import a snapshot with "npm run service -- import DIR"'],
      null: ["the database does not answer"],
    }[`${data}`];
    return storage === null ? answer : [storage, ...answer];
  };
}
