import { expect, test } from "vitest";
import type { Database } from "#service/db/database.ts";
import type { SQL } from "#service/db/orm/orm.ts";
import { addSubmittedOrder, createExchangeWorld, exchangeTimes } from "../../../testing/erp/exchange-world.ts";
import { testAppOn } from "../../../testing/test-app.ts";

/** The same database, which calls `work` once after a statement has found the order. */
function afterFindingOrder(db: Database, work: () => Promise<void>): Database {
  let isDone = false;
  async function execute(statement: SQL) {
    const result = await db.execute(statement);
    if (!isDone && result.rows.some(({ isOrder }) => isOrder === true)) {
      isDone = true;
      await work();
    }
    return result;
  }
  return new Proxy(db, { get: (target, name, receiver) => (name === "execute" ? execute : Reflect.get(target, name, receiver)) });
}

test.each([
  ["getPurchaseV2", (id: string) => `/v2/purchases/${id}`, '"purchase_id":7004'],
  ["listPurchasesV2", (id: string) => `/v2/purchases?purchase_ids=${id}`, '"purchase_id":7004'],
  ["listPurchaseTransactionsV2", (id: string) => `/v2/purchaseTrans?purchase_ids=${id}`, '"purchase_trans_id":8004'],
])("%s finds an order that the ERP posts between its look-up and the read", async (_, pathOf, expected) => {
  const world = await createExchangeWorld();
  const globalID = await addSubmittedOrder(world.db);
  await exchangeTimes(world, 1);
  const { ask } = testAppOn(afterFindingOrder(world.db, () => exchangeTimes(world, 1)));
  expect(await ask(pathOf(globalID))).toMatchObject({ status: 200, text: expect.stringContaining(expected) });
});
