import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { raiseVersions } from "../db/data-versions.ts";
import { eq, sql } from "../db/orm.ts";
import { apiKeys } from "../db/schema/system.ts";
import { hashKey } from "../keys/hash-key.ts";
import { importRecords } from "../testing/imports/snapshot-folder.ts";
import { purchaseClient } from "../testing/records/purchase-orders.ts";
import { type Draws, drawsFrom } from "../testing/records/random-world.ts";
import * as record from "../testing/records/records.ts";
import { world, worldNow } from "../testing/records/world.ts";
import { createTestApp, type TestApp, testAppOn } from "../testing/test-app.ts";

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

const applyAmount = (on: TestApp, Amount: string) => {
  const query = { PaymentInvoiceNum: "PAY-5001", TargetInvoiceNum: "INV-2001", ARAccountID: "1001", Amount };
  return on.ask(`/v1/payments/applications?${new URLSearchParams(query)}`, { method: "POST" });
};

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

  test("answers 200 where the database was restored and then written as often as before", async () => {
    await applyAmount(app, "10");
    const before = await app.ask("/v1/payments");
    const restored = await createTestApp();
    await applyAmount(restored, "20");
    const after = await restored.ask("/v1/payments", { headers: ifNoneMatch(before) });
    expect([after.status, after.text === before.text]).toEqual([200, false]);
  });
});

const paths = {
  "/v1/invoices": ["employee", "hudson", "alder"],
  "/v1/invoices?PageSize=1&Page=2": ["employee", "bay-leaf"],
  "/v1/payments": ["employee", "hudson", "alder"],
  "/v1/payments/applications": ["employee", "bay-leaf"],
  "/v1/customers": ["employee", "hudson", "bay-leaf"],
  "/v1/customerPricing?CustomerIDs=101": ["employee", "bay-leaf"],
  "/v2/purchases": ["employee", "alder", "birch-and-cedar"],
  "/v1/me": ["employee", "hudson"],
} as const;

/** Another order, another application, another scope, another record, or another time. */
async function changeSomething(on: TestApp, { pick, int, some }: Draws): Promise<void> {
  const changes = [
    () => purchaseClient(on).draft({ po_num: `PO-${int(1, 1_000_000)}` }),
    () => applyAmount(on, String(int(1, 9))),
    () =>
      on.db
        .update(apiKeys)
        .set({ CustomerIDs: some([101, 102, 103]), RequestsPerHour: int(1_000, 1_003) })
        .where(eq(apiKeys.Hash, hashKey("hudson"))),
    () =>
      on.db.transaction(async (tx) => {
        await tx.execute(sql`update customers set record = replace(record, 'Gone', ${`Gone${int(1, 9)}`}) where customer_id = 105`);
        await raiseVersions(tx, ["customers"]);
      }),
    async () => on.setNow(new Date(worldNow.getTime() + int(-40, 40) * 3_600_000)),
  ];
  await pick(changes)();
}

test("a 304 of any process names the answer that the data, the scope and the time give now", async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      const draws = drawsFrom(g);
      const first = await createTestApp();
      const processes = [first, testAppOn(first.db)] as const;
      const bodies = new Map<string, string>();
      for (let step = 0; step < 20; step++) {
        const changing = draws.pick(processes);
        if (draws.toss(0.4)) await changeSomething(changing, draws);
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
}, 120_000);
