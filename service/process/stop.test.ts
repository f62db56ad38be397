import { once } from "node:events";
import { Agent, type IncomingMessage, type RequestOptions, request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { openDatabase } from "../db/opening/open.ts";
import { createDatabase, serverUrl } from "../testing/databases/database.ts";
import { prepareFolder } from "../testing/databases/prepared-folder.ts";
import { withSnapshot } from "../testing/imports/snapshot-folder.ts";
import { startCli } from "../testing/processes/run-cli.ts";
import { expectWithin } from "../testing/processes/time-limit.ts";
import { world } from "../testing/records/world.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const silenceErp = new URL("../testing/erp/silence-erp.ts", import.meta.url).href;
const key = "prod_0123456789abcdefSecret";
/** The documented maximum duration of a stop. */
const stopSeconds = 10;

const place = await temporaryFolder();
const url = serverUrl() === undefined ? await prepareFolder(join(place, "database")) : await createDatabase("_stop");

test("a stop while the ERP never answers ends in time and leaves no query running", async () => {
  const snapshot = { ...world, apiKeys: [{ Key: key, Type: "Employee", Company: "Operator" }] };
  await withSnapshot(snapshot, async (folder) => {
    const service = startCli(["serve", "--port", "0", "--database", url, "--snapshot", folder], {
      NODE_OPTIONS: `--import=${silenceErp}`,
      ERP: "simulated",
      ERP_EXCHANGE_SECONDS: "1",
      LOG_LEVEL: "silent",
      STOP_DELAY_SECONDS: "1",
    });
    await service.printed("answers at ");
    const at = /answers at (http:\S+)\/api\/v1/.exec(service.output.stdout)?.[1] ?? "";
    const application = "PaymentInvoiceNum=PAY-5001&TargetInvoiceNum=INV-2001&ARAccountID=1001&Amount=20";
    const request = await fetch(`${at}/api/v1/payments/applications?${application}`, { method: "POST", headers: { "x-api-key": key } });
    expect(request.status).toBe(201);
    await service.printed("the ERP is asked to receive");

    const started = performance.now();
    service.child.kill("SIGTERM");
    const readiness = async () => (await fetch(`${at}/readyz`)).status;
    await expect.poll(readiness).toBe(503);
    await Promise.all(Array.from({ length: 20 }, readiness));
    expect(await service.ended).toMatchObject({ status: 0 });
    await expectWithin(stopSeconds * 1000, started);
  });

  const { db, close } = await openDatabase(url);
  // The server notices that a client has left only some milliseconds later.
  const others = async () =>
    (
      await db.execute(sql`
        select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
    ).rows;
  await expect.poll(others).toEqual([]);
  const { rows: messages } = await db.execute(sql`select status, attempts from outbox`);
  await close();
  expect(messages).toEqual([{ status: "Waiting", attempts: 0 }]);
});

interface ConnectionReply {
  readonly status: number | undefined;
  readonly connection: string | undefined;
}

async function send(address: string, options: RequestOptions, body?: string): Promise<ConnectionReply> {
  const sent = request(address, options).end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return { status: response.statusCode, connection: response.headers.connection };
}

/** Sends requests on one connection, with pauses, until an answer closes it. Returns the statuses; fails if a request gets no answer. */
async function insistOnOneConnection(
  sendNext: (agent: Agent, index: number) => Promise<ConnectionReply>,
  onAnswer: () => void,
): Promise<(number | undefined)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: (number | undefined)[] = [];
  for (;;) {
    const { status, connection } = await sendNext(agent, statuses.length);
    statuses.push(status);
    onAnswer();
    if (connection === "close") return statuses;
    await sleep(Math.random() * 300);
  }
}

test("a stop fails no request of persistent connections: each is answered with Connection: close, and logged", async () => {
  const database = serverUrl() === undefined ? await prepareFolder(join(place, "kept-alive")) : await createDatabase("_kept_alive");
  const snapshot = { ...world, apiKeys: [{ Key: key, Type: "Employee", Company: "Operator" }] };
  const answers = await withSnapshot(snapshot, async (folder) => {
    const service = startCli(["serve", "--port", "0", "--database", database, "--snapshot", folder], {
      LOG_LEVEL: "info",
      STOP_DELAY_SECONDS: "2",
    });
    await service.printed("answers at ");
    const at = /answers at (http:\S+)\/api\/v1/.exec(service.output.stdout)?.[1] ?? "";
    const headers = { "x-api-key": key, "Content-Type": "application/json" };
    const read = (agent: Agent) => send(`${at}/api/v1/states`, { agent, headers });
    const write = (writer: number) => (agent: Agent, index: number) => {
      const draft = { vendor_id: 501, to_location_id: 1, supplier_id: 1, delivery_date: "2030-01-31", po_num: `KEPT-${writer}-${index}` };
      return send(`${at}/api/v2/purchases`, { agent, headers, method: "POST" }, JSON.stringify(draft));
    };
    let answered = 0;
    const onAnswer = () => {
      answered += 1;
    };
    const reading = Array.from({ length: 16 }, () => insistOnOneConnection(read, onAnswer));
    const writing = Array.from({ length: 8 }, (_, writer) => insistOnOneConnection(write(writer), onAnswer));
    await expect.poll(() => answered).toBeGreaterThan(96);
    service.child.kill("SIGTERM");
    const [reads, writes] = await Promise.all([Promise.all(reading), Promise.all(writing)]);
    const { status, stderr } = await service.ended;
    expect(status).toBe(0);
    expect(stderr.match(/"msg":"answered"/g)).toHaveLength(reads.flat().length + writes.flat().length);
    return { reads: reads.flat(), writes: writes.flat() };
  });
  expect(new Set(answers.reads)).toEqual(new Set([200]));
  expect(new Set(answers.writes)).toEqual(new Set([201]));
  const { db, close } = await openDatabase(database);
  const { rows } = await db.execute(sql`select count(*)::int as count from purchase_orders where po_num like 'KEPT-%'`);
  await close();
  expect(rows).toEqual([{ count: answers.writes.length }]);
});
