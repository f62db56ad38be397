import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "#service/db/orm.ts";
import { openDatabase } from "./db/open.ts";
import { createDatabase, serverUrl } from "./testing/database.ts";
import { prepareFolder } from "./testing/prepared-folder.ts";
import { startCli } from "./testing/run-cli.ts";
import { withSnapshot } from "./testing/snapshot-folder.ts";
import { world } from "./testing/world.ts";

const silenceErp = fileURLToPath(new URL("./testing/silence-erp.ts", import.meta.url));
const key = "prod_0123456789abcdefSecret";
/** A stop is promised to take no longer. */
const stopSeconds = 10;

let place: string;
let url: string;

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "stop-"));
  url = serverUrl() === undefined ? await prepareFolder(join(place, "database")) : await createDatabase("_stop");
});
afterAll(() => rm(place, { recursive: true, force: true }));

test("a service that is asked to stop while the ERP never answers ends in time, and leaves no query running", async () => {
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
    expect((performance.now() - started) / 1000).toBeLessThan(stopSeconds);
  });

  const { db, close } = await openDatabase(url);
  const { rows: others } = await db.execute(sql`
    select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  const { rows: messages } = await db.execute(sql`select status, attempts from outbox`);
  await close();
  expect(others).toEqual([]);
  expect(messages).toEqual([{ status: "Waiting", attempts: 0 }]);
});
