import { type SQL, sql } from "#service/db/orm/orm.ts";
import { customers } from "../../db/schema/customers.ts";
import { arAging, invoiceSuppliers, invoices, openInvoices } from "../../db/schema/invoices.ts";
import { defineDerivation } from "./derivation.ts";
import { arrayText, decimalText, instantText, objectText } from "./json-text.ts";

const dayMilliseconds = 86_400_000;

/** The last millisecond of yesterday in UTC. */
export function closeDateAt(now: Date): Date {
  return new Date(Math.floor(now.getTime() / dayMilliseconds) * dayMilliseconds - 1);
}

const buckets = {
  CurrentDue: ["CurrentInvoices", sql`due >= 0 and days <= 0`],
  Due_1_30: ["Invoices_1_30", sql`due >= 0 and days between 1 and 30`],
  Due_31_60: ["Invoices_31_60", sql`due >= 0 and days between 31 and 60`],
  Due_61_90: ["Invoices_61_90", sql`due >= 0 and days between 61 and 90`],
  Due_91: ["Invoices_91", sql`due >= 0 and days >= 91`],
} as const satisfies Record<string, readonly [string, SQL]>;

const isCredit = sql`due < 0`;
const sumOf = (condition: SQL) => sql`coalesce(sum(due) filter (where ${condition}), 0)`;
const item = objectText({ InvoiceID: sql`invoice_id`, InvoiceNum: sql`to_json(invoice_num)`, OpenBalance: decimalText(sql`due`) });
const itemsOf = (condition: SQL) => arrayText(item, sql`due_date, invoice_id`, condition);

const amounts = Object.entries(buckets).map(([amount, [, condition]]) => [amount, decimalText(sumOf(condition))] as const);
const invoiceLists = Object.values(buckets).map(([list, condition]) => [list, itemsOf(condition)] as const);

const content = objectText({
  ARAccountID: sql`ar_account_id`,
  SupplierID: sql`supplier_id`,
  OpenCredit: decimalText(sql`-${sumOf(isCredit)}`),
  ...Object.fromEntries(amounts),
  TotalBalanceOutstanding: decimalText(sql`sum(due)`),
  ...Object.fromEntries(invoiceLists),
  CreditInvoices: itemsOf(isCredit),
  CloseDate: sql`to_json(${instantText(sql`close_date`)})`,
});

const withTime = (time: SQL) => sql`left(content, -1) || ',"TimeUpdated":"' || ${instantText(time)} || '"}'`;

/**
 * docs/api/data-api.md "ARAging", docs/api/erp-snapshot.md "What the service derives": the suppliers' parts of open invoices by AR account, aged in whole days from
 * DueDate to CloseDate. A part below 0 is a credit: it counts in OpenCredit (a positive amount) and not in the buckets, so
 * TotalBalanceOutstanding = CurrentDue + … + Due_91 - OpenCredit. An open invoice without lines has SupplierID 0, so that no balance is
 * lost. An unchanged row keeps its TimeUpdated.
 */
export const agingRows = defineDerivation({
  resource: "arAging",
  from: { invoices: "ARAccountID", openInvoices: "ARAccountID", invoiceSuppliers: "ARAccountID", customers: "ARAccountID" },
  table: arAging,
  key: ["ARAccountID", "SupplierID"],
  properties: ["ARAccountID", "SupplierID", "States", "CloseDate", "TimeUpdated", "record"],
  slices: { table: openInvoices, property: "ARAccountID" },
  // All rows are always of the same day.
  isOutdated: (now, comparison) => sql`exists (
    select 1 from (select close_date from ${arAging} limit 1) one where close_date ${comparison} ${closeDateAt(now).toISOString()}::timestamptz)`,
  select: (now) => sql`
    with parts as (
      select o.ar_account_id, coalesce(s.supplier_id, 0) as supplier_id, o.invoice_id, i.invoice_num, i.due_date,
        coalesce(s.open_balance, i.open_balance) as due, ${closeDateAt(now).toISOString()}::timestamptz as close_date
      from ${openInvoices} o join ${invoices} i using (invoice_id) left join ${invoiceSuppliers} s using (invoice_id)
    ), aged as (
      select *, (close_date at time zone 'UTC')::date - (due_date at time zone 'UTC')::date as days from parts where due <> 0
    ), summed as (
      select ar_account_id, supplier_id, close_date, ${content} as content from aged group by 1, 2, 3
    ), known as (
      select s.*, a.time_updated as known_time, a.record as known_record
      from summed s left join ${arAging} a using (ar_account_id, supplier_id)
    ), timed as (
      select *, case when known_record = ${withTime(sql`known_time`)} then known_time else ${now.toISOString()}::timestamptz end as time_updated
      from known
    )
    select ar_account_id, supplier_id,
      array(select distinct c.state from ${customers} c where c.ar_account_id = timed.ar_account_id order by 1),
      close_date, time_updated, ${withTime(sql`time_updated`)}
    from timed`,
});
