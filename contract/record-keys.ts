// Does not import zod, so that list screens can import it in the browser.
import type { z } from "zod";
import type { EndpointByRoute } from "./index.ts";

type PageBody = z.ZodType<{ HasNextPage: boolean } | { has_next_page: boolean }>;
/** "METHOD path" of every endpoint that returns a paged list. */
export type ListRoute = {
  [R in keyof EndpointByRoute]: EndpointByRoute[R]["replies"] extends { 200: PageBody } ? R : never;
}[keyof EndpointByRoute];

type BodyOf<R extends ListRoute> = z.output<EndpointByRoute[R]["replies"][200]>;
export type RecordOf<R extends ListRoute> =
  BodyOf<R> extends { Data: (infer Row)[] } ? Row : BodyOf<R> extends { data: (infer Row)[] } ? Row : never;
type FieldOf<Row> = Row extends unknown ? keyof Row & string : never;

/** Fields that together identify a record, or the first of several that is not null. */
export type RecordKey<Field extends string = string> = readonly Field[] | { readonly firstOf: readonly Field[] };

/** The key of each list's records: row ids, identity of snapshot lines, end of a list's order. A list without a key does not compile. */
export const recordKeys = {
  "GET /v1/productCategories": ["ProductCategoryID"],
  "GET /v1/products": ["ProductID"],
  "GET /v1/customerPricing": ["ProductID", "CustomerID"],
  "GET /v1/menuPromotions": ["MenuPromotionID"],
  "GET /v1/promotionsProducts": ["PromotionID"],
  "GET /v1/customers": ["CustomerID"],
  "GET /v1/customers/creditTerms": ["CustomerID", "SupplierID"],
  "GET /v1/deliveryDays": ["CustomerID"],
  "GET /v1/allocations": ["AllocationID", "ProductID", "CustomerID"],
  "GET /v1/suppliers": ["SupplierID"],
  "GET /v1/suppliers/creditTerms": ["SupplierID"],
  "GET /v1/vendors": ["VendorID", "SupplierID", "LocationID"],
  "GET /v1/inventory": ["LocationID", "ProductID"],
  "GET /v1/inventory/batches": ["LocationID", "ProductID", "BatchCode", "PurchaseTransID"],
  "GET /v1/availableInventory": ["LocationID", "ProductID"],
  "GET /v1/retailerInventory": ["ID"],
  "GET /v1/invoices": ["InvoiceID"],
  "GET /v1/invoiceTransactions": ["InvoiceTransID"],
  "GET /v1/invoiceTransactions/{invoiceID}": ["InvoiceTransID"],
  "GET /v1/invoices/creditTerms": ["TermID"],
  "GET /v1/invoiceCOAs": ["InvoiceTransID", "BatchCode"],
  "GET /v1/invoiceCOAs/{invoiceID}": ["InvoiceTransID", "BatchCode"],
  "GET /v1/states": ["StateAbbreviation"],
  "GET /v1/locations": ["LocationID"],
  "GET /v1/users": ["UserID"],
  "GET /v1/salesReps": ["UserID"],
  "GET /v1/arAging": ["ARAccountID", "SupplierID"],
  "GET /v1/payments/openInvoices": ["InvoiceID"],
  "GET /v1/payments/types": ["PaymentTypeID", "SupplierID"],
  "GET /v1/payments": ["PaymentID"],
  "GET /v1/payments/applications": { firstOf: ["RequestID", "PaymentApplicationID"] },
  "GET /v1/purchases": { firstOf: ["PurchaseID", "PurchaseGlobalID"] },
  "GET /v1/purchaseTrans": ["PurchaseTransID"],
  "GET /v2/purchases": { firstOf: ["purchase_global_id", "purchase_id"] },
  "GET /v2/purchaseTrans": { firstOf: ["purchase_trans_id", "id"] },
} as const satisfies { readonly [R in ListRoute]: RecordKey<FieldOf<RecordOf<R>>> };

/** The fields of a list's key. Throws for a key that is the first of several fields. */
export function keyFields(list: ListRoute): readonly string[] {
  const key: RecordKey = recordKeys[list];
  if ("firstOf" in key) throw new Error(`${list}: its records are identified by one field or another`);
  return key;
}

export type KeyOf<Row> = (record: Row) => string | number;

function read(key: RecordKey, record: Readonly<Record<string, unknown>>): unknown {
  if (!("firstOf" in key)) return key.length === 1 ? record[key[0] ?? ""] : key.map((field) => String(record[field])).join(" ");
  const [first] = key.firstOf.filter((field) => record[field] !== null && record[field] !== undefined);
  // Two fields can hold the same number, so the name of a later field is part of the key.
  return first === undefined ? undefined : first === key.firstOf[0] ? record[first] : `${first} ${String(record[first])}`;
}

const keyReaders = Object.fromEntries(
  Object.entries<RecordKey>(recordKeys).map(([route, key]) => [route, (record: Readonly<Record<string, unknown>>) => read(key, record)]),
);

/** Returns the function that reads a record's key. It is the same function at each call, so it can be a dependency of a React hook. */
export function keyOfRoute<R extends ListRoute>(route: R): KeyOf<RecordOf<R>> {
  // recordKeys is typed by the fields of each record.
  return keyReaders[route] as KeyOf<RecordOf<R>>;
}
