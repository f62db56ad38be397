import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { createApp } from "../../app.ts";
import type { OpenDatabase } from "../../db/database.ts";
import { openDatabase } from "../../db/opening/open.ts";
import { silentLog } from "../../http/log.ts";
import { listen } from "../../http/server/listen.ts";
import { createDatabase } from "../../testing/databases/database.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import { expectWithin } from "../../testing/processes/time-limit.ts";
import { world, worldNow } from "../../testing/records/world.ts";

let operator: OpenDatabase;
let database: OpenDatabase;
let server: Awaited<ReturnType<typeof listen>>;
let unlock: () => Promise<void>;

beforeAll(async () => {
  const url = await createDatabase("_limits");
  operator = await openDatabase(url);
  database = await openDatabase(url);
  await importRecords(operator.db, world, { now: worldNow });
  const limits = { requestsPerHour: 100_000, failuresPerHour: 1000 };
  const app = createApp({ ...database, clock: () => worldNow, environment: "production", limits, log: silentLog });
  server = await listen(app.fetch, "127.0.0.1", 0);
});
afterAll(async () => {
  await server.stop(0);
  await Promise.all([operator, database].map(({ close }) => close()));
});

const ask = (path: string, init: RequestInit = {}, key = "employee") =>
  fetch(`${server.url}/api${path}`, { ...init, headers: { "x-api-key": key } });

/** Another connection locks a table until `unlock`. */
async function lockTable(table: string): Promise<() => Promise<void>> {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
  const holding = operator.db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql.raw(`lock table ${table} in access exclusive mode`));
    locked();
    await isOver;
  });
  await isLocked;
  return async () => {
    end();
    await holding;
  };
}

async function waitingStatements(): Promise<number> {
  const { rows } = await operator.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}

beforeEach(async () => {
  await ask("/v1/states");
  unlock = await lockTable("invoices");
});
afterEach(() => unlock());

test("a read that takes longer than 5 seconds gets 503 with Retry-After, and does not delay other requests", async () => {
  const started = performance.now();
  const slow = ask("/v1/invoices");
  expect((await ask("/v1/states")).status).toBe(200);
  const { status, headers } = await slow;
  expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(performance.now() - started).toBeGreaterThan(4_500);
  await expectWithin(8_000, started);
});

test("the query of a client that disconnects is canceled in the database", async () => {
  const leaving = new AbortController();
  const left = ask("/v1/invoices", { signal: leaving.signal }).catch((error: Error) => error.name);
  await expect.poll(waitingStatements).toBe(1);
  leaving.abort();
  const started = performance.now();
  expect(await left).toBe("AbortError");
  await expect.poll(waitingStatements).toBe(0);
  await expectWithin(2_000, started);
});

test("a read that waits 4 seconds for a connection gets 503; writes and background work have their own connections", async () => {
  const readers = Array.from({ length: 12 }, () => ask("/v1/invoices"));
  await expect.poll(waitingStatements).toBe(4);
  const write = "/v1/payments/applications?PaymentInvoiceNum=NONE&TargetInvoiceNum=NONE&ARAccountID=1&Amount=1";
  const started = performance.now();
  await database.requests.writes.execute(sql`select 1`);
  await database.db.execute(sql`select 1`);
  await expectWithin(1_000, started);
  const statuses = (await Promise.all(readers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([503]));
  await expectWithin(8_000, started);
  expect((await ask(write, { method: "POST" })).status).toBeLessThan(500);
});

test("a key with many waiting reads, each of which looks its key up, delays a read of another key by a few", async () => {
  const order: string[] = [];
  const waiting = () => database.pool?.().waiting ?? 0;
  const asked = async (path: string, key: string) => {
    const { status } = await fetch(`${server.url}/api${path}`, { headers: { "x-api-key": key, "If-None-Match": '"x"' } });
    if (status === 200) order.push(key);
    return status;
  };
  await asked("/v1/states", "alder");
  order.length = 0;
  const flood = Array.from({ length: 40 }, () => asked("/v1/invoices", "employee"));
  await expect.poll(waitingStatements).toBe(4);
  await expect.poll(waiting).toBeGreaterThanOrEqual(20);
  const before = waiting();
  const other = asked("/v1/states", "alder");
  await expect.poll(waiting).toBeGreaterThan(before);
  await unlock();
  expect(await other).toBe(200);
  await Promise.all(flood);
  expect(order.indexOf("alder"), order.join()).toBeLessThan(20);
});

test("a key runs at most two reads of far pages at a time, which do not delay other keys", async () => {
  const far = Array.from({ length: 6 }, () => ask("/v1/invoices?Page=99999&PageSize=500"));
  await expect.poll(waitingStatements).toBe(2);
  expect((await ask("/v1/states", {}, "alder")).status).toBe(200);
  const statuses = (await Promise.all(far)).map(({ status }) => status);
  expect(statuses).toEqual(Array(6).fill(503));
});

test("a write that waits 2 seconds for its locks gets 503 with Retry-After", async () => {
  await unlock();
  unlock = await lockTable("payments");
  const started = performance.now();
  const { status, headers } = await ask(
    "/v1/payments/applications?PaymentInvoiceNum=PAY-5001&TargetInvoiceNum=INV-2001&ARAccountID=1001&Amount=0.5",
    {
      method: "POST",
    },
  );
  expect([status, headers.get("Retry-After")]).toEqual([503, "2"]);
  await expectWithin(4_000, started);
});
