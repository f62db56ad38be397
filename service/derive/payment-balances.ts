import { type SQL, sql } from "#service/db/orm/orm.ts";
import type { Database } from "../db/database.ts";
import { invoices, openInvoices } from "../db/schema/invoices.ts";
import { paymentApplications, payments } from "../db/schema/payments.ts";
import { countInPages } from "../db/statements/merge-rows.ts";
import type { Statements } from "../db/statements/statements.ts";
import type { Tenants } from "../db/versions/data-versions.ts";
import { defineDerivation } from "./derivation.ts";
import { decimalText, objectText } from "./json-text.ts";
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

/** Whose lists show a payment and its applications. Payments of several suppliers can have the same number. */
export async function tenantsOfPayment(
  tx: Pick<Database, "execute">,
  { PaymentInvoiceNum, ARAccountID }: { readonly PaymentInvoiceNum: string; readonly ARAccountID: number },
): Promise<Tenants> {
  const isOfPayment = sql`payment_invoice_num = ${PaymentInvoiceNum} and ar_account_id = ${ARAccountID} and supplier_id is not null`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select supplier_id as id from ${payments} where ${isOfPayment} union select supplier_id from ${paymentApplications} where ${isOfPayment}`);
  return { accounts: [ARAccountID], suppliers: rows.map(({ id }) => id) };
}

/** A field of the invoice's record, as its JSON text. */
const field = (name: string) => sql`coalesce(r.${sql.identifier(name)}::text, 'null')`;

const headFields = ["InvoiceID", "InvoiceNum", "CustomerID", "TermID", "PONum", "Date", "DueDate"];
const amountFields = ["InvoiceTotal", "OpenDebit", "OpenCredit", "OpenBalance"];
const fields = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, field(name)]));
// Reads the record once. The operator -> would read it again for each field.
const columns = sql.raw([...headFields, ...amountFields].map((name) => `"${name}" json`).join(", "));
const head = { ...fields(headFields), CreditTermID: field("TermID"), ARAccountID: sql`i.ar_account_id` };

/** docs/api/data-api.md "OpenInvoice". The spec does not define CreditTermID; it is the invoice's TermID. */
export const openInvoiceList = defineDerivation({
  resource: "openInvoices",
  from: { invoices: "InvoiceID" },
  table: openInvoices,
  key: ["InvoiceID"],
  properties: ["InvoiceID", "ARAccountID", "Date", "head", "record"],
  slices: { table: invoices, property: "InvoiceID" },
  select: () => sql`
    select i.invoice_id, i.ar_account_id, i.date, ${objectText(head)}, ${objectText({ ...head, ...fields(amountFields) })}
    from ${invoices} i cross join lateral json_to_record(i.record::json) as r (${columns})
    where i.open_balance <> 0`,
});
