import { beforeEach, describe, expect, test } from "vitest";
import { importRecords } from "../testing/imports/snapshot-folder.ts";
import * as record from "../testing/records/records.ts";
import { world, worldNow } from "../testing/records/world.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

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
