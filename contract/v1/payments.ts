import { z } from "zod";
import { defineEndpoint, everyKey, notForSuppliers, trackedListErrors } from "../endpoint.ts";
import { dataObject, trackedListOf } from "../envelopes.ts";
import {
  choiceList,
  dateTime,
  decString,
  flagText,
  id,
  idList,
  positiveDecimalText,
  shortText,
  signedIdList,
  storedIdText,
  text,
  textList,
  trackedPageQuery,
} from "../primitives.ts";
import { paymentApplicationStatuses } from "./statuses.ts";

export const paymentType = z
  .object({ PaymentTypeID: id, Name: text, SupplierID: id.nullable(), TimeCreated: dateTime, TimeUpdated: dateTime })
  .meta({ id: "PaymentType" });

export const payment = z
  .object({
    PaymentID: id,
    PaymentInvoiceID: id,
    PaymentInvoiceNum: text,
    ARAccountID: id,
    PaymentTypeID: id,
    PaymentTypeName: text,
    SupplierID: id.nullable(),
    LoadSheetStatusID: id,
    Amount: decString,
    AvailableBalance: decString,
    Memo: text,
    ARNote: text.nullable(),
    PostDate: dateTime,
    TimeCreated: dateTime,
    TimeUpdated: dateTime,
  })
  .meta({ id: "Payment" });

const application = {
  PaymentInvoiceNum: text,
  TargetInvoiceNum: text,
  ARAccountID: id,
  Amount: decString,
  Status: z.enum(paymentApplicationStatuses),
  RequestedByUserID: id,
  TimeRequested: dateTime,
  TimeExported: dateTime.nullable(),
  TimeUpdated: dateTime,
};

/** RequestID is null for applications made directly in the ERP; PaymentApplicationID is null until a request is confirmed. */
export const paymentApplication = z
  .object({
    PaymentApplicationID: id.nullable(),
    RequestID: id.nullable(),
    ...application,
    AppliedBy: text.nullable(),
    TimeApplied: dateTime.nullable(),
  })
  .meta({ id: "PaymentApplication" });

export const paymentApplicationRequest = z
  .object({ RequestID: id, ...application, TimeConfirmed: dateTime.nullable(), MatchedPaymentApplicationID: id.nullable() })
  .meta({ id: "PaymentApplicationRequest" });

const tag = "Payments";

export const listPaymentTypes = defineEndpoint({
  id: "listPaymentTypes",
  method: "GET",
  path: "/v1/payments/types",
  tag,
  summary: "Payment types per supplier, and the generic type -1",
  access: everyKey,
  query: z.object({
    PaymentTypeIDs: signedIdList.optional(),
    SupplierIDs: idList.optional(),
    Active: flagText.optional(),
    ...trackedPageQuery,
  }),
  replies: { 200: trackedListOf(paymentType) },
  errors: trackedListErrors,
});

export const listPayments = defineEndpoint({
  id: "listPayments",
  method: "GET",
  path: "/v1/payments",
  tag,
  summary: "Payments with their available balance",
  access: everyKey,
  query: z.object({
    ARAccountIDs: idList.optional(),
    SupplierIDs: idList.optional(),
    PaymentTypeIDs: listPaymentTypes.query.shape.PaymentTypeIDs,
    ...trackedPageQuery,
  }),
  replies: { 200: trackedListOf(payment) },
  errors: trackedListErrors,
});

export const listPaymentApplications = defineEndpoint({
  id: "listPaymentApplications",
  method: "GET",
  path: "/v1/payments/applications",
  tag,
  summary: "Payment applications: requested here and applied in the ERP",
  access: everyKey,
  query: z.object({
    ARAccountIDs: idList.optional(),
    SupplierIDs: idList.optional(),
    PaymentInvoiceNums: textList.optional(),
    TargetInvoiceNums: textList.optional(),
    Statuses: choiceList(paymentApplicationStatuses).optional(),
    ...trackedPageQuery,
  }),
  replies: { 200: trackedListOf(paymentApplication) },
  errors: trackedListErrors,
});

/** The spec does not show the success status. This contract uses 201; clients accept any 2xx. */
export const createPaymentApplication = defineEndpoint({
  id: "createPaymentApplication",
  method: "POST",
  path: "/v1/payments/applications",
  tag,
  summary: "Request that part of a payment be applied to an invoice",
  access: notForSuppliers,
  query: z.object({
    PaymentInvoiceNum: shortText,
    TargetInvoiceNum: shortText,
    ARAccountID: storedIdText,
    Amount: positiveDecimalText,
  }),
  requestHeaders: ["Idempotency-Key"],
  replies: { 201: dataObject(paymentApplicationRequest) },
  errors: [400, 401, 403, 404, 409, 413, 415, 422, 429, 500],
});
