import { z } from "zod";
import { defineEndpoint, notForCustomers, singleErrors, trackedListErrors } from "../endpoint.ts";
import { dataObjectV2, trackedListOfV2 } from "../envelopes.ts";
import { lineItemsMax } from "../limits.ts";
import {
  calendarDate,
  choiceList,
  count,
  cursorText,
  flag,
  flagText,
  id,
  idList,
  pageNumber,
  pageSize,
  requestedDate,
  text,
  updatedSinceText,
} from "../primitives.ts";
import { snakeCasedShape } from "../snake-case.ts";
import {
  createPurchaseRequest,
  originatedPurchaseStatuses,
  postedPurchaseStatuses,
  purchase,
  purchaseStatuses,
  purchaseTransaction,
  purchaseValidation,
  updatePurchaseRequest,
  writeLineItem,
} from "../v1/purchases.ts";

export const purchaseTransactionV2 = z.object(snakeCasedShape(purchaseTransaction)).meta({ id: "PurchaseTransactionV2" });

/** A line item of an order that was created through the API and is not posted in the ERP. */
export const draftLineItemV2 = z
  .object({
    id,
    product_id: id,
    num_units: z.number(),
    batch_code: text.nullable(),
    expiration_date: calendarDate.nullable(),
    needs_activation: flag,
    activation_task_id: count.nullable(),
  })
  .meta({ id: "DraftLineItemV2" });

/** An order that was created through the API has a delivery_date, also after it is posted, and a supplier_id until then. The spec does not show these fields. */
const purchaseFields = {
  ...snakeCasedShape(purchase),
  supplier_id: id.nullable().optional(),
  delivery_date: calendarDate.nullable().optional(),
};

/** An order that was created through the API and is not posted in the ERP. */
export const originatedPurchaseV2 = z
  .object({
    ...purchaseFields,
    status: z.enum(originatedPurchaseStatuses),
    purchase_transactions: z.array(draftLineItemV2).optional(),
  })
  .meta({ id: "OriginatedPurchaseV2" });

export const postedPurchaseV2 = z
  .object({
    ...purchaseFields,
    status: z.enum(postedPurchaseStatuses),
    purchase_transactions: z.array(purchaseTransactionV2).optional(),
  })
  .meta({ id: "PostedPurchaseV2" });

export const purchaseV2 = z
  .discriminatedUnion("status", [postedPurchaseV2, originatedPurchaseV2])
  .meta({ id: "PurchaseV2", discriminatedBy: "status" });

const purchaseLineItemV2 = z.union([purchaseTransactionV2, draftLineItemV2]).meta({ id: "PurchaseLineItemV2" });

export const writeLineItemV2 = z
  .strictObject(snakeCasedShape(writeLineItem))
  .meta({ id: "WriteLineItemV2", exactlyOneOf: ["cases", "units"] });
const lines = z.array(writeLineItemV2).max(lineItemsMax, `must hold at most ${lineItemsMax} line items`).optional();

export const createPurchaseRequestV2 = z
  .strictObject({ ...snakeCasedShape(createPurchaseRequest), purchase_transactions: lines })
  .meta({ id: "CreatePurchaseRequestV2" });

export const updatePurchaseRequestV2 = z
  .strictObject({ ...snakeCasedShape(updatePurchaseRequest), purchase_transactions: lines })
  .meta({ id: "UpdatePurchaseRequestV2" });

export const purchaseValidationV2 = z.object(snakeCasedShape(purchaseValidation)).meta({ id: "PurchaseValidationV2" });

const purchaseId = "[\\w.~:-]{1,64}";
/** Path: a global id, or a numeric ERP id if the endpoint allows it. */
const purchaseIdText = z.string().regex(new RegExp(`^${purchaseId}$`), "must be a purchase's global id or its numeric id");
const purchaseIdTextList = z
  .string()
  .regex(new RegExp(`^${purchaseId}(,${purchaseId})*$`), "must be numeric or global purchase ids separated by commas")
  .transform((value) => value.split(","))
  .meta({ example: "1001,po_7Q2M", wire: { type: "array", items: { type: "string", pattern: `^${purchaseId}$` }, minItems: 1 } });
const includeTransactions = flagText.prefault("true");
const paging = { page: pageNumber, page_size: pageSize, cursor: cursorText.optional(), updated_since: updatedSinceText.optional() };

const tag = "Purchases v2 (Beta)";
const access = notForCustomers;
const writeHeaders = ["Idempotency-Key", "Prefer"] as const;
const writeErrors = [400, 401, 403, 409, 413, 415, 422, 429, 500] as const;
const byGlobalId = z.object({ purchaseGlobalID: purchaseIdText });

export const listPurchasesV2 = defineEndpoint({
  id: "listPurchasesV2",
  method: "GET",
  path: "/v2/purchases",
  tag,
  summary: "Posted purchases and orders originated through the API, in one list",
  access,
  query: z.object({
    purchase_ids: purchaseIdTextList.optional(),
    vendor_ids: idList.optional(),
    location_ids: idList.optional(),
    statuses: choiceList(purchaseStatuses).optional(),
    start_date: requestedDate.optional(),
    end_date: requestedDate.optional(),
    include_transactions: includeTransactions,
    ...paging,
  }),
  replies: { 200: trackedListOfV2(purchaseV2) },
  errors: trackedListErrors,
});

export const createPurchaseV2 = defineEndpoint({
  id: "createPurchaseV2",
  method: "POST",
  path: "/v2/purchases",
  tag,
  summary: "Create a purchase order, as a draft or submitted at once",
  access,
  query: z.object({ submit: flagText.prefault("false") }),
  body: createPurchaseRequestV2,
  requestHeaders: writeHeaders,
  replies: { 201: dataObjectV2(purchaseV2) },
  errors: writeErrors,
});

export const validatePurchaseV2 = defineEndpoint({
  id: "validatePurchaseV2",
  method: "POST",
  path: "/v2/purchases/validate",
  tag,
  summary: "Check a purchase order without creating it",
  access,
  body: createPurchaseRequestV2,
  requestHeaders: ["Prefer"],
  replies: { 200: dataObjectV2(purchaseValidationV2) },
  errors: writeErrors,
});

export const getPurchaseV2 = defineEndpoint({
  id: "getPurchaseV2",
  method: "GET",
  path: "/v2/purchases/{purchaseID}",
  tag,
  summary: "One purchase by global or numeric id",
  access,
  params: z.object({ purchaseID: purchaseIdText }),
  query: z.object({ include_transactions: includeTransactions }),
  replies: { 200: dataObjectV2(purchaseV2) },
  errors: singleErrors,
});

export const updatePurchaseV2 = defineEndpoint({
  id: "updatePurchaseV2",
  method: "PATCH",
  path: "/v2/purchases/{purchaseGlobalID}",
  tag,
  summary: "Edit a draft; If-Match refuses the change if the draft has changed",
  access,
  params: byGlobalId,
  body: updatePurchaseRequestV2,
  requestHeaders: [...writeHeaders, "If-Match"],
  replies: { 200: dataObjectV2(purchaseV2), 204: null },
  errors: [400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 500],
});

export const deletePurchaseV2 = defineEndpoint({
  id: "deletePurchaseV2",
  method: "DELETE",
  path: "/v2/purchases/{purchaseGlobalID}",
  tag,
  summary: "Delete a draft",
  access,
  params: byGlobalId,
  replies: { 204: null },
  errors: [400, 401, 403, 404, 409, 429, 500],
});

export const submitPurchaseV2 = defineEndpoint({
  id: "submitPurchaseV2",
  method: "POST",
  path: "/v2/purchases/{purchaseGlobalID}/submit",
  tag,
  summary: "Submit a draft to the ERP",
  access,
  params: byGlobalId,
  requestHeaders: writeHeaders,
  replies: { 200: dataObjectV2(purchaseV2), 204: null },
  errors: [400, 401, 403, 404, 409, 429, 500],
});

export const listPurchaseTransactionsV2 = defineEndpoint({
  id: "listPurchaseTransactionsV2",
  method: "GET",
  path: "/v2/purchaseTrans",
  tag,
  summary: "Line items of the named purchases",
  access,
  query: z.object({ purchase_ids: purchaseIdTextList, ...paging }),
  replies: { 200: trackedListOfV2(purchaseLineItemV2) },
  errors: trackedListErrors,
});
