import { expect, test } from "vitest";
import type { Database } from "#service/db/database.ts";
import { sql } from "#service/db/orm/orm.ts";
import type { Caller } from "../../../keys/scope.ts";
import { countTurns } from "../../../testing/count-turns.ts";
import * as record from "../../../testing/records/records.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { joinWithLines } from "./purchase-lines.ts";

const [purchaseCount, lineCount] = [120, 200];

/** 24,000 lines: a page of all purchases is a heavy read. */
const app = await createTestApp({
  vendors: [record.vendor({})],
  purchases: [record.purchase({ PurchaseID: 1 })],
  purchaseTrans: [record.purchaseTrans({ PurchaseTransID: 1, PurchaseID: 1 })],
  apiKeys: [record.apiKey()],
});
await app.db.execute(sql`
  insert into purchases select (p).* from (
    select jsonb_populate_record(p, jsonb_build_object('purchase_id', n, 'record', replace(p.record, '"PurchaseID":1,', '"PurchaseID":' || n || ','))) as p
    from purchases p, generate_series(2, ${purchaseCount}::int) n) copies`);
await app.db.execute(sql`
  insert into purchase_trans select (t).* from (
    select jsonb_populate_record(t, jsonb_build_object('purchase_id', 1 + n / ${lineCount}::int, 'purchase_trans_id', n + 1,
      'record', replace(t.record, '"PurchaseTransID":1,', '"PurchaseTransID":' || n + 1 || ','))) as t
    from purchase_trans t, generate_series(1, ${purchaseCount * lineCount - 1}::int) n) copies`);

interface Purchase {
  readonly purchase_id: number;
  readonly purchase_transactions: readonly { readonly purchase_trans_id: number }[];
}

test("a large page has every line of its purchases in order", async () => {
  const { body } = await app.ask("/v2/purchases?page_size=500");
  const { data } = body as { data: readonly Purchase[] };
  expect(data).toHaveLength(purchaseCount);
  for (const { purchase_id, purchase_transactions } of data) {
    const first = (purchase_id - 1) * lineCount;
    expect(purchase_transactions.map((line) => line.purchase_trans_id)).toEqual(
      Array.from({ length: lineCount }, (_, at) => first + at + 1),
    );
  }
});

const scope = { customerIDs: [], arAccountIDs: [], locationIDs: [], supplierIDs: [] };
const employee: Caller = { keyID: 1, principalID: 1, scopeID: "1", userID: null, type: "Employee", ...scope };

test("a large page is written in parts, between which other work runs", async () => {
  const lines = Array.from({ length: lineCount }, () => `{"Memo":"${"x".repeat(500)}"}`).join();
  const ids = Array.from({ length: 50 }, (_, at) => at + 1);
  // Answers at once, so that only the writing of the page can let other work run.
  const db = { execute: async () => ({ rows: ids.map((id) => ({ id, record: "{}", deliveryDate: null, lines })) }) } as unknown as Database;
  const rows = ids.map((id) => ({ isOrder: false, id, record: "{}", supplierID: null, deliveryDate: null }));
  expect(await countTurns(() => joinWithLines(db, rows, employee))).toBeGreaterThan(5);
});

test("a purchase with many lines has the names of v2 in all of them, and is written in parts", async () => {
  const many = 20_000;
  const line = (id: number) => ({ PurchaseTransID: id, PalletTag: `"PurchaseTransID":,${"x".repeat(id % 90)}`, TimeUpdated: null });
  const lines = Array.from({ length: many }, (_, id) => JSON.stringify(line(id))).join();
  const db = { execute: async () => ({ rows: [{ id: 1, record: '{"PONum":"A"}', deliveryDate: null, lines }] }) } as unknown as Database;
  const rows = [{ isOrder: false, id: 1, record: "{}", supplierID: null, deliveryDate: null }];
  const text = await joinWithLines(db, rows, employee);
  expect(text.length).toBeGreaterThan(2);
  const inV2 = ({ PurchaseTransID, PalletTag, TimeUpdated }: ReturnType<typeof line>) => ({
    ...{ purchase_trans_id: PurchaseTransID, pallet_tag: PalletTag, time_updated: TimeUpdated },
  });
  const expected = { po_num: "A", purchase_transactions: Array.from({ length: many }, (_, id) => inV2(line(id))) };
  expect(JSON.parse(Buffer.concat(text as Buffer[]).toString())).toEqual(expected);
});

test("a large page with lines counts as a large read of its key, and without lines it does not", async () => {
  // Ten may read or wait at a time; some of the first may have ended before the last ones arrive.
  const count = 40;
  const statusesOf = async (path: string) =>
    (await Promise.all(Array.from({ length: count }, async () => app.ask(path, { method: "HEAD" })))).map(({ status }) => status);
  expect(await statusesOf("/v2/purchases?page_size=500&include_transactions=false")).toEqual(Array.from({ length: count }, () => 200));
  expect(new Set(await statusesOf("/v2/purchases?page_size=500"))).toEqual(new Set([200, 503]));
});
