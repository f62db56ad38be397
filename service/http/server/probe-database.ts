import type { OpenDatabase } from "#service/db/database.ts";
import { readInTime } from "#service/db/limits/answer-in-time.ts";
import { sql } from "#service/db/orm/orm.ts";
import { dataVersions } from "#service/db/schema/system.ts";
import type { Probe } from "./readiness.ts";

const answerSeconds = 2;

type ProbedDatabase = Pick<OpenDatabase, "findStorageProblem"> & { readonly requests: Pick<OpenDatabase["requests"], "reads"> };

type Problem = "no answer" | "no data" | "read-only";

const reasonOf: Readonly<Record<Problem, string>> = {
  "no answer": "the database does not answer",
  "no data": 'nothing was imported yet: import a snapshot with "npm run service -- import DIR"',
  // Reads write too: they count against the key's hourly limit.
  "read-only": "the database is read-only: it is a standby, or default_transaction_read_only is on",
};

const silentDisk = "the disk of the embedded database does not answer";

/**
 * Detects a database that does not answer in time, cannot write, or has never had an import. Runs one query at a time however often it is
 * called, and cancels a query that takes too long.
 */
export function probeDatabase({ requests: { reads }, findStorageProblem }: ProbedDatabase, seconds = answerSeconds): Probe {
  const ask = readInTime(seconds, async (): Promise<Problem | null> => {
    const { rows } = await reads.execute<{ hasData: boolean; isReadOnly: boolean }>(
      sql`select exists (select from ${dataVersions}) as "hasData", current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    );
    const [found] = rows;
    if (found?.isReadOnly) return "read-only";
    return found?.hasData ? null : "no data";
  });

  async function findProblem(): Promise<Problem | null> {
    try {
      return await ask();
    } catch {
      return "no answer";
    }
  }

  const findStorage = readInTime(seconds, async () => (await findStorageProblem?.()) ?? null);

  return async () => {
    const [storage, problem] = await Promise.all([findStorage().catch(() => silentDisk), findProblem()]);
    return [...(storage === null ? [] : [storage]), ...(problem === null ? [] : [reasonOf[problem]])];
  };
}
