import fc from "fast-check";
import { expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import type { PurchaseChanged } from "../../../erp/erp.ts";
import { changeScope } from "../../../keys/issue-key.ts";
import { createExchangeWorld, type ExchangeWorld, exchangeTimes } from "../../../testing/erp/exchange-world.ts";
import { importRecords } from "../../../testing/imports/snapshot-folder.ts";
import { createCopies } from "../../../testing/list-copies.ts";
import { purchaseClient } from "../../../testing/records/purchase-orders.ts";
import * as record from "../../../testing/records/records.ts";

interface Setup extends ExchangeWorld {
  /** The global ids of orders, some of which steps delete or submit. */
  readonly orders: readonly string[];
}
type Step = (world: Setup) => Promise<unknown>;

const keys = [
  { Key: "employee", Type: "Employee" },
  { Key: "alder", Type: "Supplier" },
  { Key: "birch-and-cedar", Type: "Supplier" },
] as const;

/** Numbers of snapshot purchases, and some that the ERP gives to orders. */
const purchaseIDs = [7001, 7002, 7003, 7004, 7005, 7006];
const lineIDs = [8001, 8002, 8003, 8004, 8005];

const purchase = fc.record({
  PurchaseID: fc.constantFrom(...purchaseIDs),
  isOrder: fc.boolean(),
  PurchaseGlobalID: fc.constantFrom(null, "po_1", "po_2"),
  Status: fc.constantFrom("New", "Accepted", "Received"),
  SupplierID: fc.constantFrom(1, 2, null),
  at: fc.nat(5),
  lines: fc.uniqueArray(fc.record({ PurchaseTransID: fc.constantFrom(...lineIDs), units: fc.nat(3) }), {
    selector: ({ PurchaseTransID }) => PurchaseTransID,
    maxLength: 3,
  }),
});
type Purchase = typeof purchase extends fc.Arbitrary<infer P> ? P : never;

/** Each order can become either of two purchases, or both in turn. */
const orderOf = (purchaseID: number, orders: readonly string[]) => orders[purchaseID % 3] ?? null;

function recordsOf({ PurchaseID, isOrder, PurchaseGlobalID, Status, at, lines }: Purchase, { orders, clock }: Setup) {
  const TimeUpdated = new Date(clock().getTime() + at * 1000).toISOString();
  const ids = { PurchaseID, PurchaseGlobalID: isOrder ? orderOf(PurchaseID, orders) : PurchaseGlobalID };
  const header = { ...ids, PONum: `PO-${PurchaseID}`, VendorID: 501, ToLocationID: 1, TimeUpdated };
  return {
    purchase: { ...record.purchase(header), Status },
    lines: lines.map(({ PurchaseTransID, units }) =>
      record.purchaseTrans({ PurchaseTransID, PurchaseID, ProductID: 11, NumUnits: `${units}.00`, TimeUpdated }),
    ),
  };
}

let position = 0;
const event =
  (told: Purchase): Step =>
  (world) => {
    position += 1;
    const here = position;
    const { purchase, lines } = recordsOf(told, world);
    // A record of the builders is the contract's record.
    const event = { kind: "purchaseChanged", SupplierID: told.SupplierID, purchase, lines } as unknown as PurchaseChanged;
    const eventsAfter = async (known: number) => (known < here ? [{ position: here, event }] : []);
    return world.exchange({ erp: { ...world.erp, receive: async () => undefined, eventsAfter } });
  };

const snapshot =
  (told: readonly Purchase[], options: { replace: boolean; isAlone: boolean }): Step =>
  async (world) => {
    const records = told.map((one) => recordsOf(one, world));
    // A snapshot must not name drafts, and one that cannot be submitted stays one; nor orders under the number that the ERP gave to another.
    // Such an import is refused.
    for (const { purchase } of records)
      if (purchase.PurchaseGlobalID !== null) await purchaseClient(world).submit(String(purchase.PurchaseGlobalID));
    const lines = new Map(records.flatMap((one) => one.lines).map((line) => [line.PurchaseTransID, line]));
    return importRecords(
      world.db,
      {
        purchases: records.map(({ purchase }, index) => ({ ...purchase, SupplierID: told[index]?.SupplierID ?? null })),
        purchaseTrans: [...lines.values()],
      },
      { now: world.clock(), ...options },
    ).catch((error: unknown) => {
      if (!/is an order that was never submitted|is order \S+ for good/.test(String(error))) throw error;
    });
  };

const line = fc.record({ product_id: fc.constantFrom(11, 12), units: fc.integer({ min: 1, max: 3 }).map((cases) => cases * 10) });
const draft = fc.record(
  {
    purchase_transactions: fc.array(line, { maxLength: 3 }),
    delivery_date: fc.constantFrom("2026-03-20", "2026-03-21"),
    to_location_id: fc.constantFrom(1, 2),
  },
  { requiredKeys: [] },
);
const onOrder = (act: (client: ReturnType<typeof purchaseClient>, id: string) => Promise<unknown>) =>
  fc.nat(2).map(
    (index): Step =>
      (world) =>
        act(purchaseClient(world), world.orders[index] ?? ""),
  );
const rescope = (company: string, SupplierIDs: number[]): Step => {
  return async ({ db }) => {
    const { rows } = await db.execute<{ id: number }>(sql`select id from api_keys where company = ${company}`);
    await changeScope(db, rows[0]?.id ?? 0, { CustomerIDs: [], SupplierIDs });
  };
};

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: draft.chain((fields) => onOrder((client, id) => client.update(id, fields))) },
  { weight: 2, arbitrary: onOrder((client, id) => client.submit(id)) },
  { weight: 1, arbitrary: onOrder((client, id) => client.remove(id)) },
  {
    weight: 1,
    arbitrary: fc.uuid().map(
      (po_num): Step =>
        (world) =>
          purchaseClient(world).create({ po_num }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 3 }).map(
      (times): Step =>
        (world) =>
          exchangeTimes(world, times),
    ),
  },
  { weight: 3, arbitrary: purchase.map(event) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.uniqueArray(purchase, { selector: ({ PurchaseID }) => PurchaseID, minLength: 1, maxLength: 4 }),
        fc.record({ replace: fc.boolean(), isAlone: fc.boolean() }),
      )
      .map(([told, options]) => snapshot(told, options)),
  },
  { weight: 1, arbitrary: fc.subarray([1, 2, 3], { minLength: 1 }).map((ids) => rescope("Alder Farms", ids)) },
);

async function createSetup(): Promise<Setup> {
  const world = await createExchangeWorld();
  position = 0;
  const orders: string[] = [];
  for (const po_num of ["A", "B", "C"]) orders.push(await purchaseClient(world).draft({ po_num }));
  return { ...world, orders };
}

function searchesOf({ orders }: Setup) {
  const ids = [...purchaseIDs, ...orders, "po_1"].join();
  return {
    listPurchases: ["", "Statuses=New,Accepted", `PurchaseIDs=${purchaseIDs.slice(0, 4)}`],
    listPurchasesV2: ["", "statuses=InProgress,New&include_transactions=false", `purchase_ids=${orders},7001`, "end_date=2026-03-20"],
    listPurchaseTransactions: [`PurchaseIDs=${purchaseIDs}`],
    listPurchaseTransactionsV2: [`purchase_ids=${ids}`, `purchase_ids=${orders[0]}`],
  };
}

test("a copy of purchases and of line items that is kept by UpdatedSince is the list, whatever the API, the ERP and imports write", async () => {
  const told = { changes: 0, tooOld: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 5 }), async (rounds) => {
      const world = await createSetup();
      const searches = searchesOf(world);
      const compare = createCopies(world, keys, searches, told, (id) => id in searches);
      await compare();
      for (const steps of rounds) {
        await compare.passHour();
        for (const one of steps) await one(world);
        // A key that was looked up in the last 0.1 s is not looked up again.
        world.wait(1);
        await compare();
      }
    }),
    { numRuns: 2 },
  );
  expect(told.changes).toBeGreaterThan(50);
});
