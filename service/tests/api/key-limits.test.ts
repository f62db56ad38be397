import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { apiKeys } from "#service/db/schema/system.ts";
import { hashKey } from "#service/keys/key-format.ts";
import { worldNow } from "../../testing/records/world.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeEach(async () => {
  app = await createTestApp();
});

const remainingOf = ({ headers }: { headers: Headers }) => Number(headers.get("RateLimit-Remaining"));

describe("the hourly limit of a key", () => {
  const key = "three-an-hour";

  test("is counted down on every answer, errors and 304 included, and ends in 429 with the seconds to wait", async () => {
    const first = await app.ask("/v1/states", { key });
    const etag = first.headers.get("ETag") ?? "";
    const unchanged = await app.ask("/v1/states", { key, headers: { "If-None-Match": etag } });
    const refused = await app.ask("/v1/invoiceTransactions", { key });
    expect([first, unchanged, refused].map(({ status }) => status)).toEqual([200, 304, 400]);
    expect([first, unchanged, refused].map(remainingOf)).toEqual([2, 1, 0]);
    expect(first.headers.get("RateLimit-Limit")).toBe("3");

    const beyond = await app.ask("/v1/states", { key });
    expect(beyond.status).toBe(429);
    expect(beyond.headers.get("Retry-After")).toBe(beyond.headers.get("RateLimit-Reset"));
    expect(beyond.headers.get("RateLimit-Remaining")).toBe("0");
    expect(beyond.body).toEqual({ Error: "This key's 3 requests of this hour are used up; wait 3600 seconds" });
  });

  test("answers 429 in the shape of v2 there", async () => {
    for (let request = 0; request < 3; request++) await app.ask("/v1/states", { key });
    expect((await app.ask("/v2/purchases", { key })).body).toMatchObject({ Error: { code: "RATE_LIMITED" } });
  });

  test("is full again at the time that Retry-After names", async () => {
    for (let request = 0; request < 4; request++) await app.ask("/v1/states", { key });
    app.setNow(new Date(worldNow.getTime() + 3_599_999));
    expect((await app.ask("/v1/states", { key })).status).toBe(429);
    app.setNow(new Date(worldNow.getTime() + 3_600_000));
    const renewed = await app.ask("/v1/states", { key });
    expect([renewed.status, remainingOf(renewed)]).toEqual([200, 2]);
  });

  test("of one key does not affect another; a key without its own limit has the service's", async () => {
    for (let request = 0; request < 4; request++) await app.ask("/v1/states", { key });
    const other = await app.ask("/v1/states");
    expect([other.status, other.headers.get("RateLimit-Limit"), remainingOf(other)]).toEqual([200, "100000", 99_999]);
  });
});

describe("a key", () => {
  test("of the other environment gets 401 that says so", async () => {
    const reply = await app.ask("/v1/states", { key: "test_0123456789abcdef" });
    expect(reply.status).toBe(401);
    expect(reply.body).toEqual({ Error: "This is a key of the test environment; this is the production environment" });
  });

  test("that is missing gets 401 that says where to put it", async () => {
    expect((await app.ask("/v1/states", { key: "" })).body).toEqual({ Error: "Every request needs a key in the header x-api-key" });
  });

  test("that is revoked stops working within a tenth of a second, for writes and conditional reads at once", async () => {
    const { headers } = await app.ask("/v1/states");
    await app.db
      .update(apiKeys)
      .set({ TimeRevoked: worldNow })
      .where(sql`${apiKeys.Hash} = ${hashKey("employee")}`);
    expect((await app.ask("/v1/states", { headers: { "If-None-Match": headers.get("ETag") ?? "" } })).status).toBe(401);
    app.setNow(new Date(worldNow.getTime() + 100));
    expect((await app.ask("/v1/states")).status).toBe(401);
  });

  test("that was rotated works until its overlap is over", async () => {
    const end = (time: string) =>
      app.db
        .update(apiKeys)
        .set({ TimeRevoked: new Date(time) })
        .where(sql`${apiKeys.Hash} = ${hashKey("employee")}`);
    await end("2999-01-01T00:00:00.000Z");
    expect((await app.ask("/v1/states", { headers: { "If-None-Match": '"x"' } })).status).toBe(200);
    await end("2020-01-01T00:00:00.000Z");
    expect((await app.ask("/v1/states", { headers: { "If-None-Match": '"x"' } })).status).toBe(401);
  });

  test("that is not valid gets 401, until its address has sent 1000 in the hour", async () => {
    for (let request = 0; request < 1000; request++) await app.ask("/v1/states", { key: "" });
    const beyond = await app.ask("/v1/states", { key: "guess" });
    expect([beyond.status, beyond.headers.get("Retry-After")]).toEqual([429, "3600"]);
    expect((await app.ask("/v1/states")).status).toBe(200);
  });
});

describe("a path that the API does not have", () => {
  test("is 404 in the shape of its version, and 401 without a key", async () => {
    expect(await app.ask("/v1/nothing")).toMatchObject({ status: 404, body: { Error: expect.stringContaining("/v1/nothing") } });
    expect(await app.ask("/v2/nothing")).toMatchObject({ status: 404, body: { Error: { code: "NOT_FOUND" } } });
    expect(await app.ask("/v1/invoices/")).toMatchObject({ status: 404 });
    expect(await app.ask("")).toMatchObject({ status: 404, body: { Error: expect.stringContaining("There is no /api in") } });
    expect(await app.ask("/v3/invoices")).toMatchObject({ status: 404 });
    expect(await app.ask("/v1/nothing", { key: "" })).toMatchObject({ status: 401 });
  });

  test("counts against the key like any other", async () => {
    expect(remainingOf(await app.ask("/v1/nothing"))).toBe(99_999);
  });

  test("answers OPTIONS with the methods of a path", async () => {
    const reply = await app.ask("/v1/invoices", { method: "OPTIONS" });
    expect([reply.status, reply.headers.get("Allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
  });
});
