import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withSnapshot } from "../testing/imports/snapshot-folder.ts";
import { connectTo, readReply, sendRaw } from "../testing/processes/raw-request.ts";
import { type CliProcess, startCli } from "../testing/processes/run-cli.ts";
import { expectWithin } from "../testing/processes/time-limit.ts";
import { world } from "../testing/records/world.ts";

/** One process serves all tests of this file, in their order; the last one stops it. */
const key = "prod_0123456789abcdefSecret";
const order = JSON.stringify({
  ...{ vendor_id: 501, to_location_id: 1, supplier_id: 1, delivery_date: "2030-01-31", po_num: "SLOW-1" },
  purchase_transactions: [{ product_id: 11, cases: 2 }],
});

let service: CliProcess;
let url: string;

beforeAll(async () => {
  const snapshot = { ...world, apiKeys: [{ Key: key, Type: "Employee", Company: "Operator" }] };
  await withSnapshot(snapshot, async (folder) => {
    service = startCli(["serve", "--port", "0", "--database", "memory:", "--snapshot", folder], {
      LOG_LEVEL: "debug",
      STOP_DELAY_SECONDS: "1",
      TRUSTED_PROXIES: "127.0.0.0/8",
    });
    await service.printed("answers at ");
  });
  url = /answers at (http:\S+)\/api\/v1/.exec(service.output.stdout)?.[1] ?? "";
});
afterAll(() => service.child.kill("SIGKILL"));

const ask = (path: string, headers: Record<string, string> = { "x-api-key": key }, init: RequestInit = {}) =>
  fetch(url + path, { ...init, headers });
const logLines = () => service.output.stderr.split("\n").filter((line) => line !== "");

describe("an invalid request", () => {
  test.each<[string, string, number]>([
    ["a Host header that is none", "GET /api/v1/states HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400],
    ["no Host header", "GET /api/v1/states HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["two Host headers", "GET /readyz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n", 400],
    ["two Host headers that are the same", "GET /readyz HTTP/1.0\r\nhost: a\r\nHOST: a\r\n\r\n", 400],
    ...[
      "/docs/../metrics",
      "/docs/%2e%2e/metrics",
      "/docs/.%2E/metrics?x=1",
      "/docs/..",
      "/./metrics",
      "/docs/%2e",
      "/%6detrics",
      "/metric%73?x=1",
      "/%61pi/v1/states",
      "/docs/%7Euser",
      "http://x/docs/../metrics",
    ].map((path): [string, string, number] => [`the path ${path}`, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, 400]),
    ["an address of another scheme", "GET ftp://x/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400],
    [
      "a body that is compressed for the transfer",
      "POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
      501,
    ],
    ["a body in chunks in HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400],
    ["no HTTP at all", "hello\r\n\r\n", 400],
    ["headers without end", `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(70_000)}\r\n\r\n`, 431],
  ])("is told so in the shape of the API: %s", async (_, text, status) => {
    const reply = await sendRaw(url, text);
    expect(reply.status).toBe(status);
    expect(JSON.parse(reply.body)).toEqual({ Error: expect.stringMatching(/^The request/) });
    expect(reply.head).toMatch(/\r\ncontent-type: application\/json\r\n/i);
    expect(reply.head).toMatch(/\r\nx-request-id: [\w-]{36}\r\n/i);
  });
});

test("a key without a limit of its own has 10,000 requests an hour, and an address 1,000 without a valid key", async () => {
  const limitOf = async (headers: Record<string, string>) => (await ask("/api/v1/states", headers)).headers.get("RateLimit-Limit");
  expect(await limitOf({ "x-api-key": key })).toBe("10000");
  expect(await limitOf({})).toBe("1000");
});

test("a request with more headers than the service takes is told both limits", async () => {
  const withHeaders = (count: number) => {
    const others = Array.from({ length: count - 2 }, (_, index) => `x-${index}: 1\r\n`);
    return sendRaw(url, `GET /readyz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${others.join("")}\r\n`);
  };
  expect((await withHeaders(1_000)).status).toBe(200);
  const refused = await withHeaders(1_001);
  const body = { Error: "The request has more than 1,000 headers, or headers of more than 64 KB" };
  expect([refused.status, JSON.parse(refused.body)]).toEqual([431, body]);
});

test("an HTTP/1.0 probe without Host, such as HAProxy's, is answered", async () => {
  expect(await sendRaw(url, "GET /readyz HTTP/1.0\r\n\r\n")).toMatchObject({ status: 200 });
});

test("an expectation that the service does not know is ignored, so that the answer is the API's own", async () => {
  const reply = await sendRaw(url, "GET /api/v1/states HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n");
  expect(reply.status).toBe(401);
  expect(reply.head).toMatch(/\r\nx-request-id: [\w-]{36}\r\n/i);
});

test("dots in a query or in a name are not dot segments", async () => {
  for (const path of ["/readyz?path=/../x", "/docs?a=%2e%2e/b"]) {
    expect(await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatchObject({ status: 200 });
  }
  expect(await sendRaw(url, "GET /docs..x/.y HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).toMatchObject({ status: 404 });
});

test("an encoded letter in a query, or a digit of an id, is read as what it encodes", async () => {
  const headers = `Host: x\r\nx-api-key: ${key}\r\nConnection: close\r\n\r\n`;
  for (const path of ["/readyz?path=%6d", "/api/v1/invoices/200%31", "http://x/readyz?path=%6d", "http://x/api/v1/invoices/200%31"])
    expect(await sendRaw(url, `GET ${path} HTTP/1.1\r\n${headers}`)).toMatchObject({ status: 200 });
});

test("metrics are served to programs of this machine, and not through a proxy", async () => {
  const own = await ask("/metrics", {});
  expect([own.status, own.headers.get("Content-Type")]).toEqual([200, expect.stringMatching(/^text\/plain; version=/)]);
  expect(await own.text()).toMatch(/^data_api_database_up\{environment="production"\} 1$/m);
  expect((await ask("/metrics", { "X-Forwarded-For": "10.0.0.7" })).status).toBe(403);
});

describe("the log", () => {
  test("has one line of JSON per request: route, key and result", async () => {
    await ask("/api/v1/invoices/2001?Secret=1", { "x-api-key": key, "X-Request-Id": "look-for-me" });
    const lines = () => logLines().filter((line) => line.includes("look-for-me"));
    await expect.poll(lines).toHaveLength(1);
    expect(JSON.parse(lines()[0] ?? "")).toMatchObject({
      level: 30,
      environment: "production",
      requestId: "look-for-me",
      keyID: 1,
      method: "GET",
      route: "/api/v1/invoices/{invoiceID}",
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
    });
    expect(lines()[0]).not.toContain("Secret");
  });

  test("says which error it was, and keeps probes to the debug level", async () => {
    await ask("/api/v1/invoices/9", { "x-api-key": key, "X-Request-Id": "nothing-there" });
    await ask("/readyz", { "X-Request-Id": "probe" });
    const levelsAndErrors = () =>
      logLines()
        .filter((line) => /nothing-there|"probe"/.test(line))
        .map((line) => JSON.parse(line))
        .map(({ level, route, status, error }) => [level, route, status, error]);
    await expect.poll(levelsAndErrors).toEqual([
      [30, "/api/v1/invoices/{invoiceID}", 404, "NOT_FOUND"],
      [20, "/readyz", 200, undefined],
    ]);
  });

  test("contains the address of a client without a valid key, also behind a trusted proxy, and its count in the hour", async () => {
    for (const requestId of ["guess-1", "guess-2"]) {
      await ask("/api/v1/states", { "x-api-key": "unknown", "X-Request-Id": requestId, "X-Forwarded-For": "6.6.6.6, 203.0.113.9" });
    }
    const refusals = () =>
      logLines()
        .filter((line) => /"guess-\d"/.test(line))
        .map((line) => JSON.parse(line))
        .map(({ status, address, refusals }) => ({ status, address, refusals }));
    await expect.poll(refusals).toEqual([1, 2].map((count) => ({ status: 401, address: "203.0.113.9", refusals: count })));
  });

  test("never contains a key, wherever the caller put it", async () => {
    const wrong = `${key}-mistyped`;
    await ask("/api/v1/states", { "x-api-key": key, "X-Request-Id": key, Authorization: `Bearer ${key}` });
    await ask(`/api/v1/states?x-api-key=${key}`, { "x-api-key": wrong, Cookie: `key=${key}` });
    await ask(`/api/v1/${key}`);
    await ask(`/${key}`);
    await ask(
      "/api/v2/purchases/validate",
      { "x-api-key": key, "Content-Type": "application/json" },
      { method: "POST", body: `{"${key}":1}` },
    );
    await sendRaw(url, `GET /api/v1/states HTTP/1.1\r\nHost: ${key} x\r\nx-api-key: ${key}\r\nConnection: close\r\n\r\n`);
    await ask("/healthz", { "X-Request-Id": "after-all" });
    await expect.poll(logLines).toContainEqual(expect.stringContaining("after-all"));
    expect(service.output.stderr + service.output.stdout).not.toContain(key);
  });
});

test("asked to stop, it reports not ready, then accepts no connections, and finishes requests in flight", async () => {
  const head = `POST /api/v2/purchases/validate HTTP/1.1\r\nHost: x\r\nx-api-key: ${key}\r\nContent-Type: application/json\r\n`;
  const socket = await connectTo(url);
  socket.write(`${head}Content-Length: ${order.length}\r\n\r\n${order.slice(0, 20)}`);
  service.child.kill("SIGTERM");

  const readyz = async () => {
    const response = await ask("/readyz");
    return { status: response.status, body: await response.json() };
  };
  await expect.poll(readyz).toEqual({ status: 503, body: { status: "not ready", reasons: ["the service is stopping"] } });
  await expect
    .poll(() => sendRaw(url, "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").catch(({ code }) => code))
    .toBe("ECONNREFUSED");

  const finished = performance.now();
  socket.write(order.slice(20));
  const reply = await readReply(socket);
  expect([reply.status, reply.body]).toEqual([200, expect.stringContaining('"valid":')]);
  expect(await service.ended).toMatchObject({ status: 0 });
  // The keep-alive connection did not delay the stop.
  await expectWithin(8_000, finished);
  for (const line of logLines()) expect(() => JSON.parse(line)).not.toThrow();
});
