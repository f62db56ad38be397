import { type SQL, sql } from "#service/db/orm/orm.ts";
import { invoiceSuppliers, invoices, invoiceTransactions, openInvoiceSuppliers } from "../../db/schema/invoices.ts";
import { defineDerivation } from "./derivation.ts";

// Amounts are integers in millionths: div and mod are exact, so no share is rounded before its remainder is known.
const millionths = (amount: SQL) => sql`((${amount}) * 1000000)`;

/** floor(amount × weight / total) and the remainder; total is positive. */
const quotient = (product: SQL, total: SQL) => sql`(div(${product}, ${total}) - (mod(${product}, ${total}) < 0)::int)`;
const remainder = (product: SQL, total: SQL) =>
  sql`(mod(${product}, ${total}) + case when mod(${product}, ${total}) < 0 then ${total} else 0 end)`;

/** Adds one millionth to the floored shares with the largest remainders until the parts sum to the whole. */
function exactPart(amount: "total" | "open"): SQL {
  const [floor, rest, whole] = ["floor", "rest", "whole"].map((suffix) => sql.identifier(`${amount}_${suffix}`));
  return sql`(${floor} + case
    when row_number() over (partition by invoice_id order by ${rest} desc, supplier_id)
      <= ${whole} - sum(${floor}) over (partition by invoice_id) then 1 else 0 end) * 0.000001`;
}

/**
 * A supplier's share of an invoice is its share of the lines' ExtPrice (an equal share if that sums to 0). Splits both amounts by the
 * method of largest remainders.
 */
const invoiceSupplierRows = sql`
  with per_supplier as (
    select invoice_id, supplier_id, sum(ext_price) as ext_price from ${invoiceTransactions} group by 1, 2
  ), per_invoice as (
    select *, sum(ext_price) over (partition by invoice_id) as invoice_ext_price, count(*) over (partition by invoice_id) as suppliers
    from per_supplier
  ), weighted as (
    select invoice_id, supplier_id,
      case when invoice_ext_price = 0 then 1 else ${millionths(sql`ext_price * sign(invoice_ext_price)`)} end as weight,
      case when invoice_ext_price = 0 then suppliers else ${millionths(sql`abs(invoice_ext_price)`)} end as weights
    from per_invoice
  ), products as (
    select w.*, i.status, i.date, i.customer_id, i.ar_account_id, i.state,
      ${millionths(sql`i.invoice_total`)} as total_whole, ${millionths(sql`i.open_balance`)} as open_whole,
      ${millionths(sql`i.invoice_total`)} * weight as total_product, ${millionths(sql`i.open_balance`)} * weight as open_product
    from weighted w join ${invoices} i using (invoice_id)
  ), divided as (
    select *,
      ${quotient(sql`total_product`, sql`weights`)} as total_floor, ${remainder(sql`total_product`, sql`weights`)} as total_rest,
      ${quotient(sql`open_product`, sql`weights`)} as open_floor, ${remainder(sql`open_product`, sql`weights`)} as open_rest
    from products
  )
  select invoice_id, supplier_id, status, date, customer_id, ar_account_id, state,
    round(${exactPart("total")}, 6), round(${exactPart("open")}, 6)
  from divided`;

export const invoiceParts = [
  defineDerivation({
    resource: "invoiceSuppliers",
    from: { invoices: "InvoiceID", invoiceTransactions: "InvoiceID" },
    table: invoiceSuppliers,
    key: ["InvoiceID", "SupplierID"],
    properties: ["InvoiceID", "SupplierID", "Status", "Date", "CustomerID", "ARAccountID", "State", "InvoiceTotal", "OpenBalance"],
    slices: { table: invoices, property: "InvoiceID" },
    select: () => invoiceSupplierRows,
  }),
  defineDerivation({
    resource: "openInvoiceSuppliers",
    from: { invoiceSuppliers: "InvoiceID" },
    table: openInvoiceSuppliers,
    key: ["InvoiceID", "SupplierID"],
    properties: ["InvoiceID", "SupplierID", "ARAccountID", "Date", "InvoiceTotal", "OpenBalance", "HasBothSigns"],
    slices: { table: invoiceSuppliers, property: "InvoiceID" },
    select: () => sql`
      select invoice_id, supplier_id, ar_account_id, date, invoice_total, open_balance,
        min(open_balance) over (partition by invoice_id) < 0 and max(open_balance) over (partition by invoice_id) > 0
      from ${invoiceSuppliers} where open_balance <> 0`,
  }),
];
