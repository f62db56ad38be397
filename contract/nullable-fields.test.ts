import { expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./index.ts";

/** The fields marked with "?" in docs/api/data-api.md, by the endpoint's record. */
const specified: Readonly<Record<string, string>> = {
  "/v1/customerPricing": "EndDate PromotionID StartDate",
  "/v1/customers": "CollectionAgentEmail CollectionAgentFullName",
  "/v1/inventory/batches": "BestByDate COAExpirationDate ExpirationDate HarvestDate ManufactureDate PackDate Vintage",
  "/v1/invoices": "ARNote Memo PODate PONum RevisionStatus RevisionUpdatedAt",
  "/v1/invoiceTransactions": "COA_URL PromotionID PurchaseTransID Reason ReasonID RevisionStatus RevisionUpdatedAt",
  "/v1/locations": "Address2 Address3",
  "/v1/payments": "ARNote SupplierID",
  "/v1/payments/applications": "AppliedBy PaymentApplicationID RequestID TimeApplied TimeExported",
  "/v1/payments/types": "SupplierID",
  "/v1/products": "PotencyTHC StrainID StrainName",
  "/v1/purchases":
    "DueDate Freight InvoiceDate LastCalcTime LastEditTime Memo OtherCost PostDate PublicPDFLink PurchaseGlobalID PurchasePDFURLAPIKeyID ReceiveDate ReceivingNum ShipmentID ShipmentNum Tax TermID Terms TimeCreated TimeUpdated ToLocationName Total TotalCases VendorName",
  "/v1/purchaseTrans":
    "BatchCode Cases CodeDate DepositCost ExpirationDate ExtPrice FOB LaidInCost NumUnits Ordered PalletTag TimeUpdated Weight",
  "/v1/users": "CustomerIDs Department JobTitle LocationIDs SupplierIDs",
  "/v1/vendors": "VendorAddress2",
};

/** Further fields that can be null: see "Which fields can be null" in docs/decisions.md. */
const further: Readonly<Record<string, string>> = {
  "/v1/me": "CustomerIDs SupplierIDs TimeExpires UserID",
  "/v1/payments/openInvoices": "PONum",
  "/v1/purchases": "PurchaseID",
};

const wordsOf = (text: string | undefined) => text?.split(" ") ?? [];

test("the fields of v1 that can be null are those of the specification and of docs/decisions.md", () => {
  const found: Record<string, string[]> = {};
  const reads: readonly Endpoint[] = endpoints.filter(({ method, path }) => method === "GET" && path.startsWith("/v1/"));
  for (const { path, replies } of reads) {
    const reply = replies[200];
    // A single record has the fields of its list.
    if (path.includes("{")) continue;
    if (!(reply instanceof z.ZodObject)) throw new Error(`${path} has no reply of fields`);
    const data = reply.shape.Data;
    const record = data instanceof z.ZodArray ? data.element : data;
    if (!(record instanceof z.ZodObject)) throw new Error(`${path} has no record`);
    const names = Object.entries(record.shape).flatMap(([name, field]) => (field.safeParse(null).success ? [name] : []));
    if (names.length > 0) found[path] = names.sort();
  }
  const paths = [...new Set([...Object.keys(specified), ...Object.keys(further)])];
  const expected = Object.fromEntries(paths.map((path) => [path, [...wordsOf(specified[path]), ...wordsOf(further[path])].sort()]));
  expect(found).toEqual(expected);
});
