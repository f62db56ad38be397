import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OverloadedError } from "#service/db/limits/gate.ts";
import { createWaitBudget } from "#service/db/limits/request-scope.ts";
import { eq } from "#service/db/orm/orm.ts";
import { apiKeys } from "#service/db/schema/system.ts";
import { createKey, hashKey } from "#service/keys/key-format.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import { worldNow } from "../../testing/records/world.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createKeyFinder } from "./find-key.ts";

let app: TestApp;
let countLookUps: () => number;

beforeEach(async () => {
  app = await createTestApp();
  // The client of the embedded database, which runs every statement.
  const { $client } = app.db as unknown as { $client: { query: (text: string) => unknown } };
  const query = vi.spyOn($client, "query");
  countLookUps = () => query.mock.calls.filter(([text]) => /from "api_keys" where/.test(text)).length;
});

afterEach(() => {
  vi.restoreAllMocks();
});

const ask = (key: string, headers = {}) => app.ask("/v1/states", { key, headers });
const later = (milliseconds: number) => app.setNow(new Date(worldNow.getTime() + milliseconds));
const refusal = ({ body }: { body: unknown }) => (body as { Error: string }).Error;

describe("without asking the database", () => {
  test("a mistyped key is refused with a message that says so", async () => {
    const key = createKey("production");
    const reply = await ask(`${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`);
    expect([reply.status, refusal(reply)]).toEqual([401, "The key in x-api-key is mistyped or incomplete: its checksum does not match"]);
    expect(countLookUps()).toBe(0);
  });

  test("an issued key of the other environment is refused, also where a snapshot brought it", async () => {
    const [foreign, own] = [createKey("test"), createKey("production")];
    await importRecords(app.db, { apiKeys: [foreign, own].map((Key) => ({ Key, Type: "Employee", Company: "New" })) });
    const reply = await ask(foreign);
    expect([reply.status, refusal(reply)]).toEqual([401, "This is a key of the test environment; this is the production environment"]);
    expect(countLookUps()).toBe(0);
    expect((await ask(own)).status).toBe(200);
  });

  test("a missing key and one that is too long are refused", async () => {
    expect([(await ask("")).status, (await ask("x".repeat(256))).status, countLookUps()]).toEqual([401, 401, 0]);
  });

  test("a key that was not valid is refused for five seconds, for writes and conditional reads too", async () => {
    for (const headers of [{}, {}, { "If-None-Match": '"x"' }]) expect((await ask("unknown", headers)).status).toBe(401);
    later(4_999);
    expect((await ask("unknown")).status).toBe(401);
    expect(countLookUps()).toBe(1);
    await importRecords(app.db, { apiKeys: [{ Key: "unknown", Type: "Employee", Company: "New" }] });
    later(5_000);
    expect((await ask("unknown")).status).toBe(200);
  });
});

test("an expired key is refused with its end, and works again once its end is changed", async () => {
  const expire = (time: Date) =>
    app.db
      .update(apiKeys)
      .set({ TimeExpires: time })
      .where(eq(apiKeys.Hash, hashKey("employee")));
  expect((await ask("employee")).status).toBe(200);
  await expire(new Date("2020-01-01T00:00:00.000Z"));
  later(1_000);
  for (const milliseconds of [1_000, 2_000]) {
    later(milliseconds);
    const reply = await ask("employee");
    expect([reply.status, refusal(reply)]).toEqual([401, "The key in x-api-key expired at 2020-01-01T00:00:00.000Z; ask for a new one"]);
  }
  expect(countLookUps()).toBe(2);
  await expire(new Date("2099-01-01T00:00:00.000Z"));
  later(7_000);
  expect((await ask("employee")).status).toBe(200);
  expect((await app.ask("/v1/me")).body).toMatchObject({ Data: { TimeExpires: "2099-01-01T00:00:00.000Z" } });
});

describe("the database is asked", () => {
  test("once for requests of a key that come together", async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => ask("employee")));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(countLookUps()).toBe(1);
  });

  test("again for requests that waited for a look-up of another request that failed", async () => {
    const { $client } = app.db as unknown as { $client: { query: (text: string) => unknown } };
    vi.spyOn($client, "query").mockRejectedValueOnce(new OverloadedError("no turn in time"));
    const [own, ...others] = await Promise.allSettled([ask("employee"), ask("employee"), ask("employee")]);
    expect(own).toMatchObject({ status: "fulfilled", value: { status: 503 } });
    expect(others).toMatchObject([1, 2].map(() => ({ status: "fulfilled", value: { status: 200 } })));
  });

  test("and where that fails, the 503 has the quota of a key that was valid before, and that of the address otherwise", async () => {
    const { $client } = app.db as unknown as { $client: { query: (text: string) => unknown } };
    await ask("employee");
    later(1_000);
    const quotaOf = async (key: string) => {
      vi.spyOn($client, "query").mockRejectedValueOnce(new OverloadedError("no turn in time"));
      const { status, headers } = await ask(key);
      return [status, ...["Limit", "Remaining", "Reset"].map((name) => Number(headers.get(`RateLimit-${name}`)))];
    };
    expect(await quotaOf("employee")).toEqual([503, 100_000, 99_999, expect.any(Number)]);
    expect(await quotaOf("alder")).toEqual([503, 1_000, 1_000, expect.any(Number)]);
  });

  test("and where the quota cannot be counted, the 503 has what the process knows of it", async () => {
    const { $client } = app.db as unknown as { $client: { query: (text: string) => Promise<unknown> } };
    vi.restoreAllMocks();
    const run = $client.query.bind($client);
    vi.spyOn($client, "query").mockImplementation((text, ...rest: []) =>
      /update "rate_windows"/.test(text) ? Promise.reject(new OverloadedError("no turn in time")) : run(text, ...rest),
    );
    const { status, headers } = await ask("employee");
    expect([status, headers.get("RateLimit-Limit"), headers.get("RateLimit-Remaining")]).toEqual([503, "100000", "100000"]);
  });

  test("for conditional requests of a key not again until something is written", async () => {
    const conditional = { "If-None-Match": '"x"' };
    // The first request takes the key's quota from the database, which is a write.
    await ask("employee", conditional);
    await ask("employee", conditional);
    const before = countLookUps();
    later(60_000);
    expect([(await ask("employee", conditional)).status, countLookUps() - before]).toEqual([200, 0]);
    await app.db
      .update(apiKeys)
      .set({ TimeRevoked: new Date() })
      .where(eq(apiKeys.Hash, hashKey("employee")));
    expect([(await ask("employee", conditional)).status, countLookUps() - before]).toEqual([401, 1]);
  });

  test("for other reads of a database that several processes change after a tenth of a second", async () => {
    const findKey = createKeyFinder({ db: app.db, environment: "production", requestsPerHour: 10 });
    const findAfter = (milliseconds: number) => {
      const now = new Date(worldNow.getTime() + milliseconds);
      return findKey({
        ...{ key: "employee", reads: [], now, isExact: false, mayLookUp: () => true, address: "192.0.2.1" },
        waits: createWaitBudget(),
      });
    };
    expect(await findAfter(0)).toHaveProperty("caller");
    await app.db
      .update(apiKeys)
      .set({ TimeRevoked: new Date("2020-01-01T00:00:00.000Z") })
      .where(eq(apiKeys.Hash, hashKey("employee")));
    expect(await findAfter(99)).toHaveProperty("caller");
    expect(await findAfter(100)).toHaveProperty("refusal");
  });

  test("about at most 1000 unknown keys of an address an hour and 5 more a second, even if all come at once", async () => {
    const replies = await Promise.all(Array.from({ length: 1_200 }, (_, index) => ask(`guess-${index}`)));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(1_000);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(200);
    expect(countLookUps()).toBe(1_005);
    expect((await ask("guess-again")).headers.get("Retry-After")).toBe("1");
  });

  test("about a valid key although its address has spent its failures", async () => {
    expect((await ask("hudson")).status).toBe(200);
    for (let request = 0; request < 1_000; request++) await ask("");
    expect([(await ask("employee")).status, (await ask("hudson")).status]).toEqual([200, 200]);
    for (let request = 0; request < 10; request++) await ask(`guess-${request}`);
    expect((await ask("alder")).status).toBe(429);
    expect((await ask("hudson", { "If-None-Match": '"x"' })).status).toBe(200);
    later(1_000);
    expect((await ask("alder")).status).toBe(200);
  });

  test("about keys of a snapshot and of before there were checksums", async () => {
    const older = `prod_${"a".repeat(32)}`;
    await importRecords(app.db, { apiKeys: [{ Key: older, Type: "Employee", Company: "Older" }] });
    expect([(await ask(older)).status, (await ask("employee")).status]).toEqual([200, 200]);
  });
});

test("a mistyped key is refused in a snapshot", async () => {
  const Key = `${createKey("production").slice(0, -8)}00000000`;
  const importing = importRecords(app.db, { apiKeys: [{ Key, Type: "Employee", Company: "New" }] });
  await expect(importing).rejects.toThrow("apiKeys.ndjson:1: Key: is mistyped: its checksum does not match");
});
