import { NextRequest } from "next/server";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "#contract/index.ts";
import { bodyBytesMax } from "./bounded-body.ts";
import { cookieName } from "./connection-cookies.ts";
import { forward } from "./forward.ts";
import { sealConnection } from "./stored-connection.ts";
import { useSettings } from "./testing/settings.ts";
import { answer, startUpstream, type Upstream } from "./testing/upstream.ts";

const key = "prod_a-key-that-nobody-may-see";
const origin = "http://127.0.0.1:3000";
let upstream: Upstream;
let cookie: string;

beforeAll(async () => {
  upstream = await startUpstream();
  useSettings({ DATA_API_PRODUCTION_URL: upstream.address, DATA_API_TIMEOUT_SECONDS: "1" });
  cookie = await cookieFor("store");
});
afterAll(() => upstream.close());
afterEach(() => upstream.behave((_, response) => answer(response, 200, { Data: [] })));

async function cookieFor(slug: string): Promise<string> {
  const parts = { slug, name: slug, environment: "production", keyType: "Customer", covers: "", demo: false } as const;
  return `${cookieName(slug, false)}=${await sealConnection({ ...parts, connectedAt: new Date().toISOString(), key })}`;
}

interface Ask {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | ReadableStream;
  readonly signal?: AbortSignal;
}

function ask(path: string, { method = "GET", headers = {}, body, signal }: Ask = {}): Promise<Response> {
  const own = new Headers({ cookie, ...headers });
  if (method !== "GET" && !own.has("sec-fetch-site")) own.set("sec-fetch-site", "same-origin");
  const init = { method, headers: own, body, signal, duplex: "half" } as const;
  return forward(new NextRequest(`${origin}/api/data/${path}`, init));
}

async function errorOf(response: Response) {
  const { Error: error } = await response.json();
  return { status: response.status, ...error };
}

const lastReceived = () => upstream.received.at(-1);

describe("forward: what goes to the Data API", () => {
  it("adds the key and asks for the same path and query", async () => {
    await ask("store/v1/invoices?Statuses=1,2&States=CA%26OR&Page=2");
    expect(lastReceived()).toMatchObject({ method: "GET", url: "/api/v1/invoices?Statuses=1,2&States=CA%26OR&Page=2" });
    expect(lastReceived()?.headers).toMatchObject({ "x-api-key": key, "accept-encoding": "identity", accept: "application/json" });
  });

  it("passes on the agreed headers and no others, a key or a cookie least of all", async () => {
    const passed = { "if-none-match": '"abc"', "idempotency-key": "k1", prefer: "return=minimal", "x-request-id": "abc123" };
    await ask("store/v1/invoices", {
      headers: { ...passed, "x-api-key": "mine", "x-forwarded-for": "1.2.3.4", authorization: "Bearer x" },
    });
    const { headers } = lastReceived() ?? {};
    expect(headers).toMatchObject({ ...passed, "x-api-key": key });
    expect(Object.keys(headers ?? {}).sort()).toEqual(
      ["accept", "accept-encoding", "connection", "host", "x-api-key", ...Object.keys(passed)].sort(),
    );
  });

  it("makes up a short alphanumeric request id where the browser sent none or another kind", async () => {
    for (const sent of [undefined, "", "a b", "x".repeat(65), "<script>"]) {
      await ask("store/v1/invoices", { headers: sent === undefined ? {} : { "x-request-id": sent } });
      expect(lastReceived()?.headers["x-request-id"]).toMatch(/^[a-z0-9]{16}$/);
    }
  });

  it("passes a write's body on byte for byte", async () => {
    const body = '{ "po_num": "Ünïcode–1",\n "weird":  1.10 }';
    upstream.behave((_, response) => answer(response, 201, { data: {} }));
    const response = await ask("store/v2/purchases", { method: "POST", body, headers: { "content-type": "application/json" } });
    expect(response.status).toBe(201);
    expect(lastReceived()).toMatchObject({ method: "POST", body });
  });

  it("keeps the connections to the Data API open", async () => {
    const before = upstream.connections();
    for (let count = 0; count < 10; count += 1) await (await ask("store/v1/invoices")).text();
    expect(upstream.connections() - before).toBeLessThanOrEqual(1);
  });
});

describe("forward: what comes back", () => {
  it("gives status, body and agreed headers as they are, and keeps shared caches out", async () => {
    const agreed = { etag: '"v1"', "x-request-id": "abc", "idempotency-replayed": "true", "preference-applied": "return=minimal" };
    upstream.behave((_, response) =>
      answer(response, 200, { Data: [{ InvoiceNum: "É" }] }, { ...agreed, "set-cookie": "a=b", server: "secret" }),
    );
    const response = await ask("store/v1/invoices");
    expect(Object.fromEntries(response.headers)).toEqual({
      ...agreed,
      "content-type": "application/json",
      "cache-control": "private, no-cache",
      "ratelimit-limit": "1000",
      "ratelimit-remaining": "900",
      "ratelimit-reset": "60",
    });
    expect(await response.text()).toBe('{"Data":[{"InvoiceNum":"É"}]}');
  });

  it("passes a refusal of the API through unchanged", async () => {
    const body = { Error: { code: "NOT_A_DRAFT", detail: "Submitted already.", fieldErrors: [{ field: "a", code: "b", detail: "c" }] } };
    upstream.behave((_, response) => answer(response, 409, body));
    const response = await ask("store/v2/purchases/po1/submit", { method: "POST" });
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual(body);
  });

  it("passes a 304 on without a body", async () => {
    upstream.behave((_, response) => response.writeHead(304, { etag: '"v1"', "ratelimit-limit": "9" }).end());
    const response = await ask("store/v1/invoices", { headers: { "if-none-match": '"v1"' } });
    expect([response.status, response.body, response.headers.get("etag")]).toEqual([304, null, '"v1"']);
  });

  it("passes a 204 on", async () => {
    upstream.behave((_, response) => response.writeHead(204).end());
    expect((await ask("store/v2/purchases/po1", { method: "DELETE" })).status).toBe(204);
  });

  it("passes a 429 on with its Retry-After", async () => {
    upstream.behave((_, response) => answer(response, 429, { Error: "Too many" }, { "retry-after": "17", "ratelimit-remaining": "0" }));
    const response = await ask("store/v1/invoices");
    expect([response.status, response.headers.get("retry-after"), response.headers.get("ratelimit-remaining")]).toEqual([429, "17", "0"]);
  });

  it("turns a Location into one that the browser can follow, and drops one that leads elsewhere", async () => {
    const locations: [string, string | null][] = [
      ["/api/v2/purchases/po1", "/api/data/store/v2/purchases/po1"],
      [`${upstream.address.replace("/v1", "/v2")}/purchases/po1?x=1`, "/api/data/store/v2/purchases/po1?x=1"],
      ["https://elsewhere.example.com/api/v2/purchases/po1", null],
      ["/admin", null],
    ];
    for (const [location, expected] of locations) {
      upstream.behave((_, response) => answer(response, 201, { data: {} }, { location }));
      const response = await ask("store/v2/purchases", { method: "POST", body: "{}" });
      expect(response.headers.get("location")).toBe(expected);
    }
  });

  it("passes a body without a length on as it comes, before it has ended", async () => {
    upstream.behave((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"Data":[');
    });
    const response = await ask("store/v1/invoices");
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('{"Data":[');
    await reader?.cancel();
  });

  it("passes a body of several megabytes on whole", async () => {
    const body = { Data: "x".repeat(5 * 1024 * 1024) };
    upstream.behave((_, response) => answer(response, 200, body));
    expect(await (await ask("store/v1/invoices")).json()).toEqual(body);
  });
});

describe("forward: what it refuses without asking the Data API", () => {
  async function isRefused(path: string, options?: Ask) {
    const before = upstream.received.length;
    const error = await errorOf(await ask(path, options));
    expect(upstream.received.length).toBe(before);
    return error;
  }

  it("lets every method and path of the contract through", async () => {
    for (const { method, path } of endpoints) {
      const before = upstream.received.length;
      const response = await ask(`store${path.replace(/\{\w+\}/g, "7")}`, { method });
      await response.text();
      expect([method, path, response.status, upstream.received.length - before]).toEqual([method, path, 200, 1]);
    }
  });

  it("lets nothing else through", async () => {
    const paths = [
      "v1/nothing",
      "v1",
      "",
      "v3/invoices",
      "healthz",
      "v1/invoices/1/2",
      "v1/invoices/",
      "v1/Invoices",
      "v1//invoices",
      "/v1/invoices",
    ];
    const disguised = [
      "v1/invoices/..%2f..%2fadmin",
      "v1/invoices/%2e%2e%2f",
      "v1/invoices/a%20b",
      "v1/invoices/a%00",
      "v1/invoices/a;b",
      "v1/invoices/é",
    ];
    for (const path of [...paths, ...disguised]) {
      expect(await isRefused(`store/${path}`)).toMatchObject({ status: 404, code: "NOT_FOUND" });
    }
    expect(await isRefused("store/v1/../../../metrics")).toMatchObject({ status: 404 });
  });

  it("names the methods that a path takes", async () => {
    expect(await isRefused("store/v1/invoices", { method: "POST" })).toMatchObject({
      status: 405,
      code: "METHOD_NOT_ALLOWED",
      detail: "/v1/invoices takes GET, not POST.",
    });
  });

  it("has no connection without a readable cookie of that name", async () => {
    const tampered = cookie.replace(/.{5}$/, "AAAAA");
    for (const own of ["", "connection.store=x", tampered, cookie.replace("connection.store", "connection.other")]) {
      expect(await isRefused("store/v1/invoices", { headers: { cookie: own } })).toMatchObject({ status: 401, code: "NO_CONNECTION" });
    }
    expect(await isRefused("other/v1/invoices")).toMatchObject({ status: 401, code: "NO_CONNECTION" });
  });

  it("refuses a write from another site", async () => {
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { "sec-fetch-site": "same-site" }, { "sec-fetch-site": "none" }]) {
      expect(await isRefused("store/v2/purchases", { method: "POST", body: "{}", headers })).toMatchObject({
        status: 403,
        code: "CROSS_SITE",
      });
    }
  });

  it("refuses a body over one megabyte, also where its length is not announced", async () => {
    const body = "x".repeat(bodyBytesMax + 1);
    const unannounced = () => new Blob([body]).stream();
    expect(await isRefused("store/v2/purchases", { method: "POST", body })).toMatchObject({ status: 413, code: "BODY_TOO_LARGE" });
    expect(await isRefused("store/v2/purchases", { method: "POST", body: unannounced() })).toMatchObject({ status: 413 });
    const largest = await ask("store/v2/purchases", { method: "POST", body: body.slice(1) });
    expect([largest.status, lastReceived()?.body.length]).toEqual([200, bodyBytesMax]);
  });
});

describe("forward: a Data API that does not behave", () => {
  const answersWith = async (behaviour: Parameters<Upstream["behave"]>[0], path = "store/v1/invoices") => {
    upstream.behave(behaviour);
    const response = await ask(path);
    expect(response.headers.get("x-request-id")).toMatch(/^[a-z0-9]{16}$/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    return errorOf(response);
  };
  const host = () => new URL(upstream.address).host;

  it("is a 502 that names the host where something else answers", async () => {
    const html = "<html><h1>502 Bad Gateway</h1></html>";
    for (const status of [200, 302, 400, 404, 500, 503]) {
      const error = await answersWith((_, response) =>
        response.writeHead(status, { "content-type": "text/html", location: "/login" }).end(html),
      );
      expect(error).toMatchObject({ status: 502, code: "UPSTREAM_INVALID" });
      expect(error.detail).toContain(`${host()} answered with status ${status} and text/html`);
    }
    expect(await answersWith((_, response) => response.writeHead(200).end("{}"))).toMatchObject({ status: 502, code: "UPSTREAM_INVALID" });
  });

  it("never follows a redirect, which could carry the key away", async () => {
    const before = upstream.received.length;
    const json = { "content-type": "application/json", location: `${upstream.address}/customers` };
    expect(await answersWith((_, response) => response.writeHead(307, json).end("{}"))).toMatchObject({ status: 502 });
    expect(upstream.received.length - before).toBe(1);
  });

  it("stays a 429 with its Retry-After where a gateway says it in its own way", async () => {
    upstream.behave((_, response) => response.writeHead(429, { "content-type": "text/html", "retry-after": "9" }).end("slow down"));
    const response = await ask("store/v1/invoices");
    expect(response.headers.get("retry-after")).toBe("9");
    expect(await errorOf(response)).toMatchObject({ status: 429, code: "RATE_LIMITED" });
  });

  it("is a 502 where the connection is cut before or within the answer", async () => {
    expect(await answersWith((_, response) => response.destroy())).toMatchObject({ status: 502, code: "UPSTREAM_UNREACHABLE" });
    const cut = await answersWith((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": 100 });
      response.write('{"Data":[');
      setTimeout(() => response.destroy(), 20);
    });
    expect(cut).toMatchObject({ status: 502 });
  });

  it("is a 502 where the answer is no HTTP or its head is endless", async () => {
    expect(await answersWith((_, response) => response.socket?.end("SSH-2.0-OpenSSH\r\n\r\n"))).toMatchObject({
      status: 502,
      code: "UPSTREAM_INVALID",
    });
    const wide = await answersWith((_, response) => {
      response.socket?.end(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nx: ${"x".repeat(100_000)}\r\n\r\n{}`);
    });
    expect(wide).toMatchObject({ status: 502, code: "UPSTREAM_INVALID" });
  });

  it("is a 504 where it is silent, before or within the answer", async () => {
    expect(await answersWith(() => {})).toMatchObject({ status: 504, code: "UPSTREAM_TIMEOUT" });
    const stalled = await answersWith((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": 100 });
      response.write("{");
    });
    expect(stalled).toMatchObject({ status: 504, code: "UPSTREAM_TIMEOUT" });
  });

  it("breaks the answer off, and does not end it, where a long one is cut", async () => {
    upstream.behave((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"Data":[');
      setTimeout(() => response.destroy(), 20);
    });
    const response = await ask("store/v1/invoices");
    await expect(response.text()).rejects.toThrow();
  });

  it("is a 502 where nobody listens", async () => {
    const gone = await startUpstream();
    await gone.close();
    useSettings({ DATA_API_PRODUCTION_URL: gone.address, DATA_API_TIMEOUT_SECONDS: "1" });
    try {
      const error = await errorOf(await ask("store/v1/invoices"));
      expect(error).toMatchObject({ status: 502, code: "UPSTREAM_UNREACHABLE" });
      expect(error.detail).toBe(`${new URL(gone.address).host} could not be reached: the connection was refused.`);
    } finally {
      useSettings({ DATA_API_PRODUCTION_URL: upstream.address, DATA_API_TIMEOUT_SECONDS: "1" });
    }
  });

  it("is left alone when the browser goes away", async () => {
    const controller = new AbortController();
    const isClosed = new Promise<void>((resolve) => {
      upstream.behave((_, response) => {
        response.once("close", resolve);
        controller.abort();
      });
    });
    const response = await ask("store/v1/invoices", { signal: controller.signal });
    expect(response.status).toBe(499);
    await isClosed;
  });
});

describe("forward: the key", () => {
  it("is in no answer and no header, whatever happens", async () => {
    const behaviours: Parameters<Upstream["behave"]>[0][] = [
      (_, response) => answer(response, 200, { Data: [] }),
      (_, response) => answer(response, 401, { Error: "Invalid key" }),
      (_, response) => response.writeHead(500, { "content-type": "text/html" }).end("boom"),
      (_, response) => response.destroy(),
      (_, response) => response.socket?.end("nonsense\r\n\r\n"),
    ];
    for (const behaviour of behaviours) {
      upstream.behave(behaviour);
      const response = await ask("store/v1/invoices");
      const seen = JSON.stringify([...response.headers]) + (await response.text());
      expect(seen).not.toContain("nobody-may-see");
    }
  });
});
