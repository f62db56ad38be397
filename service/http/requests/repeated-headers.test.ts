import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { worldDatabase } from "../../testing/databases/world-database.ts";
import { sendRaw } from "../../testing/processes/raw-request.ts";
import { worldNow } from "../../testing/records/world.ts";
import { silentLog } from "../log.ts";
import { listen } from "../server/listen.ts";

let server: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const limits = { requestsPerHour: 1_000, failuresPerHour: 1_000 };
  const app = createApp({ db: await worldDatabase(), clock: () => worldNow, environment: "production", limits, log: silentLog });
  server = await listen(app.fetch, "127.0.0.1", 0);
});

afterAll(() => server.stop(0));

async function send(requestLine: string, headers: readonly string[], body = "") {
  const lines = [`${requestLine} HTTP/1.1`, "Host: x", "Connection: close", ...headers, `Content-Length: ${body.length}`];
  const reply = await sendRaw(server.url, `${lines.join("\r\n")}\r\n\r\n${body}`);
  return { ...reply, body: reply.body === "" ? null : JSON.parse(reply.body) };
}

const key = "x-api-key: employee";
const json = "Content-Type: application/json";

test.each([
  ["Idempotency-Key", [key, json, "Idempotency-Key: a", "idempotency-key: a"]],
  ["Content-Type", [key, "content-type: application/json; a=b", "Content-Type: application/json; a=b"]],
  ["x-api-key", [key, json, key]],
])("a repeated %s is 400 that names it, with the quota", async (name, headers) => {
  const { status, head, body } = await send("POST /api/v2/purchases", headers, "{}");
  const detail = `The header ${name} is there more than once: send it once`;
  expect({ status, body }).toEqual({ status: 400, body: { Error: { code: "INVALID_PARAMETER", detail } } });
  expect(head).toMatch(/\r\nRateLimit-Remaining: \d+\r\n/i);
});

test("a repeated key counts as a request without a valid key", async () => {
  const remaining = async () => Number(/RateLimit-Remaining: (\d+)/i.exec((await send("GET /api/v1/states", [key, key])).head)?.[1]);
  const before = await remaining();
  expect(await remaining()).toBe(before - 1);
});

test("a repeated key is not in the request id", async () => {
  const { head } = await send("GET /api/v1/states", [key, "x-api-key: another", "X-Request-Id: another-try"]);
  expect(head).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}\r\n/i);
});

test("a header that holds a list may be repeated", async () => {
  const { head } = await send("GET /api/v1/states", [key]);
  const etag = /\r\nETag: (.*)\r\n/i.exec(head)?.[1];
  const { status } = await send("GET /api/v1/states", [key, 'If-None-Match: "other"', `If-None-Match: ${etag}`]);
  expect(status).toBe(304);
});
