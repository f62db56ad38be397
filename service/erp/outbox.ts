import { asc, inArray, ne, sql } from "#service/db/orm/orm.ts";
import type { Database } from "../db/database.ts";
import { outbox } from "../db/schema/exchange.ts";

export type OutboxMessage = typeof outbox.$inferSelect;

/** Undelivered messages: dead ones first, then by age. */
export function listUndelivered(db: Database): Promise<OutboxMessage[]> {
  return db
    .select()
    .from(outbox)
    .where(ne(outbox.Status, "Delivered"))
    .orderBy(asc(outbox.Status), asc(outbox.TimeCreated), asc(outbox.SubjectID));
}

/** Makes all or the given dead messages due again. Returns their number. */
export async function retryDead(db: Database, messageIDs: readonly string[] | null, now: Date): Promise<number> {
  const isNamed = messageIDs === null ? sql`true` : inArray(outbox.MessageID, [...messageIDs]);
  const retried = await db
    .update(outbox)
    .set({ Status: "Waiting", Attempts: 0, TimeDue: now })
    .where(sql`${outbox.Status} = 'Dead' and ${isNamed}`)
    .returning({ MessageID: outbox.MessageID });
  return retried.length;
}
