import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { eq, sql } from "../../db/orm/orm.ts";
import { apiKeys } from "../../db/schema/system.ts";
import { raiseVersions } from "../../db/versions/data-versions.ts";
import { exchangeWithErp } from "../../erp/exchange/exchange.ts";
import { createSimulatedErp } from "../../erp/simulated/simulated-erp.ts";
import { silentLog } from "../../http/log.ts";
import { hashKey } from "../../keys/key-format.ts";
import { cachedDatabase } from "../../testing/databases/world-database.ts";
import { confirmTimeoutSeconds, paceSeconds } from "../../testing/erp/exchange-world.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import { purchaseClient } from "../../testing/records/purchase-orders.ts";
import { type Draws, drawsFrom } from "../../testing/records/random-world.ts";
import * as record from "../../testing/records/records.ts";
import { world, worldNow } from "../../testing/records/world.ts";
import { createTestApp, type TestApp, testAppOn } from "../../testing/test-app.ts";

let app: TestApp;

beforeEach(async () => {
  app = await createTestApp();
});

const ifNoneMatch = ({ headers }: { headers: Headers }) => ({ "If-None-Match": headers.get("ETag") ?? "" });

describe("an ETag", () => {
  test("is outdated as soon as a record of the list changed, and stays good while others do", async () => {
    const first = await app.ask("/v1/locations");
    await importRecords(app.db, { suppliers: [record.supplier({ Supplier: "Renamed" })] });
    expect((await app.ask("/v1/locations", { headers: ifNoneMatch(first) })).status).toBe(304);
    await importRecords(app.db, { locations: [record.location({ City: "Berkeley" })] });
    const changed = await app.ask("/v1/locations", { headers: ifNoneMatch(first) });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain("Berkeley");
    expect((await app.ask("/v1/locations", { headers: ifNoneMatch(changed) })).status).toBe(304);
  });

  test("survives a change elsewhere in the resource that leaves this answer as it was", async () => {
    const one = await app.ask("/v1/customers/102");
    await importRecords(app.db, { customers: [record.customer({ CustomerID: 101, CustomerName: "Renamed" })] });
    expect((await app.ask("/v1/customers/102", { headers: ifNoneMatch(one) })).status).toBe(304);
  });

  test("survives an import of the same records", async () => {
    const first = await app.ask("/v1/invoices");
    await importRecords(app.db, world, { now: worldNow });
    expect((await app.ask("/v1/invoices", { headers: ifNoneMatch(first) })).status).toBe(304);
  });

  test("of one page or filter is not valid for another", async () => {
    const first = await app.ask("/v1/invoices?PageSize=1");
    expect((await app.ask("/v1/invoices?PageSize=1&Page=2", { headers: ifNoneMatch(first) })).status).toBe(200);
    expect((await app.ask("/v1/invoices?Statuses=2&PageSize=1", { headers: ifNoneMatch(first) })).status).toBe(200);
  });

  test("of one key is not valid for another key with a different scope", async () => {
    const [bayLeaf, hudson] = [await app.ask("/v1/invoices", { key: "bay-leaf" }), await app.ask("/v1/invoices", { key: "hudson" })];
    expect(bayLeaf.headers.get("ETag")).not.toBe(hudson.headers.get("ETag"));
    expect((await app.ask("/v1/invoices", { key: "hudson", headers: ifNoneMatch(bayLeaf) })).status).toBe(200);
  });

  test("is outdated when the key's scope grows", async () => {
    const first = await app.ask("/v1/invoices", { key: "hudson" });
    await importRecords(app.db, { apiKeys: [{ Key: "hudson", Type: "Customer", Company: "Hudson", CustomerIDs: [101, 103] }] });
    const wider = await app.ask("/v1/invoices", { key: "hudson", headers: ifNoneMatch(first) });
    expect(wider.status).toBe(200);
    expect(wider.text).toContain("INV-2001");
  });

  test("of an answer that depends on the date is outdated at midnight in the customer's time zone", async () => {
    const first = await app.ask("/v1/customers/101");
    expect(first.body).toMatchObject({ Data: [{ DeliveryDates: ["2026-03-04", "2026-03-11", "2026-03-18", "2026-03-25"] }] });
    app.setNow(new Date("2026-03-05T07:59:59Z"));
    expect((await app.ask("/v1/customers/101", { headers: ifNoneMatch(first) })).status).toBe(304);
    app.setNow(new Date("2026-03-05T08:00:00Z"));
    const next = await app.ask("/v1/customers/101", { headers: ifNoneMatch(first) });
    expect(next.body).toMatchObject({ Data: [{ NextDeliveryDates: "2026-03-11;2026-03-18;2026-03-25;2026-04-01" }] });
  });

  test("is not given to an error, and an error is never 304", async () => {
    const missing = await app.ask("/v1/invoices/999", { headers: { "If-None-Match": "*" } });
    expect([missing.status, missing.headers.get("ETag"), missing.headers.get("Cache-Control")]).toEqual([404, null, "no-store"]);
  });
});

const ofBayLeaf = { PaymentInvoiceNum: "PAY-5001", TargetInvoiceNum: "INV-2001", ARAccountID: "1001" };
const ofHudson = { PaymentInvoiceNum: "PAY-5002", TargetInvoiceNum: "INV-2003", ARAccountID: "1003" };

/** The world with payments that many applications fit into. Payments of two suppliers have the same number. */
const roomyWorld = {
  ...world,
  payments: [
    record.payment({ Amount: "900.000000" }),
    record.payment({ PaymentID: 4002, PaymentInvoiceNum: "PAY-5002", ARAccountID: 1003, SupplierID: 2, Amount: "900.000000" }),
    record.payment({ PaymentID: 4003, PaymentInvoiceNum: "PAY-5002", ARAccountID: 1003, SupplierID: 1, Amount: "900.000000" }),
  ],
};
const roomyApp = async () => testAppOn(await cachedDatabase(roomyWorld));

const applyAmount = (on: TestApp, Amount: string, query = ofBayLeaf) =>
  on.ask(`/v1/payments/applications?${new URLSearchParams({ ...query, Amount })}`, { method: "POST" });

const alderOrder = { supplier_id: 1 };
const birchOrder = { supplier_id: 2, purchase_transactions: [{ product_id: 21, cases: 1 }] };
const cedarOrder = { supplier_id: 3, vendor_id: 502, to_location_id: 2, purchase_transactions: [{ product_id: 31, cases: 1 }] };

describe("a process that has not answered the request before", () => {
  test("answers 304 to it without reading the list", async () => {
    const first = await app.ask("/v1/invoices", { key: "bay-leaf" });
    const other = testAppOn(app.db);
    // The first request of a key takes its quota from the database.
    await other.ask("/v1/states", { key: "bay-leaf" });
    const execute = vi.spyOn(app.db, "execute");
    const again = await other.ask("/v1/invoices", { key: "bay-leaf", headers: ifNoneMatch(first) });
    expect([again.status, again.headers.get("ETag"), execute.mock.calls.length]).toEqual([304, first.headers.get("ETag"), 0]);
    execute.mockRestore();
  });

  test.each([
    [
      "an application of one retailer",
      (on: TestApp) => applyAmount(on, "10"),
      "/v1/payments",
      ["bay-leaf", "alder"],
      [],
      ["hudson", "birch-and-cedar"],
    ],
    [
      "an application of the other",
      (on: TestApp) => applyAmount(on, "10", ofHudson),
      "/v1/payments",
      ["hudson", "birch-and-cedar"],
      // Its payment has the same number, and the amount is taken from the other one.
      ["alder"],
      ["bay-leaf"],
    ],
    ["an order of a brand", (on: TestApp) => purchaseClient(on).draft(alderOrder), "/v2/purchases", ["alder"], [], ["birch-and-cedar"]],
    ["an order of another", (on: TestApp) => purchaseClient(on).draft(cedarOrder), "/v1/purchases", ["birch-and-cedar"], [], ["alder"]],
  ] as const)(
    "after %s answers 304 without reading the list to the keys that do not see it",
    async (_, write, path, seeing, unchanged, others) => {
      app = await roomyApp();
      const keys = ["employee", ...seeing, ...unchanged, ...others];
      const etags = new Map<string, string>();
      for (const key of keys) etags.set(key, ifNoneMatch(await app.ask(path, { key }))["If-None-Match"]);
      await write(app);
      const other = testAppOn(app.db);
      const found: unknown[] = [];
      for (const key of keys) {
        await other.ask("/v1/states", { key });
        const execute = vi.spyOn(app.db, "execute");
        const { status } = await other.ask(path, { key, headers: { "If-None-Match": etags.get(key) ?? "" } });
        found.push([key, status, execute.mock.calls.length > 0]);
        execute.mockRestore();
      }
      expect(found).toEqual([
        ...["employee", ...seeing].map((key) => [key, 200, true]),
        ...unchanged.map((key) => [key, 304, true]),
        ...others.map((key) => [key, 304, false]),
      ]);
    },
  );

  test("answers 200 where the database was restored and then written as often as before", async () => {
    await applyAmount(app, "10");
    const before = await app.ask("/v1/payments");
    const restored = await createTestApp();
    await applyAmount(restored, "20");
    const after = await restored.ask("/v1/payments", { headers: ifNoneMatch(before) });
    expect([after.status, after.text === before.text]).toEqual([200, false]);
  });
});

const everybody = ["employee", "hudson", "bay-leaf", "alder", "birch-and-cedar"];
const brands = ["employee", "alder", "birch-and-cedar"];
const paths: Readonly<Record<string, readonly string[]>> = {
  "/v1/invoices": everybody,
  "/v1/invoices?PageSize=1&Page=2": ["employee", "bay-leaf"],
  "/v1/payments": everybody,
  "/v1/payments?SupplierIDs=2,3": everybody,
  "/v1/payments/applications": everybody,
  "/v1/payments/openInvoices": everybody,
  "/v1/customers": ["employee", "hudson", "bay-leaf"],
  "/v1/customerPricing?CustomerIDs=101": ["employee", "bay-leaf"],
  "/v1/purchases": brands,
  "/v1/purchases/7001": brands,
  "/v2/purchases": brands,
  "/v2/purchases?include_transactions=true": brands,
  "/v1/me": ["employee", "hudson"],
};

interface ChangeableApp extends TestApp {
  readonly exchange: () => Promise<unknown>;
  /** A number that no order has yet: one that a vendor's order has is refused. */
  readonly newNumber: () => string;
}

async function changeDraft(on: ChangeableApp, { pick }: Draws): Promise<void> {
  const { body } = await on.ask("/v2/purchases?statuses=InProgress");
  // The body of a 200, which the test app checks against the OpenAPI document.
  const drafts = (body as { data: readonly { purchase_global_id: string }[] }).data;
  if (drafts.length === 0) return;
  const { purchase_global_id: id } = pick(drafts);
  const { update, remove, submit } = purchaseClient(on);
  await pick([() => update(id, { po_num: on.newNumber() }), () => remove(id), () => submit(id)])();
}

/** Another order, another application, an exchange with the ERP, another scope, another record, another time, or a restored database. */
async function changeSomething(on: ChangeableApp, draws: Draws): Promise<void> {
  const { pick, int, some } = draws;
  const order = () => purchaseClient(on).draft({ ...pick([alderOrder, birchOrder, cedarOrder]), po_num: on.newNumber() });
  const apply = () => applyAmount(on, String(int(1, 9)), pick([ofBayLeaf, ofHudson]));
  const changes: (() => Promise<unknown>)[] = [
    order,
    order,
    () => changeDraft(on, draws),
    apply,
    apply,
    on.exchange,
    on.exchange,
    () =>
      on.db
        .update(apiKeys)
        .set({ CustomerIDs: some([101, 102, 103]), RequestsPerHour: int(1_000, 1_003) })
        .where(eq(apiKeys.Hash, hashKey("hudson"))),
    () =>
      on.db
        .update(apiKeys)
        .set({ SupplierIDs: some([1, 2, 3]) })
        .where(eq(apiKeys.Hash, hashKey("alder"))),
    () =>
      on.db.transaction(async (tx) => {
        await tx.execute(sql`update customers set record = replace(record, 'Gone', ${`Gone${int(1, 9)}`}) where customer_id = 105`);
        await raiseVersions(tx, ["customers"]);
      }),
    async () => on.setNow(new Date(worldNow.getTime() + int(-40, 40) * 3_600_000)),
    () => cachedDatabase(roomyWorld),
  ];
  await pick(changes)();
}

test("a 304 of any process names the answer that the data, the scope and the time give now", async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      const draws = drawsFrom(g);
      const first = await roomyApp();
      let time = worldNow;
      const clock = () => time;
      const erp = createSimulatedErp({ db: first.db, clock, paceSeconds });
      const exchange = () => {
        time = new Date(time.getTime() + draws.pick([paceSeconds, confirmTimeoutSeconds + 1]) * 1_000);
        return exchangeWithErp({ db: first.db, erp, clock, log: silentLog, confirmTimeoutSeconds });
      };
      const processes = [first, testAppOn(first.db)] as const;
      const bodies = new Map<string, string>();
      let orders = 0;
      const newNumber = () => `PO-${++orders}`;
      for (let step = 0; step < 40; step++) {
        const changing = draws.pick(processes);
        if (draws.toss(0.4)) await changeSomething({ ...changing, exchange, newNumber }, draws);
        const [path, keys] = draws.pick(Object.entries(paths));
        const key = draws.pick(keys);
        const asked = draws.pick(processes);
        const reply = await asked.ask(path, { key, headers: { "If-None-Match": [...bodies.keys()].join() || '"none"' } });
        const etag = reply.headers.get("ETag") ?? "";
        const whole = await asked.ask(path, { key });
        expect({ path, key, text: reply.status === 304 ? bodies.get(etag) : reply.text }).toEqual({ path, key, text: whole.text });
        bodies.set(whole.headers.get("ETag") ?? "", whole.text);
      }
    }),
    { numRuns: 5, endOnFailure: true },
  );
});
