import type { Database } from "#service/db/database.ts";
import { lockOutImports } from "#service/db/import-lock.ts";
import { and, eq, sql } from "#service/db/orm/orm.ts";
import { outbox } from "#service/db/schema/exchange.ts";
import { raiseVersions } from "#service/db/versions/data-versions.ts";
import { tenantsOfPayment } from "#service/erp/derive/payment-balances.ts";
import { reasonOf } from "#service/http/errors/describe-error.ts";
import { aheadMilliseconds, hasCome } from "../due-times.ts";
import { changeApplication, lockApplication } from "./applications/change-application.ts";
import type { ExchangeParts } from "./exchange.ts";
import { ErpSilentError } from "./limit-erp.ts";
import { readMessage } from "./read-message.ts";

type ClaimedMessage = Pick<typeof outbox.$inferSelect, "MessageID" | "Kind" | "SubjectID" | "Attempts">;

/** A process renews the lease of its message until the ERP answers. Another process claims the message this soon after the first one died. */
const leaseMilliseconds = 4_000;
const renewalMilliseconds = 1_000;
const firstBackoffMilliseconds = 5_000;
const backoffMaxMilliseconds = 60 * 60_000;
/** After this many attempts, about two hours, a message waits for an operator. */
export const attemptsMax = 12;

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);
const backoffAfter = (attempts: number) => Math.min(firstBackoffMilliseconds * 2 ** (attempts - 1), backoffMaxMilliseconds);

/** Claims the next due message for the duration of the lease. */
async function claimMessage(db: Database, now: Date): Promise<ClaimedMessage | undefined> {
  const [claimed] = await db
    .update(outbox)
    .set({ Attempts: sql`${outbox.Attempts} + 1`, TimeDue: after(now, leaseMilliseconds) })
    .where(
      sql`${outbox.MessageID} = (select message_id from ${outbox} where status = 'Waiting'
        and ${hasCome(sql`time_due`, now, after(now, aheadMilliseconds))}
        order by time_due, subject_id limit 1 for update skip locked)`,
    )
    .returning({ MessageID: outbox.MessageID, Kind: outbox.Kind, SubjectID: outbox.SubjectID, Attempts: outbox.Attempts });
  return claimed;
}

async function send({ db, erp, clock }: Pick<ExchangeParts, "db" | "erp" | "clock">, claimed: ClaimedMessage): Promise<void> {
  const { MessageID, Kind, SubjectID } = claimed;
  const message = await readMessage(db, { kind: Kind, subjectID: SubjectID });
  if (message === null) throw new Error(`its ${Kind} ${SubjectID} is not in the database`);
  // If a renewal fails, another process may send the message too. The ERP recognizes its MessageID.
  const renewal = setInterval(() => void renewLease(db, claimed, clock()).catch(() => {}), renewalMilliseconds);
  try {
    await erp.receive(MessageID, message);
  } finally {
    clearInterval(renewal);
  }
}

/** Marks the message as delivered, and its payment request as Exported. */
async function settle(db: Database, { MessageID, Kind, SubjectID }: ClaimedMessage, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOutImports(tx);
    const settled = await tx
      .update(outbox)
      .set({ Status: "Delivered", TimeDelivered: now, LastError: null })
      .where(and(eq(outbox.MessageID, MessageID), eq(outbox.Status, "Waiting")))
      .returning({ MessageID: outbox.MessageID });
    if (settled.length === 0 || Kind !== "paymentRequest") return;
    const request = await lockApplication(tx, SubjectID);
    if (request?.Status !== "Pending") return;
    await changeApplication(tx, request, { Status: "Exported", TimeExported: now.toISOString() }, now);
    await raiseVersions(tx, ["paymentApplications"], await tenantsOfPayment(tx, request));
  });
}

/** Holds while no other process has claimed the message since. */
const holdsClaim = ({ MessageID, Attempts }: ClaimedMessage) =>
  and(eq(outbox.MessageID, MessageID), eq(outbox.Status, "Waiting"), eq(outbox.Attempts, Attempts));

async function renewLease(db: Database, claimed: ClaimedMessage, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ TimeDue: after(now, leaseMilliseconds) })
    .where(holdsClaim(claimed));
}

/** Releases the claim when the process stops: the message is due at once, and the attempt does not count. */
async function releaseClaim(db: Database, claimed: ClaimedMessage, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ TimeDue: now, Attempts: claimed.Attempts - 1 })
    .where(holdsClaim(claimed));
}

async function postpone(db: Database, claimed: ClaimedMessage, error: unknown, now: Date): Promise<void> {
  const { Attempts } = claimed;
  const isDead = Attempts >= attemptsMax;
  await db
    .update(outbox)
    .set({
      Status: isDead ? "Dead" : "Waiting",
      TimeDue: after(now, backoffAfter(Attempts)),
      LastError: reasonOf(error),
    })
    .where(holdsClaim(claimed));
}

/**
 * Delivers every due message to the ERP. If a process dies meanwhile, the message is delivered again after its lease, and
 * the ERP recognizes its MessageID. If the ERP does not answer, the rest waits for the next exchange. Returns the numbers of delivered and failed messages.
 */
export async function deliverMessages({
  db,
  erp,
  clock,
  log,
  reach,
  signal,
}: ExchangeParts): Promise<{ delivered: number; failed: number }> {
  const result = { delivered: 0, failed: 0 };
  for (;;) {
    signal.throwIfAborted();
    const claimed = await claimMessage(db, clock());
    if (claimed === undefined) return result;
    await reach("claimed");
    try {
      await send({ db, erp, clock }, claimed);
    } catch (error) {
      if (signal.aborted) {
        await releaseClaim(db, claimed, clock());
        throw error;
      }
      log.error(
        { err: error, messageID: claimed.MessageID, kind: claimed.Kind, attempts: claimed.Attempts },
        "The ERP did not accept a message",
      );
      await postpone(db, claimed, error, clock());
      result.failed += 1;
      if (error instanceof ErpSilentError) return result;
      continue;
    }
    await reach("received");
    await settle(db, claimed, clock());
    await reach("settled");
    result.delivered += 1;
  }
}
