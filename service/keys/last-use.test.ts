import { beforeEach, describe, expect, test } from "vitest";
import { apiKeys } from "../db/schema/system.ts";
import { worldNow } from "../testing/records/world.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { createLastUse } from "./last-use.ts";

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
    await app.writeLastUse();
    expect(await lastUse()).toEqual(later);
  });

  test("is that of a refused request too, and none of a request without a valid key", async () => {
    await app.ask("/v1/states", { key: "other" });
    await app.writeLastUse();
    expect(await lastUse()).toBeNull();
    await app.ask("/v1/nothing");
    await app.writeLastUse();
    expect(await lastUse()).toEqual(worldNow);
  });

  test("is the latest of what several processes saw", async () => {
    const ID = (await app.db.select().from(apiKeys))[0]?.ID ?? 0;
    for (const time of [2_000, 1_000]) {
      const other = createLastUse(app.db);
      other.note(ID, time);
      await other.write();
    }
    expect(await lastUse()).toEqual(new Date(2_000));
  });
});
