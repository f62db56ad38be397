import type { Database } from "#service/db/database.ts";
import { type SQL, sql } from "#service/db/orm/orm.ts";
import { invoices } from "#service/db/schema/invoices.ts";
import type { Resource } from "#service/db/schema.ts";
import { derivePart } from "#service/derive/derivation.ts";
import { invoiceParts } from "#service/derive/invoice-parts.ts";
import { decimalText, instantText } from "#service/derive/json-text.ts";
import { openInvoiceList } from "#service/derive/payment-balances.ts";

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
 * Changes the balance of an invoice unless a snapshot that is as new as the application has it already. Events arrive in order, so a balance that the
 * exchange changed since its snapshot has it not.
 */
async function changeOpenBalance(
  tx: Database,
  num: string,
  { ARAccountID, TimeApplied }: InvoiceBalance,
  change: SQL,
  now: Date,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${invoices} target set open_balance = fresh.open, record = ${settledRecord(now)},
      time_exchanged = greatest(target.time_exchanged, ${TimeApplied}::timestamptz)
    from (
      select invoice_id, open_balance + ${change} as open from ${invoices}
      where invoice_num = ${num} and ar_account_id = ${ARAccountID}
        and (time_exchanged is not null or (record::json ->> 'InvoiceLastUpdated')::timestamptz < ${TimeApplied}::timestamptz)
      for update
    ) fresh
    where target.invoice_id = fresh.invoice_id
    returning target.invoice_id as id`);
  return rows.map(({ id }) => id);
}

/**
 * Lowers the open balance of the target, and of the credit invoice if the payment is one. A target that is a reversed
 * payment, and a payment that is not an invoice, change nothing here. Aging changes at the next close. Returns the resources whose rows changed.
 */
export async function settleInvoices(tx: Database, settled: InvoiceBalance, now: Date): Promise<Resource[]> {
  const { PaymentInvoiceNum, TargetInvoiceNum, Amount } = settled;
  const ids = [
    ...(await changeOpenBalance(tx, TargetInvoiceNum, settled, sql`- ${Amount}::numeric`, now)),
    ...(await changeOpenBalance(tx, PaymentInvoiceNum, settled, sql`+ ${Amount}::numeric`, now)),
  ];
  if (ids.length === 0) return [];
  const changed: Resource[] = ["invoices"];
  for (const derivation of [openInvoiceList, ...invoiceParts]) {
    if ((await derivePart(tx, derivation, "InvoiceID", ids, now)) > 0) changed.push(derivation.resource);
  }
  return changed;
}
