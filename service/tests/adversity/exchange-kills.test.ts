import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { createApp } from "../../app.ts";
import type { Database } from "../../db/database.ts";
import { sql } from "../../db/orm/orm.ts";
import { silentLog } from "../../http/log.ts";
import { prepareFolder } from "../../testing/databases/prepared-folder.ts";
import { withDatabase } from "../../testing/databases/with-database.ts";
import { addSubmittedOrder } from "../../testing/erp/exchange-world.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import { compileCache, quickStart } from "../../testing/processes/run-cli.ts";
import { world, worldNow } from "../../testing/records/world.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";

const program = fileURLToPath(new URL("../../testing/erp/exchange-child.ts", import.meta.url));
const points = ["claimed", "received", "settled", "applied"] as const;
/** Longer than the lease of a message and a step of the ERP. */
const laterSeconds = 61;
/** The time limit for a killed service to be back. Counted in CPU seconds, which other programs on the machine do not affect. */
const backSeconds = 10;

/** Two payment requests and two orders that become due one after the other, so that each process handles its own. */
async function prepare(db: Database): Promise<void> {
  await importRecords(db, world, { now: worldNow });
  const limits = { requestsPerHour: 1_000, failuresPerHour: 1_000 };
  const app = createApp({ db, clock: () => worldNow, environment: "production", limits, log: silentLog });
  const query = "PaymentInvoiceNum=PAY-5001&TargetInvoiceNum=INV-2001&ARAccountID=1001&Amount=5";
  for (const number of [1, 2]) {
    const init = { method: "POST", headers: { "x-api-key": "employee" } };
    expect((await app.request(`http://service.example/api/v1/payments/applications?${query}`, init)).status).toBe(201);
    await addSubmittedOrder(db, number);
  }
  await app.close();
  await db.execute(sql`update outbox set time_due = time_due + interval '10 minutes' where kind = 'purchase'`);
  await db.execute(sql`
    update outbox set time_due = time_due + interval '20 minutes' where (kind, subject_id) in (select kind, max(subject_id) from outbox group by kind)`);
}

const folder = await temporaryFolder();
const url = await prepareFolder(folder);
beforeAll(() => withDatabase(url, ({ db }) => prepare(db)));

interface Run {
  readonly lines: readonly string[];
  readonly secondsToOpen: number;
}

/** Runs an exchange in a process of its own, and calls `onWait` at every point where it waits. */
async function run(now: Date, waitAt: string, onWait: (child: ChildProcess) => void | Promise<void>): Promise<Run> {
  const child = spawn(process.execPath, [quickStart, "--disable-warning=ExperimentalWarning", program, url, now.toISOString(), waitAt], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...compileCache, ...process.env },
  });
  const ended = once(child, "close");
  const lines: string[] = [];
  let secondsToOpen = Number.POSITIVE_INFINITY;
  for await (const line of createInterface(child.stdout)) {
    lines.push(line);
    if (line.startsWith("open")) secondsToOpen = Number(line.slice("open ".length));
    if (line.startsWith("waits")) await onWait(child);
  }
  await ended;
  return { lines, secondsToOpen };
}

const kill = (child: ChildProcess) => void child.kill("SIGKILL");

async function stopAndContinue(child: ChildProcess): Promise<void> {
  child.kill("SIGSTOP");
  await sleep(50);
  child.kill("SIGCONT");
  child.stdin?.write("\n");
}

const minutesLater = (minutes: number) => new Date(worldNow.getTime() + minutes * 60_000);

test("a service killed or stopped at any step of a payment or an order recovers quickly, with each effect exactly once", async () => {
  const seconds: number[] = [];
  for (const start of [minutesLater(0), minutesLater(10)]) {
    for (const [step, point] of points.entries()) {
      const now = new Date(start.getTime() + (step + 1) * laterSeconds * 1000);
      const { lines, secondsToOpen } = await run(now, point, kill);
      expect(lines.at(-1)).toBe(`waits ${point}`);
      seconds.push(secondsToOpen);
    }
  }
  expect(Math.max(...seconds)).toBeLessThan(backSeconds);

  // Two exchanges a minute apart complete the second payment and order. The processes stop at every step of both.
  const stopped: string[] = [];
  for (const minutes of [31, 32]) stopped.push(...(await run(minutesLater(minutes), "all", stopAndContinue)).lines);
  expect(new Set(stopped.filter((line) => line.startsWith("waits")))).toEqual(new Set(points.map((point) => `waits ${point}`)));
  expect(stopped.filter((line) => line === "done")).toHaveLength(2);

  const { rows } = await withDatabase(url, ({ db }) =>
    db.execute(sql`select
      (select count(*)::int from outbox where status = 'Delivered') as delivered,
      (select count(*)::int from simulated_erp_documents) as documents,
      (select string_agg(status, ',') from payment_applications where request_id is not null) as requests,
      (select count(distinct payment_application_id)::int from payment_applications where request_id is not null) as applied,
      (select open_balance::text from invoices where invoice_num = 'INV-2001') as open,
      (select available_balance::text from payments where payment_invoice_num = 'PAY-5001') as available,
      (select count(*)::int from purchases where purchase_id > 7003) as posted,
      (select count(*)::int from purchase_trans where purchase_id > 7003) as lines,
      (select count(*)::int from purchase_orders where is_posted) as orders`),
  );
  expect(rows).toEqual([
    {
      delivered: 4,
      documents: 4,
      requests: "Confirmed,Confirmed",
      applied: 2,
      open: "90.000000",
      available: "40.000000",
      posted: 2,
      lines: 4,
      orders: 2,
    },
  ]);
});
