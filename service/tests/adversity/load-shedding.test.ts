import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { createApp } from "../../app.ts";
import { silentLog } from "../../http/log.ts";
import { emptyDatabase } from "../../testing/databases/database.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import * as record from "../../testing/records/records.ts";
import { world, worldNow } from "../../testing/records/world.ts";

const limits = { requestsPerHour: 100_000, failuresPerHour: 1000 };

test("a key with many waiting lists delays those of other keys by a few", async () => {
  const database = await emptyDatabase();
  await importRecords(database.db, world, { now: worldNow });
  const { request } = createApp({ ...database, clock: () => worldNow, environment: "production", limits, log: silentLog });
  const order: string[] = [];
  const ask = async (key: string) => {
    const { status } = await request("/api/v1/states", { headers: { "x-api-key": key } });
    order.push(key);
    return status;
  };
  const others = ["alder", "hudson"];
  // Takes the quota of each key from the database.
  for (const key of ["employee", ...others]) await ask(key);
  order.length = 0;
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const busy = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await isOver;
  });
  const answers = [...Array<string>(50).fill("employee"), ...others].map(ask);
  await sleep(200);
  expect(order).toEqual([]);
  end();
  await busy;
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  // Before each statement of theirs, one of the first key runs, and some more while their answers are made.
  for (const key of others) expect(order.indexOf(key), order.join()).toBeLessThan(15);
});

test("while the embedded database is busy, requests wait in a bounded queue and the others get 503 at once", async () => {
  const database = await emptyDatabase();
  await importRecords(database.db, world, { now: worldNow });
  const { request } = createApp({ ...database, clock: () => worldNow, environment: "production", limits, log: silentLog });
  const ask = async () => request("/api/v1/states", { headers: { "x-api-key": "employee" } });
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const busy = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await isOver;
  });
  const answers = Array.from({ length: 300 }, ask);
  const first = await Promise.race(answers);
  expect([first.status, first.headers.get("Retry-After")]).toEqual([503, "1"]);
  end();
  await busy;
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(300 - 257);
  expect(statuses.filter((status) => status === 200)).toHaveLength(257);
  expect((await ask()).status).toBe(200);
});

test("large answers of one key are all made in the end, and nothing is held by them afterwards", async () => {
  const database = await emptyDatabase();
  const suppliers = Array.from({ length: 60 }, (_, index) => record.supplier({ SupplierID: 100 + index, Description: "x".repeat(40_000) }));
  await importRecords(database.db, { ...world, suppliers: [...(world.suppliers ?? []), ...suppliers] }, { now: worldNow });
  const { request } = createApp({ ...database, clock: () => worldNow, environment: "production", limits, log: silentLog });
  /** Asks again after a 503: on a busy machine an answer takes longer than the others may wait. */
  const insist = async (path: string, key: string): Promise<number> => {
    for (;;) {
      const reply = await request(`/api/v1/${path}`, { headers: { "x-api-key": key } });
      if (reply.status === 200) return (await reply.text()).length;
      expect([reply.status, reply.headers.get("Retry-After")]).toEqual([503, "1"]);
      await sleep(100);
    }
  };
  const lengths = await Promise.all([
    ...Array.from({ length: 12 }, () => insist("suppliers?PageSize=500", "employee")),
    insist("states", "alder"),
  ]);
  expect(lengths.slice(0, -1).every((length) => length > 2_000_000)).toBe(true);
  expect(await insist("suppliers?PageSize=1", "employee")).toBeGreaterThan(0);
});
