import type { Database } from "#service/db/database.ts";
import { and, eq, sql } from "#service/db/orm.ts";
import { paymentApplications } from "#service/db/schema/payments.ts";
import type { Resource } from "#service/db/schema.ts";
import { refreshBalances } from "#service/derive/payment-balances.ts";
import type { ApplicationConfirmed } from "../erp.ts";
import { changeApplication, lockApplication, timeExportedOf } from "./change-application.ts";
import { settleInvoices } from "./settle-invoices.ts";

/** A snapshot that was faster brought the application as one of the ERP's own: it gives way to the request that it confirms. */
async function removeImported(tx: Database, paymentApplicationID: number): Promise<boolean> {
  const removed = await tx
    .delete(paymentApplications)
    .where(and(eq(paymentApplications.PaymentApplicationID, paymentApplicationID), eq(paymentApplications.FromSnapshot, true)))
    .returning({ ID: paymentApplications.ID });
  return removed.length > 0;
}

/**
 * The request is Confirmed, also where it was Rejected before: the ERP has the last word. Where a snapshot brought the application, it brought the
 * invoices' balances too. Gives the resources whose rows changed.
 */
export async function confirmApplication(tx: Database, event: ApplicationConfirmed, now: Date): Promise<Resource[]> {
  const request = await lockApplication(tx, event.RequestID);
  if (request === undefined || request.Status === "Confirmed") return [];
  const isImported = await removeImported(tx, event.PaymentApplicationID);
  const { PaymentApplicationID, AppliedBy, TimeApplied } = event;
  const TimeExported = timeExportedOf(request) ?? TimeApplied;
  await changeApplication(tx, request, { Status: "Confirmed", PaymentApplicationID, AppliedBy, TimeApplied, TimeExported }, now);
  const changed: Resource[] = ["paymentApplications"];
  const { PaymentInvoiceNum, ARAccountID } = request;
  const isMeant = sql`"row".payment_invoice_num = ${PaymentInvoiceNum} and "row".ar_account_id = ${ARAccountID}`;
  if ((await refreshBalances(tx, isMeant)) > 0) changed.push("payments");
  return isImported ? changed : [...changed, ...(await settleInvoices(tx, { ...request, TimeApplied }, now))];
}
