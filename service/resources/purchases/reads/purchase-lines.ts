import type { Database } from "#service/db/database.ts";
import { runRead } from "#service/db/limits/heavy-reads.ts";
import { purchaseOrderLines, purchaseOrders } from "#service/db/schema/purchase-orders.ts";
import { purchases, purchaseTrans } from "#service/db/schema/purchases.ts";
import { type SQL, sql } from "#service/db/statements/sql-text.ts";
import { type AnswerText, joinInSlices, joinRecords, splitAtCommas } from "../../../http/answer-text.ts";
import type { Caller } from "../../../keys/scope.ts";
import { allOf, arrayOf, type Condition } from "../../conditions.ts";
import { purchaseV2Record, toV2 } from "../writes/order-store.ts";
import { ordersVisibleTo, postedVisibleTo } from "./lists.ts";
import type { PurchaseRow } from "./merged-list.ts";

/** Smaller pages are light, however many lines a purchase of the API can have. */
const countedRows = 50;

interface LineTable {
  readonly table: SQL;
  readonly owner: SQL;
  readonly id: SQL;
  readonly record: SQL;
  /** The purchases or orders of the line items. */
  readonly owners: { readonly table: SQL; readonly id: SQL; readonly record: SQL; readonly deliveryDate: SQL };
  readonly visibleTo: (caller: Caller) => Condition;
}

const posted: LineTable = {
  table: sql`${purchaseTrans}`,
  owner: sql`${purchaseTrans.PurchaseID}`,
  id: sql`${purchaseTrans.PurchaseTransID}`,
  record: sql`${purchaseTrans.record}`,
  owners: { table: sql`${purchases}`, id: sql`${purchases.PurchaseID}`, record: sql`${purchases.record}`, deliveryDate: sql`null` },
  visibleTo: postedVisibleTo,
};
const ordered: LineTable = {
  table: sql`${purchaseOrderLines}`,
  owner: sql`${purchaseOrderLines.OrderID}`,
  id: sql`${purchaseOrderLines.LineID}`,
  record: sql`${purchaseOrderLines.record}`,
  owners: {
    table: sql`${purchaseOrders}`,
    id: sql`${purchaseOrders.OrderID}`,
    record: sql`${purchaseOrders.record}`,
    deliveryDate: sql`${purchaseOrders.DeliveryDate}::text`,
  },
  visibleTo: ordersVisibleTo,
};

async function countLines(db: Database, { table, owner }: LineTable, owners: readonly number[]): Promise<number> {
  if (owners.length <= countedRows) return 0;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${table} where ${owner} = any(${arrayOf(owners)})`,
  );
  return rows[0]?.count ?? 0;
}

interface OwnerRow extends Record<string, unknown> {
  readonly id: number;
  readonly record: string;
  /** Null for a posted purchase. */
  readonly deliveryDate: string | null;
  /** The members of a JSON array; null without line items. */
  readonly lines: string | null;
}

/**
 * Purchases or orders with their line items, in one statement: since their page was selected, a PATCH or an import may have changed both, or given them to
 * another supplier. A row for each line would take most of the time of a large page.
 */
async function readOwners(db: Database, source: LineTable, ids: readonly number[], caller: Caller): Promise<Map<number, OwnerRow>> {
  if (ids.length === 0) return new Map();
  const { table, owner, id, record, owners, visibleTo } = source;
  const { rows } = await runRead(await countLines(db, source, ids), () =>
    db.execute<OwnerRow>(sql`
      select ${owners.id} as id, ${owners.record} as record, ${owners.deliveryDate} as "deliveryDate",
        (select string_agg(${record}, ',' order by ${id}) from ${table} where ${owner} = ${owners.id}) as lines
      from ${owners.table}
      where ${allOf([sql`${owners.id} = any(${arrayOf(ids)})`, visibleTo(caller)])}`),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rows as v2 records. */
export const joinWithoutLines = (rows: readonly PurchaseRow[]): Promise<AnswerText> =>
  joinRecords([...rows], (row) => purchaseV2Record(row.record, row, null));

/** The parts of a v2 record with its line items. */
function* partsOf(row: PurchaseRow, { record, deliveryDate, lines }: OwnerRow): Generator<string> {
  const whole = purchaseV2Record(record, { ...row, deliveryDate: deliveryDate ?? row.deliveryDate }, "");
  const end = "]}";
  yield whole.slice(0, -end.length);
  for (const part of splitAtCommas(lines ?? "")) yield row.isOrder ? part : toV2(part);
  yield end;
}

/**
 * Rows as v2 records with their line items, without those that have been deleted since they were selected. Lets other requests run between the parts of a
 * large page.
 */
export async function joinWithLines(db: Database, rows: readonly PurchaseRow[], caller: Caller): Promise<AnswerText> {
  const idsOf = (isOrder: boolean) => rows.filter((row) => row.isOrder === isOrder).map(({ id }) => id);
  const postedOwners = await readOwners(db, posted, idsOf(false), caller);
  const orderOwners = await readOwners(db, ordered, idsOf(true), caller);
  function* parts() {
    let separator = "";
    for (const row of rows) {
      const owners = row.isOrder ? orderOwners : postedOwners;
      const found = owners.get(row.id);
      // Its memory is free as soon as it is written.
      owners.delete(row.id);
      if (found === undefined) continue;
      yield separator;
      yield* partsOf(row, found);
      separator = ",";
    }
  }
  return joinInSlices(parts());
}
