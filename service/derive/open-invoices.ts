import { sql } from "#service/db/orm.ts";
import { invoices, openInvoices } from "../db/schema/invoices.ts";
import { defineDerivation } from "./derivation.ts";
import { objectText } from "./json-text.ts";

/** A field of the invoice's record, as its JSON text. */
const field = (name: string) => sql`(r.fields -> ${sql.raw(`'${name}'`)})::text`;

const headFields = ["InvoiceID", "InvoiceNum", "CustomerID", "TermID", "PONum", "Date", "DueDate"];
const amountFields = ["InvoiceTotal", "OpenDebit", "OpenCredit", "OpenBalance"];
const fields = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, field(name)]));
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
    from ${invoices} i cross join lateral (select i.record::json as fields) r
    where i.open_balance <> 0`,
});
