import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { silentLog } from "../../../http/log.ts";
import { worldDatabase } from "../../../testing/databases/world-database.ts";
import { addSubmittedOrder, createExchangeWorld, type ExchangeWorld, listed } from "../../../testing/erp/exchange-world.ts";
import { importRecords } from "../../../testing/imports/snapshot-folder.ts";
import { sampleOrder } from "../../../testing/records/purchase-orders.ts";
import * as record from "../../../testing/records/records.ts";
import { world as snapshot, worldNow } from "../../../testing/records/world.ts";
import type { PurchaseChanged } from "../../erp.ts";
import type { ExchangeOptions } from "../exchange.ts";
import { postPurchase } from "./post-purchase.ts";

const migration = readFileSync(new URL("../../../db/migrations/0008_purchase_owners.sql", import.meta.url), "utf8");

let world: ExchangeWorld;

beforeEach(async () => {
  world = await createExchangeWorld();
});

const timeAt = (seconds: number) => new Date(worldNow.getTime() + seconds * 1000).toISOString();

interface Fields {
  readonly at: number;
  readonly Status: "New" | "Accepted" | "Received";
  readonly SupplierID?: number | null;
  readonly PurchaseGlobalID?: string | null;
  readonly units?: string;
  readonly PONum?: string;
}

const purchaseOf = ({ at, Status, PurchaseGlobalID = null, PONum = "NEW-1" }: Fields) => ({
  ...record.purchase({ PurchaseID: 7100, PONum, PurchaseGlobalID, VendorID: 501, ToLocationID: 1 }),
  Status,
  TimeUpdated: timeAt(at),
});
const lineOf = ({ at, units = "20.00" }: Fields) =>
  record.purchaseTrans({ PurchaseTransID: 8100, PurchaseID: 7100, ProductID: 11, NumUnits: units, TimeUpdated: timeAt(at) });

let position = 0;
/** The ERP sends the purchase as it was `at` seconds after the start. */
function applyEvent(fields: Fields, parts: Partial<ExchangeOptions> = {}) {
  position += 1;
  const here = position;
  // A record of the world's builders is the contract's record.
  const event = {
    kind: "purchaseChanged",
    SupplierID: fields.SupplierID ?? null,
    purchase: purchaseOf(fields),
    lines: [lineOf(fields)],
  } as unknown as PurchaseChanged;
  const eventsAfter = async (known: number) => (known < here ? [{ position: here, event }] : []);
  return world.exchange({ erp: { ...world.erp, receive: async () => undefined, eventsAfter }, ...parts });
}

const importPurchase = ({ SupplierID = null, ...fields }: Fields) =>
  importRecords(
    world.db,
    {
      purchases: [...(snapshot.purchases ?? []), { ...purchaseOf({ ...fields }), SupplierID }],
      purchaseTrans: [...(snapshot.purchaseTrans ?? []), lineOf(fields)],
    },
    { now: world.clock() },
  );
const posted = (key = "employee") => listed(world, "/v1/purchases?PurchaseIDs=7100", key);
const units = async () => (await listed(world, "/v1/purchaseTrans?PurchaseIDs=7100")).map(({ NumUnits }) => NumUnits);
const inV2 = async (id: string, key?: string) => {
  const { status, body } = await world.ask(`/v2/purchases/${id}`, { ...(key !== undefined && { key }) });
  // A single record of v2.
  return { status, data: (body as { data?: Record<string, unknown> }).data };
};

test("a purchase event has the PO number that it looks like, however it is written, and is served as it is", async () => {
  const PONum = "Ame\u0301-1";
  await applyEvent({ at: 50, Status: "New", SupplierID: 1, PONum });
  expect(await posted()).toMatchObject([{ PONum }]);
  const body = JSON.stringify({ ...sampleOrder, po_num: PONum.normalize() });
  const headers = { "Content-Type": "application/json" };
  expect((await world.ask("/v2/purchases", { method: "POST", body, headers })).status).toBe(409);
});

describe("a purchase event that is older than the snapshot's record", () => {
  test("changes neither the record nor its lines", async () => {
    await importPurchase({ at: 100, Status: "Received", SupplierID: 1, units: "18.00" });
    await applyEvent({ at: 50, Status: "New", SupplierID: 1, units: "20.00" });

    expect(await posted()).toMatchObject([{ Status: "Received", TimeUpdated: timeAt(100) }]);
    expect(await units()).toEqual(["18.00"]);
    await applyEvent({ at: 150, Status: "Accepted", SupplierID: 1, units: "20.00" });
    expect(await posted()).toMatchObject([{ Status: "Accepted" }]);
    expect(await units()).toEqual(["20.00"]);
  });

  test("links the order that the snapshot's record does not name", async () => {
    const globalID = await addSubmittedOrder(world.db);
    await importPurchase({ at: 100, Status: "Received", SupplierID: null });
    await applyEvent({ at: 50, Status: "New", PurchaseGlobalID: globalID });

    expect((await inV2(globalID, "alder")).data).toMatchObject({
      purchase_id: 7100,
      purchase_global_id: globalID,
      status: "Received",
      delivery_date: "2026-03-20",
    });
    expect(await listed(world, "/v1/purchases", "alder")).toHaveLength(2);
  });

  test("leaves the newest record in place, in every order of events and snapshots", async () => {
    const statuses = ["New", "Accepted", "Received"] as const;
    const step = fc.record({ isSnapshot: fc.boolean(), at: fc.integer({ min: 1, max: 1000 }) });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(step, { selector: ({ at }) => at, minLength: 2, maxLength: 5 }), async (steps) => {
        await worldDatabase();
        position = 0;
        // Events arrive in order and so do snapshots, but the two are interleaved at random.
        const inOrder = (isSnapshot: boolean) =>
          steps
            .filter((step) => step.isSnapshot === isSnapshot)
            .map(({ at }) => at)
            .toSorted((a, b) => b - a);
        const waiting = { snapshots: inOrder(true), events: inOrder(false) };
        for (const { isSnapshot } of steps) {
          const at = (isSnapshot ? waiting.snapshots : waiting.events).pop() ?? 0;
          const fields = { at, Status: statuses[at % 3] ?? "New", SupplierID: 1, units: `${at}.00` };
          await (isSnapshot ? importPurchase(fields) : applyEvent(fields));
        }
        const newest = Math.max(...steps.map(({ at }) => at));
        expect(await posted()).toMatchObject([{ TimeUpdated: timeAt(newest), Status: statuses[newest % 3] }]);
        expect(await units()).toEqual([`${newest}.00`]);
      }),
      {
        numRuns: 15,
        examples: [
          [
            [
              { isSnapshot: true, at: 100 },
              { isSnapshot: false, at: 50 },
            ],
          ],
        ],
      },
    );
  });
});

describe("a purchase without a supplier, whose vendor serves several", () => {
  test("is visible to the supplier of its order, before and after a snapshot without it", async () => {
    const globalID = await addSubmittedOrder(world.db);
    await applyEvent({ at: 50, Status: "New", PurchaseGlobalID: globalID });
    expect(await posted("alder")).toHaveLength(1);
    expect(await posted("birch-and-cedar")).toEqual([]);

    await importPurchase({ at: 100, Status: "Accepted" });
    expect(await posted("alder")).toMatchObject([{ Status: "Accepted" }]);
    expect((await inV2(globalID, "alder")).status).toBe(200);
    expect(await posted("birch-and-cedar")).toEqual([]);
  });

  test("gets that supplier in a database that stores it without one", async () => {
    const globalID = await addSubmittedOrder(world.db);
    await applyEvent({ at: 50, Status: "New", PurchaseGlobalID: globalID });
    await world.db.execute(sql`update purchases set owner_supplier_id = null where purchase_id = 7100`);
    expect(await posted("alder")).toEqual([]);

    for (const statement of migration.split("--> statement-breakpoint")) await world.db.execute(sql.raw(statement));
    expect(await posted("alder")).toHaveLength(1);
    expect(await posted("birch-and-cedar")).toEqual([]);
  });

  test("belongs to another supplier if the ERP says so", async () => {
    const globalID = await addSubmittedOrder(world.db);
    await applyEvent({ at: 50, Status: "New", PurchaseGlobalID: globalID, SupplierID: 2 });

    expect(await posted("alder")).toEqual([]);
    expect(await posted("birch-and-cedar")).toHaveLength(1);
  });
});

describe("a purchase of one order with the PurchaseGlobalID of another", () => {
  const conflict = "purchase 7100 is order order-1 for good, and order-2 is another order; correct it in the ERP, or leave it null";

  beforeEach(async () => {
    for (const number of [1, 2]) await addSubmittedOrder(world.db, number);
    await applyEvent({ at: 50, Status: "New", SupplierID: 1, PurchaseGlobalID: "order-1" });
  });

  test("is left out and logged in an event, and later events take effect", async () => {
    const error = vi.fn();
    expect(await applyEvent({ at: 60, Status: "Received", PurchaseGlobalID: "order-2" }, { log: { ...silentLog, error } })).toMatchObject({
      applied: 1,
    });
    expect(error).toHaveBeenCalledWith({ purchaseID: 7100, detail: conflict }, expect.stringContaining("left out"));
    expect(await posted()).toMatchObject([{ Status: "New", PurchaseGlobalID: "order-1" }]);
    expect((await inV2("order-2")).data).toMatchObject({ status: "Submitted", purchase_id: null });

    await applyEvent({ at: 70, Status: "Accepted", SupplierID: 1, PurchaseGlobalID: "order-1" });
    expect(await posted()).toMatchObject([{ Status: "Accepted" }]);
  });

  test("is a problem of its line in a snapshot, and null is none", async () => {
    const line = (snapshot.purchases ?? []).length + 1;
    await expect(importPurchase({ at: 100, Status: "Received", PurchaseGlobalID: "order-2" })).rejects.toThrow(
      `purchases.ndjson:${line}: PurchaseGlobalID: ${conflict}`,
    );
    await importPurchase({ at: 100, Status: "Received", SupplierID: 1 });
    expect((await inV2("order-1")).data).toMatchObject({ purchase_id: 7100, status: "Received" });
  });
});

describe("a purchase with the PurchaseGlobalID of an order that was never submitted", () => {
  const conflict = "order-1 is an order that was never submitted; correct it in the ERP, leave it null, or delete the order";

  beforeEach(async () => {
    await addSubmittedOrder(world.db, 1);
    await world.db.execute(sql`update purchase_orders set status = 'InProgress', time_submitted = null`);
    await world.db.execute(sql`delete from outbox`);
  });

  test("is a problem of its line in a snapshot, whatever its supplier, and the draft stays", async () => {
    const line = (snapshot.purchases ?? []).length + 1;
    for (const SupplierID of [1, 2, null])
      await expect(importPurchase({ at: 100, Status: "New", SupplierID, PurchaseGlobalID: "order-1" })).rejects.toThrow(
        `purchases.ndjson:${line}: PurchaseGlobalID: ${conflict}`,
      );
    expect((await inV2("order-1")).data).toMatchObject({ purchase_id: null });
  });

  test("is left out and logged in an event", async () => {
    const error = vi.fn();
    await applyEvent({ at: 60, Status: "New", PurchaseGlobalID: "order-1" }, { log: { ...silentLog, error } });
    expect(error).toHaveBeenCalledWith({ purchaseID: 7100, detail: conflict }, expect.stringContaining("left out"));
    expect((await inV2("order-1")).data).toMatchObject({ purchase_id: null });
  });
});

describe("two purchases with the PurchaseGlobalID of one order", () => {
  const second = 7200;
  const orderOf = async () => {
    const { rows } = await world.db.execute(sql`select purchase_id, is_posted from purchase_orders where purchase_global_id = 'order-1'`);
    return rows;
  };
  const importLines = (ids: readonly number[]) => {
    const lines = ids.map((PurchaseID) => ({
      ...purchaseOf({ at: 100, Status: "Received", PurchaseGlobalID: "order-1" }),
      PurchaseID,
      SupplierID: 1,
    }));
    return importRecords(world.db, { purchases: [...(snapshot.purchases ?? []), ...lines] }, { now: world.clock() });
  };

  beforeEach(() => addSubmittedOrder(world.db, 1));

  test("leave it to the first line of a snapshot", async () => {
    await importLines([second, 7100]);
    expect(await orderOf()).toEqual([{ purchase_id: second, is_posted: true }]);
    expect((await inV2("7100")).data).toMatchObject({ purchase_id: 7100, purchase_global_id: "order-1" });
  });

  test("leave it to the one that is stored, until that is gone", async () => {
    await applyEvent({ at: 50, Status: "New", SupplierID: 1, PurchaseGlobalID: "order-1" });
    await importLines([second]);
    expect(await orderOf()).toEqual([{ purchase_id: 7100, is_posted: true }]);
    await world.db.execute(sql`delete from purchases where purchase_id in (7100, ${second})`);
    await importLines([second]);
    expect(await orderOf()).toEqual([{ purchase_id: second, is_posted: true }]);
  });
});

test("a purchase event writes its lines in as many statements as one line, and a repeated line as its last one", async () => {
  const counts = [];
  for (const lines of [1, 40]) {
    const methods = vi.fn();
    const repeated = Array.from({ length: lines + 1 }, (_, index) => ({
      ...lineOf({ at: 50, Status: "New", units: `${index}.00` }),
      PurchaseTransID: 8100 + (index % lines),
    }));
    // A record of the world's builders is the contract's record.
    const event = { kind: "purchaseChanged", SupplierID: 1, purchase: purchaseOf({ at: 50, Status: "New" }), lines: repeated } as unknown;
    await world.db.transaction((tx) => {
      const counted = new Proxy(tx, {
        get(target, name, receiver) {
          if (["execute", "insert", "update", "delete", "select"].includes(String(name))) methods();
          return Reflect.get(target, name, receiver);
        },
      });
      return postPurchase(counted, event as PurchaseChanged, { now: worldNow, log: silentLog });
    });
    counts.push(methods.mock.calls.length);
    expect((await units())[0]).toBe(`${lines}.00`);
    expect(await units()).toHaveLength(lines);
  }
  expect(counts[1]).toBe(counts[0]);
});

test("an order keeps its requested delivery date once the ERP has posted it, also where a later snapshot replaces the record", async () => {
  const globalID = await addSubmittedOrder(world.db);
  await applyEvent({ at: 50, Status: "New", PurchaseGlobalID: globalID, SupplierID: 1 });
  const dates = async () => {
    const { body } = await world.ask("/v2/purchases?statuses=New,Accepted&include_transactions=false");
    const { data } = body as { data: { purchase_id: number; delivery_date?: string }[] };
    return data.filter(({ purchase_id }) => purchase_id === 7100).map(({ delivery_date }) => delivery_date);
  };
  expect(await dates()).toEqual(["2026-03-20"]);
  expect((await inV2("7100")).data).toMatchObject({ delivery_date: "2026-03-20" });

  await importPurchase({ at: 100, Status: "Accepted", SupplierID: 1 });
  expect(await posted()).toMatchObject([{ Status: "Accepted", PurchaseGlobalID: globalID }]);
  expect((await inV2(globalID)).data).toMatchObject({ purchase_id: 7100, purchase_global_id: globalID });
  expect(await dates()).toEqual(["2026-03-20"]);
  expect(await importPurchase({ at: 100, Status: "Accepted", SupplierID: 1 })).toMatchObject({ changed: [] });
  const { rows } = await world.db.execute(sql`select count(*)::int as orders from purchase_orders where is_posted`);
  expect(rows).toEqual([{ orders: 1 }]);
});
