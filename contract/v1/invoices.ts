import { z } from "zod";
import { defineEndpoint, everyKey, singleErrors, trackedListErrors } from "../endpoint.ts";
import { dataArrayOfOne, trackedListOf } from "../envelopes.ts";
import {
  dateTime,
  decString,
  flag,
  id,
  idList,
  idText,
  requestedDate,
  statusId,
  statusIdList,
  text,
  textList,
  trackedPageQuery,
} from "../primitives.ts";
import { creditTerm } from "./customers.ts";
import { invoiceStatuses, revisionStatuses } from "./statuses.ts";

const revision = { RevisionStatus: z.enum(revisionStatuses).nullable(), RevisionUpdatedAt: dateTime.nullable() };

export const invoice = z
  .object({
    InvoiceID: id,
    InvoiceNum: text,
    CustomerID: id,
    CustomerName: text,
    Status: statusId(invoiceStatuses),
    Date: dateTime,
    DueDate: dateTime,
    TermID: id,
    PONum: text.nullable(),
    PODate: dateTime.nullable(),
    Memo: text.nullable(),
    ARNote: text.nullable(),
    InvoiceTotal: decString,
    TotalFullPrice: decString,
    TotalExtPrice: decString,
    TotalDiscount: decString,
    OpenDebit: decString,
    OpenCredit: decString,
    OpenBalance: decString,
    TotalNumUnits: text,
    TotalCases: decString,
    PDFURL: text,
    SubmittedByUserID: id,
    SubmittedByUserName: text,
    SubmittedByUserEmail: text,
    BuiltByUserID: id,
    BuiltByUserName: text,
    BuiltByUserEmail: text,
    InvoiceTimeCreated: dateTime,
    InvoiceLastUpdated: dateTime,
    ...revision,
  })
  .meta({ id: "Invoice" });

export const invoiceTransaction = z
  .object({
    InvoiceTransID: id,
    InvoiceID: id,
    CustomerID: id,
    ProductID: id,
    ProductName: text,
    SupplierID: id,
    BatchCode: text,
    NumUnits: z.number(),
    Ordered: z.number(),
    BackOrder: z.number(),
    Cases: decString,
    FullPrice: decString,
    Discount: decString,
    UnitPrice: decString,
    ExtPrice: decString,
    PromotionID: id.nullable(),
    PromotionOverridden: flag,
    ReasonID: id.nullable(),
    Reason: text.nullable(),
    PurchaseTransID: id.nullable(),
    COA_URL: text.nullable(),
    TimeUpdated: dateTime,
    ...revision,
  })
  .meta({ id: "InvoiceTransaction" });

export const invoiceCOA = z
  .object({ InvoiceID: id, ProductID: id, InvoiceTransID: id, BatchCode: text, COA_URL: text, TimeUpdated: dateTime })
  .meta({ id: "InvoiceCOA" });

const tag = "Invoices";

export const listInvoices = defineEndpoint({
  id: "listInvoices",
  method: "GET",
  path: "/v1/invoices",
  tag,
  summary: "Invoices; new ones (status 1) unless Statuses says otherwise",
  access: everyKey,
  query: z.object({
    CustomerIDs: idList.optional(),
    InvoiceIDs: idList.optional(),
    States: textList.optional(),
    Statuses: statusIdList(invoiceStatuses).prefault("1"),
    StartDate: requestedDate.optional(),
    EndDate: requestedDate.optional(),
    ...trackedPageQuery,
  }),
  replies: { 200: trackedListOf(invoice) },
  errors: trackedListErrors,
});

export const getInvoice = defineEndpoint({
  id: "getInvoice",
  method: "GET",
  path: "/v1/invoices/{invoiceID}",
  tag,
  summary: "One invoice",
  access: everyKey,
  params: z.object({ invoiceID: idText }),
  replies: { 200: dataArrayOfOne(invoice) },
  errors: singleErrors,
});

export const listInvoiceTransactions = defineEndpoint({
  id: "listInvoiceTransactions",
  method: "GET",
  path: "/v1/invoiceTransactions",
  tag,
  summary: "Lines of the named invoices; Statuses without 7 leaves verified invoices out",
  access: everyKey,
  query: z.object({ InvoiceIDs: idList, Statuses: statusIdList(invoiceStatuses).optional(), ...trackedPageQuery }),
  replies: { 200: trackedListOf(invoiceTransaction) },
  errors: trackedListErrors,
});

export const listTransactionsOfInvoice = defineEndpoint({
  id: "listTransactionsOfInvoice",
  method: "GET",
  path: "/v1/invoiceTransactions/{invoiceID}",
  tag,
  summary: "Lines of one invoice",
  access: everyKey,
  params: z.object({ invoiceID: idText }),
  query: z.object(trackedPageQuery),
  replies: { 200: trackedListOf(invoiceTransaction) },
  errors: [...trackedListErrors, 404],
});

export const listCreditTerms = defineEndpoint({
  id: "listCreditTerms",
  method: "GET",
  path: "/v1/invoices/creditTerms",
  tag,
  summary: "Credit terms and their days of credit",
  access: everyKey,
  query: z.object({ TermIDs: idList.optional(), ...trackedPageQuery }),
  replies: { 200: trackedListOf(creditTerm) },
  errors: trackedListErrors,
});

export const listInvoiceCOAs = defineEndpoint({
  id: "listInvoiceCOAs",
  method: "GET",
  path: "/v1/invoiceCOAs",
  tag,
  summary: "Certificates of analysis of the named invoices' lines",
  access: everyKey,
  query: z.object({ InvoiceIDs: idList, ...trackedPageQuery }),
  replies: { 200: trackedListOf(invoiceCOA) },
  errors: trackedListErrors,
});

export const listCOAsOfInvoice = defineEndpoint({
  id: "listCOAsOfInvoice",
  method: "GET",
  path: "/v1/invoiceCOAs/{invoiceID}",
  tag,
  summary: "Certificates of analysis of one invoice's lines",
  access: everyKey,
  params: z.object({ invoiceID: idText }),
  query: z.object(trackedPageQuery),
  replies: { 200: trackedListOf(invoiceCOA) },
  errors: [...trackedListErrors, 404],
});
