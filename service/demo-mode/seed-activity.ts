import type { Database } from "../db/database.ts";
import { sql } from "../db/orm/orm.ts";
import { outbox } from "../db/schema/exchange.ts";
import { paymentApplications } from "../db/schema/payments.ts";
import { purchaseOrders } from "../db/schema/purchase-orders.ts";
import type { Erp, ErpMessage } from "../erp/erp.ts";
import { attemptsMax } from "../erp/exchange/deliver-messages.ts";
import { exchangeWithErp } from "../erp/exchange/exchange.ts";
import { createSimulatedErp } from "../erp/simulated/simulated-erp.ts";
import { silentLog } from "../http/log.ts";
import type { Environment } from "../keys/environments.ts";
import { createDemoApi, type DemoApi } from "./demo-api.ts";
import { addDrafts, addLateOrder, latePONumber } from "./orders.ts";
import { findBooks, requestForOpen, requestForPaid } from "./payment-requests.ts";

const hourMilliseconds = 3_600_000;
const minuteMilliseconds = 60_000;
const paceSeconds = 20;
const confirmTimeoutSeconds = 600;

async function hasActivity(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ hasActivity: boolean }>(sql`
    select exists (select 1 from ${purchaseOrders}) or exists (select 1 from ${paymentApplications} where request_id is not null)
      as "hasActivity"`);
  return rows[0]?.hasActivity ?? false;
}

/** Wraps an ERP so that it does not answer some messages. */
const withoutAnswer = (erp: Erp, isHeld: (message: ErpMessage) => boolean): Erp => ({
  ...erp,
  async receive(messageID, message) {
    if (isHeld(message)) throw new Error("The ERP does not answer: its import is closed for the stock count");
    await erp.receive(messageID, message);
  },
});

interface Exchange {
  readonly tx: Database;
  readonly api: DemoApi;
  readonly erp: Erp;
}

async function exchangeAt({ tx, api, erp }: Exchange, at: Date): Promise<void> {
  api.setNow(at);
  await exchangeWithErp({ db: tx, erp, clock: api.now, log: silentLog, confirmTimeoutSeconds });
}

/** Runs exchanges until no attempt is due. Leaves the last attempt to the running service. */
async function exchangeUntil(exchange: Exchange, now: Date): Promise<void> {
  const start = exchange.api.now().getTime();
  for (;;) {
    const { rows } = await exchange.tx.execute<{ due: string }>(sql`
      select min(time_due)::text as due from ${outbox} where status = 'Waiting' and attempts < ${attemptsMax - 1} and time_due <= ${now.toISOString()}`);
    const due = rows[0]?.due;
    if (!due) return;
    await exchangeAt(exchange, new Date(Math.max(start, new Date(due).getTime())));
  }
}

/** Derives the ids of the drafts from their numbers, so that the examples of the API reference can name them. */
function nameDrafts(tx: Database) {
  const { PurchaseGlobalID, PONum, record } = purchaseOrders;
  const id = sql`'po_' || md5(${PONum})`;
  return tx.update(purchaseOrders).set({ PurchaseGlobalID: id, record: sql`replace(${record}, ${PurchaseGlobalID}, ${id})` });
}

async function addActivity(tx: Database, environment: Environment, now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMilliseconds);
  const api = createDemoApi(tx, environment, before(30));
  if (!(await api.hasKeys())) return;
  const erp = createSimulatedErp({ db: tx, clock: api.now, paceSeconds });
  const books = await findBooks(api);
  for (const book of books) await requestForPaid(api, book);
  await exchangeAt({ tx, api, erp }, before(30));
  await exchangeAt({ tx, api, erp }, before(29));

  await addDrafts(api, now, before);
  await nameDrafts(tx);
  await addLateOrder(api, now, before);
  api.setNow(new Date(now.getTime() - 90 * minuteMilliseconds));
  const waiting = new Set<number>();
  for (const book of books) waiting.add(await requestForOpen(api, book));
  const isHeld = (message: ErpMessage) =>
    message.kind === "paymentRequest" ? waiting.has(message.RequestID) : message.purchase.PONum === latePONumber;
  await exchangeUntil({ tx, api, erp: withoutAnswer(erp, isHeld) }, now);
  await api.close();
}

/**
 * Adds the activity of recent days: drafts, a late order, rejected and pending payment requests. A snapshot has none of these, so they are created
 * through the API and exchanged with the simulated ERP at times in the past. Does nothing if there are orders or requests already, or if the keys
 * are not the demo's. Runs in one transaction.
 */
export async function seedDemoActivity(db: Database, environment: Environment, now: Date): Promise<void> {
  if (await hasActivity(db)) return;
  await db.transaction((tx) => addActivity(tx, environment, now));
}
