import type { Database } from "#service/db/database.ts";
import { runRead } from "#service/db/limits/heavy-reads.ts";
import { purchaseOrderLines, purchaseOrders } from "#service/db/schema/purchase-orders.ts";
import { purchases, purchaseTrans } from "#service/db/schema/purchases.ts";
import { type SQL, sql } from "#service/db/statements/sql-text.ts";
import type { TrackedResource } from "#service/db/versions/tracked-tables.ts";
import type { Page } from "../../../http/envelope.ts";
import type { Condition } from "../../conditions.ts";
import { cursorAfter, type Place, placeOf, runFrom } from "../../extensions/cursor.ts";
import { afterRow, type KeysetTerm } from "../../extensions/keyset.ts";
import { type Changes, changesOf, type KeyChange, toPage } from "../../extensions/updates.ts";
import { entriesOf, type KeyShape, keysOf } from "../../list-keys.ts";
import { orderLineList, orderList, postedLineList, postedList } from "./lists.ts";
import { changedLines, changedPurchases, hasRows, type NamedPurchases, type SourceChanges, type Sources } from "./purchase-changes.ts";

interface Paging {
  readonly page: number;
  readonly pageSize: number;
  readonly cursor?: string | undefined;
  readonly updatedSince?: string | undefined;
  /** The parameters of the request, which a cursor belongs to. */
  readonly query?: object;
}

interface StartedPage {
  readonly place: Place;
  readonly pageSize: number;
  readonly query: object;
  readonly changes: Changes | null;
}

/** Both lists are ordered by three columns. */
const orderColumns = 3;

/** Call it before any other read of the answer. */
export async function startPage(
  db: Database,
  resources: readonly TrackedResource[],
  { page, pageSize, cursor, updatedSince, query = {} }: Paging,
): Promise<StartedPage> {
  const place = placeOf(page, cursor, query, orderColumns);
  const isExtended = place.isByCursor || updatedSince !== undefined;
  return { place, pageSize, query, changes: isExtended ? await changesOf(db, resources, updatedSince, place) : null };
}

interface MergedPage<R> extends Omit<Page, "records"> {
  readonly rows: readonly R[];
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

/** One statement for the first rows of both sources, each from its own index; null if neither can have rows. */
function headsOf({ posted, orders }: Sources, keys: { posted: Keys; orders: Keys }, rows: number): SQL | null {
  const heads: SQL[] = [];
  if (hasRows(orders)) heads.push(keys.orders(orders, rows));
  if (hasRows(posted)) heads.push(keys.posted(posted, rows));
  return heads.length === 0 ? null : sql.join(heads, sql` union all `);
}

/** An estimate of the index entries that reading the first rows of both sources visits. */
function entriesOfHeads({ posted, orders }: Sources, shapes: { posted: KeyShape; orders: KeyShape }, rows: number): number {
  return (orders ? entriesOf(shapes.orders, orders, rows) : 0) + (posted ? entriesOf(shapes.posted, posted, rows) : 0);
}

/** A list of rows of both sources: its order, and the same order for each source. */
interface MergedRows {
  readonly order: SQL;
  /** The values of the order, as texts. */
  readonly place: SQL;
  readonly heads: { readonly posted: Keys; readonly orders: Keys };
  readonly shapes: { readonly posted: KeyShape; readonly orders: KeyShape };
  readonly terms: { readonly posted: readonly KeysetTerm[]; readonly orders: readonly KeysetTerm[] };
  /** Selects the records of the rows `page`. */
  readonly select: (page: SQL) => SQL;
}

const term = (value: SQL, type: string, direction: KeysetTerm["direction"], isNullable = false): KeysetTerm => ({
  value,
  type,
  direction,
  isNullable,
});
const isOrder = (value: boolean) => term(value ? sql`true` : sql`false`, "boolean", "desc");
const instant = "timestamptz";

/** One page of a list, by its number or by a cursor. */
async function mergedPage<R>(
  db: Database,
  merged: MergedRows,
  listSources: Sources,
  { place, pageSize, query, changes }: StartedPage,
  toChanged: (changed: readonly KeyChange[]) => Promise<SourceChanges>,
): Promise<MergedPage<R>> {
  const { after, page } = place;
  const changed = changes?.changed ? await toChanged(changes.changed) : null;
  const removed = page === 1 ? await changed?.findRemoved() : [];
  const told = toPage(changes && { until: changes.until, ...(changed && { removed }) });
  const sources = changed?.sources ?? listSources;
  const offset = place.offset(pageSize);
  const rest: Sources = after === null ? sources : restOf(sources, merged, after);
  const heads = headsOf(rest, merged.heads, offset + pageSize + 1);
  const pageOf = (rows: readonly (R & { place: string })[]): MergedPage<R> => {
    const hasNextPage = rows.length > pageSize;
    const last = hasNextPage ? (rows[pageSize - 1]?.place ?? null) : null;
    return { rows: rows.slice(0, pageSize), hasNextPage, page, pageSize, ...cursorAfter(place, query, last, changes), ...told };
  };
  if (heads === null) return pageOf([]);
  const statement = merged.select(sql`
    select *, array_to_json(array[${merged.place}])::text as place from (${heads}) heads order by ${merged.order} limit ${pageSize + 1} offset ${offset}`);
  const entries = entriesOfHeads(rest, merged.shapes, offset + pageSize + 1);
  const { rows } = await runFrom(place, () => runRead(entries, () => db.execute(statement)));
  // The list's `select` selects these columns.
  return pageOf(rows as (R & { place: string })[]);
}

/** The rows after a place. */
function restOf({ posted, orders }: Sources, { terms }: MergedRows, after: readonly (string | null)[]): Sources {
  return { posted: posted && [...posted, afterRow(terms.posted, after)], orders: orders && [...orders, afterRow(terms.orders, after)] };
}

const purchaseOrder = sql`at desc nulls last, "isOrder" desc, id desc`;
const purchaseList: MergedRows = {
  order: purchaseOrder,
  place: sql`at::text, "isOrder"::text, id::text`,
  heads: {
    orders: (conditions, rows) =>
      sql`select true as "isOrder", k1 as id, k0::timestamp at time zone 'UTC' as at from (${keysOf(orderList, conditions, rows, 0)}) o`,
    posted: (conditions, rows) => sql`select false as "isOrder", k1 as id, k0 as at from (${keysOf(postedList, conditions, rows, 0)}) p`,
  },
  shapes: { posted: postedList, orders: orderList },
  terms: {
    orders: [
      term(sql`(${purchaseOrders.DeliveryDate}::timestamp at time zone 'UTC')`, instant, "desc nulls last"),
      isOrder(true),
      term(sql`${purchaseOrders.OrderID}`, "integer", "desc"),
    ],
    posted: [
      term(sql`${purchases.PostDate}`, instant, "desc nulls last", true),
      isOrder(false),
      term(sql`${purchases.PurchaseID}`, "integer", "desc"),
    ],
  },
  select: (page) => sql`
    select page."isOrder", page.id, page.place, coalesce(${purchases.record}, ${purchaseOrders.record}) as record,
      ${purchaseOrders.SupplierID} as "supplierID", coalesce(${purchaseOrders.DeliveryDate}, origin.delivery_date)::text as "deliveryDate"
    from (${page}) page
    left join ${purchases} on not page."isOrder" and ${purchases.PurchaseID} = page.id
    left join ${purchaseOrders} on page."isOrder" and ${purchaseOrders.OrderID} = page.id
    left join ${purchaseOrders} origin on not page."isOrder" and origin.purchase_id = page.id
    order by ${purchaseOrder}`,
};

/**
 * One page of posted purchases and orders, newest first: by post date and, for orders, by delivery date; on the same instant orders go first, then
 * the higher id; purchases without a post date come last.
 */
export const listPurchaseRows = (db: Database, sources: Sources, page: StartedPage): Promise<MergedPage<PurchaseRow>> =>
  mergedPage(db, purchaseList, sources, page, (changed) => changedPurchases(db, sources, changed));

export async function findPurchaseRow(db: Database, sources: Sources): Promise<PurchaseRow | null> {
  const { rows } = await listPurchaseRows(db, sources, await startPage(db, [], { page: 1, pageSize: 1 }));
  return rows[0] ?? null;
}

const lineOrder = sql`"isOrder" desc, owner, id`;
const lineList: MergedRows = {
  order: lineOrder,
  place: sql`"isOrder"::text, owner::text, id::text`,
  heads: {
    orders: (conditions, rows) =>
      sql`select true as "isOrder", k0 as owner, k1 as id from (${keysOf(orderLineList, conditions, rows, 0)}) o`,
    posted: (conditions, rows) =>
      sql`select false as "isOrder", k0 as owner, k1 as id from (${keysOf(postedLineList, conditions, rows, 0)}) p`,
  },
  shapes: { posted: postedLineList, orders: orderLineList },
  terms: {
    orders: [
      isOrder(true),
      term(sql`${purchaseOrderLines.OrderID}`, "integer", "asc"),
      term(sql`${purchaseOrderLines.LineID}`, "integer", "asc"),
    ],
    posted: [
      isOrder(false),
      term(sql`${purchaseTrans.PurchaseID}`, "integer", "asc"),
      term(sql`${purchaseTrans.PurchaseTransID}`, "integer", "asc"),
    ],
  },
  select: (page) => sql`
    select page."isOrder", page.place, coalesce(${purchaseTrans.record}, ${purchaseOrderLines.record}) as record
    from (${page}) page
    left join ${purchaseTrans} on not page."isOrder" and ${purchaseTrans.PurchaseTransID} = page.id
    left join ${purchaseOrderLines} on page."isOrder" and ${purchaseOrderLines.LineID} = page.id
    order by ${lineOrder}`,
};

/** One page of the line items of named purchases, those of orders first, by purchase and line. */
export const listLineRows = (db: Database, sources: Sources, named: NamedPurchases, page: StartedPage): Promise<MergedPage<LineRow>> =>
  mergedPage(db, lineList, sources, page, (changed) => changedLines(db, sources, changed, named));
