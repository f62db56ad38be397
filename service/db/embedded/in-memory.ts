import type { PGlite } from "@electric-sql/pglite";
import type { OpenDatabase } from "../database.ts";
import { createPGlite } from "./create-pglite.ts";
import { databasesOver } from "./open-pglite.ts";
import { createStatementRunner } from "./run-statements.ts";

// Apart from the database in a folder, which loads PGlite in its worker only.

/** The databases on a cluster in this thread, where statements cannot be canceled. */
export function databasesOn(client: PGlite) {
  const run = createStatementRunner(client);
  return databasesOver(async () => ({ run }));
}

export async function openInMemory(): Promise<OpenDatabase> {
  const client = await createPGlite();
  const { db, requests } = databasesOn(client);
  return { db, requests, kind: "pglite", close: () => client.close() };
}
