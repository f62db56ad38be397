import { type SQL, sql } from "#service/db/orm.ts";
import { paymentApplications, payments } from "../db/schema/payments.ts";
import { countInPages } from "../db/statements/merge-rows.ts";
import type { Statements } from "../db/statements/statements.ts";
import { decimalText } from "./json-text.ts";
import type { Sources } from "./touched-rows.ts";

const balance = sql`greatest(0, "row".amount - coalesce((
  select sum(a.amount) from ${paymentApplications} a
  where a.payment_invoice_num = "row".payment_invoice_num and a.ar_account_id = "row".ar_account_id
    and a.status in ('Confirmed', 'Pending', 'Exported')), 0))`;

const member = sql`',"AvailableBalance":' || ${decimalText(balance)} || '}'`;

/** AvailableBalance and the record of a payment; docs/api/erp-snapshot.md "What the service derives". */
export const paymentBalance = { AvailableBalance: balance, record: sql`left("row".record, -1) || ${member}` };

export const balanceSources: Sources = { payments: "PaymentInvoiceNum", paymentApplications: "PaymentInvoiceNum" };

/** Updates AvailableBalance from the applications, in column and record, for payments `row` that meet `isMeant`. Returns the number of changed rows. */
export async function refreshBalances(tx: Statements, isMeant: SQL = sql`true`): Promise<number> {
  // Locks first, so that the next statement sees what a concurrent request committed. Slices run where there are no other writers.
  if (tx.repeat === undefined)
    await tx.execute(sql`select 1 from ${payments} "row" where ${isMeant} and "row".available_balance <> ${balance} for update`);
  return countInPages(
    tx,
    payments,
    "row",
    (isInSlice) => sql`
    update ${payments} target set available_balance = fresh.balance, record = fresh.record
    from (
      select payment_id, ${balance} as balance,
        regexp_replace("row".record, ',"AvailableBalance":"[^"]*"}$', '') || ${member} as record
      from ${payments} "row" where ${isMeant} and ${isInSlice}
    ) fresh
    where target.payment_id = fresh.payment_id and target.available_balance <> fresh.balance
    returning 1`,
  );
}
