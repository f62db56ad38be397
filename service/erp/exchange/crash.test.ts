import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#service/db/database.ts";
import { openDatabase } from "#service/db/opening/open.ts";
import { type SQL, sql } from "#service/db/orm/orm.ts";
import { silentLog } from "#service/http/log.ts";
import { createDatabase, serverUrl } from "#service/testing/databases/database.ts";
import { prepareFolder } from "#service/testing/databases/prepared-folder.ts";
import { addSubmittedOrder, paceSeconds } from "#service/testing/erp/exchange-world.ts";
import { importRecords } from "#service/testing/imports/snapshot-folder.ts";
import { compileCache, quickStart } from "#service/testing/processes/run-cli.ts";
import { world, worldNow } from "#service/testing/records/world.ts";
import { createSimulatedErp } from "../simulated/simulated-erp.ts";
import { exchangeWithErp } from "./exchange.ts";

const child = fileURLToPath(new URL("../../testing/erp/crash-child.ts", import.meta.url));
/** Longer than the lease of a message and a step of the ERP. */
const laterSeconds = 61;

let folder: string;
let url: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "crash-"));
  url = serverUrl() ? await createDatabase("_crash") : await prepareFolder(folder);
  await withDatabase((db) => importRecords(db, world, { now: worldNow }));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(url);
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

interface ChildExit {
  readonly lines: readonly string[];
  readonly signal: string | null;
}

/** Runs a process on the database, and kills it after `linesMax` lines of output. */
async function run(mode: string, now: Date, number: number, linesMax = Number.POSITIVE_INFINITY): Promise<ChildExit> {
  const process = spawn(
    globalThis.process.execPath,
    [quickStart, "--disable-warning=ExperimentalWarning", child, mode, url, now.toISOString(), String(number)],
    {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...compileCache, ...globalThis.process.env },
    },
  );
  const ended = new Promise<string | null>((resolve) => process.once("close", (_, signal) => resolve(signal)));
  const lines: string[] = [];
  for await (const line of createInterface(process.stdout)) {
    lines.push(line);
    if (lines.length >= linesMax) process.kill("SIGKILL");
  }
  return { lines, signal: await ended };
}

const one = (statement: SQL) => withDatabase(async (db) => (await db.execute(statement)).rows[0]);

test("processes killed at every point of the exchange lose nothing and hand over nothing twice", async () => {
  await run("request", worldNow, 3);
  await withDatabase(async (db) => {
    for (const number of [1, 2]) await addSubmittedOrder(db, number);
  });
  const diedAt = new Set<string>();
  let now = worldNow;
  const pass = () => {
    now = new Date(now.getTime() + laterSeconds * 1000);
  };
  for (const dieAt of [2, 4, 3, 10]) {
    pass();
    const { lines, signal } = await run("exchange", now, dieAt);
    if (signal === "SIGKILL") diedAt.add(lines[0] ?? "");
  }
  await withDatabase(async (db) => {
    const erp = createSimulatedErp({ db, clock: () => now, paceSeconds });
    for (let round = 0; round < 8; round += 1) {
      pass();
      await exchangeWithErp({ db, erp, clock: () => now, log: silentLog, confirmTimeoutSeconds: 86_400 });
    }
  });

  expect([...diedAt].sort()).toEqual(["applied", "claimed", "received", "settled"]);
  expect(
    await one(sql`select
        (select count(*)::int from outbox where status = 'Delivered') as delivered,
        (select count(*)::int from outbox where status <> 'Delivered') as waiting,
        (select count(*)::int from simulated_erp_documents) as documents,
        (select count(*)::int from payment_applications where request_id is not null and status = 'Confirmed') as confirmed,
        (select open_balance::text from invoices where invoice_num = 'INV-2001') as open,
        (select available_balance::text from payments where payment_invoice_num = 'PAY-5001') as available,
        (select count(*)::int from purchases where purchase_global_id like 'order-%' and status = 'Verified') as verified,
        (select count(*)::int from purchase_trans where purchase_id > 7003) as lines,
        (select count(*)::int from purchase_orders where is_posted) as posted`),
  ).toEqual({
    delivered: 5,
    waiting: 0,
    documents: 5,
    confirmed: 3,
    open: "99.250000",
    available: "49.250000",
    verified: 2,
    lines: 4,
    posted: 2,
  });
});

test("a process killed amid payment requests leaves neither half of one nor a stuck key: the repeated requests take effect once", async () => {
  for (const answersBeforeDeath of [1, 9]) {
    const { signal } = await run("request", worldNow, 100, answersBeforeDeath);
    expect(signal).toBe("SIGKILL");
    expect(
      await one(sql`select requests >= ${answersBeforeDeath} as "hasAnswered",
            requests = (select count(*) from outbox) as "isHandedOver", requests = (select count(*) from idempotency_records) as "isRemembered",
            available_balance = 50 - 0.25 * requests as "isExact"
          from payments, (select count(*) as requests from payment_applications where request_id is not null) as made
          where payment_invoice_num = 'PAY-5001'`),
    ).toEqual({ hasAnswered: true, isHandedOver: true, isRemembered: true, isExact: true });
  }

  const { lines } = await run("request", worldNow, 100);

  expect(lines).toEqual(Array.from({ length: 100 }, () => "201"));
  expect(
    await one(sql`select count(*)::int as requests, count(distinct request_id)::int as numbers, sum(amount)::text as amount
        from payment_applications where request_id is not null`),
  ).toEqual({ requests: 100, numbers: 100, amount: "25.000000" });
});
