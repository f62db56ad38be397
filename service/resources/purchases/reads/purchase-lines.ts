import { setImmediate } from "node:timers/promises";
import type { Database } from "#service/db/database.ts";
import { runRead } from "#service/db/limits/heavy-reads.ts";
import { purchaseOrderLines } from "#service/db/schema/purchase-orders.ts";
import { purchaseTrans } from "#service/db/schema/purchases.ts";
import { type SQL, sql } from "#service/db/statements/sql-text.ts";
import { arrayOf } from "../../conditions.ts";
import { purchaseV2Record, toV2 } from "../writes/order-store.ts";
import type { PurchaseRow } from "./merged-list.ts";

/** Smaller pages are light, however many lines a purchase of the API can have. */
const countedRows = 50;
/** The text that is renamed at a time takes a few milliseconds. */
const charactersAtOnce = 500_000;

interface LineTable {
  readonly table: SQL;
  readonly owner: SQL;
  readonly id: SQL;
  readonly record: SQL;
}

const posted: LineTable = {
  table: sql`${purchaseTrans}`,
  owner: sql`${purchaseTrans.PurchaseID}`,
  id: sql`${purchaseTrans.PurchaseTransID}`,
  record: sql`${purchaseTrans.record}`,
};
const ordered: LineTable = {
  table: sql`${purchaseOrderLines}`,
  owner: sql`${purchaseOrderLines.OrderID}`,
  id: sql`${purchaseOrderLines.LineID}`,
  record: sql`${purchaseOrderLines.record}`,
};

async function countLines(db: Database, { table, owner }: LineTable, owners: readonly number[]): Promise<number> {
  if (owners.length <= countedRows) return 0;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${table} where ${owner} = any(${arrayOf(owners)})`,
  );
  return rows[0]?.count ?? 0;
}

/** The line items of each purchase or order as the members of a JSON array. A row for each line would take most of the time of a large page. */
async function readLines(db: Database, source: LineTable, owners: readonly number[]): Promise<Map<number, string>> {
  if (owners.length === 0) return new Map();
  const { table, owner, id, record } = source;
  const { rows } = await runRead(await countLines(db, source, owners), () =>
    db.execute<{ owner: number; lines: string }>(sql`
      select ${owner} as owner, string_agg(${record}, ',' order by ${id}) as lines from ${table}
      where ${owner} = any(${arrayOf(owners)}) group by 1`),
  );
  return new Map(rows.map(({ owner: of, lines }) => [of, lines]));
}

/** Rows as v2 records, with their line items if requested. Lets other requests run between the parts of a large page. */
export async function toRecords(db: Database, rows: readonly PurchaseRow[], isWithLines: boolean): Promise<string[]> {
  const idsOf = (isOrder: boolean) => rows.filter((row) => isWithLines && row.isOrder === isOrder).map(({ id }) => id);
  const postedLines = await readLines(db, posted, idsOf(false));
  const orderLines = await readLines(db, ordered, idsOf(true));
  const records: string[] = [];
  let characters = 0;
  for (const row of rows) {
    const lines = row.isOrder ? orderLines.get(row.id) : toV2(postedLines.get(row.id) ?? "");
    records.push(purchaseV2Record(row.record, row, isWithLines ? (lines ?? "") : null));
    characters += lines?.length ?? 0;
    if (characters < charactersAtOnce) continue;
    characters = 0;
    await setImmediate();
  }
  return records;
}
