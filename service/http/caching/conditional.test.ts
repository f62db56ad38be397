import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { routes } from "../../resources/routes.ts";
import { countTurns } from "../../testing/count-turns.ts";
import type { Env } from "../context.ts";
import { answerError } from "../errors/answer-error.ts";
import { silentLog } from "../log.ts";
import { listen } from "../server/listen.ts";
import { sendRead } from "./conditional.ts";
import type { NoteUnsent } from "./send-slices.ts";
import { createValidators } from "./validators.ts";

const caller = { keyID: 1, principalID: 1, scopeID: "1", userID: null, type: "Employee" } as const;
const scope = { customerIDs: [], arAccountIDs: [], locationIDs: [], supplierIDs: [] };

/** A text of so many characters, no two parts of which are the same. */
const textOf = (size: number) =>
  Array.from({ length: size }, (_, index) => index)
    .join()
    .slice(0, size);

/** Answers a list of invoices with a text. */
function appOf(body: string, noteUnsent: NoteUnsent = () => false): Hono<Env> {
  const validators = createValidators("production");
  const app = new Hono<Env>().get("/", (c) => {
    c.set("caller", { ...caller, ...scope });
    c.set("route", routes.find(({ endpoint }) => endpoint.path === "/v1/invoices") ?? null);
    c.set("path", "/v1/invoices");
    c.set("search", "");
    c.set("dataVersion", "1");
    return sendRead(c, validators, body, noteUnsent);
  });
  return app.onError(answerError(silentLog));
}

test.each([3_500_000, 5_000_000])("other requests run while an answer of %i characters is hashed", async (size) => {
  expect(await countTurns(async () => appOf(textOf(size)).request("/"))).toBeGreaterThan((2 * size) / 1_000_000);
});

test("a page that readers could not get to its end is 400 and says how to ask for it", async () => {
  const largest = "x".repeat(64 * 1024 * 1024);
  expect((await appOf(largest).request("/", { method: "HEAD" })).status).toBe(200);
  const reply = await appOf(`${largest}x`).request("/");
  const body = { Error: "This page has more than 64 MB: ask for a smaller PageSize" };
  expect([reply.status, await reply.json()]).toEqual([400, body]);
});

const largeText = textOf(2_000_000);

test("a large answer is sent in slices, with its length, and its connection is closed where it is given up", async () => {
  const told: number[] = [];
  let giveUp = () => {};
  const app = appOf(largeText, (bytes, abandon) => {
    told.push(bytes);
    giveUp = abandon;
    return true;
  });
  const outgoing = { destroy: vi.fn() };
  const reply = await app.request("/", {}, { outgoing });
  expect([reply.headers.get("Content-Length"), told]).toEqual(["2000000", [2_000_000]]);
  giveUp();
  expect(outgoing.destroy).toHaveBeenCalledOnce();
  expect((await reply.text()) === largeText).toBe(true);
  expect(told.at(-1)).toBe(0);
});

test("HEAD of a large answer has its headers, and leaves nothing unsent", async () => {
  const told: number[] = [];
  const reply = await appOf(largeText, (bytes) => told.push(bytes) > 0).request("/", { method: "HEAD" });
  expect([reply.status, reply.headers.get("Content-Length"), await reply.text(), told]).toEqual([200, "2000000", "", []]);
});

test("an answer in slices that is not counted waits in its connection, whose unread bytes are", async () => {
  const told: number[] = [];
  const reply = await appOf(largeText, (bytes) => told.push(bytes) < 0).request("/");
  expect((await reply.text()) === largeText).toBe(true);
  expect(told).toEqual([2_000_000]);
});

test.each(["br", "gzip"])("a large answer that is compressed by %s is the same as a plain one", async (coding) => {
  const reply = await appOf(largeText).request("/", { headers: { "Accept-Encoding": coding } });
  const decode = coding === "br" ? brotliDecompressSync : gunzipSync;
  expect(reply.headers.get("Content-Encoding")).toBe(coding);
  expect(decode(Buffer.from(await reply.arrayBuffer())).equals(Buffer.from(largeText))).toBe(true);
});

/** Reads an answer to its end. */
async function readWith(agent: Agent, url: string) {
  const asked = request(url, { agent }).end();
  const [reply] = (await once(asked, "response")) as [IncomingMessage];
  return { headers: reply.headers, isReused: asked.reusedSocket, body: await text(reply) };
}

test("a large answer has its length on the wire, and its connection takes the next request", async () => {
  const server = await listen(appOf(largeText, (bytes) => bytes >= 0).fetch, "127.0.0.1", 0);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const isReused of [false, true]) {
    const reply = await readWith(agent, server.url);
    expect([reply.headers["content-length"], reply.headers["transfer-encoding"], reply.isReused]).toEqual(["2000000", undefined, isReused]);
    expect(reply.body === largeText).toBe(true);
  }
  agent.destroy();
  await server.stop(0);
});

test.each([20, 2_000, 2_000_000])("HEAD of %i characters has the length of GET, compressed or not", async (size) => {
  const server = await listen(appOf(textOf(size)).fetch, "127.0.0.1", 0);
  for (const coding of ["identity", "gzip"]) {
    const headers = { "Accept-Encoding": coding };
    const [head, get] = [await fetch(server.url, { method: "HEAD", headers }), await fetch(server.url, { headers })];
    expect(get.headers.get("Content-Length")).toMatch(/^[1-9]/);
    expect(head.headers.get("Content-Length")).toBe(get.headers.get("Content-Length"));
    await get.arrayBuffer();
  }
  await server.stop(0);
});

test("the rest of a large answer counts no longer when its client leaves halfway", async () => {
  const told: number[] = [];
  const size = 30_000_000;
  const app = appOf(textOf(size), (bytes) => told.push(bytes) > 0);
  const server = await listen(app.fetch, "127.0.0.1", 0);
  const asked = request(server.url).end();
  const [reply] = (await once(asked, "response")) as [IncomingMessage];
  await once(reply, "data");
  reply.destroy();
  await expect.poll(() => told.at(-1)).toBe(0);
  expect(told.at(-2)).toBeGreaterThan(size / 3);
  await server.stop(0);
});
