import type { Database } from "#service/db/database.ts";
import { sql } from "#service/db/orm.ts";
import { erpPosition, simulatedErpDocuments, simulatedErpEvents } from "#service/db/schema/exchange.ts";
import { invoices } from "#service/db/schema/invoices.ts";
import { paymentApplications, payments } from "#service/db/schema/payments.ts";
import type { PaymentRequestMessage } from "../erp.ts";
import type { Document, Step } from "./simulated-erp.ts";

interface Decision extends Record<string, unknown> {
  readonly isApplicable: boolean;
  readonly nextID: number;
}

/**
 * Whether the target has the requested amount open, minus what this ERP applied and the service has not processed yet. The open amount of a
 * reversed payment is what was not applied to it.
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
      (select sum(i.open_balance) from ${invoices} i where i.invoice_num = ${TargetInvoiceNum} and i.ar_account_id = ${ARAccountID}),
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

export async function stepPayment(tx: Database, { Content }: Document, now: Date): Promise<Step> {
  // The content of a paymentRequest document is its message.
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
