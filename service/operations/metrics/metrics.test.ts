import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { describe, expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { jobRuns, outbox } from "../../db/schema/exchange.ts";
import { silentLog } from "../../http/log.ts";
import { emptyDatabase } from "../../testing/databases/database.ts";
import { worldDatabase } from "../../testing/databases/world-database.ts";
import { worldNow } from "../../testing/records/world.ts";
import { createMetrics } from "./metrics.ts";

const clock = () => worldNow;

await worldDatabase();

describe("requests", () => {
  test("are timed by the route as it is declared, so that no caller can make new series", async () => {
    const db = await worldDatabase();
    const metrics = createMetrics("production", clock);
    const limits = { requestsPerHour: 1000, failuresPerHour: 1 };
    const app = createApp({ db, clock, environment: "production", limits, log: silentLog, metrics });
    const ask = async (path: string, key = "employee") => {
      const { status } = await app.request(`http://service.example${path}`, { headers: { "x-api-key": key } });
      return status;
    };
    for (const id of [1, 2, 3]) await ask(`/api/v1/invoices/${id}?Secret=${id}`);
    for (const path of ["/a", "/b", "/api/v1/a", "/api/v1/b", "/api/v2/purchases/x/y"]) await ask(path);
    expect([await ask("/api/v1/states", "guess"), await ask("/api/v1/states", "guess")]).toEqual([401, 429]);
    for (let request = 0; request < 4; request++) await ask("/api/v1/states", "three-an-hour");

    const text = await metrics.text();
    const counts = [...text.matchAll(/^data_api_request_duration_seconds_count\{environment="production",(.*)\} (\d+)$/gm)].map(
      ([, labels, count]) => `${labels} ${count}`,
    );
    expect(counts.sort()).toEqual([
      'method="GET",route="/*",status="404" 2',
      'method="GET",route="/api/*",status="404" 3',
      'method="GET",route="/api/v1/invoices/{invoiceID}",status="404" 3',
      'method="GET",route="/api/v1/states",status="200" 3',
      'method="GET",route="/api/v1/states",status="401" 1',
      'method="GET",route="/api/v1/states",status="429" 2',
    ]);
    expect(text).toMatch(/^data_api_rate_limited_requests_total\{by="key",.*\} 1$/m);
    expect(text).toMatch(/^data_api_rate_limited_requests_total\{by="address",.*\} 1$/m);
    expect(text).toMatch(/^data_api_requests_in_flight\{.*\} 0$/m);
    expect(text).not.toMatch(/Secret|employee|guess/);
  });

  test("that are replays of a write are counted", async () => {
    const db = await worldDatabase();
    const metrics = createMetrics("test", clock);
    const limits = { requestsPerHour: 1000, failuresPerHour: 1 };
    const app = createApp({ db, clock, environment: "production", limits, log: silentLog, metrics });
    const body = JSON.stringify({ vendor_id: 501, to_location_id: 1, supplier_id: 1, delivery_date: "2030-01-31", po_num: "TWICE" });
    const headers = { "x-api-key": "employee", "Content-Type": "application/json", "Idempotency-Key": "once" };
    for (let request = 0; request < 2; request++)
      expect((await app.request("http://service.example/api/v2/purchases", { method: "POST", headers, body })).status).toBe(201);
    expect(await metrics.text()).toMatch(/^data_api_idempotent_replays_total\{.*\} 1$/m);
  });
});

describe("the database", () => {
  test("reports the ERP backlog and its age, dead messages, and finished jobs", async () => {
    const database = await emptyDatabase();
    const at = (secondsAgo: number) => new Date(worldNow.getTime() - secondsAgo * 1000);
    const message = { Kind: "purchase", TimeDue: worldNow } as const;
    await database.db.insert(outbox).values([
      { ...message, SubjectID: 1, TimeCreated: at(90) },
      { ...message, SubjectID: 2, TimeCreated: at(10) },
      { ...message, SubjectID: 3, TimeCreated: at(900), Status: "Dead" },
      { ...message, SubjectID: 4, TimeCreated: at(9000), Status: "Delivered" },
    ]);
    await database.db.insert(jobRuns).values([
      { Name: "ar-aging", SlotDone: at(3600) },
      { Name: "clean-up", ClaimedUntil: at(0) },
    ]);
    const metrics = createMetrics("production", clock);
    metrics.watch(database);
    metrics.noteExchange();
    const text = await metrics.text();
    expect(text).toMatch(/^data_api_outbox_messages\{status="waiting",.*\} 2$/m);
    expect(text).toMatch(/^data_api_outbox_messages\{status="dead",.*\} 1$/m);
    expect(text).toMatch(/^data_api_outbox_oldest_waiting_seconds\{.*\} 90$/m);
    expect(text).toContain(
      `data_api_job_last_done_slot_timestamp_seconds{job="ar-aging",environment="production"} ${at(3600).getTime() / 1000}`,
    );
    expect(text).not.toContain('job="clean-up"');
    expect(text).toMatch(new RegExp(`^data_api_erp_exchange_last_success_timestamp_seconds\\{.*\\} ${worldNow.getTime() / 1000}$`, "m"));
    expect(text).toMatch(/^data_api_database_up\{.*\} 1$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{/m);
  });

  test("that cannot be reached reports database_up 0, and the other metrics stay available", async () => {
    const client = new Pool({ host: "127.0.0.1", port: 1 });
    const metrics = createMetrics("production", clock);
    const pool = () => ({ total: 3, idle: 1, waiting: 2 });
    metrics.watch({ requests: { reads: drizzle({ client }) }, pool });
    const text = await metrics.text();
    await client.end();
    expect(text).toMatch(/^data_api_database_up\{.*\} 0$/m);
    expect(text).toMatch(/^data_api_database_pool_connections\{state="busy",.*\} 2$/m);
    expect(text).toMatch(/^data_api_database_pool_waiting_requests\{.*\} 2$/m);
  });
});
