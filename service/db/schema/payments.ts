import { sql } from "#service/db/orm/orm.ts";
import { boolean, index, integer, numeric, pgTable, text, unique } from "#service/db/orm/pg-core.ts";
import { decimal, instant, record } from "./columns.ts";

/** SupplierID is null for the generic type that all suppliers share. */
export const paymentTypes = pgTable(
  "payment_types",
  {
    PaymentTypeID: integer("payment_type_id").notNull(),
    SupplierID: integer("supplier_id"),
    TimeUpdated: instant("time_updated").notNull(),
    record: record(),
  },
  (t) => [
    unique("payment_types_key").on(t.PaymentTypeID, t.SupplierID).nullsNotDistinct(),
    index("payment_types_by_supplier").on(t.SupplierID, t.PaymentTypeID),
  ],
);

export const payments = pgTable(
  "payments",
  {
    PaymentID: integer("payment_id").primaryKey(),
    PaymentInvoiceNum: text("payment_invoice_num").notNull(),
    ARAccountID: integer("ar_account_id").notNull(),
    PaymentTypeID: integer("payment_type_id").notNull(),
    SupplierID: integer("supplier_id"),
    Amount: decimal("amount").notNull(),
    PostDate: instant("post_date").notNull(),
    TimeUpdated: instant("time_updated").notNull(),
    /** Derived: max(0, Amount - applications Confirmed, Pending or Exported). */
    AvailableBalance: numeric("available_balance").notNull(),
    record: record(),
  },
  (t) => [
    index("payments_list").on(
      t.PostDate.desc().nullsFirst(),
      t.PaymentID.desc().nullsFirst(),
      t.ARAccountID,
      t.SupplierID,
      t.PaymentTypeID,
    ),
    index("payments_by_account").on(
      t.ARAccountID,
      t.PostDate.desc().nullsFirst(),
      t.PaymentID.desc().nullsFirst(),
      t.SupplierID,
      t.PaymentTypeID,
    ),
    index("payments_by_supplier").on(
      t.SupplierID,
      t.PostDate.desc().nullsFirst(),
      t.PaymentID.desc().nullsFirst(),
      t.ARAccountID,
      t.PaymentTypeID,
    ),
    index("payments_by_type").on(
      t.PaymentTypeID,
      t.PostDate.desc().nullsFirst(),
      t.PaymentID.desc().nullsFirst(),
      t.ARAccountID,
      t.SupplierID,
    ),
    index("payments_by_number").on(t.PaymentInvoiceNum, t.ARAccountID),
  ],
);

/**
 * Requests made through the API and allocations applied directly in the ERP. RequestID is null for the latter, PaymentApplicationID until a
 * request is confirmed. SupplierID is the payment's: derived.
 */
export const paymentApplications = pgTable(
  "payment_applications",
  {
    ID: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    PaymentApplicationID: integer("payment_application_id").unique("payment_applications_application"),
    RequestID: integer("request_id").unique("payment_applications_request"),
    PaymentInvoiceNum: text("payment_invoice_num").notNull(),
    TargetInvoiceNum: text("target_invoice_num").notNull(),
    ARAccountID: integer("ar_account_id").notNull(),
    Amount: decimal("amount").notNull(),
    Status: text("status", { enum: ["Pending", "Exported", "Confirmed", "Rejected"] }).notNull(),
    RequestedByUserID: integer("requested_by_user_id").notNull(),
    TimeRequested: instant("time_requested").notNull(),
    TimeUpdated: instant("time_updated").notNull(),
    SupplierID: integer("supplier_id"),
    FromSnapshot: boolean("from_snapshot").notNull().default(false),
    record: record(),
  },
  (t) => [
    index("payment_applications_list").on(
      t.TimeRequested.desc().nullsFirst(),
      t.ID.desc().nullsFirst(),
      t.Status,
      t.ARAccountID,
      t.SupplierID,
    ),
    index("payment_applications_by_status").on(
      t.Status,
      t.TimeRequested.desc().nullsFirst(),
      t.ID.desc().nullsFirst(),
      t.ARAccountID,
      t.SupplierID,
    ),
    index("payment_applications_by_account").on(
      t.ARAccountID,
      t.TimeRequested.desc().nullsFirst(),
      t.ID.desc().nullsFirst(),
      t.Status,
      t.SupplierID,
    ),
    index("payment_applications_by_supplier").on(
      t.SupplierID,
      t.TimeRequested.desc().nullsFirst(),
      t.ID.desc().nullsFirst(),
      t.Status,
      t.ARAccountID,
    ),
    index("payment_applications_by_payment").on(t.PaymentInvoiceNum, t.ARAccountID, t.Status, t.Amount),
    index("payment_applications_by_target").on(t.TargetInvoiceNum, t.ARAccountID, t.Status, t.Amount),
    index("payment_applications_exported").on(t.RequestID).where(sql`status = 'Exported'`),
  ],
);
