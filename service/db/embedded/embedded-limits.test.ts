import { cp, mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { createApp } from "../../app.ts";
import { importSnapshot } from "../../erp/snapshot/import-snapshot.ts";
import { silentLog } from "../../http/log.ts";
import { listen } from "../../http/server/listen.ts";
import { operatorRoutes } from "../../http/server/operator-routes.ts";
import { createReadiness } from "../../http/server/readiness.ts";
import { createMetrics } from "../../operations/metrics/metrics.ts";
import { prepareFolder } from "../../testing/databases/prepared-folder.ts";
import { withDatabase } from "../../testing/databases/with-database.ts";
import { pausedFile } from "../../testing/imports/paused-file.ts";
import { importRecords, withSnapshot } from "../../testing/imports/snapshot-folder.ts";
import { expectWithin } from "../../testing/processes/time-limit.ts";
import * as record from "../../testing/records/records.ts";
import { world, worldNow } from "../../testing/records/world.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import type { OpenDatabase } from "../database.ts";
import { openDatabase } from "../opening/open.ts";

/** Takes minutes. */
const endless = sql`(select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b)`;
const application = "PaymentInvoiceNum=PAY-5001&TargetInvoiceNum=INV-2001&ARAccountID=1001&Amount=0.25";
const limits = { requestsPerHour: 100_000, failuresPerHour: 1_000 };

let database: OpenDatabase;
let server: Awaited<ReturnType<typeof listen>>;

const place = await temporaryFolder();

beforeAll(async () => {
  await withDatabase(await prepareFolder(join(place, "world")), ({ db }) => importRecords(db, world, { now: worldNow }));
});
beforeEach(async ({ task }) => {
  await cp(join(place, "world"), join(place, task.id), { recursive: true });
  database = await openDatabase(`pglite:${join(place, task.id)}`);
  const clock = () => worldNow;
  const operator = operatorRoutes({ readiness: createReadiness(), metrics: createMetrics("production", clock), metricsToken: undefined });
  const app = createApp({ ...database, clock, environment: "production", limits, log: silentLog, operator });
  server = await listen(app.fetch, "127.0.0.1", 0);
});
afterEach(async () => {
  await server.stop(0);
  await database.close();
});

const ask = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, { ...init, headers: { "x-api-key": "employee" } });
const countOf = async (rows: ReturnType<typeof sql>) => {
  const { rows: counts } = await database.db.execute<{ count: number }>(sql`select count(*)::int as count from ${rows}`);
  return counts[0]?.count;
};

describe("a statement that runs long on the embedded database", () => {
  test("gets 503 after 5 seconds, never blocks the process, and other requests are served again", async () => {
    expect((await ask(`/api/v1/payments/applications?${application}`, { method: "POST" })).status).toBe(201);
    await database.db.execute(sql`alter table suppliers rename to all_suppliers`);
    await database.db.execute(sql`create view suppliers as select * from all_suppliers where ${endless} > 0`);
    const started = performance.now();
    const slow = ask("/api/v1/suppliers");
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const asked = performance.now();
        expect((await ask("/healthz")).status).toBe(200);
        await expectWithin(2_000, asked);
        await sleep(10);
      }
    })();
    const { status, headers } = await slow;
    const tookMs = performance.now() - started;
    isOver = true;
    await expectWithin(10_000, started);
    await watching;
    expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(tookMs).toBeGreaterThan(4_900);
    const others = async () => (await ask("/api/v1/states")).status;
    await expect.poll(others).toBe(200);
    expect((await ask(`/api/v1/payments/applications?${application}`, { method: "POST" })).status).toBe(201);
    expect(await countOf(sql`payment_applications where request_id is not null`)).toBe(2);
  });

  test("rolls back its transaction, and the next statement runs", async () => {
    const before = await countOf(sql`suppliers`);
    const write = database.requests.writes.transaction(async (tx) => {
      await tx.execute(sql`delete from suppliers`);
      await tx.execute(sql`select ${endless}`).catch(() => {});
      // The transaction is lost: this does not run outside of it.
      await tx.execute(sql`delete from suppliers`);
    });
    await expect(write).rejects.toMatchObject({ cause: { code: "08006" } });
    expect(await countOf(sql`suppliers`)).toBe(before);
  });

  test("ends an import beside the tables, which changes nothing", async () => {
    await withSnapshot({ suppliers: [record.supplier({ SupplierID: 77 })] }, async (folder) => {
      const payments = await pausedFile(join(folder, "payments.ndjson"));
      const run = importSnapshot(database.db, folder, { isAlone: false, replace: true, now: worldNow });
      const failed = expect(run).rejects.toThrow();
      await payments.reached;
      await expect(database.requests.reads.execute(sql`select ${endless}`)).rejects.toMatchObject({ cause: { code: "57014" } });
      await payments.finish(`${JSON.stringify(record.payment({ PaymentID: 4099, PaymentInvoiceNum: "PAY-NEW" }))}\n`);
      await failed;
    });
    expect(await countOf(sql`suppliers where supplier_id = 77`)).toBe(0);
    expect(await countOf(sql`payments where payment_id = 4099`)).toBe(0);
    expect(await countOf(sql`pg_namespace where nspname = 'importing'`)).toBe(0);
  });
});

test("after a panic of the database requests get 503 until it reopens with everything that was written", async ({ task }) => {
  const write = () => ask(`/api/v1/payments/applications?${application}`, { method: "POST" });
  expect((await write()).status).toBe(201);
  // Prevents PostgreSQL from creating a file that checkpoints need.
  const obstacle = join(place, task.id, "data/pg_logical/replorigin_checkpoint.tmp");
  await mkdir(obstacle);
  await expect(database.db.execute(sql`checkpoint`)).rejects.toMatchObject({ cause: { severity: "PANIC" } });
  for (const request of [() => ask("/api/v1/states"), write]) {
    const started = performance.now();
    const { status, headers } = await request();
    expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
    await expectWithin(10_000, started);
  }

  await rmdir(obstacle);
  await expect.poll(async () => (await ask("/api/v1/states")).status).toBe(200);
  expect((await write()).status).toBe(201);
  expect(await countOf(sql`payment_applications where request_id is not null`)).toBe(2);
});

test("closes after a panic while it cannot be opened again", async ({ task }) => {
  await mkdir(join(place, task.id, "data/pg_logical/replorigin_checkpoint.tmp"));
  await expect(database.db.execute(sql`checkpoint`)).rejects.toMatchObject({ cause: { severity: "PANIC" } });
  expect((await ask("/api/v1/states")).status).toBe(503);
  await expect(database.close()).resolves.toBeUndefined();
});

test("a query on a closed embedded database fails and does not reopen it", async () => {
  const { db, close } = await openDatabase(await prepareFolder(join(place, "closed")));
  const last = db.execute(sql`select 1 as one`).then(({ rows }) => rows);
  await close();
  expect(await last).toEqual([{ one: 1 }]);
  await expect(db.execute(sql`select 1`)).rejects.toMatchObject({ cause: { message: "the embedded database is closed" } });
});
