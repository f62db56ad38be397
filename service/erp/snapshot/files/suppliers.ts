import { supplier, supplierCreditTerm, vendor } from "#contract/v1/suppliers.ts";
import { supplierCreditTerms, suppliers, vendors } from "../../../db/schema/suppliers.ts";
import { snapshotFile } from "./snapshot-file.ts";

export const suppliersFile = snapshotFile({
  name: "suppliers",
  resource: "suppliers",
  table: suppliers,
  key: "GET /v1/suppliers",
  record: supplier,
});

export const vendorsFile = snapshotFile({
  name: "vendors",
  resource: "vendors",
  table: vendors,
  key: "GET /v1/vendors",
  record: vendor,
  references: [{ field: "SupplierID", file: "suppliers", table: suppliers, key: "SupplierID" }],
});

export const supplierCreditTermsFile = snapshotFile({
  name: "supplierCreditTerms",
  resource: "supplierCreditTerms",
  table: supplierCreditTerms,
  key: "GET /v1/suppliers/creditTerms",
  record: supplierCreditTerm,
});
