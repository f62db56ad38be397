import { getPurchase, listPurchases, listPurchaseTransactions } from "#contract/v1/purchases.ts";
import type { Database } from "#service/db/database.ts";
import { purchaseOrders } from "#service/db/schema/purchase-orders.ts";
import { purchases, purchaseTrans } from "#service/db/schema/purchases.ts";
import { joinRecords } from "../../../http/answer-text.ts";
import { mount } from "../../../http/endpoints/mount.ts";
import { inSet, onOrAfter, onOrBefore } from "../../conditions.ts";
import { type PurchaseReferences, readNamed } from "../rules/resolve.ts";
import { isNotPosted, linesVisibleTo, ordersVisibleTo, postedVisibleTo } from "./lists.ts";
import { findPurchaseRow, listLineRows, listPurchaseRows, startPage } from "./merged-list.ts";

const reads = ["purchases", "purchaseOrders"] as const;
/** The statement of merged lines names the lines of orders too, which v1 leaves out. */
const lineReads = [...reads, "purchaseTrans", "purchaseOrderLines"] as const;

interface Paging {
  readonly Page: number;
  readonly PageSize: number;
  readonly Cursor?: string | undefined;
  readonly UpdatedSince?: string | undefined;
}

const start = (db: Database, resources: typeof reads | typeof lineReads, query: Paging) =>
  startPage(db, resources, { page: query.Page, pageSize: query.PageSize, cursor: query.Cursor, updatedSince: query.UpdatedSince, query });

export const purchaseRoutesV1 = [
  mount(listPurchases, { reads }, async ({ query, caller, db }) => {
    const started = await start(db, reads, query);
    const read = async (named?: PurchaseReferences) => {
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
      const { rows, ...page } = await listPurchaseRows(db, { posted, orders: isPostedOnly ? null : orders }, started);
      return { records: await joinRecords([...rows], ({ record }) => record), ...page };
    };
    return query.PurchaseIDs ? readNamed(db, caller, query.PurchaseIDs, read) : read();
  }),
  mount(getPurchase, { reads }, async ({ params, caller, db }) => {
    const row = await readNamed(db, caller, [params.purchaseID], ({ purchaseIDs, orderIDs }) =>
      findPurchaseRow(db, {
        posted: [postedVisibleTo(caller), inSet(purchases.PurchaseID, purchaseIDs)],
        orders: [isNotPosted, ordersVisibleTo(caller), inSet(purchaseOrders.OrderID, orderIDs)],
      }),
    );
    return row?.record ?? null;
  }),
  mount(listPurchaseTransactions, { reads: lineReads }, async ({ query, caller, db }) => {
    const started = await start(db, lineReads, query);
    const { rows, ...page } = await readNamed(db, caller, query.PurchaseIDs, (named) => {
      const sources = { posted: [inSet(purchaseTrans.PurchaseID, named.purchaseIDs), linesVisibleTo(caller)], orders: null };
      return listLineRows(db, sources, { ...named, ids: query.PurchaseIDs }, started);
    });
    return { records: await joinRecords([...rows], ({ record }) => record), ...page };
  }),
];
