import { genericPaymentTypeID } from "#contract/v1/payment-types.ts";
import type { Caller } from "../../keys/scope.ts";
import type { Database } from "../database.ts";
import { getTableName } from "../orm/orm.ts";
import { changes } from "../schema/changes.ts";
import { customers } from "../schema/customers.ts";
import { suppliers } from "../schema/suppliers.ts";
import { type Resource, tables } from "../schema.ts";
import { columnsOf } from "../statements/columns-of.ts";
import { type SQL, sql } from "../statements/sql-text.ts";

const scopes = { customer: "CustomerID", supplier: "SupplierID", account: "ARAccountID", location: "LocationID" } as const;

interface Tracking {
  readonly key: readonly string[];
  /** The properties by which keys see a row. */
  readonly scope?: Partial<Readonly<Record<keyof typeof scopes, string>>>;
  /** A boolean property without which keys that see a row by the ids of `scope` do not see it. */
  readonly seenWhile?: string;
  /** A boolean property without which no list has a row, so that no key sees it. */
  readonly listedWhile?: string;
}

const ofCustomer = { customer: "CustomerID" };
const ofSupplier = { supplier: "SupplierID" };
const ofBoth = { ...ofCustomer, ...ofSupplier };
const ofAccount = { account: "ARAccountID", ...ofSupplier };

/** The tables whose changes triggers record, by resource. */
export const trackedTables = {
  states: { key: ["StateAbbreviation"], listedWhile: "Active" },
  locations: { key: ["LocationID"] },
  suppliers: { key: ["SupplierID"], scope: ofSupplier },
  supplierCreditTerms: { key: ["SupplierID"], scope: ofSupplier },
  vendors: { key: ["VendorID", "SupplierID", "LocationID"], scope: ofSupplier, seenWhile: "Active" },
  productCategories: { key: ["ProductCategoryID"] },
  products: { key: ["ProductID"], scope: ofSupplier },
  menuPromotions: { key: ["MenuPromotionID"], scope: ofSupplier },
  promotions: { key: ["PromotionID"], scope: ofSupplier },
  customers: { key: ["CustomerID"], scope: ofCustomer },
  creditTerms: { key: ["TermID"] },
  customerCreditTerms: { key: ["CustomerID", "SupplierID"], scope: ofBoth },
  allocations: { key: ["AllocationID", "ProductID", "CustomerID"], scope: ofBoth },
  inventory: { key: ["LocationID", "ProductID"], scope: ofSupplier },
  inventoryBatches: { key: ["LocationID", "ProductID", "BatchCode", "PurchaseTransID"], scope: ofSupplier },
  availableInventory: { key: ["LocationID", "ProductID"], scope: { ...ofSupplier, location: "LocationID" } },
  retailerInventory: { key: ["ID"], scope: ofBoth },
  invoices: { key: ["InvoiceID"], scope: ofCustomer },
  invoiceSuppliers: { key: ["InvoiceID"], scope: ofBoth },
  invoiceTransactions: { key: ["InvoiceTransID"], scope: ofBoth },
  invoiceCOAs: { key: ["InvoiceTransID", "BatchCode"], scope: ofBoth },
  arAging: { key: ["ARAccountID", "SupplierID"], scope: ofAccount },
  paymentTypes: { key: ["PaymentTypeID", "SupplierID"], scope: ofSupplier },
  payments: { key: ["PaymentID"], scope: ofAccount },
  // A purchase is a row of the ERP or an order of the API, with the same key. The key of a line item includes its purchase, by which keys see it.
  purchases: { key: ["PurchaseGlobalID", "PurchaseID"], scope: { supplier: "OwnerSupplierID" } },
  purchaseOrders: { key: ["PurchaseGlobalID", "PurchaseID"], scope: ofSupplier },
  purchaseTrans: { key: ["PurchaseTransID", "PurchaseID"] },
  purchaseOrderLines: { key: ["LineID", "OrderID"] },
  paymentApplications: { key: ["ID", "RequestID", "PaymentApplicationID"], scope: ofAccount },
} as const satisfies Partial<Readonly<Record<Resource, Tracking>>>;

export type TrackedResource = keyof typeof trackedTables;

export const isTracked = (resource: Resource): resource is TrackedResource => resource in trackedTables;

export const trackingOf = (resource: TrackedResource): Tracking => trackedTables[resource];

/** The changes of a statement that writes more rows are not recorded row by row. */
export const changesMax = 20_000;

/** The triggers' SQL of a row's key, of the ids by which keys see it, and, where lists leave rows out, of the condition that they have it. */
export function triggerArguments(
  resource: TrackedResource,
): readonly [resource: string, key: string, scope: string, ...wasListed: string[]] {
  const { key, scope = {}, seenWhile, listedWhile } = trackingOf(resource);
  const nameOf = (property: string) => columnsOf(tables[resource], [property])[0]?.name ?? "";
  const idOf = (property: string) =>
    seenWhile === undefined ? nameOf(property) : `case when ${nameOf(seenWhile)} then ${nameOf(property)} end`;
  const ids = (["customer", "supplier", "account", "location"] as const).map((one) => scope[one]);
  const scopeIDs = ids.map((property) => (property === undefined ? "null" : idOf(property)));
  return [resource, key.map(nameOf).join(", "), scopeIDs.join(", "), ...(listedWhile === undefined ? [] : [nameOf(listedWhile)])];
}

/** Creates the triggers that record changes, on a table that replaced a tracked one. */
export async function trackTable(tx: Database, resource: TrackedResource): Promise<void> {
  const given = sql.param(triggerArguments(resource));
  await tx.execute(sql`select follow_changes(${getTableName(tables[resource])}::regclass, variadic ${given}::text[])`);
}

const among = (
  column: (typeof changes)["CustomerID" | "SupplierID" | "ARAccountID" | "LocationID"] | typeof customers.CustomerID,
  ids: readonly number[],
) => sql`${column} = any(${sql.param(ids)}::integer[])`;

/** The first value of the key of a changed row. */
const firstOfKey = sql`(${changes.Key}::jsonb ->> 0)`;

/** Types of payments are seen while their supplier is active. The answer names the state of the suppliers table, so they were active before, too. */
const isOfActive = sql`(${changes.SupplierID} is null or ${changes.SupplierID} in (select ${suppliers.SupplierID} from ${suppliers} where ${suppliers.Active}))`;

/** Whether the caller's key could see the row before the change. */
export function wasVisibleTo(caller: Caller, resource: TrackedResource): SQL {
  const isInScope = wasInScopeOf(caller, resource);
  return resource === "paymentTypes" && caller.type !== "Employee" ? sql`(${isInScope} and ${isOfActive})` : isInScope;
}

function wasInScopeOf(caller: Caller, resource: TrackedResource): SQL {
  const { scope = {} } = trackingOf(resource);
  if (caller.type === "Supplier") {
    // Supplier keys see an invoice by its suppliers, which are a table of their own.
    if (resource === "invoices") return sql`false`;
    const isOwn = among(changes.SupplierID, caller.supplierIDs);
    if (resource === "paymentTypes") return sql`(${isOwn} or ${firstOfKey} = ${String(genericPaymentTypeID)})`;
    return scope.supplier === undefined ? sql`true` : isOwn;
  }
  if (caller.type === "Customer") {
    // The answer names the state of the customers table, so they were in the same states before.
    if (resource === "states")
      return sql`${firstOfKey} in (select ${customers.State} from ${customers} where ${among(customers.CustomerID, caller.customerIDs)})`;
    if (scope.customer !== undefined) return among(changes.CustomerID, caller.customerIDs);
    if (scope.account !== undefined) return among(changes.ARAccountID, caller.arAccountIDs);
    if (scope.location !== undefined) return among(changes.LocationID, caller.locationIDs);
  }
  return sql`true`;
}
