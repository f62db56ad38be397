import type { Database } from "#service/db/database.ts";
import { lockOutImports } from "#service/db/import-lock.ts";
import { sql } from "#service/db/orm/orm.ts";
import { outbox } from "#service/db/schema/exchange.ts";
import { paymentApplications } from "#service/db/schema/payments.ts";
import { raiseVersions } from "#service/db/versions/data-versions.ts";
import { refreshBalances, tenantsOfPayment } from "#service/derive/payment-balances.ts";
import type { ExchangeParts } from "../exchange.ts";
import { changeApplication, lockApplication } from "./change-application.ts";

interface OverdueRequest extends Record<string, unknown> {
  readonly requestID: number;
  readonly messageID: string;
}

async function overdueRequests(db: Database, exportedBefore: Date): Promise<readonly OverdueRequest[]> {
  const { rows } = await db.execute<OverdueRequest>(sql`
    select a.request_id as "requestID", o.message_id as "messageID" from ${paymentApplications} a
    join ${outbox} o on o.kind = 'paymentRequest' and o.subject_id = a.request_id
    where a.status = 'Exported' and o.time_delivered <= ${exportedBefore.toISOString()} order by 1`);
  return rows;
}

/** Releases the amount of the payment. */
function reject(db: Database, requestID: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOutImports(tx);
    const request = await lockApplication(tx, requestID);
    if (request?.Status !== "Exported") return false;
    await changeApplication(tx, request, { Status: "Rejected" }, now);
    const { PaymentInvoiceNum, ARAccountID } = request;
    await refreshBalances(tx, sql`"row".payment_invoice_num = ${PaymentInvoiceNum} and "row".ar_account_id = ${ARAccountID}`);
    await raiseVersions(tx, ["payments", "paymentApplications"], await tenantsOfPayment(tx, request));
    return true;
  });
}

/** Whether the ERP canceled the request. An ERP that does not answer has not. */
async function cancelAtErp({ erp, log }: ExchangeParts, { requestID, messageID }: OverdueRequest): Promise<boolean> {
  try {
    return await erp.cancelPaymentRequest(messageID);
  } catch (error) {
    log.error({ err: error, messageID, requestID }, "The ERP did not answer whether it canceled an overdue payment request");
    return false;
  }
}

/**
 * Rejects requests that were exported but not confirmed within the timeout, once the ERP has promised not to apply them: only then may the payment
 * use the amount again. Without that promise a request stays Exported and holds its amount; the next exchange tries again. Returns both numbers.
 */
export async function rejectOverdue(parts: ExchangeParts): Promise<{ rejected: number; unresolved: number }> {
  const { db, clock, confirmTimeoutSeconds, reach } = parts;
  const now = clock();
  const result = { rejected: 0, unresolved: 0 };
  for (const overdue of await overdueRequests(db, new Date(now.getTime() - confirmTimeoutSeconds * 1000))) {
    if (!(await cancelAtErp(parts, overdue))) {
      result.unresolved += 1;
      continue;
    }
    await reach("canceled");
    if (await reject(db, overdue.requestID, now)) result.rejected += 1;
  }
  return result;
}
