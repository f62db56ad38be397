import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { createKey } from "../../keys/key-format.ts";
import type { Env } from "../context.ts";
import { silentLog } from "../log.ts";
import { observeRequests } from "../observe-requests.ts";
import { startRequest } from "../requests/start-request.ts";
import { answerError } from "./answer-error.ts";
import { ApiError } from "./api-error.ts";

async function answerTo(thrown: Error, init: RequestInit = {}) {
  const logged: object[] = [];
  const answered: object[] = [];
  const log = { ...silentLog, error: (parts: object) => logged.push(parts), info: (parts: object) => answered.push(parts) };
  const app = new Hono<Env>();
  app.use(
    startRequest(() => new Date(0)),
    observeRequests(log, null),
  );
  app.all("*", () => {
    throw thrown;
  });
  app.onError(answerError(log));
  const response = await app.request("http://service.example/", { headers: { "X-Request-Id": "r1" }, ...init });
  return { status: response.status, headers: response.headers, text: await response.text(), logged, answered };
}

describe("an unexpected failure", () => {
  test("is 500 with the request id and without the cause, which is logged", async () => {
    const thrown = new Error("select secret from keys failed");
    const { status, text, logged, answered, headers } = await answerTo(thrown);
    expect(status).toBe(500);
    expect(text).toBe('{"Error":"Something went wrong in the service; tell the operator the request id r1"}');
    expect(headers.get("X-Request-Id")).toBe("r1");
    expect(logged).toMatchObject([{ err: thrown, requestId: "r1" }]);
    expect(answered).toMatchObject([{ requestId: "r1", error: "INTERNAL_ERROR", cause: "Error: select secret from keys failed" }]);
  });

  test.each([
    ["a refused connection", Object.assign(new Error("connect"), { code: "ECONNREFUSED" })],
    ["a server that shuts down", new Error("Failed query", { cause: Object.assign(new Error("bye"), { code: "57P01" }) })],
    [
      "a connection that was cut amid a transaction",
      new Error("Failed query", { cause: new Error("Client has encountered a connection error and is not queryable") }),
    ],
    ["a statement canceled for its time", new Error("Failed query", { cause: Object.assign(new Error("slow"), { code: "57014" }) })],
    [
      "a server that only reads, such as a standby",
      new Error("Failed query", { cause: Object.assign(new Error("no"), { code: "25006" }) }),
    ],
    ["a pool without a free connection", new Error("Failed query", { cause: new Error("timeout exceeded when trying to connect") })],
  ])("is 503 with Retry-After where the database cannot be reached: %s", async (_, thrown) => {
    const { status, headers } = await answerTo(thrown);
    expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
  });
});

test("a text of the caller that contains a key is answered without it", async () => {
  const key = "legacy key of 2019";
  const thrown = new ApiError("NOT_FOUND", `There is no /v1/${encodeURIComponent(key)} and no ${createKey("test")} in this API`);
  const { text } = await answerTo(thrown, { headers: { "x-api-key": key } });
  expect(text).toBe('{"Error":"There is no /v1/[key] and no [key] in this API"}');
});

test("a read that took too long is told how to ask for less, and a write is not", async () => {
  const thrown = Object.assign(new Error("slow"), { code: "57014" });
  expect((await answerTo(thrown)).text).toContain("longer than 5 seconds; ask for an earlier page, use narrower filters, or try again");
  expect((await answerTo(thrown, { method: "POST" })).text).toContain("longer than 5 seconds; try again");
});

test("a request whose client disconnected is not logged as a failure", async () => {
  const thrown = new Error("Failed query", { cause: "Client connection prematurely closed." });
  const { status, logged } = await answerTo(thrown, { signal: AbortSignal.abort() });
  expect([status, logged]).toEqual([503, []]);
});
