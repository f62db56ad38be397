import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { createDatabase } from "../../testing/databases/database.ts";
import { openDatabase } from "./open.ts";

test("migrations are applied once by processes that start together", async () => {
  const url = await createDatabase("_together");
  const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase(url)));
  const counts = opened.map(async ({ db }) => (await db.execute(sql`select count(*)::int as count from migrations`)).rows);
  expect(new Set((await Promise.all(counts)).map((rows) => JSON.stringify(rows))).size).toBe(1);
  await Promise.all(opened.map(({ close }) => close()));
});

test("every connection detects by itself that its server is gone", async () => {
  const keepAlive = vi.spyOn(Socket.prototype, "setKeepAlive");
  try {
    const { db, requests, close } = await openDatabase(await createDatabase("_alive"));
    for (const database of [db, requests.reads, requests.writes]) await database.execute(sql`select 1`);
    await close();
    expect(keepAlive.mock.calls.filter(([isOn, delay]) => isOn && delay === 10_000).length).toBeGreaterThanOrEqual(3);
  } finally {
    keepAlive.mockRestore();
  }
});

test("a connection on which a transaction cannot begin returns to the pool", async () => {
  const { db, requests, close } = await openDatabase(await createDatabase("_begin"));
  const refused = { isolationLevel: "nonsense" as "serializable" };
  for (const database of [db, requests.reads, requests.writes]) {
    for (let time = 0; time < 12; time += 1) {
      await expect(database.transaction(async () => "begun", refused)).rejects.toThrow("begin");
    }
    expect(await database.transaction(async () => "begun")).toBe("begun");
  }
  await close();
});

test("a connection of requests stays open through nine minutes without one", async () => {
  const { requests, close } = await openDatabase(await createDatabase("_idle"));
  const processOf = async (database: typeof requests.reads) =>
    (await database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
  const processes = () => Promise.all([requests.reads, requests.writes].map(processOf));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const before = await processes();
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(await processes()).toEqual(before);
  } finally {
    vi.useRealTimers();
    await close();
  }
});
