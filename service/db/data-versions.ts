import { sql } from "#service/db/orm.ts";
import type { Database } from "./database.ts";
import { checkMayWrite } from "./import-lock.ts";
import { dataVersions } from "./schema/system.ts";
import type { Resource } from "./schema.ts";

/** Call it last in a writing transaction, with the resources whose rows changed. It invalidates cached answers. */
export async function raiseVersions(tx: Database, resources: Iterable<Resource>): Promise<void> {
  const rows = [...new Set(resources)].sort().map((Resource) => ({ Resource, Version: 1 }));
  if (rows.length === 0) return;
  const names = rows.map(({ Resource }) => Resource);
  await checkMayWrite(tx, names);
  await tx
    .insert(dataVersions)
    .values(rows)
    .onConflictDoUpdate({ target: dataVersions.Resource, set: { Version: sql`${dataVersions.Version} + 1` } });
}
