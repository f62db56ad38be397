import { z } from "zod";
import { defineEndpoint, everyKey, listErrors, trackedListErrors } from "../endpoint.ts";
import { listOf, trackedListOf } from "../envelopes.ts";
import { dateTime, decString, id, idList, pageQuery, text, textList, trackedPageQuery } from "../primitives.ts";

const agingInvoice = z.object({ InvoiceID: id, InvoiceNum: text, OpenBalance: decString }).meta({ id: "AgingInvoice" });

export const arAging = z
  .object({
    ARAccountID: id,
    SupplierID: id,
    OpenCredit: decString,
    CurrentDue: decString,
    Due_1_30: decString,
    Due_31_60: decString,
    Due_61_90: decString,
    Due_91: decString,
    TotalBalanceOutstanding: decString,
    CurrentInvoices: z.array(agingInvoice),
    Invoices_1_30: z.array(agingInvoice),
    Invoices_31_60: z.array(agingInvoice),
    Invoices_61_90: z.array(agingInvoice),
    Invoices_91: z.array(agingInvoice),
    CreditInvoices: z.array(agingInvoice),
    CloseDate: dateTime,
    TimeUpdated: dateTime,
  })
  .meta({ id: "ARAging" });

/** Supplier keys get neither OpenDebit nor OpenCredit, and only their part of the two totals. */
export const openInvoice = z
  .object({
    InvoiceID: id,
    InvoiceNum: text,
    CustomerID: id,
    ARAccountID: id,
    CreditTermID: id,
    TermID: id,
    PONum: text.nullable(),
    InvoiceTotal: decString,
    OpenDebit: decString.optional(),
    OpenCredit: decString.optional(),
    OpenBalance: decString,
    Date: dateTime,
    DueDate: dateTime,
  })
  .meta({ id: "OpenInvoice" });

const tag = "Receivables";

export const listArAging = defineEndpoint({
  id: "listArAging",
  method: "GET",
  path: "/v1/arAging",
  tag,
  summary: "AR aging per AR account and supplier, as of the last close",
  access: everyKey,
  query: z.object({ CustomerIDs: idList.optional(), SupplierIDs: idList.optional(), States: textList.optional(), ...trackedPageQuery }),
  replies: { 200: trackedListOf(arAging) },
  errors: trackedListErrors,
});

export const listOpenInvoices = defineEndpoint({
  id: "listOpenInvoices",
  method: "GET",
  path: "/v1/payments/openInvoices",
  tag,
  summary: "Invoices with an open balance that is not zero",
  access: everyKey,
  query: z.object({ ARAccountIDs: idList.optional(), SupplierIDs: idList.optional(), ...pageQuery }),
  replies: { 200: listOf(openInvoice) },
  errors: listErrors,
});
