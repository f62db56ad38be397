import { beforeEach, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import type { PgTable } from "#service/db/orm/pg-core.ts";
import { emptyDatabase, workersDatabase } from "../../testing/databases/database.ts";
import type { Database } from "../database.ts";
import { paymentApplications, paymentTypes } from "../schema/payments.ts";
import { replaceFewRows, type UpsertCounts, upsertRows } from "./merge-rows.ts";

const { db } = await workersDatabase();
beforeEach(emptyDatabase);

type PlanNode = { "Node Type": string; "Join Type"?: string; Plans?: PlanNode[] };
type ExplainRow = { "QUERY PLAN": [{ Plan: PlanNode }] };

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** How the statements of `work` look up existing rows of the table. */
async function lookupsOf(db: Database, work: (watched: Database) => Promise<unknown>): Promise<string[]> {
  const lookups: string[] = [];
  const execute = async (statement: ReturnType<typeof sql>) => {
    const { rows } = await db.execute<ExplainRow>(sql`explain (format json) ${statement}`);
    const nodes = rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => nodesOf(Plan)));
    lookups.push(...nodes.filter((node) => node["Join Type"]?.endsWith("Anti")).map((node) => node["Node Type"]));
    return db.execute(statement);
  };
  await work(new Proxy(db, { get: (target, name, receiver) => (name === "execute" ? execute : Reflect.get(target, name, receiver)) }));
  return lookups;
}

test.each([
  [
    "with a key that may be null",
    { table: paymentApplications as PgTable, key: ["PaymentApplicationID"] },
    "payment_application_id, payment_invoice_num, target_invoice_num, ar_account_id, amount, status, requested_by_user_id, time_requested, time_updated, record",
    sql`n, 'P', 'T', 1, 1, 'Confirmed', 1, now(), now(), '{}'`,
  ],
  [
    "with a key of which a part may be null",
    { table: paymentTypes as PgTable, key: ["PaymentTypeID", "SupplierID"] },
    "payment_type_id, supplier_id, time_updated, record",
    sql`n, nullif(n % 3, 0), now(), '{}'`,
  ],
])("many rows %s are matched without comparing each with each, and equal ones are left alone", async (_, target, columns, values) => {
  // One connection, because no other one sees a temporary table.
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into ${target.table} (${sql.raw(columns)}) select ${values} from generate_series(1, 5000) n`);
    await tx.execute(sql`analyze ${target.table}`);
    await tx.execute(sql`create temp table again on commit drop as select * from ${target.table}`);
    await tx.execute(sql`analyze again`);
    const source = { rows: sql`select * from again`, properties: [...target.key, "TimeUpdated", "record"] };
    let written: UpsertCounts | undefined;
    const lookups = await lookupsOf(tx, async (watched) => {
      written = await upsertRows(watched, target, source);
    });
    expect(written).toEqual({ added: 0, changed: 0 });
    expect(lookups).toHaveLength(1);
    expect(lookups).not.toContain("Nested Loop");
  });
});

test("a few rows are replaced: others of the part are removed, different ones written, and equal ones and other parts left alone", async () => {
  const target = { table: paymentTypes, key: ["PaymentTypeID", "SupplierID"] };
  const properties = [...target.key, "TimeUpdated", "record"];
  const rowsOf = (...rows: readonly (readonly [id: number, supplierID: number | null, record: string])[]) =>
    sql.join(
      rows.map(([id, supplierID, record]) => sql`(${id}::int, ${supplierID}::int, '2026-03-04T00:00:00Z'::timestamptz, ${record}::text)`),
      sql`, `,
    );
  const columns = sql`payment_type_id, supplier_id, time_updated, record`;
  const before = rowsOf([1, null, "same"], [2, 7, "old"], [3, 7, "gone"], [90, null, "of another part"]);
  await db.execute(sql`insert into ${paymentTypes} (${columns}) values ${before}`);
  const placesOf = () =>
    db.execute<{ id: number; place: string }>(sql`select payment_type_id as id, ctid::text as place from ${paymentTypes}`);
  const placed = new Map((await placesOf()).rows.map(({ id, place }) => [id, place]));
  const fresh = sql`select * from (values ${rowsOf([1, null, "same"], [2, 7, "new"], [4, null, "added"])}) fresh (${columns})`;
  expect(await replaceFewRows(db, target, { rows: fresh, properties }, sql`target.payment_type_id < 90`)).toBe(3);
  const { rows } = await db.execute(
    sql`select payment_type_id as id, supplier_id as "SupplierID", record from ${paymentTypes} order by payment_type_id`,
  );
  expect(rows).toEqual([
    { id: 1, SupplierID: null, record: "same" },
    { id: 2, SupplierID: 7, record: "new" },
    { id: 4, SupplierID: null, record: "added" },
    { id: 90, SupplierID: null, record: "of another part" },
  ]);
  const left = (await placesOf()).rows.filter(({ id, place }) => placed.get(id) === place).map(({ id }) => id);
  expect(left.sort((a, b) => a - b)).toEqual([1, 90]);
});
