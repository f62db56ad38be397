import { z } from "zod";
import { defineEndpoint, everyKey, notForCustomers, singleErrors, trackedListErrors } from "../endpoint.ts";
import { dataArrayOfOne, trackedListOf } from "../envelopes.ts";
import { count, dateTime, flag, flagText, id, idList, idText, text, textList, trackedPageQuery } from "../primitives.ts";

export const supplier = z
  .object({
    SupplierID: id,
    Supplier: text,
    State: text,
    Description: text,
    BrandAssetsURL: text,
    SupplierWebsiteURL: text,
    Active: flag,
    TimeUpdated: dateTime,
  })
  .meta({ id: "Supplier" });

export const supplierCreditTerm = z
  .object({ SupplierID: id, TermID: id, Term: text, TimeUpdated: dateTime })
  .meta({ id: "SupplierCreditTerm" });

export const vendor = z
  .object({
    SupplierID: id,
    LocationID: id,
    VendorID: id,
    VendorName: text,
    VendorLicenseNumber: text,
    VendorAddress: text,
    VendorAddress2: text.nullable(),
    VendorCity: text,
    VendorState: text,
    VendorPostalCode: text,
    LeadTimeDays: count,
    TargetDOI: z.number(),
    MaxDOI: z.number(),
    PickupDates: z.array(text),
    RequirePOBatchCodes: flag,
    Active: flag,
    TimeUpdated: dateTime,
  })
  .meta({ id: "Vendor" });

const tag = "Suppliers";

export const listSuppliers = defineEndpoint({
  id: "listSuppliers",
  method: "GET",
  path: "/v1/suppliers",
  tag,
  summary: "Suppliers; active ones by default for Customer and Supplier keys",
  access: everyKey,
  query: z.object({ SupplierIDs: idList.optional(), States: textList.optional(), Active: flagText.optional(), ...trackedPageQuery }),
  replies: { 200: trackedListOf(supplier) },
  errors: trackedListErrors,
});

export const getSupplier = defineEndpoint({
  id: "getSupplier",
  method: "GET",
  path: "/v1/suppliers/{supplierID}",
  tag,
  summary: "One supplier",
  access: everyKey,
  params: z.object({ supplierID: idText }),
  replies: { 200: dataArrayOfOne(supplier) },
  errors: singleErrors,
});

export const listSupplierCreditTerms = defineEndpoint({
  id: "listSupplierCreditTerms",
  method: "GET",
  path: "/v1/suppliers/creditTerms",
  tag,
  summary: "The default credit term of each supplier",
  access: notForCustomers,
  query: z.object({ SupplierIDs: idList.optional(), ...trackedPageQuery }),
  replies: { 200: trackedListOf(supplierCreditTerm) },
  errors: trackedListErrors,
});

export const listVendors = defineEndpoint({
  id: "listVendors",
  method: "GET",
  path: "/v1/vendors",
  tag,
  summary: "Vendors by supplier and destination warehouse",
  access: notForCustomers,
  query: z.object({
    SupplierIDs: idList.optional(),
    LocationIDs: idList.optional(),
    VendorIDs: idList.optional(),
    Active: flagText.prefault("true"),
    ...trackedPageQuery,
  }),
  replies: { 200: trackedListOf(vendor) },
  errors: trackedListErrors,
});
