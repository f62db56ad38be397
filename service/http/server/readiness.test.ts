import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { describe, expect, test } from "vitest";
import type { Database } from "#service/db/database.ts";
import { requestScope } from "#service/db/limits/request-scope.ts";
import { sql } from "#service/db/orm/orm.ts";
import { createMetrics } from "#service/operations/metrics/metrics.ts";
import { emptyDatabase } from "#service/testing/databases/database.ts";
import { importRecords } from "#service/testing/imports/snapshot-folder.ts";
import * as record from "#service/testing/records/records.ts";
import { createStartingApp } from "../base-app.ts";
import { silentLog } from "../log.ts";
import { operatorRoutes } from "./operator-routes.ts";
import { probeDatabase } from "./probe-database.ts";
import { createReadiness } from "./readiness.ts";

const clock = () => new Date(0);

function createDoor() {
  const readiness = createReadiness();
  const metrics = createMetrics("production", clock);
  const operator = operatorRoutes({ readiness, metrics, metricsToken: "let-me-in" });
  const app = createStartingApp({ clock, log: silentLog, operator });
  const ask = async (path: string) => {
    const response = await app.request(`http://service.example${path}`);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { readiness, ask };
}

describe("a service that is starting", () => {
  test("is alive, not ready, and says what it is waiting for", async () => {
    const { readiness, ask } = createDoor();
    readiness.wait("a snapshot is being imported");
    expect(await ask("/healthz")).toMatchObject({ status: 200, body: { status: "ok" } });
    expect(await ask("/readyz")).toMatchObject({
      status: 503,
      body: { status: "not ready", reasons: ["a snapshot is being imported"] },
    });
  });

  test("answers the API's paths with 503 and Retry-After in the API's shape", async () => {
    const { status, headers, body } = await createDoor().ask("/api/v1/invoices");
    expect([status, headers.get("Retry-After"), headers.get("X-Request-Id")]).toEqual([503, "5", expect.stringMatching(/^[\w-]{36}$/)]);
    expect(body).toEqual({ Error: "The service is starting; try again shortly" });
  });
});

const { db } = await emptyDatabase();

describe("a service that is open", () => {
  test("is ready as soon as something was imported, and not when it stops", async () => {
    const { readiness, ask } = createDoor();
    readiness.serve(probeDatabase({ requests: { reads: db } }));
    expect(await ask("/readyz")).toMatchObject({ status: 503, body: { reasons: [expect.stringContaining("import a snapshot")] } });
    await importRecords(db, { states: [record.state({})] });
    expect(await ask("/readyz")).toMatchObject({ status: 200, body: { status: "ready" } });
    readiness.wait("the service is stopping");
    expect(await ask("/readyz")).toMatchObject({ status: 503, body: { reasons: ["the service is stopping"] } });
  });

  test("is not ready while its database does not answer", async () => {
    const { readiness, ask } = createDoor();
    const reads = drizzle({ client: new Pool({ host: "127.0.0.1", port: 1 }) });
    readiness.serve(probeDatabase({ requests: { reads } }));
    expect(await ask("/readyz")).toMatchObject({ status: 503, body: { reasons: ["the database does not answer"] } });
  });

  test("is not ready while its database is read-only, and says so", async () => {
    const { readiness, ask } = createDoor();
    await importRecords(db, { states: [record.state({})] });
    await db.transaction(async (tx) => {
      readiness.serve(probeDatabase({ requests: { reads: tx } }));
      expect(await ask("/readyz")).toMatchObject({ status: 200 });
      await tx.execute(sql`set transaction read only`);
      expect(await ask("/readyz")).toMatchObject({
        status: 503,
        body: { reasons: ["the database is read-only: it is a standby, or default_transaction_read_only is on"] },
      });
    });
  });

  test("is not ready while its disk is full, and says so", async () => {
    const { readiness, ask } = createDoor();
    let problem: string | null = "the disk of the embedded database is full (ENOSPC): free some space";
    await importRecords(db, { states: [record.state({})] });
    readiness.serve(probeDatabase({ requests: { reads: db }, findStorageProblem: async () => problem }));
    expect(await ask("/readyz")).toMatchObject({ status: 503, body: { reasons: [problem] } });
    problem = null;
    expect(await ask("/readyz")).toMatchObject({ status: 200 });
  });

  test("is not ready while its disk does not answer, which is asked once, and is ready when it answers", async () => {
    const { readiness, ask } = createDoor();
    const { promise, resolve } = Promise.withResolvers<string | null>();
    let asked = 0;
    const findStorageProblem = () => {
      asked += 1;
      return promise;
    };
    await importRecords(db, { states: [record.state({})] });
    readiness.serve(probeDatabase({ requests: { reads: db }, findStorageProblem }, 0.3));
    for (const _ of [1, 2]) {
      const reasons = ["the disk of the embedded database does not answer"];
      expect(await ask("/readyz")).toMatchObject({ status: 503, body: { reasons } });
    }
    expect(asked).toBe(1);
    resolve(null);
    await expect.poll(async () => (await ask("/readyz")).status).toBe(200);
  });

  test("runs at most one query, and cancels it when it times out", async () => {
    const { readiness, ask } = createDoor();
    const signals: (AbortSignal | undefined)[] = [];
    const { promise, resolve } = Promise.withResolvers<{ rows: { hasData: boolean; isReadOnly: boolean }[] }>();
    const reads = {
      execute() {
        signals.push(requestScope()?.signal);
        return promise;
      },
    };
    readiness.serve(probeDatabase({ requests: { reads: reads as unknown as Database } }, 0.05));
    for (const _ of [1, 2, 3]) {
      const replies = await Promise.all([ask("/readyz"), ask("/readyz")]);
      expect(replies).toMatchObject([1, 2].map(() => ({ status: 503, body: { reasons: ["the database does not answer"] } })));
    }
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    resolve({ rows: [{ hasData: true, isReadOnly: false }] });
    await sleep(0);
    expect(await ask("/readyz")).toMatchObject({ status: 200 });
    expect(signals).toHaveLength(2);
  });
});
