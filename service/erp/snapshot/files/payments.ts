import { z } from "zod";
import { id } from "#contract/primitives.ts";
import { paymentApplication, payment as paymentRecord, paymentType } from "#contract/v1/payments.ts";
import { sql } from "#service/db/orm/orm.ts";
import { paymentApplications, payments, paymentTypes } from "../../../db/schema/payments.ts";
import { suppliers } from "../../../db/schema/suppliers.ts";
import { supplierOfPayment } from "../../derive/lookups.ts";
import { paymentBalance } from "../../derive/payment-balances.ts";
import { snapshotFile } from "./snapshot-file.ts";

export const paymentTypesFile = snapshotFile({
  name: "paymentTypes",
  resource: "paymentTypes",
  table: paymentTypes,
  key: "GET /v1/payments/types",
  record: paymentType,
  references: [{ field: "SupplierID", file: "suppliers", table: suppliers, key: "SupplierID" }],
});

export const paymentsFile = snapshotFile({
  name: "payments",
  resource: "payments",
  table: payments,
  key: "GET /v1/payments",
  record: paymentRecord,
  derivedFields: ["AvailableBalance"],
  sixDecimals: ["Amount"],
  computed: paymentBalance,
});

/** Applied directly in the ERP. An application that confirmed a request of the API is already stored with its request. */
export const paymentApplicationsFile = snapshotFile({
  name: "paymentApplications",
  resource: "paymentApplications",
  table: paymentApplications,
  key: ["PaymentApplicationID"],
  record: paymentApplication,
  changed: { PaymentApplicationID: id, RequestID: z.null("must be null: a request is made through the API").default(null) },
  computed: { FromSnapshot: sql`true` },
  lookup: { from: { payments: "PaymentInvoiceNum" }, columns: { SupplierID: supplierOfPayment } },
  removable: sql`from_snapshot`,
  skip: sql`exists (
    select 1 from ${paymentApplications} known where known.payment_application_id = "row".payment_application_id and not known.from_snapshot
  )`,
});
