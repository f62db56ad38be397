import { describe, expect, expectTypeOf, it } from "vitest";
import { toSnakeCase, toSnakeCased } from "./snake-case.ts";
import { createPurchaseRequest, purchase, purchaseTransaction, writeLineItem } from "./v1/purchases.ts";
import { createPurchaseRequestV2, originatedPurchaseV2, postedPurchaseV2, purchaseTransactionV2 } from "./v2/purchases.ts";

/** Written out by hand from the spec's v2 names, so that the conversion is held to something outside itself. */
const namesInSpec = {
  PurchaseID: "purchase_id",
  ToLocationID: "to_location_id",
  PONum: "po_num",
  OtherCost: "other_cost",
  TotalCases: "total_cases",
  PurchasePDFURLAPIKeyID: "purchase_pdf_url_api_key_id",
  PurchaseGlobalID: "purchase_global_id",
  ReceivingNum: "receiving_num",
  TimeCreated: "time_created",
  PublicPDFLink: "public_pdf_link",
  PurchaseTransID: "purchase_trans_id",
  FOB: "fob",
  LaidInCost: "laid_in_cost",
  PurchaseIDs: "purchase_ids",
  VendorIDs: "vendor_ids",
  CreatedByUserID: "created_by_user_id",
  DeliveryDate: "delivery_date",
} as const;

describe("snake case", () => {
  it.each(Object.entries(namesInSpec))("turns %s into %s", (name, expected) => {
    expect(toSnakeCase(name)).toBe(expected);
  });

  it("converts in types as it does at run time", () => {
    expectTypeOf(toSnakeCased({ PurchasePDFURLAPIKeyID: 1, PONum: "a", PurchaseIDs: [1] })).toEqualTypeOf<{
      purchase_pdf_url_api_key_id: number;
      po_num: string;
      purchase_ids: number[];
    }>();
  });

  it("gives every v1 purchase and line field one v2 field of its own", () => {
    for (const [v1, v2] of [
      [purchase, originatedPurchaseV2],
      [purchase, postedPurchaseV2],
      [purchaseTransaction, purchaseTransactionV2],
      [createPurchaseRequest, createPurchaseRequestV2],
    ] as const) {
      const converted = Object.keys(v1.shape).map(toSnakeCase);
      expect(new Set(converted).size).toBe(converted.length);
      for (const name of converted) {
        expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
        expect(v2.shape).toHaveProperty(name);
      }
    }
    expect(Object.keys(writeLineItem.shape).map(toSnakeCase)).toEqual(["product_id", "cases", "units", "batch_code", "expiration_date"]);
  });
});
