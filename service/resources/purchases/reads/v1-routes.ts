import { getPurchase, listPurchases, listPurchaseTransactions } from "#contract/v1/purchases.ts";
import { purchaseOrders } from "#service/db/schema/purchase-orders.ts";
import { purchases, purchaseTrans } from "#service/db/schema/purchases.ts";
import { mount } from "../../../mount.ts";
import { inSet, onOrAfter, onOrBefore } from "../../conditions.ts";
import { listPage } from "../../list-page.ts";
import { resolvePurchases } from "../rules/resolve.ts";
import { isNotPosted, ordersVisibleTo, postedLineList, postedVisibleTo } from "./lists.ts";
import { listPurchaseRows } from "./merged-list.ts";

const reads = ["purchases", "purchaseOrders"] as const;
const onlyOne = { page: 1, pageSize: 1 };

export const purchaseRoutesV1 = [
  mount(listPurchases, { reads }, async ({ query, caller, db }) => {
    const paging = { page: query.Page, pageSize: query.PageSize, cursor: query.Cursor, query };
    const named = query.PurchaseIDs && (await resolvePurchases(db, caller, query.PurchaseIDs));
    const posted = [
      postedVisibleTo(caller),
      inSet(purchases.PurchaseID, named?.purchaseIDs),
      inSet(purchases.VendorID, query.VendorIDs),
      inSet(purchases.ToLocationID, query.LocationIDs),
      inSet(purchases.Status, query.Statuses),
      onOrAfter(purchases.PostDate, query.StartDate),
      onOrBefore(purchases.PostDate, query.EndDate),
    ];
    const orders = [
      isNotPosted,
      ordersVisibleTo(caller),
      inSet(purchaseOrders.OrderID, named?.orderIDs),
      inSet(purchaseOrders.VendorID, query.VendorIDs),
      inSet(purchaseOrders.ToLocationID, query.LocationIDs),
    ];
    // In v1 the dates limit PostDate, which an order does not have, and Statuses are the ERP's.
    const isPostedOnly = query.Statuses !== undefined || query.StartDate !== undefined || query.EndDate !== undefined;
    const { rows, ...page } = await listPurchaseRows(db, { posted, orders: isPostedOnly ? null : orders }, paging);
    return { records: rows.map(({ record }) => record).join(), ...page };
  }),
  mount(getPurchase, { reads }, async ({ params, caller, db }) => {
    const { purchaseIDs, orderIDs } = await resolvePurchases(db, caller, [params.purchaseID]);
    const sources = { posted: [inSet(purchases.PurchaseID, purchaseIDs)], orders: [isNotPosted, inSet(purchaseOrders.OrderID, orderIDs)] };
    const { rows } = await listPurchaseRows(db, sources, onlyOne);
    return rows[0]?.record ?? null;
  }),
  mount(listPurchaseTransactions, { reads: [...reads, "purchaseTrans"] }, async ({ query, caller, db }) => {
    const { purchaseIDs } = await resolvePurchases(db, caller, query.PurchaseIDs);
    return listPage(db, postedLineList, query, [inSet(purchaseTrans.PurchaseID, purchaseIDs)]);
  }),
];
