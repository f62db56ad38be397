import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { serverUrl } from "../../testing/databases/database.ts";
import { type FillableDatabase, startFillableDatabase } from "../../testing/databases/full-disk.ts";
import { withDatabase } from "../../testing/databases/with-database.ts";
import { importRecords, withSnapshot } from "../../testing/imports/snapshot-folder.ts";
import { type CliProcess, runCli, startCli } from "../../testing/processes/run-cli.ts";
import { expectWithin } from "../../testing/processes/time-limit.ts";
import { sampleOrder } from "../../testing/records/purchase-orders.ts";
import * as record from "../../testing/records/records.ts";
import { world } from "../../testing/records/world.ts";

/** The time limit for the service after there is space again. */
const backMs = 10_000;
const pauseMs = 50;
const megabyte = 1024 * 1024;
/** More writes than fit into the free space of the tables. */
const writesMax = 400;
const remedy = /The disk of the database is full: free some space on it/;

let database: FillableDatabase;

beforeAll(async () => {
  database = await startFillableDatabase();
  await withDatabase(database.url, ({ db }) => importRecords(db, world));
});
afterAll(() => database.end());

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

type Ask = (path: string, init?: RequestInit) => Promise<Answer>;
type Write = (number: number) => Promise<Answer>;

/** Runs `work` while a process of its own serves the database. */
async function withService(work: (ask: Ask, service: CliProcess) => Promise<void>): Promise<void> {
  const service = startCli(["serve", "--port", "0", "--database", database.url], { ...database.env, LOG_LEVEL: "error", ERP: "none" });
  try {
    await service.printed("answers at ");
    const url = /answers at (http:\S+)\/api\/v1/.exec(service.output.stdout)?.[1] ?? "";
    const ask: Ask = async (path, init = {}) => {
      const headers = { "x-api-key": "employee", "Content-Type": "application/json", ...init.headers };
      const response = await fetch(`${url}${path}`, { ...init, headers });
      return { status: response.status, text: await response.text(), retryAfter: response.headers.get("retry-after") };
    };
    await work(ask, service);
  } finally {
    service.child.kill("SIGTERM");
    await service.ended;
  }
}

const requestPayment =
  (ask: Ask): Write =>
  (number) =>
    ask("/api/v1/payments/applications?PaymentInvoiceNum=PAY-5001&TargetInvoiceNum=INV-2001&ARAccountID=1001&Amount=0.01", {
      method: "POST",
      headers: { "Idempotency-Key": `pay-${number}` },
    });

const submitOrder =
  (ask: Ask): Write =>
  (number) =>
    ask("/api/v2/purchases?submit=true", {
      method: "POST",
      headers: { "Idempotency-Key": `order-${number}` },
      body: JSON.stringify({ ...sampleOrder, po_num: `FULL-${number}`, delivery_date: "2099-03-20" }),
    });

/** Writes until the disk is full. Returns the answers in their order; the last one is a refusal. */
async function writeUntilFull(write: Write): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < writesMax && answers.at(-1)?.status !== 503) answers.push(await write(answers.length));
  return answers;
}

async function insist(write: Write, number: number): Promise<Answer> {
  for (;;) {
    const answer = await write(number);
    if (answer.status !== 503) return answer;
    await sleep(pauseMs);
  }
}

const countsOf = () =>
  withDatabase(database.url, async ({ db }) => {
    const { rows } = await db.execute(sql`select
      (select count(*)::int from payment_applications where request_id is not null) as requests,
      (select count(*)::int from purchase_orders) as orders,
      (select count(*)::int from outbox) as messages,
      (select count(*)::int from suppliers where supplier_id > 1000) as suppliers`);
    return rows[0];
  });

/** Every write before the disk was full took effect; the first one without space got 503. */
function expectRefusalAtEnd(answers: readonly Answer[]): void {
  expect(answers.at(-1)).toEqual({ status: 503, retryAfter: "5", text: expect.stringContaining("no disk space left") });
  expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(answers.slice(1).map(() => 201));
}

test("on a full disk writes get 503 and reads 200; after space is freed, each effect has happened exactly once", async () => {
  let requests = 0;
  let orders = 0;
  await withService(async (ask, service) => {
    const free = await database.fill(0);
    const paid = await writeUntilFull(requestPayment(ask));
    const ordered = await writeUntilFull(submitOrder(ask));
    for (const answers of [paid, ordered]) expectRefusalAtEnd(answers);
    for (const path of ["/api/v1/invoices", "/api/v1/payments/applications", "/api/v2/purchases"])
      expect((await ask(path)).status).toBe(200);
    await expect.poll(() => service.output.stderr).toMatch(remedy);

    await free();
    const started = performance.now();
    for (const [write, answers] of [
      [requestPayment(ask), paid],
      [submitOrder(ask), ordered],
    ] as const) {
      const again = [];
      for (let number = 0; number < answers.length; number += 1) again.push(await insist(write, number));
      expect(again.map(({ status }) => status)).toEqual(answers.map(() => 201));
      expect(again.slice(0, -1).map(({ text }) => text)).toEqual(answers.slice(0, -1).map(({ text }) => text));
    }
    await expectWithin(backMs, started);
    requests = paid.length;
    orders = ordered.length;
  });
  expect(await countsOf()).toEqual({ requests, orders, messages: requests + orders, suppliers: 0 });
});

test("an import without disk space changes nothing, names the remedy, and succeeds once there is space", async () => {
  const before = await countsOf();
  const suppliers = Array.from({ length: 3_000 }, (_, index) => record.supplier({ SupplierID: 1001 + index }));
  await withSnapshot({ suppliers }, async (folder) => {
    const importNow = () => runCli(["import", folder, "--database", database.url], database.env);
    const free = await database.fill(megabyte);
    const { status, stdout, stderr } = await importNow();
    expect([status, stdout, stderr.split("\n").length]).toEqual([1, "", 2]);
    expect(stderr).toMatch(remedy);
    expect(stderr).toContain("No space left on device");
    // PostgreSQL continues. The embedded database is opened again, which needs space.
    if (serverUrl() === undefined) {
      await database.fill(0);
      const serving = await runCli(["serve", "--port", "0", "--database", database.url], database.env);
      expect(serving).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/cannot be opened: the disk .* is full .*: free some space/),
      });
    }
    await free();
    expect(await countsOf()).toEqual(before);
    expect(await importNow()).toMatchObject({ status: 0 });
  });
  expect(await countsOf()).toEqual({ ...before, suppliers: suppliers.length });
});
