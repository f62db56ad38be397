import { setImmediate } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { purchaseClient } from "../../testing/records/purchase-orders.ts";
import { worldNow } from "../../testing/records/world.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { silentLog } from "../log.ts";
import { bodyBytesMax } from "./read-body.ts";

const app = await createTestApp();
const limits = { requestsPerHour: 1_000, failuresPerHour: 1_000 };
const service = createApp({ db: app.db, clock: () => worldNow, environment: "production", limits, log: silentLog });

const post = (body: string | Uint8Array<ArrayBuffer>, type = "application/json", more = {}) =>
  app.ask("/v2/purchases/validate", { method: "POST", body, headers: { "Content-Type": type, ...more } });

describe("the body of a write", () => {
  test("above 1 MB is 413, in the shape of every error and with the quota", async () => {
    const { status, body, headers } = await post(`{"a":"${"x".repeat(bodyBytesMax)}"}`);
    expect({ status, body }).toMatchObject({ status: 413, body: { Error: { code: "BODY_TOO_LARGE" } } });
    expect(headers.get("ratelimit-remaining")).toMatch(/^\d+$/);
  });

  /** A body that arrives byte by byte. */
  function inChunks(text: string): Request {
    const chunks = Array.from(text, (character) => new TextEncoder().encode(character)).values();
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        const { value, done } = chunks.next();
        if (done) stream.close();
        else stream.enqueue(value);
      },
    });
    const headers = { "Content-Type": "application/json", "x-api-key": "employee" };
    return new Request("http://localhost/api/v2/purchases/validate", { method: "POST", headers, body, duplex: "half" } as RequestInit);
  }

  test("in many small chunks is read, and in more than 50,000 is 413, because each takes time and memory", async () => {
    const read = await service.fetch(inChunks(`{${" ".repeat(49_998)}}`));
    expect([read.status, await read.json()]).toMatchObject([400, { Error: { code: "VALIDATION_FAILED" } }]);
    const refused = await service.fetch(inChunks(" ".repeat(50_001)));
    expect([refused.status, await refused.json()]).toEqual([
      413,
      { Error: { code: "BODY_TOO_LARGE", detail: "The body arrived in more than 50000 chunks: send it in larger ones" } },
    ]);
  });

  test.each([
    ["text/plain", {}],
    ["application/json; charset=utf-16", {}],
    ["application/x-www-form-urlencoded", {}],
    ["application/json", { "Content-Encoding": "gzip" }],
  ])("of %s %j is 415", async (type, more) => {
    expect((await post("{}", type, more)).status).toBe(415);
  });

  test.each(["application/json; charset=UTF-8", "Application/JSON"])("of %s is read", async (type) => {
    expect((await post("{}", type)).body).toMatchObject({ Error: { code: "VALIDATION_FAILED" } });
  });

  test.each(["", "{", "[]", "null", '{"a":1,"a":2}'])("%j is 400", async (body) => {
    expect((await post(body)).body).toMatchObject({ Error: { code: "INVALID_JSON" } });
  });

  test.each([
    ["vendor_id", 2_147_483_648],
    ["vendor_id", 1.5],
    ["delivery_date", "0000-01-01"],
    ["po_num", ""],
    ["po_num", "x".repeat(201)],
    ["__proto__", 1],
  ])("%s of %j is told by its name", async (name, value) => {
    const { status, body } = await post(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ Error: { fieldErrors: expect.arrayContaining([expect.objectContaining({ field: name })]) } });
  });

  test("is refused where those of its key hold 8 MB, until one of them is answered; other keys are served", async () => {
    /** A body of 1 MB whose end arrives when it is sent. */
    function slowBody() {
      const read = Promise.withResolvers<void>();
      const sent = Promise.withResolvers<void>();
      const source = {
        async pull(stream: ReadableStreamDefaultController<Uint8Array>) {
          stream.enqueue(new Uint8Array(bodyBytesMax));
          read.resolve();
          await sent.promise;
          stream.close();
        },
      };
      return { body: new ReadableStream(source, { highWaterMark: 0 }), isRead: read.promise, send: sent.resolve };
    }
    const postTo = (path: string, body: BodyInit, key = "employee") =>
      service.request(`http://service.example/api${path}`, {
        ...{ method: "POST", body, duplex: "half" },
        headers: { "x-api-key": key, "Content-Type": "application/json" },
      } as RequestInit);
    const status = async (key?: string) => (await postTo("/v2/purchases/validate", "{}", key)).status;
    expect(await status()).toBe(400);
    const slow = Array.from({ length: 8 }, slowBody);
    const answers = slow.map(({ body }) => postTo("/v2/purchases/validate", body));
    await Promise.all(slow.map(({ isRead }) => isRead));
    await setImmediate();
    const refused = await postTo("/v2/purchases/validate", "{}");
    expect([refused.status, refused.headers.get("Retry-After"), refused.headers.get("RateLimit-Limit")]).toEqual([503, "1", "1000"]);
    expect(await status("alder")).toBe(400);
    slow[0]?.send();
    expect((await answers[0])?.status).toBe(400);
    expect(await status()).toBe(400);
    for (const { send } of slow) send();
    expect((await Promise.all(answers)).map((answer) => answer.status)).toEqual(Array(8).fill(400));
  });

  test("v1 purchases are not written", async () => {
    const { send } = purchaseClient(app);
    expect((await send("POST", "/v1/purchases", {})).status).toBe(405);
  });
});
