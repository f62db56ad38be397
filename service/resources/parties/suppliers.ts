import { getSupplier, listSupplierCreditTerms, listSuppliers, listVendors } from "#contract/v1/suppliers.ts";
import { supplierCreditTerms, suppliers, vendors } from "#service/db/schema/suppliers.ts";
import { mount } from "../../http/endpoints/mount.ts";
import { ApiError } from "../../http/errors/api-error.ts";
import { suppliersOf, within } from "../../keys/scope.ts";
import { equals, inSet } from "../conditions.ts";
import { seek } from "../list-keys.ts";
import { findRecord, listPage, plainList } from "../list-page.ts";

const supplierList = plainList({ key: "GET /v1/suppliers", table: suppliers, seeks: [seek(suppliers.SupplierID)] });
const termList = plainList({
  key: "GET /v1/suppliers/creditTerms",
  table: supplierCreditTerms,
  seeks: [seek(supplierCreditTerms.SupplierID)],
});
const vendorList = plainList({
  key: "GET /v1/vendors",
  table: vendors,
  seeks: [seek(vendors.VendorID), seek(vendors.SupplierID)],
});

export const supplierRoutes = [
  mount(listSuppliers, { reads: ["suppliers"] }, ({ query, caller, db }) =>
    listPage(db, supplierList, query, [
      inSet(suppliers.SupplierID, within(suppliersOf(caller), query.SupplierIDs)),
      inSet(suppliers.State, query.States),
      equals(suppliers.Active, query.Active ?? (caller.type === "Employee" ? undefined : true)),
    ]),
  ),
  mount(getSupplier, { reads: ["suppliers"] }, ({ params, caller, db }) =>
    findRecord(db, supplierList, [inSet(suppliers.SupplierID, suppliersOf(caller)), equals(suppliers.SupplierID, params.supplierID)]),
  ),
  mount(listSupplierCreditTerms, { reads: ["supplierCreditTerms"] }, ({ query, caller, db }) =>
    listPage(db, termList, query, [inSet(supplierCreditTerms.SupplierID, within(suppliersOf(caller), query.SupplierIDs))]),
  ),
  mount(listVendors, { reads: ["vendors"] }, async ({ query, caller, db }) => {
    if (!query.Active && caller.type !== "Employee")
      throw new ApiError("FORBIDDEN", `Active=false is only for Employee keys; ${caller.type} keys see active vendors`);
    return listPage(db, vendorList, query, [
      inSet(vendors.SupplierID, within(suppliersOf(caller), query.SupplierIDs)),
      inSet(vendors.LocationID, query.LocationIDs),
      inSet(vendors.VendorID, query.VendorIDs),
      equals(vendors.Active, query.Active),
    ]);
  }),
];
