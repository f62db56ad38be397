import type { OpenDatabase } from "#service/db/database.ts";
import { readInTime } from "#service/db/limits/answer-in-time.ts";
import { sql } from "#service/db/orm.ts";
import { dataVersions } from "#service/db/schema/system.ts";
import type { Probe } from "./readiness.ts";

const answerSeconds = 2;

type ProbedDatabase = Pick<OpenDatabase, "findStorageProblem"> & { readonly requests: Pick<OpenDatabase["requests"], "reads"> };

/**
 * Detects a database that does not answer in time, cannot write, or has never had an import. Runs one query at a time however often it is
 * called, and cancels a query that takes too long.
 */
export function probeDatabase({ requests: { reads }, findStorageProblem }: ProbedDatabase, seconds = answerSeconds): Probe {
  const ask = readInTime(seconds, async () => {
    const { rows } = await reads.execute<{ hasData: boolean }>(sql`select exists (select from ${dataVersions}) as "hasData"`);
    return rows[0]?.hasData ?? false;
  });

  async function hasData(): Promise<boolean | null> {
    try {
      return await ask();
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
