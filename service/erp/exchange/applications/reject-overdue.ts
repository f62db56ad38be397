import type { Database } from "#service/db/database.ts";
import { lockOutImports } from "#service/db/import-lock.ts";
import { sql } from "#service/db/orm/orm.ts";
import { outbox } from "#service/db/schema/exchange.ts";
import { paymentApplications } from "#service/db/schema/payments.ts";
import { raiseVersions } from "#service/db/versions/data-versions.ts";
import { refreshBalancesOf, tenantsOfPayment } from "#service/erp/derive/payment-balances.ts";
import { aheadMilliseconds, hasCome } from "../../due-times.ts";
import type { ExchangeParts } from "../exchange.ts";
import { ErpSilentError } from "../limit-erp.ts";
import { changeApplication, lockApplication } from "./change-application.ts";

interface OverdueRequest extends Record<string, unknown> {
  readonly requestID: number;
  readonly messageID: string;
}

/** Those after `last` first, so that one request about which the ERP is silent does not delay the same others each time. */
async function overdueRequests(db: Database, now: Date, timeoutSeconds: number, last: number): Promise<readonly OverdueRequest[]> {
  const exportedBefore = new Date(now.getTime() - timeoutSeconds * 1000);
  const latest = new Date(now.getTime() + aheadMilliseconds);
  const { rows } = await db.execute<OverdueRequest>(sql`
    select a.request_id as "requestID", o.message_id as "messageID" from ${paymentApplications} a
    join ${outbox} o on o.kind = 'paymentRequest' and o.subject_id = a.request_id
    where a.status = 'Exported' and ${hasCome(sql`o.time_delivered`, exportedBefore, latest)}
    order by a.request_id <= ${last}::int, 1`);
  return rows;
}

/** Releases the amount of the payment. */
function reject(db: Database, requestID: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOutImports(tx);
    const request = await lockApplication(tx, requestID);
    if (request?.Status !== "Exported") return false;
    await changeApplication(tx, request, { Status: "Rejected" }, now);
    await refreshBalancesOf(tx, request);
    await raiseVersions(tx, ["payments", "paymentApplications"], await tenantsOfPayment(tx, request));
    return true;
  });
}

type Answer = "canceled" | "refused" | "silent";

/** Whether the ERP canceled the request. An ERP that does not answer has not. */
async function cancelAtErp({ erp, log }: ExchangeParts, { requestID, messageID }: OverdueRequest): Promise<Answer> {
  try {
    return (await erp.cancelPaymentRequest(messageID)) ? "canceled" : "refused";
  } catch (error) {
    log.error({ err: error, messageID, requestID }, "The ERP did not answer whether it canceled an overdue payment request");
    return error instanceof ErpSilentError ? "silent" : "refused";
  }
}

/** The last request about which the ERP of a database was silent. */
const silentAt = new WeakMap<Database, number>();

/**
 * Rejects requests that were exported but not confirmed within the timeout, once the ERP has promised not to apply them: only then may the payment
 * use the amount again. Without that promise a request stays Exported and holds its amount; the next exchange tries again. If the ERP does not answer
 * in time, the rest waits for the next exchange, because each call takes until the time limit. Returns both numbers.
 */
export async function rejectOverdue(parts: ExchangeParts): Promise<{ rejected: number; unresolved: number }> {
  const { db, clock, confirmTimeoutSeconds, reach } = parts;
  const now = clock();
  const overdue = await overdueRequests(db, now, confirmTimeoutSeconds, silentAt.get(db) ?? 0);
  silentAt.delete(db);
  let [rejected, resolved] = [0, 0];
  for (const request of overdue) {
    const answer = await cancelAtErp(parts, request);
    if (answer === "silent") {
      silentAt.set(db, request.requestID);
      break;
    }
    if (answer === "refused") continue;
    await reach("canceled");
    resolved += 1;
    if (await reject(db, request.requestID, now)) rejected += 1;
  }
  return { rejected, unresolved: overdue.length - resolved };
}
