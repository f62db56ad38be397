import { raiseVersions } from "#service/db/data-versions.ts";
import type { Database } from "#service/db/database.ts";
import { keepImportsOut } from "#service/db/import-lock.ts";
import { and, eq, sql } from "#service/db/orm.ts";
import { outbox } from "#service/db/schema/exchange.ts";
import type { Erp } from "../erp.ts";
import { changeApplication, lockApplication } from "./change-application.ts";
import type { ExchangeParts } from "./exchange.ts";
import { ErpSilentError } from "./limit-erp.ts";
import { readMessage } from "./read-message.ts";

type Claimed = Pick<typeof outbox.$inferSelect, "MessageID" | "Kind" | "SubjectID" | "Attempts">;

/** How long a process may take for one message before another tries it. */
const leaseMilliseconds = 60_000;
const firstBackoffMilliseconds = 5_000;
const backoffMaxMilliseconds = 60 * 60_000;
/** No pause is longer: a message that is due later was noted by a clock that was set back since. */
const dueMaxMilliseconds = 2 * backoffMaxMilliseconds;
/** After the last one a message waits for an operator: about two hours. */
export const attemptsMax = 12;

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);
const backoffAfter = (attempts: number) => Math.min(firstBackoffMilliseconds * 2 ** (attempts - 1), backoffMaxMilliseconds);

/** Takes the next due message for itself: other processes leave it alone until the lease is over. */
async function claimMessage(db: Database, now: Date): Promise<Claimed | undefined> {
  const [claimed] = await db
    .update(outbox)
    .set({ Attempts: sql`${outbox.Attempts} + 1`, TimeDue: after(now, leaseMilliseconds) })
    .where(
      sql`${outbox.MessageID} = (select message_id from ${outbox} where status = 'Waiting'
        and (time_due <= ${now.toISOString()} or time_due > ${after(now, dueMaxMilliseconds).toISOString()})
        order by time_due, subject_id limit 1 for update skip locked)`,
    )
    .returning({ MessageID: outbox.MessageID, Kind: outbox.Kind, SubjectID: outbox.SubjectID, Attempts: outbox.Attempts });
  return claimed;
}

async function hand(db: Database, erp: Erp, { MessageID, Kind, SubjectID }: Claimed): Promise<void> {
  const message = await readMessage(db, { kind: Kind, subjectID: SubjectID });
  if (message === null) throw new Error(`its ${Kind} ${SubjectID} is not in the database`);
  await erp.receive(MessageID, message);
}

/** The message is delivered; a payment request is Exported with it. */
async function settle(db: Database, { MessageID, Kind, SubjectID }: Claimed, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await keepImportsOut(tx);
    const settled = await tx
      .update(outbox)
      .set({ Status: "Delivered", TimeDelivered: now, LastError: null })
      .where(and(eq(outbox.MessageID, MessageID), eq(outbox.Status, "Waiting")))
      .returning({ MessageID: outbox.MessageID });
    if (settled.length === 0 || Kind !== "paymentRequest") return;
    const request = await lockApplication(tx, SubjectID);
    if (request?.Status !== "Pending") return;
    await changeApplication(tx, request, { Status: "Exported", TimeExported: now.toISOString() }, now);
    await raiseVersions(tx, ["paymentApplications"]);
  });
}

/** Holds while no other process has claimed the message since. */
const isStillMine = ({ MessageID, Attempts }: Claimed) =>
  and(eq(outbox.MessageID, MessageID), eq(outbox.Status, "Waiting"), eq(outbox.Attempts, Attempts));

/** For a process that stops: the message is due again at once, and the attempt does not count. */
async function giveBack(db: Database, claimed: Claimed, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ TimeDue: now, Attempts: claimed.Attempts - 1 })
    .where(isStillMine(claimed));
}

async function postpone(db: Database, claimed: Claimed, error: unknown, now: Date): Promise<void> {
  const { Attempts } = claimed;
  const isDead = Attempts >= attemptsMax;
  await db
    .update(outbox)
    .set({
      Status: isDead ? "Dead" : "Waiting",
      TimeDue: after(now, backoffAfter(Attempts)),
      LastError: error instanceof Error ? error.message : String(error),
    })
    .where(isStillMine(claimed));
}

/**
 * Hands every due message to the ERP. A process that dies on the way has handed over or not: the message is handed over again after its lease, and
 * the ERP knows it by its MessageID. Once the ERP is silent the rest waits for the next exchange. Gives the numbers of delivered and failed messages.
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
      await hand(db, erp, claimed);
    } catch (error) {
      if (signal.aborted) {
        await giveBack(db, claimed, clock());
        throw error;
      }
      log.error(
        { err: error, messageID: claimed.MessageID, kind: claimed.Kind, attempts: claimed.Attempts },
        "The ERP did not take a message",
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
