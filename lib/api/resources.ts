import { queryOptions } from "@tanstack/react-query";
import type { RecordOf } from "#contract/record-keys.ts";
import { invoiceStatuses, productStatuses } from "#contract/v1/statuses.ts";
import type { Api } from "./http/api.ts";
import { throwConnectionLost } from "./http/errors.ts";
import { knownIDs } from "./records/known-ids.ts";
import { givesNames, resource, selectRows } from "./resource.ts";

const loadCollectRows = () => import("./rows/collect-rows.ts").catch(throwConnectionLost);

export const productResource = resource("products", "GET /v1/products", { one: "GET /v1/products/{productID}" });
const productCategoryResource = resource("products", "GET /v1/productCategories");
export const customerPriceResource = resource("prices", "GET /v1/customerPricing");
export const menuPromotionResource = resource("prices", "GET /v1/menuPromotions");
export const promotionResource = resource("prices", "GET /v1/promotionsProducts");
export const customerResource = resource("customers", "GET /v1/customers", { one: "GET /v1/customers/{customerID}" });
export const customerTermResource = resource("customers", "GET /v1/customers/creditTerms");
/** Units of a product reserved for a customer, not the allocation of a payment. */
export const productAllocationResource = resource("product allocations", "GET /v1/allocations");
export const supplierResource = resource("suppliers", "GET /v1/suppliers");
/** 403 for Customer keys. */
export const supplierTermResource = resource("suppliers", "GET /v1/suppliers/creditTerms");
/** One row a vendor, supplier and warehouse. 403 for Customer keys, and for inactive vendors without an Employee key. */
export const vendorResource = resource("vendors", "GET /v1/vendors");
/** 403 for Customer keys. */
export const inventoryResource = resource("stock", "GET /v1/inventory");
/** 403 for Customer keys. */
export const batchResource = resource("stock", "GET /v1/inventory/batches");
export const availableStockResource = resource("stock", "GET /v1/availableInventory");
/** What retailers counted on their shelves. */
export const shelfResource = resource("stock", "GET /v1/retailerInventory");
export const invoiceResource = resource("invoices", "GET /v1/invoices", { one: "GET /v1/invoices/{invoiceID}" });
export const lineResource = resource("invoices", "GET /v1/invoiceTransactions");
/** Supplier keys see only their own lines. */
export const linesOfInvoiceResource = resource("invoices", "GET /v1/invoiceTransactions/{invoiceID}");
export const creditTermResource = resource("invoices", "GET /v1/invoices/creditTerms");
export const certificateResource = resource("invoices", "GET /v1/invoiceCOAs");
export const certificatesOfInvoiceResource = resource("invoices", "GET /v1/invoiceCOAs/{invoiceID}");
export const stateResource = resource("places", "GET /v1/states");
export const locationResource = resource("places", "GET /v1/locations");
export const userResource = resource("users", "GET /v1/users", { one: "GET /v1/users/{userID}" });
export const salesRepResource = resource("sales reps", "GET /v1/salesReps");
export const agingResource = resource("receivables", "GET /v1/arAging");
/** Supplier keys see their part of each. */
export const openInvoiceResource = resource("receivables", "GET /v1/payments/openInvoices");
export const paymentResource = resource("payments", "GET /v1/payments");
/** One row for each supplier of a type. */
export const paymentTypeResource = resource("payments", "GET /v1/payments/types");
export const applicationResource = resource("payments", "GET /v1/payments/applications");
/** Posted purchases and orders originated through the API (v2). */
export const purchaseResource = resource("purchases", "GET /v2/purchases", {
  one: "GET /v2/purchases/{purchaseID}",
  defaults: { include_transactions: false },
});

export type Customer = RecordOf<"GET /v1/customers">;
export type Invoice = RecordOf<"GET /v1/invoices">;
export type ProductAllocation = RecordOf<"GET /v1/allocations">;
export type SalesRep = RecordOf<"GET /v1/salesReps">;
export type User = RecordOf<"GET /v1/users">;
export type Vendor = RecordOf<"GET /v1/vendors">;

export const everyInvoiceStatus = Object.keys(invoiceStatuses).map(Number);
export const everyProductStatus = Object.keys(productStatuses).map(Number);
export const everyAccountStatus: Customer["AccountStatus"][] = ["Active", "Inactive", "OutOfBus"];

/** Every customer that the key sees, inactive ones and those out of business too: old invoices name them. */
export const allCustomers = (api: Api) => customerResource(api).all({ AccountStatuses: everyAccountStatus }, givesNames);
/** Every product that the key sees, in any status: stock may be of a discontinued product. */
export const allProducts = (api: Api) => productResource(api).all({ Statuses: everyProductStatus }, givesNames);
/** In the order of the menu. */
export const allProductCategories = (api: Api) => productCategoryResource(api).all({}, givesNames);
export const allStates = (api: Api) => stateResource(api).all({}, givesNames);
/** Every warehouse that the key sees. */
export const allLocations = (api: Api) => locationResource(api).all({}, givesNames);
export const allVendors = (api: Api) => vendorResource(api).all({ Active: true }, givesNames);

/** Every supplier that the key sees, inactive ones too: old invoices name them. Some keys see only active ones unless the query asks for both. */
export function allSuppliers(api: Api) {
  const { lists, rows } = supplierResource(api);
  return queryOptions({
    ...givesNames,
    queryKey: [...lists, "all", "active and inactive"],
    queryFn: async ({ signal }) => {
      const { collectRows, uniteRows } = await loadCollectRows();
      const parts = await Promise.all([true, false].map((Active) => collectRows({ ...rows({ Active }), signal })));
      // An API that does not know the parameter returns the same rows twice.
      return uniteRows(parts, supplierResource.keyOf);
    },
    select: selectRows<RecordOf<"GET /v1/suppliers">>,
  });
}

/** Every product of a supplier, in any status: an order may have any of them. */
export const productsOfSupplier = (api: Api, supplierID: number) =>
  productResource(api).all({ SupplierIDs: [supplierID], Statuses: everyProductStatus }, givesNames);

/** Products by at most some hundred ids, of any supplier and status. */
export async function readProducts(api: Api, ids: readonly number[], signal: AbortSignal) {
  const { collectRows } = await loadCollectRows();
  return (await collectRows({ ...productResource(api).rows({ ProductIDs: [...ids], Statuses: everyProductStatus }), signal })).rows;
}

export function productsOfLines(api: Api, ids: readonly number[]) {
  const unique = knownIDs(ids).sort((a, b) => a - b);
  const { all } = productResource(api);
  const query = all({ ProductIDs: unique, Statuses: everyProductStatus }, givesNames);
  return queryOptions(unique.length > 0 ? query : { ...query, queryFn: () => ({ rows: [], leftOut: 0 }) });
}
