import type { Database } from "#service/db/database.ts";
import { and, asc, eq, gt, isNull, sql } from "#service/db/orm/orm.ts";
import { erpPosition, simulatedErpDocuments, simulatedErpEvents } from "#service/db/schema/exchange.ts";
import { invoices } from "#service/db/schema/invoices.ts";
import { paymentApplications, payments } from "#service/db/schema/payments.ts";
import { type Log, silentLog } from "#service/http/log.ts";
import { aheadMilliseconds, hasCome } from "../due-times.ts";
import type { Erp, ErpEvent, ErpMessage, PaymentRequestMessage } from "../erp.ts";
import { stepPurchase } from "./step-purchase.ts";

interface Decision extends Record<string, unknown> {
  readonly isApplicable: boolean;
  readonly nextID: number;
}

/**
 * Whether the target's invoices have the requested amount open, minus what this ERP applied and the service has not processed yet. A credit of the same
 * number covers none of it. The open amount of a reversed payment is what was not applied to it.
 */
async function decide(tx: Database, message: PaymentRequestMessage): Promise<Decision> {
  const { TargetInvoiceNum, ARAccountID, Amount } = message;
  const { rows } = await tx.execute<Decision>(sql`
    with told as (
      select e.content::json as event from ${simulatedErpEvents} e
      where e.position > coalesce((select max(position) from ${erpPosition}), 0)
    ), untaken as (
      select coalesce(sum((d.content::json ->> 'Amount')::numeric), 0) as amount
      from told join ${simulatedErpDocuments} d on d.kind = 'paymentRequest' and d.content::json ->> 'RequestID' = told.event ->> 'RequestID'
      where told.event ->> 'kind' = 'applicationConfirmed'
        and d.content::json ->> 'TargetInvoiceNum' = ${TargetInvoiceNum} and (d.content::json ->> 'ARAccountID')::int = ${ARAccountID}
    )
    select coalesce(
      (select sum(greatest(i.open_balance, 0)) from ${invoices} i where i.invoice_num = ${TargetInvoiceNum} and i.ar_account_id = ${ARAccountID}),
      (select -sum(p.amount) from ${payments} p where p.payment_invoice_num = ${TargetInvoiceNum} and p.ar_account_id = ${ARAccountID})
        - (select coalesce(sum(a.amount), 0) from ${paymentApplications} a
          where a.target_invoice_num = ${TargetInvoiceNum} and a.ar_account_id = ${ARAccountID} and a.status = 'Confirmed'),
      0
    ) - (select amount from untaken) >= ${Amount}::numeric as "isApplicable",
    greatest(
      (select coalesce(max(payment_application_id), 0) from ${paymentApplications}),
      (select coalesce(max(document_id), 0) from ${simulatedErpDocuments} where kind = 'paymentRequest')
    ) + 1 as "nextID"`);
  const [decision] = rows;
  if (decision === undefined) throw new Error("a select without a table gave no row");
  return decision;
}

async function stepPayment(tx: Database, { Content }: Document, now: Date): Promise<Step> {
  // The `content` of a paymentRequest document is its message.
  const message = JSON.parse(Content) as PaymentRequestMessage;
  const { isApplicable, nextID } = await decide(tx, message);
  if (!isApplicable) return { documentID: null, content: null, event: null, isLast: true };
  const event = {
    kind: "applicationConfirmed",
    RequestID: message.RequestID,
    PaymentApplicationID: nextID,
    AppliedBy: "ERP",
    TimeApplied: now.toISOString(),
  } as const;
  return { documentID: nextID, content: null, event, isLast: true };
}

export type Document = typeof simulatedErpDocuments.$inferSelect;

/** The result of a step of a document. A null `content` does not change it. */
export interface Step {
  readonly documentID: number | null;
  readonly content: object | null;
  readonly event: ErpEvent | null;
  readonly isLast: boolean;
}

interface SimulatedErpOptions {
  readonly db: Database;
  readonly clock: () => Date;
  readonly log?: Log;
  /** Seconds between two steps of a document. */
  readonly paceSeconds: number;
}

const lockKey = 7_204_313;
const batchMax = 100;

/** Held until the transaction ends. */
const lockLedger = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);

/** A document without a number is not applied; without a due time it never will be. The row stays, so that a repeated message is recognized. */
async function cancel(tx: Database, messageID: string): Promise<boolean> {
  await lockLedger(tx);
  await tx
    .insert(simulatedErpDocuments)
    .values({ MessageID: messageID, Kind: "paymentRequest", Content: "{}", TimeDue: null })
    .onConflictDoNothing();
  const canceled = await tx
    .update(simulatedErpDocuments)
    .set({ TimeDue: null })
    .where(
      and(
        eq(simulatedErpDocuments.MessageID, messageID),
        eq(simulatedErpDocuments.Kind, "paymentRequest"),
        isNull(simulatedErpDocuments.DocumentID),
      ),
    )
    .returning({ MessageID: simulatedErpDocuments.MessageID });
  return canceled.length > 0;
}

async function step(tx: Database, document: Document, now: Date, due: Date): Promise<void> {
  const { documentID, content, event, isLast } = await (document.Kind === "purchase" ? stepPurchase : stepPayment)(tx, document, now);
  if (event !== null) await tx.insert(simulatedErpEvents).values({ Content: JSON.stringify(event) });
  await tx
    .update(simulatedErpDocuments)
    .set({
      DocumentID: documentID,
      Step: document.Step + 1,
      TimeDue: isLast ? null : due,
      ...(content !== null && { Content: JSON.stringify(content) }),
    })
    .where(eq(simulatedErpDocuments.MessageID, document.MessageID));
}

/**
 * An ERP that stores its state in separate tables and uses the service's invoices and payments as its ledger. Posts an order as New and moves it to
 * Verified step by step. Applies a payment request if the target has enough open, and does not answer others.
 */
export function createSimulatedErp({ db, clock, log = silentLog, paceSeconds }: SimulatedErpOptions): Erp {
  const dueAfter = (now: Date) => new Date(now.getTime() + paceSeconds * 1000);

  /** A document that fails is due again later, and the others go on. */
  async function stepAlone(tx: Database, document: Document, now: Date): Promise<void> {
    try {
      await tx.transaction((savepoint) => step(savepoint, document, now, dueAfter(now)));
    } catch (error) {
      log.error({ err: error, messageID: document.MessageID }, "The simulated ERP cannot process a document; it tries again later");
      const isThis = eq(simulatedErpDocuments.MessageID, document.MessageID);
      await tx
        .update(simulatedErpDocuments)
        .set({ TimeDue: dueAfter(now) })
        .where(isThis);
    }
  }

  /** Runs in one process at a time, so that events become visible in the order of their positions. */
  async function work(): Promise<void> {
    const now = clock();
    await db.transaction(async (tx) => {
      await lockLedger(tx);
      const documents = await tx
        .select()
        .from(simulatedErpDocuments)
        .where(hasCome(sql`${simulatedErpDocuments.TimeDue}`, now, new Date(dueAfter(now).getTime() + aheadMilliseconds)))
        .orderBy(asc(simulatedErpDocuments.TimeDue), asc(simulatedErpDocuments.MessageID))
        .limit(batchMax);
      for (const document of documents) await stepAlone(tx, document, now);
    });
  }

  return {
    async receive(messageID: string, message: ErpMessage) {
      const due = dueAfter(clock());
      await db
        .insert(simulatedErpDocuments)
        .values({ MessageID: messageID, Kind: message.kind, Content: JSON.stringify(message), TimeDue: due })
        .onConflictDoNothing();
    },
    cancelPaymentRequest: (messageID) => db.transaction((tx) => cancel(tx, messageID)),
    async eventsAfter(position) {
      await work();
      const events = await db
        .select()
        .from(simulatedErpEvents)
        .where(gt(simulatedErpEvents.Position, position))
        .orderBy(asc(simulatedErpEvents.Position))
        .limit(batchMax);
      // The column holds events that `step` wrote.
      return events.map(({ Position, Content }) => ({ position: Position, event: JSON.parse(Content) as ErpEvent }));
    },
  };
}
