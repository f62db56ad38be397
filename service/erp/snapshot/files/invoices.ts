import { dateTime, id } from "#contract/primitives.ts";
import { invoiceCOA, invoice as invoiceRecord, invoiceTransaction } from "#contract/v1/invoices.ts";
import { sql } from "#service/db/orm/orm.ts";
import { customers } from "../../../db/schema/customers.ts";
import { invoiceCOAs, invoices, invoiceTransactions } from "../../../db/schema/invoices.ts";
import { customerOfInvoice, customerOfLine, stateOfCustomer, supplierOfLine } from "../../derive/lookups.ts";
import { notExchanged } from "../staging/exchange-precedence.ts";
import { stageName } from "../staging/stage.ts";
import { snapshotFile } from "./snapshot-file.ts";

const staged = sql.identifier(stageName("invoices"));

/** The exchange compares it with its own times in PostgreSQL, which has no year 0. */
const lastUpdated = dateTime.refine((time) => !time.startsWith("0000"), "must be a real date");

const parent = { field: "InvoiceID", file: "invoices", table: invoices };

export const invoicesFile = snapshotFile({
  name: "invoices",
  resource: "invoices",
  table: invoices,
  key: "GET /v1/invoices",
  record: invoiceRecord,
  changed: { InvoiceLastUpdated: lastUpdated },
  added: { ARAccountID: id },
  sixDecimals: ["OpenDebit", "OpenCredit", "InvoiceTotal", "TotalFullPrice", "TotalExtPrice", "TotalDiscount", "OpenBalance"],
  computed: { TimeExchanged: notExchanged },
  lookup: { from: { customers: "CustomerID" }, columns: { State: stateOfCustomer } },
  references: [{ field: "CustomerID", file: "customers", table: customers, key: "CustomerID" }],
  namedBy: ["InvoiceNum", "ARAccountID"],
  // The exchange has changed a balance since the snapshot: docs/api/data-api.md, PaymentApplication. An application names only the number, so the invoices of a
  // number are merged together or not at all.
  skip: sql`exists (
    select 1 from ${invoices} known
    where known.invoice_num = "row".invoice_num and known.ar_account_id = "row".ar_account_id and known.time_exchanged is not null
    group by known.invoice_num having max(known.time_exchanged) > (
      select max((line.record::json ->> 'InvoiceLastUpdated')::timestamptz) from ${staged} line
      where line.invoice_num = "row".invoice_num and line.ar_account_id = "row".ar_account_id
    )
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
