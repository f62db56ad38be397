import type { Database } from "#service/db/database.ts";
import { and, asc, eq, gt, isNull, sql } from "#service/db/orm.ts";
import { simulatedErpDocuments, simulatedErpEvents } from "#service/db/schema/exchange.ts";
import type { Erp, ErpEvent, ErpMessage } from "../erp.ts";
import { stepPayment } from "./step-payment.ts";
import { stepPurchase } from "./step-purchase.ts";

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
export function createSimulatedErp({ db, clock, paceSeconds }: SimulatedErpOptions): Erp {
  const dueAfter = (now: Date) => new Date(now.getTime() + paceSeconds * 1000);

  /** Runs in one process at a time, so that events become visible in the order of their positions. */
  async function work(): Promise<void> {
    const now = clock();
    await db.transaction(async (tx) => {
      await lockLedger(tx);
      const documents = await tx
        .select()
        .from(simulatedErpDocuments)
        .where(sql`${simulatedErpDocuments.TimeDue} <= ${now.toISOString()}`)
        .orderBy(asc(simulatedErpDocuments.TimeDue), asc(simulatedErpDocuments.MessageID))
        .limit(batchMax);
      for (const document of documents) await step(tx, document, now, dueAfter(now));
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
