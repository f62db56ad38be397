import { describe, expect, test } from "vitest";
import { eq } from "#service/db/orm/orm.ts";
import { apiKeys } from "../../db/schema/system.ts";
import { createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();

const meOf = async (key: string) => ((await app.ask("/v1/me", { key })).body as { Data: object }).Data;
const common = { Environment: "production", RequestsPerHour: 100_000, TimeExpires: null };

describe("GET /v1/me", () => {
  test("says that an Employee key sees everything", async () => {
    expect(await meOf("employee")).toMatchObject({ ...common, KeyType: "Employee", CustomerIDs: null, SupplierIDs: null });
  });

  test("names the customers of a Customer key and the suppliers of a Supplier key", async () => {
    expect(await meOf("bay-leaf")).toMatchObject({ ...common, KeyType: "Customer", CustomerIDs: [101, 102], SupplierIDs: null });
    expect(await meOf("alder")).toMatchObject({ ...common, KeyType: "Supplier", CustomerIDs: null, SupplierIDs: [1] });
    expect(await meOf("customer-of-nothing")).toMatchObject({ CustomerIDs: [] });
  });

  test("changes with the key's limit and expiry, also for a conditional request", async () => {
    const etag = (await app.ask("/v1/me", { key: "hudson" })).headers.get("ETag") ?? "";
    const again = () => app.ask("/v1/me", { key: "hudson", headers: { "If-None-Match": etag } });
    expect((await again()).status).toBe(304);
    const [{ ID = 0 } = {}] = await app.db
      .select({ ID: apiKeys.ID })
      .from(apiKeys)
      .where(eq(apiKeys.CustomerIDs, [103]));
    const TimeRevoked = new Date("2099-01-01T00:00:00.000Z");
    await app.db.update(apiKeys).set({ RequestsPerHour: 7_000, TimeRevoked }).where(eq(apiKeys.ID, ID));
    expect((await again()).body).toMatchObject({ Data: { RequestsPerHour: 7_000, TimeExpires: "2099-01-01T00:00:00.000Z" } });
  });
});
