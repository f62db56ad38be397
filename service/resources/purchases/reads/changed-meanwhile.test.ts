import { describe, expect, test } from "vitest";
import type { Database } from "#service/db/database.ts";
import type { SQL } from "#service/db/orm/orm.ts";
import { importRecords } from "../../../testing/imports/snapshot-folder.ts";
import { purchaseClient } from "../../../testing/records/purchase-orders.ts";
import * as record from "../../../testing/records/records.ts";
import { worldNow } from "../../../testing/records/world.ts";
import { createTestApp, testAppOn } from "../../../testing/test-app.ts";

/** The same database, which calls `work` once after a statement whose rows have this column. */
function afterColumn(column: string, db: Database, work: () => Promise<unknown>): Database {
  let isDone = false;
  async function execute(statement: SQL) {
    const result = await db.execute(statement);
    if (!isDone && result.rows.some((row) => column in row)) {
      isDone = true;
      await work();
    }
    return result;
  }
  return new Proxy(db, { get: (target, name, receiver) => (name === "execute" ? execute : Reflect.get(target, name, receiver)) });
}

/** After the purchases of an answer were selected. */
const afterSelecting = (db: Database, work: () => Promise<unknown>) => afterColumn("place", db, work);

const single = (id: string | number) => `/v2/purchases/${id}`;
const list = (id: string | number) => `/v2/purchases?purchase_ids=${id}`;
const purchaseIn = (body: unknown) => [(body as { data: object | object[] }).data].flat()[0];

describe.each([single, list])("the read of a purchase with its line items: %s", (pathOf) => {
  test("has a draft as it was before a PATCH in between, or after it", async () => {
    const app = await createTestApp();
    const { draft, update } = purchaseClient(app);
    const id = await draft();
    const read = async ({ ask } = app) => purchaseIn((await ask(pathOf(id))).body);
    const before = await read();
    const change = { delivery_date: "2026-12-24", purchase_transactions: [{ product_id: 11, units: 70 }] };
    const between = await read(testAppOn(afterSelecting(app.db, () => update(id, change))));
    const after = await read();
    expect(after).not.toEqual(before);
    expect([before, after]).toContainEqual(between);
  });

  test("has a purchase of the ERP as it was before an import in between, or after it", async () => {
    const app = await createTestApp();
    const read = async ({ ask } = app) => purchaseIn((await ask(pathOf(7001))).body);
    const before = await read();
    const changed = {
      purchases: [record.purchase({ SupplierID: 1, TotalCases: "99.000000" })],
      purchaseTrans: [record.purchaseTrans({ Cases: "99.000000" })],
    };
    const between = await read(testAppOn(afterSelecting(app.db, () => importRecords(app.db, changed, { now: worldNow }))));
    const after = await read();
    expect(after).not.toEqual(before);
    expect([before, after]).toContainEqual(between);
  });

  test("tells a Supplier key nothing of a purchase that an import gives to another supplier in between", async () => {
    const app = await createTestApp();
    const given = { purchases: [record.purchase({ SupplierID: 2 })], purchaseTrans: [record.purchaseTrans({ BatchCode: "of Birch" })] };
    const { ask } = testAppOn(afterSelecting(app.db, () => importRecords(app.db, given, { now: worldNow })));
    expect((await ask(pathOf(7001), { key: "alder" })).text).not.toContain("7001,");
  });

  test("leaves out a draft that is deleted in between", async () => {
    const app = await createTestApp();
    const { draft, remove } = purchaseClient(app);
    const id = await draft();
    const { ask } = testAppOn(afterSelecting(app.db, () => remove(id)));
    expect((await ask(pathOf(id))).text).not.toContain("NEW-1");
  });
});

test.each(["/v1/purchaseTrans?PurchaseIDs=7001", "/v2/purchaseTrans?purchase_ids=7001"])(
  "%s tells a Supplier key nothing of a purchase that an import gives to another supplier after it was looked up",
  async (path) => {
    const app = await createTestApp();
    expect((await app.ask(path, { key: "alder" })).text).toContain("7001,");
    const given = { purchases: [record.purchase({ SupplierID: 2 })], purchaseTrans: [record.purchaseTrans({ BatchCode: "of Birch" })] };
    const { ask } = testAppOn(afterColumn("isOrder", app.db, () => importRecords(app.db, given, { now: worldNow })));
    expect((await ask(path, { key: "alder" })).text).not.toContain("7001,");
    expect((await ask(path, { key: "birch-and-cedar" })).text).toContain("of Birch");
  },
);
