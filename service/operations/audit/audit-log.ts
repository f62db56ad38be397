import { sql } from "#service/db/orm/orm.ts";
import type { Database } from "../../db/database.ts";
import { auditLog } from "../../db/schema/system.ts";

const retentionMilliseconds = 400 * 86_400_000;
const entriesMax = 100_000;

/** The actor of the service's own actions. */
export const serviceActor = "service";

export interface AuditEntry {
  readonly actor: string;
  readonly action: string;
  readonly details: object;
}

/** `tx` is the transaction of the change, so that both are stored or neither. */
export async function addAuditEntry(tx: Pick<Database, "insert">, { actor, action, details }: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ Actor: actor, Action: action, Details: JSON.stringify(details) });
}

export interface AuditRecord {
  readonly ID: number;
  readonly Time: Date;
  readonly Actor: string;
  readonly Action: string;
  readonly Details: object;
}

/** The newest `max` entries since `since`, oldest first. */
export async function auditRecords(db: Database, since: Date, max: number): Promise<AuditRecord[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(sql`${auditLog.Time} >= ${since.toISOString()}`)
    .orderBy(sql`${auditLog.ID} desc`)
    .limit(max);
  return rows.reverse().map((row) => ({ ...row, Details: JSON.parse(row.Details) as object }));
}

/** Deletes entries older than 400 days, and all but the newest 100,000. Returns the number of deleted entries. */
export async function removeOldAuditEntries(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - retentionMilliseconds).toISOString();
  const removed = await db
    .delete(auditLog)
    .where(sql`${auditLog.Time} < ${oldest} or ${auditLog.ID} <= (select max(id) - ${entriesMax} from ${auditLog})`)
    .returning({ ID: auditLog.ID });
  return removed.length;
}
