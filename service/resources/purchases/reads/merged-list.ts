import type { Database } from "#service/db/database.ts";
import { runRead } from "#service/db/limits/heavy-reads.ts";
import { purchaseOrderLines, purchaseOrders } from "#service/db/schema/purchase-orders.ts";
import { purchases, purchaseTrans } from "#service/db/schema/purchases.ts";
import { type SQL, sql } from "#service/db/statements/sql-text.ts";
import { type Condition, isSetCondition } from "../../conditions.ts";
import { entriesOf, keysOf } from "../../list-page.ts";
import { orderLineList, orderList, postedLineList, postedList } from "./lists.ts";

/** Conditions on each source of a merged list; null leaves the source out. */
interface Sources {
  readonly posted: readonly Condition[] | null;
  readonly orders: readonly Condition[] | null;
}

interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

interface MergedPage<R> {
  readonly rows: readonly R[];
  readonly hasNextPage: boolean;
}

/** A row of the merged list. Only orders have `supplierID`; `deliveryDate` is that of an order, also after it is posted. */
export interface PurchaseRow extends Record<string, unknown> {
  readonly isOrder: boolean;
  readonly id: number;
  readonly record: string;
  readonly supplierID: number | null;
  readonly deliveryDate: string | null;
}

export interface LineRow extends Record<string, unknown> {
  readonly isOrder: boolean;
  readonly record: string;
}

type Keys = (conditions: readonly Condition[], rows: number) => SQL;

const hasRows = (conditions: readonly Condition[] | null): conditions is readonly Condition[] =>
  conditions !== null && !conditions.some((condition) => isSetCondition(condition) && condition.values.length === 0);

/** One statement for the first rows of both sources, each from its own index; null if neither can have rows. */
function headsOf({ posted, orders }: Sources, keys: { posted: Keys; orders: Keys }, rows: number): SQL | null {
  const heads: SQL[] = [];
  if (hasRows(orders)) heads.push(keys.orders(orders, rows));
  if (hasRows(posted)) heads.push(keys.posted(posted, rows));
  return heads.length === 0 ? null : sql.join(heads, sql` union all `);
}

type Shape = Parameters<typeof entriesOf>[0];

/** How many index entries the heads of both sources may take. */
function entriesOfHeads({ posted, orders }: Sources, shapes: { posted: Shape; orders: Shape }, rows: number): number {
  return (orders ? entriesOf(shapes.orders, orders, rows) : 0) + (posted ? entriesOf(shapes.posted, posted, rows) : 0);
}

function toPage<R>(rows: readonly R[], pageSize: number): MergedPage<R> {
  return { rows: rows.slice(0, pageSize), hasNextPage: rows.length > pageSize };
}

/**
 * One page of posted purchases and orders, newest first: by post date and, for orders, by delivery date; on the same instant orders go first, then
 * the higher id; purchases without a post date come last.
 */
export async function listPurchaseRows(db: Database, sources: Sources, { page, pageSize }: Paging): Promise<MergedPage<PurchaseRow>> {
  const offset = (page - 1) * pageSize;
  const heads = headsOf(
    sources,
    {
      orders: (conditions, rows) =>
        sql`select true as "isOrder", k1 as id, k0::timestamp at time zone 'UTC' as at from (${keysOf(orderList, conditions, rows, 0)}) o`,
      posted: (conditions, rows) => sql`select false as "isOrder", k1 as id, k0 as at from (${keysOf(postedList, conditions, rows, 0)}) p`,
    },
    offset + pageSize + 1,
  );
  if (heads === null) return { rows: [], hasNextPage: false };
  const order = sql`at desc nulls last, "isOrder" desc, id desc`;
  const statement = sql`
    select page."isOrder", page.id, coalesce(${purchases.record}, ${purchaseOrders.record}) as record,
      ${purchaseOrders.SupplierID} as "supplierID", coalesce(${purchaseOrders.DeliveryDate}, origin.delivery_date)::text as "deliveryDate"
    from (select * from (${heads}) heads order by ${order} limit ${pageSize + 1} offset ${offset}) page
    left join ${purchases} on not page."isOrder" and ${purchases.PurchaseID} = page.id
    left join ${purchaseOrders} on page."isOrder" and ${purchaseOrders.OrderID} = page.id
    left join ${purchaseOrders} origin on not page."isOrder" and origin.purchase_id = page.id
    order by ${order}`;
  const entries = entriesOfHeads(sources, { posted: postedList, orders: orderList }, offset + pageSize + 1);
  const { rows } = await runRead(entries, () => db.execute<PurchaseRow>(statement));
  return toPage(rows, pageSize);
}

/** One page of line items, those of orders first, by purchase and line. */
export async function listLineRows(db: Database, sources: Sources, { page, pageSize }: Paging): Promise<MergedPage<LineRow>> {
  const offset = (page - 1) * pageSize;
  const heads = headsOf(
    sources,
    {
      orders: (conditions, rows) =>
        sql`select true as "isOrder", k0 as owner, k1 as id from (${keysOf(orderLineList, conditions, rows, 0)}) o`,
      posted: (conditions, rows) =>
        sql`select false as "isOrder", k0 as owner, k1 as id from (${keysOf(postedLineList, conditions, rows, 0)}) p`,
    },
    offset + pageSize + 1,
  );
  if (heads === null) return { rows: [], hasNextPage: false };
  const order = sql`"isOrder" desc, owner, id`;
  const statement = sql`
    select page."isOrder", coalesce(${purchaseTrans.record}, ${purchaseOrderLines.record}) as record
    from (select * from (${heads}) heads order by ${order} limit ${pageSize + 1} offset ${offset}) page
    left join ${purchaseTrans} on not page."isOrder" and ${purchaseTrans.PurchaseTransID} = page.id
    left join ${purchaseOrderLines} on page."isOrder" and ${purchaseOrderLines.LineID} = page.id
    order by ${order}`;
  const entries = entriesOfHeads(sources, { posted: postedLineList, orders: orderLineList }, offset + pageSize + 1);
  const { rows } = await runRead(entries, () => db.execute<LineRow>(statement));
  return toPage(rows, pageSize);
}
