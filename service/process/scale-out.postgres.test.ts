import { afterAll, beforeAll, expect, test } from "vitest";
import { type SQL, sql } from "#service/db/orm/orm.ts";
import type { OpenDatabase } from "../db/database.ts";
import { openDatabase } from "../db/opening/open.ts";
import { createDatabase } from "../testing/databases/database.ts";
import { importRecords } from "../testing/imports/snapshot-folder.ts";
import { type Answer, type Fleet, startFleet } from "../testing/processes/fleet.ts";
import { sampleOrder } from "../testing/records/purchase-orders.ts";
import { world } from "../testing/records/world.ts";

const processes = 3;
const requestsPerHour = 40;

let database: OpenDatabase;
let fleet: Fleet;

beforeAll(async () => {
  const url = await createDatabase("_fleet");
  database = await openDatabase(url);
  const limited = { Key: "limited", Type: "Employee", Company: "Limited", RequestsPerHour: requestsPerHour };
  await importRecords(database.db, { ...world, apiKeys: [...(world.apiKeys ?? []), limited] });
  fleet = await startFleet(processes, url, { ERP: "simulated", ERP_EXCHANGE_SECONDS: "1" });
});
afterAll(async () => {
  await fleet.end();
  await database.close();
});

const headers = (idempotencyKey: string) => ({
  "x-api-key": "employee",
  "Idempotency-Key": idempotencyKey,
  "Content-Type": "application/json",
});
const application = "PaymentInvoiceNum=PAY-5001&TargetInvoiceNum=INV-2001&ARAccountID=1001&Amount=0.5";
const reads = ["/v1/invoices", "/v1/payments", "/v1/payments/openInvoices?PageSize=3", "/v2/purchases", "/v1/payments/applications"];

type Write = (number: number, member: number) => Promise<Answer>;

const requestApplication: Write = (number, member) =>
  fleet.insist(member, `/api/v1/payments/applications?${application}`, { method: "POST", headers: headers(`pay-${number}`) });

const submitOrder: Write = (number, member) => {
  const body = JSON.stringify({ ...sampleOrder, po_num: `FLEET-${number}`, delivery_date: "2099-03-20" });
  return fleet.insist(member, "/api/v2/purchases?submit=true", { method: "POST", headers: headers(`order-${number}`), body });
};

/** Sends a write to two members at once, like a client that lost the first answer, and reads a list from a third. Returns the write's status. */
async function writeTwice(write: Write, number: number): Promise<number> {
  const path = `/api${reads[number % reads.length]}`;
  const [first, second, read] = await Promise.all([
    write(number, number),
    write(number, number + 1),
    fleet.insist(number + 2, path, { headers: { "x-api-key": "employee" } }),
  ]);
  expect(read.status, read.text).toBe(200);
  expect(second.status).toBe(first.status);
  if (first.status === 201) expect(second.text).toBe(first.text);
  return first.status;
}

/** Sends the writes in order, `workers` at a time, and calls `halfway` after half of them. */
async function load(writes: readonly (() => Promise<number>)[], workers: number, halfway: () => Promise<void>): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  let happening: Promise<void> | undefined;
  const worker = async () => {
    for (let index = next++; index < writes.length; index = next++) {
      if (index > writes.length / 3) happening ??= halfway();
      statuses.push((await writes[index]?.()) ?? 0);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  await happening;
  return statuses;
}

const countOf = (statuses: readonly number[]) =>
  Object.fromEntries([201, 409].map((status) => [status, statuses.filter((each) => each === status).length]));

async function one(statement: SQL) {
  const { rows } = await database.db.execute(statement);
  return rows[0];
}

test("three processes under load, one killed and replaced, keep balances exact, with each effect exactly once", async () => {
  const payments = Array.from({ length: 120 }, (_, number) => () => writeTwice(requestApplication, number));
  const orders = Array.from({ length: 25 }, (_, number) => () => writeTwice(submitOrder, number));

  const [paid, ordered] = await Promise.all([load(payments, 6, () => fleet.replace(0)), load(orders, 2, async () => {})]);

  // The payment has 50 to apply, in requests of 0.5.
  expect(countOf(paid)).toEqual({ 201: 100, 409: 20 });
  expect(countOf(ordered)).toEqual({ 201: 25, 409: 0 });
  const settled = () =>
    one(sql`select
      (select count(*)::int from outbox where status = 'Delivered') as delivered,
      (select count(*)::int from outbox where status <> 'Delivered') as waiting,
      (select count(*)::int from simulated_erp_documents) as documents,
      (select count(*)::int from payment_applications where request_id is not null and status = 'Confirmed') as confirmed,
      (select count(*)::int from purchases where po_num like 'FLEET-%') as posted,
      (select count(distinct purchase_global_id)::int from purchase_orders) as orders,
      (select count(*)::int from idempotency_records) as remembered,
      (select record::json ->> 'AvailableBalance' from payments where payment_invoice_num = 'PAY-5001') as available,
      (select record::json ->> 'OpenBalance' from invoices where invoice_num = 'INV-2001') as open`);
  await expect.poll(settled, { timeout: 120_000, interval: 250 }).toEqual({
    ...{ delivered: 125, waiting: 0, documents: 125, confirmed: 100, posted: 25, orders: 25, remembered: 125 },
    ...{ available: "0.000000", open: "50.000000" },
  });
  expect(await one(sql`select count(*)::int as done from job_runs where slot_done is not null and claimed_until is null`)).toEqual({
    done: 2,
  });
});

test("the hourly limit of a key is one for all processes", async () => {
  const ask = (number: number) => fleet.ask(number, "/api/v1/states", { headers: { "x-api-key": "limited" } });
  const statuses = (await Promise.all(Array.from({ length: 3 * requestsPerHour }, (_, number) => ask(number)))).map(({ status }) => status);

  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200)).toHaveLength(requestsPerHour);
});
