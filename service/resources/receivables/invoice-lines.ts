import { listCOAsOfInvoice, listInvoiceCOAs, listInvoiceTransactions, listTransactionsOfInvoice } from "#contract/v1/invoices.ts";
import type { Database } from "#service/db/database.ts";
import { invoiceCOAs, invoices, invoiceTransactions } from "#service/db/schema/invoices.ts";
import { sql } from "#service/db/statements/sql-text.ts";
import { isEmpty } from "../../http/answer-text.ts";
import { mount } from "../../http/endpoints/mount.ts";
import type { Page } from "../../http/envelope.ts";
import { type Caller, customersOf, suppliersOf } from "../../keys/scope.ts";
import { arrayOf, equals, inSet } from "../conditions.ts";
import { rising, seekSelective } from "../list-keys.ts";
import { listPage, plainList } from "../list-page.ts";
import { readWith } from "../read-with.ts";
import { isInvoiceVisible } from "./invoices.ts";

const verified = 7;

const lineList = plainList({
  table: invoiceTransactions,
  order: [rising(invoiceTransactions.InvoiceID), rising(invoiceTransactions.InvoiceTransID)],
  key: "GET /v1/invoiceTransactions",
  seeks: [seekSelective(invoiceTransactions.InvoiceID)],
});
const coaList = plainList({
  table: invoiceCOAs,
  order: [rising(invoiceCOAs.InvoiceID), rising(invoiceCOAs.InvoiceTransID), rising(invoiceCOAs.BatchCode)],
  key: "GET /v1/invoiceCOAs",
  seeks: [seekSelective(invoiceCOAs.InvoiceID)],
});

/** Scope of lines and certificates: a Customer key sees those of its customers' invoices, a Supplier key those of its own products. */
const visibleTo = (caller: Caller, table: typeof invoiceTransactions | typeof invoiceCOAs) => [
  inSet(table.CustomerID, customersOf(caller)),
  inSet(table.SupplierID, suppliersOf(caller)),
];

async function exceptVerified(db: Database, invoiceIDs: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${invoices.InvoiceID} as id from ${invoices} where ${invoices.InvoiceID} = any(${arrayOf(invoiceIDs)}) and ${invoices.Status} <> ${verified}
    order by 1`);
  return rows.map(({ id }) => id);
}

/** A page of an invoice, or null if it is empty because the key sees no such invoice. */
async function ofInvoice(db: Database, caller: Caller, invoiceID: number, read: () => Promise<Page>): Promise<Page | null> {
  const page = await read();
  if (!isEmpty(page.records)) return page;
  // An import may have brought the invoice since.
  return (await isInvoiceVisible(db, caller, invoiceID)) ? read() : null;
}

export const invoiceLineRoutes = [
  mount(listInvoiceTransactions, { reads: ["invoiceTransactions", "invoices"] }, ({ query, caller, db }) => {
    const isWithoutVerified = query.Statuses !== undefined && !query.Statuses.includes(verified);
    return readWith(
      () => (isWithoutVerified ? exceptVerified(db, query.InvoiceIDs) : query.InvoiceIDs),
      (invoiceIDs) =>
        listPage(db, lineList, query, [inSet(invoiceTransactions.InvoiceID, invoiceIDs), ...visibleTo(caller, invoiceTransactions)]),
    );
  }),
  mount(listTransactionsOfInvoice, { reads: ["invoiceTransactions", "invoices", "invoiceSuppliers"] }, ({ params, query, caller, db }) => {
    const invoice = equals(invoiceTransactions.InvoiceID, params.invoiceID);
    const conditions = [invoice, ...visibleTo(caller, invoiceTransactions)];
    return ofInvoice(db, caller, params.invoiceID, () => listPage(db, lineList, query, conditions));
  }),
  mount(listInvoiceCOAs, { reads: ["invoiceCOAs"] }, ({ query, caller, db }) =>
    listPage(db, coaList, query, [inSet(invoiceCOAs.InvoiceID, query.InvoiceIDs), ...visibleTo(caller, invoiceCOAs)]),
  ),
  mount(listCOAsOfInvoice, { reads: ["invoiceCOAs", "invoices", "invoiceSuppliers"] }, ({ params, query, caller, db }) => {
    const conditions = [equals(invoiceCOAs.InvoiceID, params.invoiceID), ...visibleTo(caller, invoiceCOAs)];
    return ofInvoice(db, caller, params.invoiceID, () => listPage(db, coaList, query, conditions));
  }),
];
