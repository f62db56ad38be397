import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { routes } from "../../resources/routes.ts";
import { countTurns } from "../../testing/count-turns.ts";
import type { Env } from "../context.ts";
import { answerError } from "../errors/answer-error.ts";
import { silentLog } from "../log.ts";
import { sendRead } from "./conditional.ts";
import type { NoteUnsent } from "./send-slices.ts";
import { createValidators } from "./validators.ts";

const caller = { keyID: 1, principalID: 1, scopeID: "1", userID: null, type: "Employee" } as const;
const scope = { customerIDs: [], arAccountIDs: [], locationIDs: [], supplierIDs: [] };

/** Answers a list of invoices with a text of so many characters. */
function appOf(size: number, noteUnsent: NoteUnsent = () => false): Hono<Env> {
  const validators = createValidators("production");
  const app = new Hono<Env>().get("/", (c) => {
    c.set("caller", { ...caller, ...scope });
    c.set("route", routes.find(({ endpoint }) => endpoint.path === "/v1/invoices") ?? null);
    c.set("path", "/v1/invoices");
    c.set("search", "");
    c.set("dataVersion", "1");
    return sendRead(c, validators, "x".repeat(size), noteUnsent);
  });
  return app.onError(answerError(silentLog));
}

test.each([3_500_000, 5_000_000])("other requests run while an answer of %i characters is hashed", async (size) => {
  expect(await countTurns(async () => appOf(size).request("/"))).toBeGreaterThan((2 * size) / 1_000_000);
});

test("a page that readers could not get to its end is 400 and says how to ask for it", async () => {
  const reply = await appOf(70 * 1024 * 1024).request("/");
  const body = { Error: "This page has more than 64 MB: ask for a smaller PageSize" };
  expect([reply.status, await reply.json()]).toEqual([400, body]);
});

test("a large answer is sent in slices, with its length, and its connection is closed where it is given up", async () => {
  const told: number[] = [];
  let giveUp = () => {};
  const app = appOf(2_000_000, (bytes, abandon) => {
    told.push(bytes);
    giveUp = abandon;
    return true;
  });
  const outgoing = { destroy: vi.fn() };
  const reply = await app.request("/", {}, { outgoing });
  expect([reply.headers.get("Content-Length"), told]).toEqual(["2000000", [2_000_000]]);
  giveUp();
  expect(outgoing.destroy).toHaveBeenCalledOnce();
  expect([(await reply.text()).length, told.at(-1)]).toEqual([2_000_000, 0]);
});

test("HEAD of a large answer has its headers, and leaves nothing unsent", async () => {
  const told: number[] = [];
  const reply = await appOf(2_000_000, (bytes) => told.push(bytes) > 0).request("/", { method: "HEAD" });
  expect([reply.status, reply.headers.get("Content-Length"), await reply.text(), told]).toEqual([200, "2000000", "", []]);
});

test("an answer in slices that is not counted waits in its connection, whose unread bytes are", async () => {
  const told: number[] = [];
  const reply = await appOf(2_000_000, (bytes) => told.push(bytes) < 0).request("/");
  expect([(await reply.text()).length, told]).toEqual([2_000_000, [2_000_000]]);
});

test.each(["br", "gzip"])("a large answer that is compressed by %s is the same as a plain one", async (coding) => {
  const reply = await appOf(2_000_000).request("/", { headers: { "Accept-Encoding": coding } });
  const decode = coding === "br" ? brotliDecompressSync : gunzipSync;
  expect(reply.headers.get("Content-Encoding")).toBe(coding);
  expect(decode(Buffer.from(await reply.arrayBuffer())).equals(Buffer.from("x".repeat(2_000_000)))).toBe(true);
});
