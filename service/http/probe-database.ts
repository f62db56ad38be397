import { answerInTime } from "#service/db/answer-in-time.ts";
import type { Database } from "#service/db/database.ts";
import { sql } from "#service/db/orm.ts";
import { dataVersions } from "#service/db/schema/system.ts";
import type { Probe } from "./readiness.ts";

const answerSeconds = 2;

/** Finds a database that does not answer in time, or into which nothing was ever imported. */
export function probeDatabase(db: Database): Probe {
  return async () => {
    try {
      const asked = db.execute<{ hasData: boolean }>(sql`select exists (select from ${dataVersions}) as "hasData"`);
      const { rows } = await answerInTime(answerSeconds, asked);
      return rows[0]?.hasData ? [] : ['nothing was imported yet: import a snapshot with "npm run service -- import DIR"'];
    } catch {
      return ["the database does not answer"];
    }
  };
}
