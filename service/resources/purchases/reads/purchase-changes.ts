import type { Database } from "#service/db/database.ts";
import { requestScope } from "#service/db/limits/request-scope.ts";
import { purchaseOrderLines, purchaseOrders } from "#service/db/schema/purchase-orders.ts";
import { purchases, purchaseTrans } from "#service/db/schema/purchases.ts";
import { type SQL, sql } from "#service/db/statements/sql-text.ts";
import { allOf, type Condition, inSet, isSetCondition } from "../../conditions.ts";
import { type KeyChange, tooOld } from "../../extensions/updates.ts";
import type { PurchaseReferences } from "../rules/resolve.ts";
import { isNotPosted, ordersVisibleTo, postedVisibleTo } from "./lists.ts";

/** Conditions on each source of a merged list; null leaves the source out. */
export interface Sources {
  readonly posted: readonly Condition[] | null;
  readonly orders: readonly Condition[] | null;
}

export interface SourceChanges {
  readonly sources: Sources;
  /** The keys of the records that left the list, as JSON texts. */
  readonly findRemoved: () => Promise<readonly string[]>;
}

/** The purchases whose line items a list returns: the request's names and the present records. */
export interface NamedPurchases extends PurchaseReferences {
  readonly ids: readonly (string | number)[];
}

export const hasRows = (conditions: readonly Condition[] | null): conditions is readonly Condition[] =>
  conditions !== null && !conditions.some((condition) => isSetCondition(condition) && condition.values.length === 0);

interface SourceRow extends Record<string, unknown> {
  readonly isOrder: boolean;
  readonly id: number;
}

interface PresentPurchase extends SourceRow {
  readonly globalID: string | null;
  readonly purchaseID: number | null;
}

interface PurchaseChange extends KeyChange {
  readonly isOrder: boolean;
  readonly globalID: string | null;
  readonly purchaseID: number | null;
}

interface LineChange extends KeyChange {
  readonly isOrder: boolean;
  readonly id: number;
  readonly ownerID: number;
}

function parseChanges(changed: readonly KeyChange[]) {
  const purchaseChanges: PurchaseChange[] = [];
  const lineChanges: LineChange[] = [];
  for (const change of changed) {
    // `trackedTables` declares the keys of the four tables.
    const [first, second] = JSON.parse(change.key);
    const { resource } = change;
    if (resource === "purchases" || resource === "purchaseOrders")
      purchaseChanges.push({ ...change, isOrder: resource === "purchaseOrders", globalID: first, purchaseID: second });
    else lineChanges.push({ ...change, isOrder: resource === "purchaseOrderLines", id: first, ownerID: second });
  }
  return { purchaseChanges, lineChanges };
}

const idsOf = (rows: readonly { isOrder: boolean; id: number }[], isOrder: boolean) =>
  rows.filter((row) => row.isOrder === isOrder).map(({ id }) => id);

const isValue = <T>(value: T | null): value is T => value !== null;

/** The purchases and orders with a changed key that the caller may see now. */
async function presentOf(db: Database, changes: readonly PurchaseChange[], lines: readonly LineChange[]): Promise<PresentPurchase[]> {
  const caller = requestScope()?.reader?.caller;
  if (caller === undefined) throw new Error("changes are read outside of a request");
  const globalIDs = sql`${sql.param(changes.map(({ globalID }) => globalID).filter(isValue))}::text[]`;
  const ownersOf = (isOrder: boolean) => lines.filter((line) => line.isOrder === isOrder).map(({ ownerID }) => ownerID);
  const purchaseIDs = [...changes.map(({ purchaseID }) => purchaseID).filter(isValue), ...ownersOf(false)];
  const isPosted = sql`${purchases.PurchaseID} in (
    select unnest(${sql.param(purchaseIDs)}::integer[])
    union select named.purchase_id from ${purchases} named where named.purchase_global_id = any(${globalIDs}))`;
  const isOrder = sql`(${purchaseOrders.PurchaseGlobalID} = any(${globalIDs})
    or ${purchaseOrders.OrderID} = any(${sql.param(ownersOf(true))}::integer[]))`;
  const { rows } = await db.execute<PresentPurchase>(sql`
    select false as "isOrder", ${purchases.PurchaseID} as id, ${purchases.PurchaseGlobalID} as "globalID", ${purchases.PurchaseID} as "purchaseID"
    from ${purchases} where ${allOf([isPosted, postedVisibleTo(caller)])}
    union all
    select true, ${purchaseOrders.OrderID}, ${purchaseOrders.PurchaseGlobalID}, ${purchaseOrders.PurchaseID}
    from ${purchaseOrders} where ${allOf([isOrder, isNotPosted, ordersVisibleTo(caller)])}`);
  return rows;
}

/** The ids of the rows of both sources. */
async function listIDs(db: Database, { posted, orders }: Sources, tables: { posted: SQL; orders: SQL }): Promise<SourceRow[]> {
  const parts: SQL[] = [];
  if (hasRows(posted)) parts.push(sql`select false as "isOrder", ${tables.posted} where ${allOf(posted)}`);
  if (hasRows(orders)) parts.push(sql`select true as "isOrder", ${tables.orders} where ${allOf(orders)}`);
  return parts.length === 0 ? [] : (await db.execute<SourceRow>(sql.join(parts, sql` union all `))).rows;
}

/** The ids of a record of v1: an order has no number until the ERP posts it. */
const toRemoved = ({ isOrder, globalID, purchaseID }: Pick<PurchaseChange, "isOrder" | "globalID" | "purchaseID">) =>
  JSON.stringify({ PurchaseGlobalID: globalID, PurchaseID: isOrder ? null : purchaseID });

/** The changes of a list of purchases. A change of a line item or of the purchase's order is a change of the purchase. */
export async function changedPurchases(db: Database, { posted, orders }: Sources, changed: readonly KeyChange[]): Promise<SourceChanges> {
  const { purchaseChanges, lineChanges } = parseChanges(changed);
  const present = await presentOf(db, purchaseChanges, lineChanges);
  const sources = {
    posted: posted && [...posted, inSet(purchases.PurchaseID, idsOf(present, false))],
    orders: orders && [...orders, inSet(purchaseOrders.OrderID, idsOf(present, true))],
  };
  async function findRemoved() {
    const rows = await listIDs(db, sources, {
      posted: sql`${purchases.PurchaseID} as id from ${purchases}`,
      orders: sql`${purchaseOrders.OrderID} as id from ${purchaseOrders}`,
    });
    const rowOf = ({ isOrder, id }: SourceRow) => `${isOrder} ${id}`;
    const keys = new Map(present.map((row) => [rowOf(row), toRemoved(row)]));
    const listed = new Set(rows.map((row) => keys.get(rowOf(row))));
    // A purchase that an order no longer names can leave a list of named purchases without a change of its own.
    const linked = new Set(purchaseChanges.filter(({ isOrder }) => isOrder).map(({ purchaseID }) => purchaseID));
    const unlinked = present.filter(({ isOrder, id }) => !isOrder && linked.has(id));
    const seen = [...purchaseChanges.filter(({ wasVisible }) => wasVisible), ...unlinked];
    return [...new Set(seen.map(toRemoved))].filter((key) => !listed.has(key));
  }
  return { sources, findRemoved };
}

/** The requested ids of purchases, and the numbers of the posted purchases of orders with these global ids. */
async function namesOf(db: Database, { ids, purchaseIDs }: NamedPurchases): Promise<Set<string>> {
  const texts = ids.map(String);
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${purchaseOrders.PurchaseID} as id from ${purchaseOrders}
    where ${purchaseOrders.PurchaseGlobalID} = any(${sql.param(texts)}::text[]) and ${purchaseOrders.PurchaseID} is not null`);
  const numbers = texts.filter((text) => /^\d+$/.test(text)).map((text) => String(Number(text)));
  return new Set([...texts, ...numbers, ...purchaseIDs.map(String), ...rows.map(({ id }) => String(id))]);
}

/** Throws UPDATES_TOO_OLD if a named purchase has appeared or disappeared for this key since: then its line items did so without a change of their own. */
async function checkSame(db: Database, named: NamedPurchases, changes: readonly PurchaseChange[]): Promise<void> {
  if (changes.length === 0) return;
  const names = await namesOf(db, named);
  const own = changes.filter(({ globalID, purchaseID }) => names.has(String(globalID)) || names.has(String(purchaseID)));
  const rowOf = ({ isOrder, globalID, purchaseID }: PresentPurchase | PurchaseChange) => JSON.stringify([isOrder, globalID, purchaseID]);
  const present = new Set((await presentOf(db, own, [])).map(rowOf));
  for (const change of own) {
    const isVisible = present.has(rowOf(change));
    if ((change.wasVisible || isVisible) && !(change.wasAlwaysVisible && isVisible)) throw tooOld();
  }
}

export async function changedLines(
  db: Database,
  { posted, orders }: Sources,
  changed: readonly KeyChange[],
  named: NamedPurchases,
): Promise<SourceChanges> {
  const { purchaseChanges, lineChanges } = parseChanges(changed);
  await checkSame(db, named, purchaseChanges);
  const sources = {
    posted: posted && [...posted, inSet(purchaseTrans.PurchaseTransID, idsOf(lineChanges, false))],
    orders: orders && [...orders, inSet(purchaseOrderLines.LineID, idsOf(lineChanges, true))],
  };
  async function findRemoved() {
    const rows = await listIDs(db, sources, {
      posted: sql`${purchaseTrans.PurchaseTransID} as id from ${purchaseTrans}`,
      orders: sql`${purchaseOrderLines.LineID} as id from ${purchaseOrderLines}`,
    });
    const toKey = ({ isOrder, id }: { isOrder: boolean; id: number }) => JSON.stringify(isOrder ? { id } : { PurchaseTransID: id });
    const listed = new Set(rows.map(toKey));
    const owners = { posted: new Set(posted && named.purchaseIDs), orders: new Set(orders && named.orderIDs) };
    const seen = lineChanges.filter(({ isOrder, ownerID, wasVisible }) => wasVisible && owners[isOrder ? "orders" : "posted"].has(ownerID));
    return [...new Set(seen.map(toKey))].filter((key) => !listed.has(key));
  }
  return { sources, findRemoved };
}
