import type { Database } from "#service/db/database.ts";
import { type SQL, sql } from "#service/db/orm/orm.ts";
import { invoices } from "#service/db/schema/invoices.ts";
import type { Resource } from "#service/db/schema.ts";
import { derivePart } from "#service/erp/derive/derivation.ts";
import { invoiceParts } from "#service/erp/derive/invoice-parts.ts";
import { decimalText, instantText } from "#service/erp/derive/json-text.ts";
import { openInvoiceList } from "#service/erp/derive/payment-balances.ts";

interface InvoiceBalance {
  readonly PaymentInvoiceNum: string;
  readonly TargetInvoiceNum: string;
  readonly ARAccountID: number;
  readonly Amount: string;
  /** When the ERP applied it. */
  readonly TimeApplied: string;
}

/** Quotes inside a JSON text are escaped, so only the member itself matches. */
const withMember = (record: SQL, name: string, value: SQL) =>
  sql`regexp_replace(${record}, ${`"${name}":"[^"]*"`}::text, ${`"${name}":`}::text || ${value})`;

function settledRecord(now: Date): SQL {
  const time = sql`('"' || ${instantText(sql`${now.toISOString()}::timestamptz`)} || '"')`;
  const members: readonly [string, SQL][] = [
    ["OpenDebit", decimalText(sql`greatest(fresh.open, 0)`)],
    ["OpenCredit", decimalText(sql`greatest(-fresh.open, 0)`)],
    ["OpenBalance", decimalText(sql`fresh.open`)],
    ["InvoiceLastUpdated", time],
  ];
  return members.reduce((record, [name, value]) => withMember(record, name, value), sql`target.record`);
}

/**
 * Takes the amount from the open invoices of a number in the order of their InvoiceIDs, and what they do not cover from the last of them. A `sign` of -1 takes it
 * from credits. Changes nothing if a snapshot that is as new as the application has it already, which one of the number's invoices then shows. Events arrive in
 * order, so a balance that the exchange changed since its snapshot has it not.
 */
async function takeFromOpen(
  tx: Database,
  num: string,
  { ARAccountID, Amount, TimeApplied }: InvoiceBalance,
  sign: 1 | -1,
  now: Date,
): Promise<number[]> {
  const hasNumber = sql`invoice_num = ${num} and ar_account_id = ${ARAccountID}`;
  await tx.execute(sql`select 1 from ${invoices} where ${hasNumber} order by invoice_id for update`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    with room as (
      select invoice_id, open_balance, greatest(open_balance * ${sign}::int, 0) as room,
        time_exchanged is null and (record::json ->> 'InvoiceLastUpdated')::timestamptz >= ${TimeApplied}::timestamptz as has_it
      from ${invoices} where ${hasNumber}
    ), ranked as (
      select *, sum(room) over (order by invoice_id) - room as earlier, bool_or(has_it) over () as is_known,
        row_number() over (order by room > 0 desc, invoice_id desc) = 1 as is_last
      from room
    ), taken as (
      select invoice_id, open_balance, is_known, greatest(0, least(${Amount}::numeric - earlier, case when is_last then null else room end)) as amount
      from ranked
    )
    update ${invoices} target set open_balance = fresh.open, record = ${settledRecord(now)},
      time_exchanged = greatest(target.time_exchanged, ${TimeApplied}::timestamptz)
    from (select invoice_id, open_balance - amount * ${sign}::int as open from taken where amount > 0 and not is_known) fresh
    where target.invoice_id = fresh.invoice_id
    returning target.invoice_id as id`);
  return rows.map(({ id }) => id);
}

/**
 * Lowers the open balance of the target, and of the credit invoice if the payment is one. A target that is a reversed
 * payment, and a payment that is not an invoice, change nothing here. Aging changes at the next close. Returns the resources whose rows changed.
 */
export async function settleInvoices(tx: Database, settled: InvoiceBalance, now: Date): Promise<Resource[]> {
  const { PaymentInvoiceNum, TargetInvoiceNum } = settled;
  const ids = [
    ...(await takeFromOpen(tx, TargetInvoiceNum, settled, 1, now)),
    ...(await takeFromOpen(tx, PaymentInvoiceNum, settled, -1, now)),
  ];
  if (ids.length === 0) return [];
  const changed: Resource[] = ["invoices"];
  for (const derivation of [openInvoiceList, ...invoiceParts]) {
    if ((await derivePart(tx, derivation, "InvoiceID", ids, now)) > 0) changed.push(derivation.resource);
  }
  return changed;
}
