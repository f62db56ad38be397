import { raiseVersions } from "#service/db/data-versions.ts";
import type { Database } from "#service/db/database.ts";
import { keepImportsOut } from "#service/db/import-lock.ts";
import { sql } from "#service/db/orm.ts";
import { outbox } from "#service/db/schema/exchange.ts";
import { paymentApplications } from "#service/db/schema/payments.ts";
import { refreshBalances } from "#service/derive/payment-balances.ts";
import { changeApplication, lockApplication } from "./change-application.ts";
import type { ExchangeParts } from "./exchange.ts";

async function overdueRequests(db: Database, exportedBefore: Date): Promise<number[]> {
  const { rows } = await db.execute<{ requestID: number }>(sql`
    select a.request_id as "requestID" from ${paymentApplications} a
    join ${outbox} o on o.kind = 'paymentRequest' and o.subject_id = a.request_id
    where a.status = 'Exported' and o.time_delivered <= ${exportedBefore.toISOString()} order by 1`);
  return rows.map(({ requestID }) => requestID);
}

/** The payment has the amount back. */
function reject(db: Database, requestID: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await keepImportsOut(tx);
    const request = await lockApplication(tx, requestID);
    if (request?.Status !== "Exported") return false;
    await changeApplication(tx, request, { Status: "Rejected" }, now);
    const { PaymentInvoiceNum, ARAccountID } = request;
    await refreshBalances(tx, sql`"row".payment_invoice_num = ${PaymentInvoiceNum} and "row".ar_account_id = ${ARAccountID}`);
    await raiseVersions(tx, ["payments", "paymentApplications"]);
    return true;
  });
}

/** Rejects what was exported and not confirmed within the time-out. Gives the number of requests. */
export async function rejectOverdue({ db, clock, confirmTimeoutSeconds }: ExchangeParts): Promise<number> {
  const now = clock();
  let rejected = 0;
  for (const requestID of await overdueRequests(db, new Date(now.getTime() - confirmTimeoutSeconds * 1000))) {
    if (await reject(db, requestID, now)) rejected += 1;
  }
  return rejected;
}
