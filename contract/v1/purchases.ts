import { z } from "zod";
import { defineEndpoint, notForCustomers, singleErrors, trackedListErrors } from "../endpoint.ts";
import { dataObject, trackedListOf } from "../envelopes.ts";
import { batchCodeLengthMax, idMax, invisibleCharacter, lineItemsMax, quantityMax, shortTextLengthMax } from "../limits.ts";
import { choiceList, dateTime, decString, id, idList, idText, requestedDate, shortText, text, trackedPageQuery } from "../primitives.ts";

export const postedPurchaseStatuses = ["New", "Accepted", "Received", "Confirmed", "Verified"] as const;
export const originatedPurchaseStatuses = ["InProgress", "Submitted"] as const;
export const purchaseStatuses = [...postedPurchaseStatuses, ...originatedPurchaseStatuses] as const;

/** PurchaseID is null for an order that was created through the API until the ERP numbers it. */
export const purchase = z
  .object({
    PurchaseID: id.nullable(),
    ShipmentID: id.nullable(),
    ToLocationID: id,
    ToLocationName: text.nullable(),
    VendorID: id,
    VendorName: text.nullable(),
    PONum: text,
    Status: z.enum(purchaseStatuses),
    ShipmentNum: text.nullable(),
    ReceivingNum: text.nullable(),
    PublicPDFLink: text.nullable(),
    PurchasePDFURLAPIKeyID: id.nullable(),
    Memo: text.nullable(),
    Terms: text.nullable(),
    TermID: id.nullable(),
    Freight: decString.nullable(),
    Tax: decString.nullable(),
    OtherCost: decString.nullable(),
    Total: decString.nullable(),
    TotalCases: decString.nullable(),
    ReceiveDate: dateTime.nullable(),
    PostDate: dateTime.nullable(),
    InvoiceDate: dateTime.nullable(),
    DueDate: dateTime.nullable(),
    LastEditTime: dateTime.nullable(),
    LastCalcTime: dateTime.nullable(),
    TimeCreated: dateTime.nullable(),
    TimeUpdated: dateTime.nullable(),
    PurchaseGlobalID: text.nullable(),
  })
  .meta({ id: "Purchase" });

export const purchaseTransaction = z
  .object({
    PurchaseTransID: id,
    PurchaseID: id,
    ProductID: id,
    Ordered: decString.nullable(),
    NumUnits: decString.nullable(),
    FOB: decString.nullable(),
    DepositCost: decString.nullable(),
    ExtPrice: decString.nullable(),
    LaidInCost: decString.nullable(),
    Cases: decString.nullable(),
    Weight: decString.nullable(),
    ExpirationDate: dateTime.nullable(),
    CodeDate: dateTime.nullable(),
    BatchCode: text.nullable(),
    PalletTag: text.nullable(),
    TimeUpdated: dateTime.nullable(),
  })
  .meta({ id: "PurchaseTransaction" });

const writtenId = z.int("must be a whole number").min(0, "must not be negative").max(idMax, `must not be above ${idMax}`);
const quantity = z.number("must be a number").min(0, "must not be negative").max(quantityMax, `must not be above ${quantityMax}`);

const isVisible = (value: string) => !invisibleCharacter.test(value);
const notVisible = "must not contain line breaks or invisible characters";

/** A number that differs from another one only by what nobody sees would pass as unique. */
const writtenPONum = shortText
  .refine((value) => value === value.trim(), "must not begin or end with a space")
  .refine(isVisible, notVisible)
  // Normalizing takes quadratic time, so a text that is too long is not normalized. A character has one or two units of the length.
  .refine((value) => value.length > 2 * shortTextLengthMax || value === value.normalize(), "must be in Unicode normalization form C");

/** A line item of a request, with exactly one of Cases and Units. A draft may have quantity 0. */
export const writeLineItem = z
  .strictObject({
    ProductID: writtenId,
    Cases: quantity.optional(),
    Units: quantity.optional(),
    BatchCode: z
      .string("must be a text")
      .max(batchCodeLengthMax, `must be at most ${batchCodeLengthMax} characters`)
      .refine(isVisible, notVisible)
      .nullish(),
    ExpirationDate: requestedDate.nullish(),
  })
  .meta({ id: "WriteLineItem" });

const header = {
  VendorID: writtenId,
  ToLocationID: writtenId,
  DeliveryDate: requestedDate,
  PONum: writtenPONum,
};
const lines = z.array(writeLineItem).max(lineItemsMax, `must hold at most ${lineItemsMax} line items`).optional();

/** Body of a create; spec "v1 write endpoint". */
export const createPurchaseRequest = z
  .strictObject({
    ...header,
    SupplierID: writtenId,
    SupplierName: shortText.optional(),
    PurchaseTransactions: lines,
    CreatedByUserID: writtenId.optional(),
  })
  .meta({ id: "CreatePurchaseRequest" });

/** Body of an update. Omitted fields do not change. */
export const updatePurchaseRequest = z
  .strictObject({ ...z.strictObject(header).partial().shape, PurchaseTransactions: lines })
  .meta({ id: "UpdatePurchaseRequest" });

export const purchaseValidation = z.object({ Valid: z.boolean(), TotalCases: z.number() }).meta({ id: "PurchaseValidation" });

const tag = "Purchases";

export const listPurchases = defineEndpoint({
  id: "listPurchases",
  method: "GET",
  path: "/v1/purchases",
  tag,
  summary: "Purchases",
  access: notForCustomers,
  query: z.object({
    PurchaseIDs: idList.optional(),
    VendorIDs: idList.optional(),
    LocationIDs: idList.optional(),
    Statuses: choiceList(postedPurchaseStatuses).optional(),
    StartDate: requestedDate.optional(),
    EndDate: requestedDate.optional(),
    ...trackedPageQuery,
  }),
  replies: { 200: trackedListOf(purchase) },
  errors: trackedListErrors,
});

export const getPurchase = defineEndpoint({
  id: "getPurchase",
  method: "GET",
  path: "/v1/purchases/{purchaseID}",
  tag,
  summary: "One purchase",
  access: notForCustomers,
  params: z.object({ purchaseID: idText }),
  replies: { 200: dataObject(purchase) },
  errors: singleErrors,
});

export const listPurchaseTransactions = defineEndpoint({
  id: "listPurchaseTransactions",
  method: "GET",
  path: "/v1/purchaseTrans",
  tag,
  summary: "Line items of the named purchases",
  access: notForCustomers,
  query: z.object({ PurchaseIDs: idList, ...trackedPageQuery }),
  replies: { 200: trackedListOf(purchaseTransaction) },
  errors: trackedListErrors,
});
