import { getInvoice, listCreditTerms, listInvoices } from "#contract/v1/invoices.ts";
import type { Database } from "#service/db/database.ts";
import { creditTerms } from "#service/db/schema/customers.ts";
import { invoiceSuppliers, invoices } from "#service/db/schema/invoices.ts";
import { sql } from "#service/db/statements/sql-text.ts";
import { mount } from "../../http/endpoints/mount.ts";
import { type Caller, customersOf, within } from "../../keys/scope.ts";
import { arrayOf, type Condition, equals, inSet, onOrAfter, onOrBefore } from "../conditions.ts";
import { combinationsMax, falling, seek, seekSelective, seekUnbounded } from "../list-keys.ts";
import { findRecord, type ListShape, listPage, plainList } from "../list-page.ts";

const invoiceList = plainList({
  key: "GET /v1/invoices",
  table: invoices,
  order: [falling(invoices.Date), falling(invoices.InvoiceID)],
  seeks: [seekSelective(invoices.InvoiceID), seek(invoices.CustomerID), seek(invoices.State, invoices.Status), seek(invoices.Status)],
});

/** Invoices by the suppliers of their lines. Contains an invoice once per supplier. */
const invoicesOfSuppliers: ListShape = {
  ...invoiceList,
  keys: invoiceSuppliers,
  order: [falling(invoiceSuppliers.Date), falling(invoiceSuppliers.InvoiceID)],
  seeks: [
    seekSelective(invoiceSuppliers.InvoiceID),
    seek(invoiceSuppliers.SupplierID, invoiceSuppliers.CustomerID),
    seek(invoiceSuppliers.SupplierID, invoiceSuppliers.Status),
    seekUnbounded(invoiceSuppliers.SupplierID),
  ],
  isRepeating: true,
  joins: [[invoiceSuppliers.InvoiceID, invoices.InvoiceID]],
};

const creditTermList = plainList({
  key: "GET /v1/invoices/creditTerms",
  table: creditTerms,
  seeks: [seekUnbounded(creditTerms.TermID)],
});

/** For Supplier keys: the invoice has at least one of their lines. */
function hasOwnLine({ type, supplierIDs }: Caller): Condition {
  if (type !== "Supplier") return null;
  return sql`exists (select from ${invoiceSuppliers}
    where ${invoiceSuppliers.InvoiceID} = ${invoices.InvoiceID} and ${invoiceSuppliers.SupplierID} = any(${arrayOf(supplierIDs)}))`;
}

/** A key sees an invoice by its customer, or for Supplier keys by at least one of their lines. */
const visibleTo = (caller: Caller) => [inSet(invoices.CustomerID, customersOf(caller)), hasOwnLine(caller)];

/** Whether the key sees such an invoice. */
export async function isInvoiceVisible(db: Database, caller: Caller, invoiceID: number): Promise<boolean> {
  return (await findRecord(db, invoiceList, [equals(invoices.InvoiceID, invoiceID), ...visibleTo(caller)])) !== null;
}

export const invoiceRoutes = [
  mount(listInvoices, { reads: ["invoices", "invoiceSuppliers"] }, ({ query, caller, db }) => {
    // A key of many suppliers sees nearly every invoice, so checking each invoice is cheaper.
    const isBySupplier = caller.type === "Supplier" && caller.supplierIDs.length <= combinationsMax;
    const keys = isBySupplier ? invoiceSuppliers : invoices;
    return listPage(db, isBySupplier ? invoicesOfSuppliers : invoiceList, query, [
      isBySupplier ? inSet(invoiceSuppliers.SupplierID, caller.supplierIDs) : hasOwnLine(caller),
      inSet(keys.CustomerID, within(customersOf(caller), query.CustomerIDs)),
      inSet(keys.InvoiceID, query.InvoiceIDs),
      inSet(keys.State, query.States),
      inSet(keys.Status, query.Statuses),
      onOrAfter(keys.Date, query.StartDate),
      onOrBefore(keys.Date, query.EndDate),
    ]);
  }),
  mount(getInvoice, { reads: ["invoices", "invoiceSuppliers"] }, ({ params, caller, db }) =>
    findRecord(db, invoiceList, [equals(invoices.InvoiceID, params.invoiceID), ...visibleTo(caller)]),
  ),
  mount(listCreditTerms, { reads: ["creditTerms"] }, ({ query, db }) =>
    listPage(db, creditTermList, query, [inSet(creditTerms.TermID, query.TermIDs)]),
  ),
];
