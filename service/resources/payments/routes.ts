import { genericPaymentTypeID } from "#contract/v1/payment-types.ts";
import { listPaymentApplications, listPayments, listPaymentTypes } from "#contract/v1/payments.ts";
import { paymentApplications, payments, paymentTypes } from "#service/db/schema/payments.ts";
import { suppliers } from "#service/db/schema/suppliers.ts";
import { type SQL, sql } from "#service/db/statements/sql-text.ts";
import { mount } from "../../http/endpoints/mount.ts";
import { ApiError } from "../../http/errors/api-error.ts";
import { arAccountsOf, suppliersOf, within } from "../../keys/scope.ts";
import { type Condition, inSet, toSql } from "../conditions.ts";
import { falling, seek, seekSelective } from "../list-keys.ts";
import { listPage, plainList } from "../list-page.ts";
import { createApplicationRoute } from "./create-application.ts";

const typeList = plainList({ key: "GET /v1/payments/types", table: paymentTypes });

const paymentList = plainList({
  key: "GET /v1/payments",
  table: payments,
  order: [falling(payments.PostDate), falling(payments.PaymentID)],
  seeks: [seek(payments.ARAccountID), seek(payments.SupplierID), seek(payments.PaymentTypeID)],
});

const applicationList = plainList({
  table: paymentApplications,
  order: [falling(paymentApplications.TimeRequested), falling(paymentApplications.ID)],
  key: [paymentApplications.ID],
  seeks: [
    seekSelective(paymentApplications.PaymentInvoiceNum),
    seekSelective(paymentApplications.TargetInvoiceNum),
    seek(paymentApplications.ARAccountID),
    seek(paymentApplications.SupplierID),
    seek(paymentApplications.Status),
  ],
});

/** Every key sees the generic type, which has no supplier. */
function orGeneric(condition: Condition): SQL | null {
  const ofSupplier = toSql(condition);
  return ofSupplier && sql`(${ofSupplier} or ${paymentTypes.PaymentTypeID} = ${genericPaymentTypeID})`;
}

const suppliersThatAre = (isActive: boolean) =>
  sql`${paymentTypes.SupplierID} in (select ${suppliers.SupplierID} from ${suppliers} where ${suppliers.Active} = ${isActive})`;

export const paymentRoutes = [
  mount(listPaymentTypes, { reads: ["paymentTypes", "suppliers"] }, async ({ query, caller, db }) => {
    const isActive = query.Active ?? true;
    if (!isActive && caller.type !== "Employee")
      throw new ApiError("FORBIDDEN", `Active=false is only for Employee keys; ${caller.type} keys see the types of active suppliers`);
    return listPage(db, typeList, query, [
      inSet(paymentTypes.PaymentTypeID, query.PaymentTypeIDs),
      inSet(paymentTypes.SupplierID, query.SupplierIDs),
      orGeneric(inSet(paymentTypes.SupplierID, suppliersOf(caller))),
      isActive ? sql`(${suppliersThatAre(true)} or ${paymentTypes.SupplierID} is null)` : suppliersThatAre(false),
    ]);
  }),
  mount(listPayments, { reads: ["payments"] }, ({ query, caller, db }) =>
    listPage(db, paymentList, query, [
      inSet(payments.ARAccountID, within(arAccountsOf(caller), query.ARAccountIDs)),
      inSet(payments.SupplierID, within(suppliersOf(caller), query.SupplierIDs)),
      inSet(payments.PaymentTypeID, query.PaymentTypeIDs),
    ]),
  ),
  mount(listPaymentApplications, { reads: ["paymentApplications"] }, ({ query, caller, db }) =>
    listPage(db, applicationList, query, [
      inSet(paymentApplications.ARAccountID, within(arAccountsOf(caller), query.ARAccountIDs)),
      inSet(paymentApplications.SupplierID, within(suppliersOf(caller), query.SupplierIDs)),
      inSet(paymentApplications.PaymentInvoiceNum, query.PaymentInvoiceNums),
      inSet(paymentApplications.TargetInvoiceNum, query.TargetInvoiceNums),
      inSet(paymentApplications.Status, query.Statuses),
    ]),
  ),
  createApplicationRoute,
];
