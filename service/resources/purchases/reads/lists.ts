import { purchaseOrderLines, purchaseOrders } from "#service/db/schema/purchase-orders.ts";
import { purchases, purchaseTrans } from "#service/db/schema/purchases.ts";
import { type SQL, sql } from "#service/db/statements/sql-text.ts";
import { type Caller, suppliersOf } from "../../../keys/scope.ts";
import { allOf, inSet } from "../../conditions.ts";
import { falling, fallingNullsLast, rising, seek, seekSelective } from "../../list-keys.ts";
import { plainList } from "../../list-page.ts";

/** Purchases posted by the ERP. */
export const postedList = plainList({
  table: purchases,
  order: [fallingNullsLast(purchases.PostDate), falling(purchases.PurchaseID)],
  key: [purchases.PurchaseID],
  seeks: [seekSelective(purchases.PurchaseID), seek(purchases.OwnerSupplierID)],
});

export const postedLineList = plainList({
  table: purchaseTrans,
  order: [rising(purchaseTrans.PurchaseID), rising(purchaseTrans.PurchaseTransID)],
  key: "GET /v1/purchaseTrans",
  seeks: [seekSelective(purchaseTrans.PurchaseID)],
});

/** Orders created through the API; limit them with `isNotPosted`. */
export const orderList = plainList({
  table: purchaseOrders,
  order: [falling(purchaseOrders.DeliveryDate), falling(purchaseOrders.OrderID)],
  key: [purchaseOrders.OrderID],
  seeks: [seekSelective(purchaseOrders.OrderID), seek(purchaseOrders.SupplierID)],
});

export const orderLineList = plainList({
  table: purchaseOrderLines,
  order: [rising(purchaseOrderLines.OrderID), rising(purchaseOrderLines.LineID)],
  key: [purchaseOrderLines.LineID],
  seeks: [seekSelective(purchaseOrderLines.OrderID)],
});

/** The ERP's record replaces the order once it exists. */
export const isNotPosted = sql`not ${purchaseOrders.IsPosted}`;

/** A Supplier key sees the purchases and orders of its suppliers, whoever created them. */
export const postedVisibleTo = (caller: Caller) => inSet(purchases.OwnerSupplierID, suppliersOf(caller));
export const ordersVisibleTo = (caller: Caller) => inSet(purchaseOrders.SupplierID, suppliersOf(caller));

/**
 * Line items are seen by their purchase. The purchases of a request are resolved before their line items are read, and meanwhile an import may give one to
 * another supplier; an order never changes its supplier.
 */
export const linesVisibleTo = (caller: Caller): SQL | null =>
  suppliersOf(caller) === null
    ? null
    : sql`exists (select from ${purchases} where ${allOf([sql`${purchases.PurchaseID} = ${purchaseTrans.PurchaseID}`, postedVisibleTo(caller)])})`;
