import { idMax } from "#contract/limits.ts";
import type { Database } from "#service/db/database.ts";
import { purchaseOrders } from "#service/db/schema/purchase-orders.ts";
import { purchases } from "#service/db/schema/purchases.ts";
import { sql } from "#service/db/statements/sql-text.ts";
import type { Caller } from "../../../keys/scope.ts";
import { allOf } from "../../conditions.ts";
import { readWith } from "../../read-with.ts";
import { isNotPosted, ordersVisibleTo, postedVisibleTo } from "../reads/lists.ts";

export interface PurchaseReferences {
  readonly purchaseIDs: readonly number[];
  readonly orderIDs: readonly number[];
}

const numbersIn = (ids: readonly (string | number)[]) =>
  ids
    .filter((id) => typeof id === "number" || /^\d{1,10}$/.test(id))
    .map(Number)
    .filter((number) => number <= idMax);

/**
 * Resolves ids to records that the key may see: a number as a numeric id, and a text as a numeric or global one. A global id refers to the order
 * until the ERP has posted it, and then to the posted purchase, even if the ERP's record does not repeat the global id.
 */
export async function resolvePurchases(db: Database, caller: Caller, ids: readonly (string | number)[]): Promise<PurchaseReferences> {
  const texts = ids.filter((id) => typeof id === "string");
  const numbers = numbersIn(ids);
  // A union of index lookups: with `or` PostgreSQL would read every purchase.
  const isPosted = sql`${purchases.PurchaseID} in (
    select unnest(${sql.param(numbers)}::integer[])
    union select named.purchase_id from ${purchases} named where named.purchase_global_id = any(${sql.param(texts)}::text[])
    union select ${purchaseOrders.PurchaseID} from ${purchaseOrders}
      where ${purchaseOrders.PurchaseGlobalID} = any(${sql.param(texts)}::text[]) and ${purchaseOrders.IsPosted})`;
  const isOrder = sql`(${purchaseOrders.PurchaseGlobalID} = any(${sql.param(texts)}::text[])
    or ${purchaseOrders.PurchaseID} = any(${sql.param(numbers)}::integer[]))`;
  const { rows } = await db.execute<{ isOrder: boolean; id: number }>(sql`
    select false as "isOrder", ${purchases.PurchaseID} as id from ${purchases} where ${allOf([isPosted, postedVisibleTo(caller)])}
    union all
    select true as "isOrder", ${purchaseOrders.OrderID} as id from ${purchaseOrders}
    where ${allOf([isOrder, isNotPosted, ordersVisibleTo(caller)])} order by 2`);
  return {
    purchaseIDs: rows.filter((row) => !row.isOrder).map(({ id }) => id),
    orderIDs: rows.filter((row) => row.isOrder).map(({ id }) => id),
  };
}

/**
 * Reads named purchases, again if they change meanwhile: an order that the ERP has posted may have been found neither as an order nor as a purchase, and an
 * import may have brought others.
 */
export const readNamed = <T>(
  db: Database,
  caller: Caller,
  ids: readonly (string | number)[],
  read: (named: PurchaseReferences) => Promise<T>,
): Promise<T> => readWith(() => resolvePurchases(db, caller, ids), read);
