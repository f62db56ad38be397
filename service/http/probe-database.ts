import { sql } from "drizzle-orm";
import type { Database } from "#service/db/database.ts";
import { dataVersions } from "#service/db/schema/system.ts";
import type { Probe } from "./readiness.ts";

/** Finds a database that cannot be reached, or into which nothing was ever imported. */
export function probeDatabase(db: Database): Probe {
  return async () => {
    try {
      const { rows } = await db.execute<{ hasData: boolean }>(sql`select exists (select from ${dataVersions}) as "hasData"`);
      return rows[0]?.hasData ? [] : ['nothing was imported yet: import a snapshot with "npm run service -- import DIR"'];
    } catch {
      return ["the database cannot be reached"];
    }
  };
}
