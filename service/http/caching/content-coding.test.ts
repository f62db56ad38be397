import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { createApp } from "#service/app.ts";
import { importRecords } from "#service/testing/imports/snapshot-folder.ts";
import { purchaseClient, sampleLine } from "#service/testing/records/purchase-orders.ts";
import * as record from "#service/testing/records/records.ts";
import { worldNow } from "#service/testing/records/world.ts";
import { createTestApp } from "#service/testing/test-app.ts";
import { silentLog } from "../log.ts";
import { chooseCoding } from "./content-coding.ts";

describe("the coding of a large body", () => {
  test.each([
    [undefined, null],
    ["", null],
    ["gzip", "gzip"],
    ["gzip, deflate, br", "br"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["GZIP;Q=1.0", "gzip"],
    ["br;q=0, gzip;q=0", null],
    ["br;q=0, *", "gzip"],
    ["*", "br"],
    ["*;q=0", null],
    ["identity", null],
    ["identity, gzip;q=0.5", null],
    ["identity;q=0.2, gzip;q=0.5", "gzip"],
    ["deflate, zstd", null],
    ["gzip;q=oops", null],
    [",;,=", null],
  ])("that accepts %j is %j", (accept, coding) => {
    expect(chooseCoding(accept, 10_000)).toBe(coding);
  });

  test("is none where the body is small", () => {
    expect([999, 1_000].map((bytes) => chooseCoding("gzip, br", bytes))).toEqual([null, "br"]);
  });
});

const testApp = await createTestApp();
const suppliers = Array.from({ length: 500 }, (_, index) => record.supplier({ SupplierID: 1_000 + index }));
await importRecords(testApp.db, { suppliers }, { now: worldNow });
const limits = { requestsPerHour: 1_000, failuresPerHour: 1_000 };
const app = createApp({ db: testApp.db, clock: () => worldNow, environment: "production", limits, log: silentLog });

async function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await app.request(`http://service.example/api${path}`, { headers: { "x-api-key": "employee", ...headers } });
  const bytes = Buffer.from(await response.arrayBuffer());
  const [etag, coding, vary] = ["ETag", "Content-Encoding", "Vary"].map((name) => response.headers.get(name));
  return { status: response.status, bytes, etag: etag ?? "", coding, vary };
}

describe("a list", () => {
  const path = "/v1/suppliers";

  test("is compressed for clients that accept it, with its own validator, to at most a fifth of its size", async () => {
    const plain = await ask(path);
    const gzipped = await ask(path, { "Accept-Encoding": "gzip" });
    const brotli = await ask(path, { "Accept-Encoding": "gzip, br" });
    expect([plain.coding, gzipped.coding, brotli.coding]).toEqual([null, "gzip", "br"]);
    expect(gunzipSync(gzipped.bytes)).toEqual(plain.bytes);
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    for (const { bytes } of [gzipped, brotli]) expect(bytes.byteLength * 5).toBeLessThan(plain.bytes.byteLength);
    expect(new Set([plain, gzipped, brotli].map(({ etag }) => etag)).size).toBe(3);
    for (const { etag, vary } of [plain, gzipped, brotli]) {
      expect(etag).toMatch(/^"[\w.-]+"$/);
      expect(vary).toBe("x-api-key, Accept-Encoding");
    }
  });

  test("is 304 with the client's validator for every Accept-Encoding", async () => {
    for (const had of ["identity", "gzip", "br"]) {
      const { etag } = await ask(path, { "Accept-Encoding": had });
      for (const accepted of ["identity", "gzip", "br"]) {
        const again = await ask(path, { "If-None-Match": etag, "Accept-Encoding": accepted });
        expect(again).toMatchObject({ status: 304, etag, coding: null, vary: "x-api-key, Accept-Encoding" });
        expect(again.bytes.byteLength).toBe(0);
      }
    }
  });

  test("that changed is 200 with another validator, compressed too", async () => {
    const before = await ask(path, { "Accept-Encoding": "gzip" });
    await importRecords(testApp.db, { suppliers: [record.supplier({ SupplierID: 1_000, Supplier: "Renamed" })] }, { now: worldNow });
    const after = await ask(path, { "Accept-Encoding": "gzip", "If-None-Match": before.etag });
    expect(after).toMatchObject({ status: 200, coding: "gzip" });
    expect(after.etag).not.toBe(before.etag);
  });
});

test("an order that was read compressed can be changed with the validator of that answer", async () => {
  const client = purchaseClient(testApp);
  const id = await client.draft({ purchase_transactions: Array.from({ length: 20 }, () => sampleLine) });
  const read = await ask(`/v2/purchases/${id}`, { "Accept-Encoding": "gzip" });
  expect(read).toMatchObject({ status: 200, coding: "gzip", etag: expect.stringMatching(/\.gzip"$/) });
  const change = () => client.update(id, { po_num: "CODED" }, { headers: { "If-Match": read.etag } });
  expect((await change()).status).toBe(200);
  expect((await change()).status).toBe(412);
});
