import * as catalog from "./schema/catalog.ts";
import * as customers from "./schema/customers.ts";
import * as inventory from "./schema/inventory.ts";
import * as invoices from "./schema/invoices.ts";
import * as payments from "./schema/payments.ts";
import * as people from "./schema/people.ts";
import * as places from "./schema/places.ts";
import * as purchaseOrders from "./schema/purchase-orders.ts";
import * as purchases from "./schema/purchases.ts";
import * as suppliers from "./schema/suppliers.ts";

/** Every table that the API serves from; its name is its resource in data_versions. */
export const tables = {
  ...places,
  ...suppliers,
  ...people,
  ...catalog,
  ...customers,
  ...inventory,
  ...invoices,
  ...payments,
  ...purchases,
  ...purchaseOrders,
};

export type Resource = keyof typeof tables;
