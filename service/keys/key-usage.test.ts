import { beforeEach, describe, expect, test, vi } from "vitest";
import { apiKeys } from "../db/schema/system.ts";
import { worldNow } from "../testing/records/world.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { createKeyUsage, usageRecords } from "./key-usage.ts";

let app: TestApp;

beforeEach(async () => {
  app = await createTestApp({ apiKeys: [{ Key: "employee", Type: "Employee", Company: "Operator" }] });
});

const lastUse = async () => (await app.db.select().from(apiKeys))[0]?.TimeLastUsed ?? null;

describe("the last use of a key", () => {
  test("is stored when it is written, not at the request, to the millisecond", async () => {
    const later = new Date(worldNow.getTime() + 1_234_567);
    await app.ask("/v1/states");
    app.setNow(later);
    await app.ask("/v1/states");
    expect(await lastUse()).toBeNull();
    await app.writeKeyUsage();
    expect(await lastUse()).toEqual(later);
  });

  test("is that of a refused request too, but not of a request without a valid key", async () => {
    await app.ask("/v1/states", { key: "other" });
    await app.writeKeyUsage();
    expect(await lastUse()).toBeNull();
    await app.ask("/v1/nothing");
    await app.writeKeyUsage();
    expect(await lastUse()).toEqual(worldNow);
  });

  test("is the latest that any process saw", async () => {
    const ID = (await app.db.select().from(apiKeys))[0]?.ID ?? 0;
    for (const time of [2_000, 1_000]) {
      const other = createKeyUsage(app.db);
      other.note(ID, time);
      await other.write();
    }
    expect(await lastUse()).toEqual(new Date(2_000));
  });
});

describe("the usage of a key", () => {
  const day = 86_400_000;
  const days = async (count = 3) => (await usageRecords(app.db, worldNow, count, null))[0];

  test("is the number of its requests on each day, of all processes together", async () => {
    const ID = (await app.db.select().from(apiKeys))[0]?.ID ?? 0;
    const processes = [createKeyUsage(app.db), createKeyUsage(app.db)];
    for (const ago of [0, 0, 1, 1, 1, 9]) for (const usage of processes) usage.note(ID, worldNow.getTime() - ago * day);
    for (const usage of processes) await usage.write();
    for (const usage of processes) await usage.write();
    expect(await days()).toMatchObject({
      KeyID: ID,
      Company: "Operator",
      RequestsToday: 4,
      Requests: 10,
      TimeLastUsed: worldNow.toISOString(),
    });
    expect((await days())?.Days.map(({ Requests }) => Requests)).toEqual([6, 4]);
    expect((await days(10))?.Requests).toBe(12);
    expect(await usageRecords(app.db, worldNow, 3, ID + 1)).toEqual([]);
  });

  test("is written in one statement, and again if that failed", async () => {
    const ID = (await app.db.select().from(apiKeys))[0]?.ID ?? 0;
    const execute = vi.spyOn(app.db, "execute");
    const usage = createKeyUsage(app.db);
    for (let request = 0; request < 1_000; request += 1) usage.note(ID, worldNow.getTime());
    execute.mockRejectedValueOnce(new Error("no database"));
    await expect(usage.write()).rejects.toThrow("no database");
    usage.note(ID, worldNow.getTime());
    await usage.write();
    expect(execute).toHaveBeenCalledTimes(2);
    execute.mockRestore();
    expect((await days())?.Requests).toBe(1_001);
  });
});
