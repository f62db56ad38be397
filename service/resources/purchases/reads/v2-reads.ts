import { originatedPurchaseStatuses, postedPurchaseStatuses } from "#contract/v1/purchases.ts";
import { getPurchaseV2, listPurchasesV2, listPurchaseTransactionsV2 } from "#contract/v2/purchases.ts";
import type { Database } from "#service/db/database.ts";
import { purchaseOrderLines, purchaseOrders } from "#service/db/schema/purchase-orders.ts";
import { purchases, purchaseTrans } from "#service/db/schema/purchases.ts";
import { sql } from "#service/db/statements/sql-text.ts";
import type { Page } from "../../../http/envelope.ts";
import { mount } from "../../../mount.ts";
import { arrayOf, dayOf, inSet, onOrAfter, onOrBefore } from "../../conditions.ts";
import { type PurchaseReferences, readNamed } from "../rules/resolve.ts";
import { purchaseV2Record, toV2 } from "../writes/order-store.ts";
import { isNotPosted, ordersVisibleTo, postedVisibleTo } from "./lists.ts";
import { findPurchaseRow, listLineRows, listPurchaseRows, type PurchaseRow, startPage } from "./merged-list.ts";

type Line = { owner: number; record: string };

const isAmong = (statuses: readonly string[]) => (status: string) => statuses.includes(status);

/** Line items as v2 JSON texts by purchase or order. */
function groupLines(owners: readonly number[], lines: readonly Line[]): Map<number, string[]> {
  const groups = new Map<number, string[]>(owners.map((owner) => [owner, []]));
  for (const { owner, record } of lines) groups.get(owner)?.push(record);
  return groups;
}

async function postedLinesOf(db: Database, purchaseIDs: readonly number[]) {
  if (purchaseIDs.length === 0) return new Map<number, string[]>();
  const { rows } = await db.execute<Line>(sql`
    select ${purchaseTrans.PurchaseID} as owner, ${purchaseTrans.record} as record from ${purchaseTrans}
    where ${purchaseTrans.PurchaseID} = any(${arrayOf(purchaseIDs)}) order by ${purchaseTrans.PurchaseID}, ${purchaseTrans.PurchaseTransID}`);
  return groupLines(
    purchaseIDs,
    rows.map(({ owner, record }) => ({ owner, record: toV2(record) })),
  );
}

async function orderLinesOf(db: Database, orderIDs: readonly number[]) {
  if (orderIDs.length === 0) return new Map<number, string[]>();
  const { rows } = await db.execute<Line>(sql`
    select ${purchaseOrderLines.OrderID} as owner, ${purchaseOrderLines.record} as record from ${purchaseOrderLines}
    where ${purchaseOrderLines.OrderID} = any(${arrayOf(orderIDs)}) order by ${purchaseOrderLines.OrderID}, ${purchaseOrderLines.LineID}`);
  return groupLines(orderIDs, rows);
}

/** Rows as v2 records, with their line items if requested. */
async function toRecords(db: Database, rows: readonly PurchaseRow[], isWithLines: boolean): Promise<string[]> {
  const idsOf = (isOrder: boolean) => rows.filter((row) => isWithLines && row.isOrder === isOrder).map(({ id }) => id);
  const postedLines = await postedLinesOf(db, idsOf(false));
  const orderLines = await orderLinesOf(db, idsOf(true));
  return rows.map((row) => {
    const lines = (row.isOrder ? orderLines : postedLines).get(row.id) ?? null;
    return purchaseV2Record(row.record, row, lines);
  });
}

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
      const records = await toRecords(db, rows, query.include_transactions);
      return { records: records.join(), ...toPageV2(page) };
    };
    return query.purchase_ids ? readNamed(db, caller, query.purchase_ids, read) : read();
  }),
  mount(getPurchaseV2, { reads }, async ({ params, query, caller, db }) => {
    const records = await readNamed(db, caller, [params.purchaseID], async ({ purchaseIDs, orderIDs }) => {
      const sources = {
        posted: [inSet(purchases.PurchaseID, purchaseIDs)],
        orders: [isNotPosted, inSet(purchaseOrders.OrderID, orderIDs)],
      };
      const row = await findPurchaseRow(db, sources);
      return toRecords(db, row === null ? [] : [row], query.include_transactions);
    });
    return records[0] ?? null;
  }),
  mount(listPurchaseTransactionsV2, { reads }, async ({ query, caller, db }) => {
    const started = await start(db, query);
    const { rows, ...page } = await readNamed(db, caller, query.purchase_ids, (named) => {
      const sources = {
        posted: [inSet(purchaseTrans.PurchaseID, named.purchaseIDs)],
        orders: [inSet(purchaseOrderLines.OrderID, named.orderIDs)],
      };
      return listLineRows(db, sources, { ...named, ids: query.purchase_ids }, started);
    });
    return { records: rows.map(({ isOrder, record }) => (isOrder ? record : toV2(record))).join(), ...toPageV2(page) };
  }),
];
