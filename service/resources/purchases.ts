import { sql } from "drizzle-orm";
import { getPurchase, listPurchases, listPurchaseTransactions } from "#contract/v1/purchases.ts";
import type { Database } from "#service/db/database.ts";
import { purchases, purchaseTrans } from "#service/db/schema/purchases.ts";
import { mount } from "../mount.ts";
import { type Caller, suppliersOf } from "../scope.ts";
import { allOf, equals, oneOf, onOrAfter, onOrBefore } from "./conditions.ts";
import { falling, fallingNullsLast, findRecord, listPage, plainList, rising, seek, seekAlways } from "./list-page.ts";

export const purchaseList = plainList({
  table: purchases,
  order: [fallingNullsLast(purchases.PostDate), falling(purchases.PurchaseID)],
  key: [purchases.PurchaseID],
  seeks: [seekAlways(purchases.PurchaseID), seek(purchases.OwnerSupplierID)],
});

export const purchaseLineList = plainList({
  table: purchaseTrans,
  order: [rising(purchaseTrans.PurchaseID), rising(purchaseTrans.PurchaseTransID)],
  key: [purchaseTrans.PurchaseTransID],
  seeks: [seekAlways(purchaseTrans.PurchaseID)],
});

/** A Supplier key sees the purchases of its suppliers. */
export const purchasesVisibleTo = (caller: Caller) => oneOf(purchases.OwnerSupplierID, suppliersOf(caller));

/** Those of the purchases that the key may see. */
export async function visiblePurchaseIDs(db: Database, caller: Caller, purchaseIDs: readonly number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${purchases.PurchaseID} as id from ${purchases} where ${allOf([oneOf(purchases.PurchaseID, purchaseIDs), purchasesVisibleTo(caller)])}`);
  return rows.map(({ id }) => id);
}

export const purchaseRoutes = [
  mount(listPurchases, { reads: ["purchases"] }, ({ query, caller, db }) =>
    listPage(db, purchaseList, query, [
      purchasesVisibleTo(caller),
      oneOf(purchases.PurchaseID, query.PurchaseIDs),
      oneOf(purchases.VendorID, query.VendorIDs),
      oneOf(purchases.ToLocationID, query.LocationIDs),
      oneOf(purchases.Status, query.Statuses),
      onOrAfter(purchases.PostDate, query.StartDate),
      onOrBefore(purchases.PostDate, query.EndDate),
    ]),
  ),
  mount(getPurchase, { reads: ["purchases"] }, ({ params, caller, db }) =>
    findRecord(db, purchaseList, [equals(purchases.PurchaseID, params.purchaseID), purchasesVisibleTo(caller)]),
  ),
  mount(listPurchaseTransactions, { reads: ["purchaseTrans", "purchases"] }, async ({ query, caller, db }) => {
    const purchaseIDs = await visiblePurchaseIDs(db, caller, query.PurchaseIDs);
    return listPage(db, purchaseLineList, query, [oneOf(purchaseTrans.PurchaseID, purchaseIDs)]);
  }),
];
