import type { z } from "zod";
import { listArAging, listOpenInvoices } from "#contract/v1/receivables.ts";
import type { Database } from "#service/db/database.ts";
import type { Column } from "#service/db/orm/orm.ts";
import { customers } from "#service/db/schema/customers.ts";
import { arAging, invoiceSuppliers, openInvoiceSuppliers, openInvoices } from "#service/db/schema/invoices.ts";
import { type SQL, sql } from "#service/db/statements/sql-text.ts";
import { mount } from "../../http/endpoints/mount.ts";
import type { Page } from "../../http/envelope.ts";
import { arAccountsOf, type Caller, customersOf, type Ids, suppliersOf, within } from "../../keys/scope.ts";
import { arrayOf, inSet } from "../conditions.ts";
import { combinationsMax, falling, seek, seekUnbounded } from "../list-keys.ts";
import { type ListShape, listPage, plainList } from "../list-page.ts";
import { readWith } from "../read-with.ts";

const agingList = plainList({
  key: "GET /v1/arAging",
  table: arAging,
  seeks: [seek(arAging.ARAccountID, arAging.SupplierID), seek(arAging.ARAccountID), seek(arAging.SupplierID)],
});

const openInvoiceList = plainList({
  key: "GET /v1/payments/openInvoices",
  table: openInvoices,
  order: [falling(openInvoices.Date), falling(openInvoices.InvoiceID)],
  seeks: [seek(openInvoices.ARAccountID)],
});

/** Open invoices with the amounts of the given suppliers' parts, and without OpenDebit and OpenCredit. */
const partsOf = (supplierIDs: readonly number[]): ListShape => ({
  ...openInvoiceList,
  select: sql`left(${openInvoices.head}, -1) || ',"InvoiceTotal":"' || part.total || '","OpenBalance":"' || part.open || '"}' as record`,
  // Of all parts, because one whose open balance is 0 still belongs to InvoiceTotal.
  beside: sql`cross join lateral (
    select sum(${invoiceSuppliers.InvoiceTotal})::text as total, sum(${invoiceSuppliers.OpenBalance})::text as open
    from ${invoiceSuppliers}
    where ${invoiceSuppliers.InvoiceID} = ${openInvoices.InvoiceID} and ${invoiceSuppliers.SupplierID} = any(${arrayOf(supplierIDs)})
  ) part`,
});

/** Whether the open parts of several suppliers do not sum to 0. */
const isSumOpen = (invoiceID: Column, supplierIDs: readonly number[]): SQL => sql`(
  select sum(part.open_balance) from ${openInvoiceSuppliers} part
  where part.invoice_id = ${invoiceID} and part.supplier_id = any(${arrayOf(supplierIDs)})) <> 0`;

/** The parts of one sign do not sum to 0, so only the others are read. */
const isPartOpen = (supplierIDs: readonly number[]): SQL =>
  sql`(not ${openInvoiceSuppliers.HasBothSigns} or ${isSumOpen(openInvoiceSuppliers.InvoiceID, supplierIDs)})`;

/** The same as `partsOf`, read from the index by supplier, which contains an invoice once per supplier. */
const partsBySupplier = (supplierIDs: readonly number[]): ListShape => ({
  ...partsOf(supplierIDs),
  keys: openInvoiceSuppliers,
  order: [falling(openInvoiceSuppliers.Date), falling(openInvoiceSuppliers.InvoiceID)],
  seeks: [seek(openInvoiceSuppliers.SupplierID, openInvoiceSuppliers.ARAccountID), seekUnbounded(openInvoiceSuppliers.SupplierID)],
  isRepeating: true,
  joins: [[openInvoiceSuppliers.InvoiceID, openInvoices.InvoiceID]],
});

function listParts(db: Database, supplierIDs: readonly number[], query: z.output<typeof listOpenInvoices.query>): Promise<Page> {
  if (supplierIDs.length <= combinationsMax)
    return listPage(db, partsBySupplier(supplierIDs), query, [
      inSet(openInvoiceSuppliers.SupplierID, supplierIDs),
      inSet(openInvoiceSuppliers.ARAccountID, query.ARAccountIDs),
      supplierIDs.length > 1 ? isPartOpen(supplierIDs) : null,
    ]);
  // A key of many suppliers sees nearly every invoice, so checking each invoice is cheaper.
  return listPage(db, partsOf(supplierIDs), query, [
    inSet(openInvoices.ARAccountID, query.ARAccountIDs),
    isSumOpen(openInvoices.InvoiceID, supplierIDs),
  ]);
}

/** The AR accounts with a requested customer that the key may see, in a requested state; null: all. */
async function accountsOf(db: Database, caller: Caller, { CustomerIDs, States }: z.output<typeof listArAging.query>): Promise<Ids> {
  const accessible = within(customersOf(caller), CustomerIDs);
  if (accessible === null || (CustomerIDs === undefined && States === undefined)) return arAccountsOf(caller);
  const isInStates = States === undefined ? sql`true` : sql`${customers.State} = any(${arrayOf(States)})`;
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct ${customers.ARAccountID} as id from ${customers}
    where ${customers.CustomerID} = any(${arrayOf(accessible)}) and ${isInStates} order by 1`);
  return rows.map(({ id }) => id);
}

export const receivableRoutes = [
  mount(listArAging, { reads: ["arAging", "customers"] }, ({ query, caller, db }) =>
    readWith(
      () => accountsOf(db, caller, query),
      (accounts) =>
        listPage(db, agingList, query, [
          inSet(arAging.ARAccountID, accounts),
          inSet(arAging.SupplierID, within(suppliersOf(caller), query.SupplierIDs)),
          query.States === undefined ? null : sql`${arAging.States} && ${arrayOf(query.States)}`,
        ]),
    ),
  ),
  mount(listOpenInvoices, { reads: ["openInvoices", "openInvoiceSuppliers", "invoiceSuppliers"] }, ({ query, caller, db }) => {
    if (caller.type !== "Supplier")
      return listPage(db, openInvoiceList, query, [inSet(openInvoices.ARAccountID, within(arAccountsOf(caller), query.ARAccountIDs))]);
    return listParts(db, within(caller.supplierIDs, query.SupplierIDs) ?? [], query);
  }),
];
