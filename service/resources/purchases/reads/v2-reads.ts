import { originatedPurchaseStatuses, postedPurchaseStatuses } from "#contract/v1/purchases.ts";
import { getPurchaseV2, listPurchasesV2, listPurchaseTransactionsV2 } from "#contract/v2/purchases.ts";
import type { Database } from "#service/db/database.ts";
import { purchaseOrderLines, purchaseOrders } from "#service/db/schema/purchase-orders.ts";
import { purchases, purchaseTrans } from "#service/db/schema/purchases.ts";
import { sql } from "#service/db/statements/sql-text.ts";
import { isEmpty, joinRecords } from "../../../http/answer-text.ts";
import { mount } from "../../../http/endpoints/mount.ts";
import type { Page } from "../../../http/envelope.ts";
import { dayOf, inSet, onOrAfter, onOrBefore } from "../../conditions.ts";
import { readWith, sharedStateOf } from "../../read-with.ts";
import { type PurchaseReferences, readNamed } from "../rules/resolve.ts";
import { toV2 } from "../writes/order-store.ts";
import { isNotPosted, linesVisibleTo, ordersVisibleTo, postedVisibleTo } from "./lists.ts";
import { findPurchaseRow, listLineRows, listPurchaseRows, startPage } from "./merged-list.ts";
import { joinWithLines, joinWithoutLines } from "./purchase-lines.ts";

const isAmong = (statuses: readonly string[]) => (status: string) => statuses.includes(status);

const reads = ["purchases", "purchaseTrans", "purchaseOrders", "purchaseOrderLines"] as const;

interface Paging {
  readonly page: number;
  readonly page_size: number;
  readonly cursor?: string | undefined;
  readonly updated_since?: string | undefined;
}

const start = (db: Database, query: Paging) =>
  startPage(db, reads, { page: query.page, pageSize: query.page_size, cursor: query.cursor, updatedSince: query.updated_since, query });

/** A page with the keys of removed records in v2 form. */
const toPageV2 = <P extends Omit<Page, "records">>({ removed, ...page }: P) => ({
  ...page,
  ...(removed && { removed: removed.map(toV2) }),
});

export const purchaseReadsV2 = [
  mount(listPurchasesV2, { reads }, async ({ query, caller, db }) => {
    const started = await start(db, query);
    const read = async (named?: PurchaseReferences) => {
      const posted = [
        postedVisibleTo(caller),
        inSet(purchases.PurchaseID, named?.purchaseIDs),
        inSet(purchases.VendorID, query.vendor_ids),
        inSet(purchases.ToLocationID, query.location_ids),
        inSet(purchases.Status, query.statuses?.filter(isAmong(postedPurchaseStatuses))),
        onOrAfter(purchases.PostDate, query.start_date),
        onOrBefore(purchases.PostDate, query.end_date),
      ];
      const orders = [
        isNotPosted,
        ordersVisibleTo(caller),
        inSet(purchaseOrders.OrderID, named?.orderIDs),
        inSet(purchaseOrders.VendorID, query.vendor_ids),
        inSet(purchaseOrders.ToLocationID, query.location_ids),
        inSet(purchaseOrders.Status, query.statuses?.filter(isAmong(originatedPurchaseStatuses))),
        query.start_date === undefined ? null : sql`${purchaseOrders.DeliveryDate} >= ${dayOf(query.start_date)}`,
        query.end_date === undefined ? null : sql`${purchaseOrders.DeliveryDate} <= ${dayOf(query.end_date)}`,
      ];
      const { rows, ...page } = await listPurchaseRows(db, { posted, orders }, started);
      const records = await (query.include_transactions ? joinWithLines(db, rows, caller) : joinWithoutLines(rows));
      return { records, ...toPageV2(page) };
    };
    const { purchase_ids } = query;
    if (purchase_ids) return readNamed(db, caller, purchase_ids, read);
    return query.include_transactions
      ? readWith(
          () => sharedStateOf(db, reads),
          () => read(),
        )
      : read();
  }),
  mount(getPurchaseV2, { reads }, async ({ params, query, caller, db }) => {
    const record = await readNamed(db, caller, [params.purchaseID], async ({ purchaseIDs, orderIDs }) => {
      const sources = {
        posted: [postedVisibleTo(caller), inSet(purchases.PurchaseID, purchaseIDs)],
        orders: [isNotPosted, ordersVisibleTo(caller), inSet(purchaseOrders.OrderID, orderIDs)],
      };
      const row = await findPurchaseRow(db, sources);
      const rows = row === null ? [] : [row];
      return query.include_transactions ? joinWithLines(db, rows, caller) : joinWithoutLines(rows);
    });
    return isEmpty(record) ? null : record;
  }),
  mount(listPurchaseTransactionsV2, { reads }, async ({ query, caller, db }) => {
    const started = await start(db, query);
    const { rows, ...page } = await readNamed(db, caller, query.purchase_ids, (named) => {
      const sources = {
        posted: [inSet(purchaseTrans.PurchaseID, named.purchaseIDs), linesVisibleTo(caller)],
        orders: [inSet(purchaseOrderLines.OrderID, named.orderIDs)],
      };
      return listLineRows(db, sources, { ...named, ids: query.purchase_ids }, started);
    });
    const records = await joinRecords([...rows], ({ isOrder, record }) => (isOrder ? record : toV2(record)));
    return { records, ...toPageV2(page) };
  }),
];
