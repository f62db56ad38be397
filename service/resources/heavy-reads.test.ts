import { setTimeout as sleep } from "node:timers/promises";
import { PgDialect } from "drizzle-orm/pg-core";
import { beforeAll, expect, test, vi } from "vitest";
import { createApp } from "../app.ts";
import type { Database } from "../db/database.ts";
import { requestScope } from "../db/limits/request-scope.ts";
import { silentLog } from "../http/log.ts";
import { type IssuedKey, issueKey, rotateKey } from "../keys/issue-key.ts";
import { worldDatabase } from "../testing/databases/world-database.ts";
import { worldNow } from "../testing/records/world.ts";

const day = 86_400;
const limits = { requestsPerHour: 100_000, failuresPerHour: 1_000 };

let ask: (path: string, key: string) => Promise<number>;
let first: IssuedKey;
let rotated: IssuedKey;
let other: IssuedKey;
let reads: { running: number; most: number; expected: PromiseWithResolvers<void>; count: number };

const textOf = (statement: Parameters<Database["execute"]>[0]) =>
  typeof statement === "string" ? statement : new PgDialect().sqlToQuery(statement.getSQL()).sql;

/** Counts concurrent page reads in the database. Each waits until the expected number has arrived, and then for any extra one. */
function counted(db: Database): Database {
  const execute: Database["execute"] = (async (statement: Parameters<Database["execute"]>[0]) => {
    if (requestScope() === undefined || !textOf(statement).includes("limit")) return db.execute(statement);
    reads.running += 1;
    reads.most = Math.max(reads.most, reads.running);
    if (reads.running >= reads.count) reads.expected.resolve();
    await Promise.race([reads.expected.promise, sleep(1_500)]);
    await sleep(50);
    reads.running -= 1;
    return db.execute(statement);
    // Drizzle returns a promise with more methods, which are not called here.
  }) as unknown as Database["execute"];
  return new Proxy(db, { get: (target, name) => (name === "execute" ? execute : Reflect.get(target, name, target)) });
}

beforeAll(async () => {
  const db = await worldDatabase();
  const request = { Type: "Employee", Company: "Operator", CustomerIDs: [], SupplierIDs: [], UserID: null, RequestsPerHour: null } as const;
  first = await issueKey(db, request, "production");
  rotated = await rotateKey(db, first.id, "production", day);
  other = await issueKey(db, request, "production");
  const requests = { reads: counted(db), writes: db };
  const app = createApp({ db, requests, clock: () => worldNow, environment: "production", limits, log: silentLog });
  ask = async (path, key) => (await app.request(`/api${path}`, { headers: { "x-api-key": key } })).status;
});

/** The number of concurrent reads out of six, three with each key, of which `count` are expected. */
async function mostAtOnce(path: string, keys: readonly IssuedKey[], count: number): Promise<number> {
  reads = { running: 0, most: 0, expected: Promise.withResolvers(), count };
  const statuses = await Promise.all([1, 2, 3].flatMap(() => keys.map(({ key }) => ask(path, key))));
  expect(new Set(statuses)).toEqual(new Set([200]));
  return reads.most;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join();

test.each([
  ["a far page", "/v1/invoices?Page=99999&PageSize=500"],
  ["a far page of orders and purchases", "/v2/purchases?page=99999&page_size=100"],
  ["a far page of prices", "/v1/customerPricing?Page=999999&PageSize=500"],
  ["many values that are each sought", `/v1/invoices?CustomerIDs=${numbers(64)}&PageSize=500`],
  ["a page whose filters make it walk further", "/v1/invoices?StartDate=2020-01-01&EndDate=2030-01-01&Page=18&PageSize=500"],
])("%s is read twice at a time for a principal, whichever of its keys asks", async (_, path) => {
  expect(await mostAtOnce(path, [first, rotated], 2)).toBe(2);
  expect(await mostAtOnce(path, [first, other], 4)).toBe(4);
});

test.each([
  ["the first page of the largest size", "/v1/invoices?PageSize=500"],
  ["a page of 500 records by their ids", `/v1/invoices?InvoiceIDs=${numbers(500)}&PageSize=500`],
  ["a page of 500 with every filter", "/v1/invoices?CustomerIDs=101,102&StartDate=2020-01-01&EndDate=2030-01-01&States=CA,NV&PageSize=500"],
])("%s is read by any number at a time", async (_, path) => {
  expect(await mostAtOnce(path, [first, rotated], 6)).toBe(6);
});

test("a principal whose read took too long has its heavy reads refused, longer each time; light reads and other principals are served", async () => {
  const slow = Object.assign(new Error("slow"), { code: "57014" });
  const farPage = "/api/v1/invoices?Page=99999&PageSize=500";
  const request = { Type: "Employee", Company: "Operator", CustomerIDs: [], SupplierIDs: [], UserID: null, RequestsPerHour: null } as const;
  const db = await worldDatabase();
  const [greedy, patient] = [await issueKey(db, request, "production"), await issueKey(db, request, "production")];
  let fails = true;
  const execute = (async (statement: Parameters<Database["execute"]>[0]) => {
    if (fails && textOf(statement).includes("limit")) throw new Error("Failed query", { cause: slow });
    return db.execute(statement);
    // Drizzle returns a promise with more methods, which are not called here.
  }) as unknown as Database["execute"];
  const reads = new Proxy(db, { get: (target, name) => (name === "execute" ? execute : Reflect.get(target, name, target)) });
  const { request: send } = createApp({
    db,
    requests: { reads, writes: db },
    clock: () => worldNow,
    environment: "production",
    limits,
    log: silentLog,
  });
  const answer = async (path: string, { key }: IssuedKey) => {
    const { status, headers } = await send(path, { headers: { "x-api-key": key } });
    return [status, headers.get("Retry-After")];
  };
  const clock = vi.spyOn(performance, "now").mockReturnValue(1_000_000);
  try {
    expect(await answer(farPage, greedy)).toEqual([503, "5"]);
    fails = false;
    expect(await answer(farPage, greedy)).toEqual([503, "5"]);
    expect(await answer("/api/v1/states", greedy)).toEqual([200, null]);
    expect(await answer(farPage, patient)).toEqual([200, null]);

    clock.mockReturnValue(1_005_000);
    fails = true;
    expect(await answer(farPage, greedy)).toEqual([503, "5"]);
    fails = false;
    clock.mockReturnValue(1_006_000);
    expect(await answer(farPage, greedy)).toEqual([503, "9"]);
    clock.mockReturnValue(1_015_000);
    expect(await answer(farPage, greedy)).toEqual([200, null]);

    clock.mockReturnValue(1_700_000);
    fails = true;
    await answer(farPage, greedy);
    fails = false;
    expect(await answer(farPage, greedy)).toEqual([503, "5"]);
  } finally {
    clock.mockRestore();
  }
});
