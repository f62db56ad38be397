import { type SQL, sql } from "#service/db/orm/orm.ts";
import type { Database } from "../../db/database.ts";
import { invoices, openInvoices } from "../../db/schema/invoices.ts";
import { paymentApplications, payments } from "../../db/schema/payments.ts";
import { countInPages } from "../../db/statements/merge-rows.ts";
import type { Statements } from "../../db/statements/statements.ts";
import type { Tenants } from "../../db/versions/data-versions.ts";
import { defineDerivation } from "./derivation.ts";
import { decimalText, objectText } from "./json-text.ts";
import type { Sources } from "./touched-rows.ts";

const hasNumberOfRow = (alias: string) =>
  sql`${sql.identifier(alias)}.payment_invoice_num = "row".payment_invoice_num and ${sql.identifier(alias)}.ar_account_id = "row".ar_account_id`;

/** The sum of the applications `a` that take from their payments. */
const appliedBy = (isMeant: SQL) => sql`coalesce((
  select sum(a.amount) from ${paymentApplications} a where ${isMeant} and a.status in ('Confirmed', 'Pending', 'Exported')), 0)`;

/**
 * Applications name a number, which several payments of one account can have. What is applied is taken from those with a positive amount, in the order of
 * their PaymentIDs, so the balance of a payment is reduced only by what the earlier ones do not cover; `earlier` is their sum, null without any.
 */
const balanceAfter = (amount: SQL, all: SQL, earlier: SQL) =>
  sql`greatest(0, ${amount} - case when ${earlier} is null then ${all} else greatest(0, ${all} - ${earlier}) end)`;

const balance = sql`(
  select ${balanceAfter(sql`"row".amount`, appliedBy(hasNumberOfRow("a")), sql`sum(p.amount)`)}
  from ${payments} p where ${hasNumberOfRow("p")} and p.payment_id < "row".payment_id and p.amount > 0)`;

const member = (amount: SQL) => sql`',"AvailableBalance":' || ${decimalText(amount)} || '}'`;

/** The balance that an imported payment has until `refreshBalances` runs, which is after every change of payments. */
const knownBalance = sql`coalesce(
  (select p.available_balance from ${payments} p where p.payment_id = "row".payment_id), greatest(0, "row".amount))`;

/** AvailableBalance and the record of an imported payment; docs/api/erp-snapshot.md "What the service derives". */
export const paymentBalance = { AvailableBalance: knownBalance, record: sql`left("row".record, -1) || ${member(knownBalance)}` };

export const balanceSources: Sources = { payments: "PaymentInvoiceNum", paymentApplications: "PaymentInvoiceNum" };

/** What names payments: several can have one number on one account. */
interface PaymentNumber {
  readonly PaymentInvoiceNum: string;
  readonly ARAccountID: number;
}

const hasNumber = (alias: string, { PaymentInvoiceNum, ARAccountID }: PaymentNumber) =>
  sql`${sql.identifier(alias)}.payment_invoice_num = ${PaymentInvoiceNum} and ${sql.identifier(alias)}.ar_account_id = ${ARAccountID}`;

/** The payments of a number with their balances, in time that grows with their number and that of their applications. */
const balancesOf = (number: PaymentNumber) => sql`(
  select payment_id, supplier_id, ${balanceAfter(sql`amount`, sql`applied`, sql`earlier`)} as balance from (
    select "row".payment_id, "row".supplier_id, "row".amount,
      ${appliedBy(hasNumber("a", number))} as applied,
      sum("row".amount) filter (where "row".amount > 0)
        over (order by "row".payment_id rows between unbounded preceding and 1 preceding) as earlier
    from ${payments} "row" where ${hasNumber("row", number)}
  ) sums)`;

const lockPayments = (tx: Pick<Database, "execute">, isMeant: SQL) =>
  tx.execute(sql`select 1 from ${payments} "row" where ${isMeant} order by "row".payment_id for update`);

interface Cover extends Record<string, unknown> {
  readonly supplierID: number | null;
  readonly available: string;
  readonly isEnough: boolean;
}

/**
 * The first payment of a number whose balance covers the amount, or else the one with the largest balance; undefined if no payment has the number. Locks the
 * payments of the number until the transaction ends, so that requests for the same number run one after another.
 */
export async function findCover(tx: Database, number: PaymentNumber, amount: string): Promise<Cover | undefined> {
  await lockPayments(tx, hasNumber("row", number));
  // A separate statement after the lock, so that it sees what the last holder of the lock committed.
  const { rows } = await tx.execute<Cover>(sql`
    select supplier_id as "supplierID", balance::numeric(28, 6) as available, is_enough as "isEnough" from (
      select payment_id, supplier_id, balance, balance >= ${amount}::numeric as is_enough from ${balancesOf(number)} balances
    ) covers
    order by is_enough desc, case when is_enough then 0 else balance end desc, payment_id limit 1`);
  return rows[0];
}

/** Updates the balances of the payments of a number. Returns the number of changed rows. */
export async function refreshBalancesOf(tx: Database, number: PaymentNumber): Promise<number> {
  await lockPayments(tx, hasNumber("row", number));
  const { rows } = await tx.execute(updateFrom(balancesOf(number)));
  return rows.length;
}

const updateFrom = (balances: SQL) => sql`
  update ${payments} target set available_balance = fresh.balance,
    record = regexp_replace(target.record, ',"AvailableBalance":"[^"]*"}$', '') || ${member(sql`fresh.balance`)}
  from ${balances} fresh
  where target.payment_id = fresh.payment_id and target.available_balance <> fresh.balance
  returning 1`;

/** Updates AvailableBalance from the applications, in column and record, for payments `row` that meet `isMeant`. Returns the number of changed rows. */
export async function refreshBalances(tx: Statements, isMeant: SQL = sql`true`): Promise<number> {
  // Locks first, so that the next statement sees what a concurrent request committed. Slices run where there are no other writers.
  if (tx.repeat === undefined) await lockPayments(tx, sql`${isMeant} and "row".available_balance <> ${balance}`);
  return countInPages(tx, payments, "row", (isInSlice) =>
    updateFrom(sql`(select payment_id, ${balance} as balance from ${payments} "row" where ${isMeant} and ${isInSlice} offset 0)`),
  );
}

/** Whose lists show a payment and its applications. Payments of several suppliers can have the same number. */
export async function tenantsOfPayment(tx: Pick<Database, "execute">, { PaymentInvoiceNum, ARAccountID }: PaymentNumber): Promise<Tenants> {
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
