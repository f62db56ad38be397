import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FaultyPostgres, startFaultyPostgres } from "../../testing/databases/faulty-postgres.ts";
import { withDatabase } from "../../testing/databases/with-database.ts";
import { importRecords, withSnapshot } from "../../testing/imports/snapshot-folder.ts";
import { type Answer, type Fleet, isFinal, startFleet } from "../../testing/processes/fleet.ts";
import { runCli } from "../../testing/processes/run-cli.ts";
import { sampleOrder } from "../../testing/records/purchase-orders.ts";
import * as record from "../../testing/records/records.ts";
import { world } from "../../testing/records/world.ts";

const processes = 10;
const members = Array.from({ length: processes }, (_, member) => member);
/** PostgreSQL's defaults. */
const connectionsMax = 100;
const reservedForSuperusers = 3;
const payments = 20;
const orders = 10;
const suppliers = Array.from({ length: 200 }, (_, index) => record.supplier({ SupplierID: 1001 + index }));
const sampleMs = 20;
const pauseMs = 50;

let postgres: FaultyPostgres;
let fleet: Fleet;

beforeAll(async () => {
  postgres = await startFaultyPostgres([`max_connections=${connectionsMax}`, `superuser_reserved_connections=${reservedForSuperusers}`]);
  await withDatabase(postgres.url, ({ db }) => importRecords(db, world));
  const settings = { ERP: "simulated", ERP_EXCHANGE_SECONDS: "1", REQUESTS_PER_HOUR: "1000000" };
  fleet = await startFleet(processes, postgres.url, settings);
});
afterAll(async () => {
  await fleet.end();
  await postgres.end();
});

/** Counts PostgreSQL's connections repeatedly, including its own. */
async function countConnections() {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const counts: number[] = [];
  let isOver = false;
  const counting = (async () => {
    while (!isOver) {
      const { rows } = await client.query("select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'");
      counts.push(rows[0].count);
      await sleep(sampleMs);
    }
    await client.end();
  })();
  return {
    last: () => counts.at(-1) ?? 0,
    async end(): Promise<number> {
      isOver = true;
      await counting;
      return Math.max(...counts);
    },
  };
}

const answers = new Map<string, string>();
const headers = (name: string, key = "employee") => ({ "x-api-key": key, "Idempotency-Key": name, "Content-Type": "application/json" });

async function ask(member: number, path: string, asked: Parameters<Fleet["ask"]>[2]): Promise<Answer> {
  const answer = await fleet.ask(member, path, asked);
  answers.set(answer.status < 500 ? "below 500" : `${answer.status}, Retry-After ${answer.headers.has("retry-after")}`, answer.text);
  return answer;
}

async function insist(member: number, path: string, asked: Parameters<Fleet["ask"]>[2]): Promise<Answer> {
  for (;;) {
    const answer = await ask(member, path, asked);
    if (isFinal(answer)) return answer;
    await sleep(pauseMs);
  }
}

const application = "PaymentInvoiceNum=PAY-5001&TargetInvoiceNum=INV-2001&ARAccountID=1001&Amount=0.5";
const requestPayment = (member: number, number: number) =>
  insist(member, `/api/v1/payments/applications?${application}`, { method: "POST", headers: headers(`pay-${number}`) });

function submitOrder(member: number, number: number): Promise<Answer> {
  const body = JSON.stringify({ ...sampleOrder, po_num: `TEN-${number}`, delivery_date: "2099-03-20" });
  return insist(member, "/api/v2/purchases?submit=true", { method: "POST", headers: headers(`order-${number}`), body });
}

/** Sends each write to two processes at once, like a client that lost the first answer. */
async function writeTwice(write: typeof requestPayment, count: number): Promise<void> {
  const pairs = await Promise.all(
    Array.from({ length: count }, (_, number) => Promise.all([write(number, number), write(number + 1, number)])),
  );
  for (const [first, second] of pairs) expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
}

const read = (member: number, path: string, key?: string) => ask(member, path, { headers: headers("none", key) });

/** Disconnects before the answer, so that the process cancels its statement. */
async function leave(member: number): Promise<void> {
  const asked = { headers: headers("none"), signal: AbortSignal.timeout(500) };
  await fleet.ask(member, "/api/v1/invoices", asked).catch(() => {});
}

/** Uses all connections of every process: no request is answered while the tables are locked. */
async function fillPools(connections: () => number): Promise<void> {
  const unlock = await postgres.hold("lock table invoices, payments in access exclusive mode");
  const waiting = members.flatMap((member) => [
    ...Array.from({ length: 5 }, () => read(member, "/api/v1/invoices")),
    ...Array.from({ length: 3 }, (_, number) => requestPayment(member, payments + 3 * member + number)),
    ...Array.from({ length: 2 }, () => leave(member)),
  ]);
  const ofRequests = 6;
  await expect.poll(connections).toBeGreaterThan(processes * ofRequests);
  await sleep(1_000);
  await unlock();
  await Promise.all(waiting);
}

async function stored() {
  const [counts] = await postgres.query(`select
    (select count(*)::int from payment_applications where request_id is not null) as requests,
    (select count(*)::int from purchase_orders) as orders,
    (select count(*)::int from outbox where status = 'Delivered') as delivered,
    (select count(*)::int from simulated_erp_documents) as documents,
    (select count(*)::int from suppliers where supplier_id > 1000) as suppliers`);
  return counts;
}

async function rotateKey(): Promise<string> {
  const [key] = await postgres.query<{ id: number }>("select id from api_keys where company = 'Alder Farms'");
  const { stdout } = await runCli(["keys", "rotate", String(key?.id), "--database", postgres.url]);
  return stdout.trim();
}

test("ten processes, an import and a key rotation fit into PostgreSQL's 100 connections, and each write takes effect once", async () => {
  const connections = await countConnections();
  await fillPools(connections.last);
  const [rotated, imported] = await withSnapshot({ suppliers }, (folder) =>
    Promise.all([
      rotateKey(),
      runCli(["import", folder, "--database", postgres.url]),
      writeTwice(requestPayment, payments),
      writeTwice(submitOrder, orders),
      ...members.map((member) => read(member, "/api/v1/payments/openInvoices")),
    ]),
  );
  expect(imported).toMatchObject({ status: 0, stderr: "" });
  for (const key of [rotated, "alder"])
    for (const member of members) expect((await insist(member, "/api/v1/suppliers", { headers: headers("none", key) })).status).toBe(200);
  const requests = payments + 3 * processes;
  const expected = { requests, orders, delivered: requests + orders, documents: requests + orders, suppliers: suppliers.length };
  await expect.poll(stored).toEqual(expected);

  expect(await connections.end()).toBeLessThanOrEqual(connectionsMax - reservedForSuperusers);
  expect(postgres.fatalLines).toEqual([]);
  const isExpected = (kind: string) => kind === "below 500" || kind === "503, Retry-After true";
  expect([...answers].filter(([kind]) => !isExpected(kind))).toEqual([]);
});
