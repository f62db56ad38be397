import { getSupplier, listSupplierCreditTerms, listSuppliers, listVendors } from "#contract/v1/suppliers.ts";
import { supplierCreditTerms, suppliers, vendors } from "#service/db/schema/suppliers.ts";
import { ApiError } from "../http/api-error.ts";
import { mount } from "../mount.ts";
import { suppliersOf, within } from "../scope.ts";
import { equals, oneOf } from "./conditions.ts";
import { findRecord, listPage, plainList, rising, seek } from "./list-page.ts";

const supplierList = plainList({ table: suppliers, order: [rising(suppliers.SupplierID)], seeks: [seek(suppliers.SupplierID)] });
const termList = plainList({
  table: supplierCreditTerms,
  order: [rising(supplierCreditTerms.SupplierID)],
  seeks: [seek(supplierCreditTerms.SupplierID)],
});
const vendorList = plainList({
  table: vendors,
  order: [rising(vendors.VendorID), rising(vendors.SupplierID), rising(vendors.LocationID)],
  seeks: [seek(vendors.VendorID), seek(vendors.SupplierID)],
});

export const supplierRoutes = [
  mount(listSuppliers, { reads: ["suppliers"] }, ({ query, caller, db }) =>
    listPage(db, supplierList, query, [
      oneOf(suppliers.SupplierID, within(suppliersOf(caller), query.SupplierIDs)),
      oneOf(suppliers.State, query.States),
      equals(suppliers.Active, query.Active ?? (caller.type === "Employee" ? undefined : true)),
    ]),
  ),
  mount(getSupplier, { reads: ["suppliers"] }, ({ params, caller, db }) =>
    findRecord(db, supplierList, [oneOf(suppliers.SupplierID, suppliersOf(caller)), equals(suppliers.SupplierID, params.supplierID)]),
  ),
  mount(listSupplierCreditTerms, { reads: ["supplierCreditTerms"] }, ({ query, caller, db }) =>
    listPage(db, termList, query, [oneOf(supplierCreditTerms.SupplierID, within(suppliersOf(caller), query.SupplierIDs))]),
  ),
  mount(listVendors, { reads: ["vendors"] }, async ({ query, caller, db }) => {
    if (!query.Active && caller.type !== "Employee")
      throw new ApiError("FORBIDDEN", `Active=false is for Employee keys alone; ${caller.type} keys see active vendors`);
    return listPage(db, vendorList, query, [
      oneOf(vendors.SupplierID, within(suppliersOf(caller), query.SupplierIDs)),
      oneOf(vendors.LocationID, query.LocationIDs),
      oneOf(vendors.VendorID, query.VendorIDs),
      equals(vendors.Active, query.Active),
    ]);
  }),
];
