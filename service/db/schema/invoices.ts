import { sql } from "#service/db/orm/orm.ts";
import { boolean, index, integer, numeric, pgTable, primaryKey, smallint, text } from "#service/db/orm/pg-core.ts";
import { decimal, instant, record, timeExchanged } from "./columns.ts";

/** State is the customer's: derived; null while the customer is missing. */
export const invoices = pgTable(
  "invoices",
  {
    InvoiceID: integer("invoice_id").primaryKey(),
    InvoiceNum: text("invoice_num").notNull(),
    CustomerID: integer("customer_id").notNull(),
    ARAccountID: integer("ar_account_id").notNull(),
    Status: smallint("status").notNull(),
    Date: instant("date").notNull(),
    DueDate: instant("due_date").notNull(),
    InvoiceTotal: decimal("invoice_total").notNull(),
    OpenBalance: decimal("open_balance").notNull(),
    State: text("state"),
    TimeExchanged: timeExchanged(),
    record: record(),
  },
  (t) => [
    index("invoices_list").on(t.Date.desc().nullsFirst(), t.InvoiceID.desc().nullsFirst(), t.Status, t.CustomerID, t.State),
    index("invoices_by_status").on(t.Status, t.Date.desc().nullsFirst(), t.InvoiceID.desc().nullsFirst(), t.CustomerID, t.State),
    index("invoices_by_customer").on(t.CustomerID, t.Date.desc().nullsFirst(), t.InvoiceID.desc().nullsFirst(), t.Status, t.State),
    index("invoices_by_state").on(t.State, t.Status, t.Date.desc().nullsFirst(), t.InvoiceID.desc().nullsFirst(), t.CustomerID),
    index("invoices_by_number").on(t.InvoiceNum, t.ARAccountID),
    // Few rows, for imports.
    index("invoices_exchanged").on(t.InvoiceNum, t.ARAccountID, t.TimeExchanged).where(sql`time_exchanged is not null`),
  ],
);

/**
 * Derived: one row per invoice and supplier with at least one line, and the supplier's part of the invoice (its share of the lines' ExtPrice; the
 * parts sum exactly to the whole). Status, Date, CustomerID, ARAccountID, State are the invoice's.
 */
export const invoiceSuppliers = pgTable(
  "invoice_suppliers",
  {
    InvoiceID: integer("invoice_id").notNull(),
    SupplierID: integer("supplier_id").notNull(),
    Status: smallint("status").notNull(),
    Date: instant("date").notNull(),
    CustomerID: integer("customer_id").notNull(),
    ARAccountID: integer("ar_account_id").notNull(),
    State: text("state"),
    InvoiceTotal: numeric("invoice_total").notNull(),
    OpenBalance: numeric("open_balance").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.InvoiceID, t.SupplierID] }),
    index("invoice_suppliers_list").on(
      t.SupplierID,
      t.Date.desc().nullsFirst(),
      t.InvoiceID.desc().nullsFirst(),
      t.Status,
      t.CustomerID,
      t.State,
    ),
    index("invoice_suppliers_by_status").on(
      t.SupplierID,
      t.Status,
      t.Date.desc().nullsFirst(),
      t.InvoiceID.desc().nullsFirst(),
      t.CustomerID,
      t.State,
    ),
    index("invoice_suppliers_by_customer").on(
      t.SupplierID,
      t.CustomerID,
      t.Date.desc().nullsFirst(),
      t.InvoiceID.desc().nullsFirst(),
      t.Status,
      t.State,
    ),
  ],
);

/**
 * Derived: the SupplierIDs' parts of invoices that are open, in the order of the open-invoice list. HasBothSigns: whether the invoice has positive
 * and negative parts, so that several can sum to 0.
 */
export const openInvoiceSuppliers = pgTable(
  "open_invoice_suppliers",
  {
    InvoiceID: integer("invoice_id").notNull(),
    SupplierID: integer("supplier_id").notNull(),
    ARAccountID: integer("ar_account_id").notNull(),
    Date: instant("date").notNull(),
    InvoiceTotal: numeric("invoice_total").notNull(),
    OpenBalance: numeric("open_balance").notNull(),
    HasBothSigns: boolean("has_both_signs").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.InvoiceID, t.SupplierID] }),
    index("open_invoice_suppliers_list").on(
      t.SupplierID,
      t.Date.desc().nullsFirst(),
      t.InvoiceID.desc().nullsFirst(),
      t.ARAccountID,
      t.HasBothSigns,
    ),
    index("open_invoice_suppliers_by_account").on(
      t.SupplierID,
      t.ARAccountID,
      t.Date.desc().nullsFirst(),
      t.InvoiceID.desc().nullsFirst(),
      t.HasBothSigns,
    ),
  ],
);

/**
 * Derived: invoices whose OpenBalance is not 0, as OpenInvoice records. `head` is the record without InvoiceTotal, OpenDebit, OpenCredit and
 * OpenBalance, to which a supplier's part is added for Supplier keys.
 */
export const openInvoices = pgTable(
  "open_invoices",
  {
    InvoiceID: integer("invoice_id").primaryKey(),
    ARAccountID: integer("ar_account_id").notNull(),
    Date: instant("date").notNull(),
    head: text("head").notNull(),
    record: record(),
  },
  (t) => [
    index("open_invoices_list").on(t.Date.desc().nullsFirst(), t.InvoiceID.desc().nullsFirst(), t.ARAccountID),
    index("open_invoices_by_account").on(t.ARAccountID, t.Date.desc().nullsFirst(), t.InvoiceID.desc().nullsFirst()),
  ],
);

export const invoiceTransactions = pgTable(
  "invoice_transactions",
  {
    InvoiceTransID: integer("invoice_trans_id").primaryKey(),
    InvoiceID: integer("invoice_id").notNull(),
    CustomerID: integer("customer_id").notNull(),
    ProductID: integer("product_id").notNull(),
    SupplierID: integer("supplier_id").notNull(),
    ExtPrice: decimal("ext_price").notNull(),
    TimeUpdated: instant("time_updated").notNull(),
    record: record(),
  },
  (t) => [index("invoice_transactions_list").on(t.InvoiceID, t.InvoiceTransID, t.SupplierID, t.CustomerID)],
);

/** CustomerID is the invoice's, SupplierID the line's or else the product's: derived; null while that record is missing. */
export const invoiceCOAs = pgTable(
  "invoice_coas",
  {
    InvoiceTransID: integer("invoice_trans_id").notNull(),
    BatchCode: text("batch_code").notNull(),
    InvoiceID: integer("invoice_id").notNull(),
    ProductID: integer("product_id").notNull(),
    TimeUpdated: instant("time_updated").notNull(),
    CustomerID: integer("customer_id"),
    SupplierID: integer("supplier_id"),
    record: record(),
  },
  (t) => [
    primaryKey({ columns: [t.InvoiceTransID, t.BatchCode] }),
    index("invoice_coas_list").on(t.InvoiceID, t.InvoiceTransID, t.BatchCode, t.SupplierID, t.CustomerID),
    index("invoice_coas_by_product").on(t.ProductID),
  ],
);

/** One row per AR account and supplier; States are those of the account's customers. Written by the ar-aging job. */
export const arAging = pgTable(
  "ar_aging",
  {
    ARAccountID: integer("ar_account_id").notNull(),
    SupplierID: integer("supplier_id").notNull(),
    States: text("states").array().notNull(),
    CloseDate: instant("close_date").notNull(),
    TimeUpdated: instant("time_updated").notNull(),
    record: record(),
  },
  (t) => [
    primaryKey({ columns: [t.ARAccountID, t.SupplierID] }),
    index("ar_aging_list").on(t.ARAccountID, t.SupplierID, t.States),
    index("ar_aging_by_supplier").on(t.SupplierID, t.ARAccountID, t.States),
  ],
);
