import { id } from "#contract/primitives.ts";
import { invoiceCOA, invoice as invoiceRecord, invoiceTransaction } from "#contract/v1/invoices.ts";
import { sql } from "#service/db/orm/orm.ts";
import { customers } from "../../../db/schema/customers.ts";
import { invoiceCOAs, invoices, invoiceTransactions } from "../../../db/schema/invoices.ts";
import { customerOfInvoice, customerOfLine, stateOfCustomer, supplierOfLine } from "../../../derive/lookups.ts";
import { notExchanged } from "../staging/exchange-precedence.ts";
import { stageName } from "../staging/stage.ts";
import { snapshotFile } from "./snapshot-file.ts";

const lastUpdated = (alias: string) => sql`(${sql.identifier(alias)}.record::json ->> 'InvoiceLastUpdated')::timestamptz`;

const parent = { field: "InvoiceID", file: "invoices", table: invoices };

export const invoicesFile = snapshotFile({
  name: "invoices",
  resource: "invoices",
  table: invoices,
  key: "GET /v1/invoices",
  record: invoiceRecord,
  added: { ARAccountID: id },
  sixDecimals: ["OpenDebit", "OpenCredit", "InvoiceTotal", "TotalFullPrice", "TotalExtPrice", "TotalDiscount", "OpenBalance"],
  computed: { TimeExchanged: notExchanged },
  lookup: { from: { customers: "CustomerID" }, columns: { State: stateOfCustomer } },
  references: [{ field: "CustomerID", file: "customers", table: customers, key: "CustomerID" }],
  namedBy: ["InvoiceNum", "ARAccountID"],
  // The exchange has changed the balance since the snapshot: docs/api/data-api.md, PaymentApplication. If the snapshot has another invoice of the number that is
  // as new, the ERP applied the amount to that one.
  skip: sql`exists (
    select 1 from ${invoices} known
    where known.invoice_id = "row".invoice_id and known.time_exchanged is not null and known.time_exchanged > greatest(${lastUpdated("row")}, (
      select max(${lastUpdated("other")}) from ${sql.identifier(stageName("invoices"))} other
      where other.invoice_num = known.invoice_num and other.ar_account_id = known.ar_account_id
    ))
  )`,
});

export const invoiceTransactionsFile = snapshotFile({
  name: "invoiceTransactions",
  resource: "invoiceTransactions",
  table: invoiceTransactions,
  key: "GET /v1/invoiceTransactions",
  record: invoiceTransaction,
  changed: { CustomerID: id.optional() },
  lookup: { from: { invoices: "InvoiceID" }, columns: customerOfLine },
  parent,
});

export const invoiceCOAsFile = snapshotFile({
  name: "invoiceCOAs",
  resource: "invoiceCOAs",
  table: invoiceCOAs,
  key: "GET /v1/invoiceCOAs",
  record: invoiceCOA,
  lookup: {
    from: { invoices: "InvoiceID", invoiceTransactions: "InvoiceTransID", products: "ProductID" },
    columns: { CustomerID: customerOfInvoice, SupplierID: supplierOfLine },
  },
  parent,
});
