import { and, eq, lt, not, sql } from "#service/db/orm/orm.ts";
import type { Database } from "../../db/database.ts";
import { shortenLog } from "../../db/embedded/shorten-log.ts";
import { outbox } from "../../db/schema/exchange.ts";
import { paymentApplications } from "../../db/schema/payments.ts";
import { rateWindows } from "../../db/schema/system.ts";
import { removeExpiredIdempotencyRecords } from "../../http/writes/idempotency.ts";
import { removeOldUsage } from "../../keys/key-usage.ts";
import { removeOldAuditEntries } from "../audit/audit-log.ts";

const hourMilliseconds = 3_600_000;
const rateWindowMilliseconds = 2 * hourMilliseconds;
const deliveredMilliseconds = 30 * 24 * hourMilliseconds;

const changesMilliseconds = 7 * 24 * hourMilliseconds;
const changesMax = 1_000_000;

export interface CleanUpResult {
  readonly idempotencyRecords: number;
  readonly rateWindows: number;
  readonly messages: number;
  readonly usageRows: number;
  readonly auditEntries: number;
}

/** The message of an unresolved request is needed to cancel it at the ERP. */
const isUnresolved = sql`(${outbox.Kind} = 'paymentRequest' and exists (
  select 1 from ${paymentApplications} a where a.request_id = ${outbox.SubjectID} and a.status = 'Exported'))`;

/** Deletes the oldest changes, and stores from which transaction on the others are complete. */
const removeOldChanges = (db: Database, before: Date) =>
  db.execute(sql`
    with removed as (
      delete from changes where time < ${before}
        or transaction <= (select transaction from changes order by transaction desc offset ${changesMax} limit 1)
      returning resource, transaction, time
    )
    insert into change_floors as floor (resource, transaction, time)
    select resource, max(transaction) + 1, max(time) from removed group by resource
    on conflict (resource) do update set
      transaction = greatest(floor.transaction, excluded.transaction), time = greatest(floor.time, excluded.time)`);

/**
 * Deletes idempotency records after 24 hours, past rate windows, changes of records after 7 days, messages delivered 30 days ago whose request is resolved, and the usage of keys and
 * audit entries after 400 days, and shortens the log of an embedded database. Returns their numbers.
 */
export async function cleanUp(db: Database, now: Date): Promise<CleanUpResult> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const records = await removeExpiredIdempotencyRecords(db, now);
  const windows = await db
    .delete(rateWindows)
    .where(lt(rateWindows.WindowStart, before(rateWindowMilliseconds)))
    .returning({ PrincipalID: rateWindows.PrincipalID });
  await removeOldChanges(db, before(changesMilliseconds));
  const messages = await db
    .delete(outbox)
    .where(and(eq(outbox.Status, "Delivered"), lt(outbox.TimeDelivered, before(deliveredMilliseconds)), not(isUnresolved)))
    .returning({ MessageID: outbox.MessageID });
  const usageRows = await removeOldUsage(db, now);
  const auditEntries = await removeOldAuditEntries(db, now);
  await shortenLog(db);
  return { idempotencyRecords: records, rateWindows: windows.length, messages: messages.length, usageRows, auditEntries };
}
