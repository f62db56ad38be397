import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { answer } from "#lib/testing/upstream.ts";
import { startProxy } from "../../testing/proxy.ts";
import { key } from "../../testing/sample-connection.ts";

const proxy = await startProxy();
beforeEach(() => proxy.upstream.behave((_, response) => answer(response, 200, { Data: [] })));

describe("forward: requests to the Data API", () => {
  it("adds the key and requests the same path and query", async () => {
    await proxy.ask("store/v1/invoices?Statuses=1,2&States=CA%26OR&Page=2");
    expect(proxy.upstream.received.at(-1)).toMatchObject({ method: "GET", url: "/api/v1/invoices?Statuses=1,2&States=CA%26OR&Page=2" });
    expect(proxy.upstream.received.at(-1)?.headers).toMatchObject({
      "x-api-key": key,
      "accept-encoding": "identity",
      accept: "application/json",
    });
  });

  it("passes on only the listed headers, never a key or a cookie", async () => {
    const passed = { "idempotency-key": "k1", prefer: "return=minimal", "x-request-id": "abc123" };
    await proxy.ask("store/v1/invoices", {
      headers: { ...passed, "x-api-key": "mine", "x-forwarded-for": "1.2.3.4", authorization: "Bearer x" },
    });
    const { headers } = proxy.upstream.received.at(-1) ?? {};
    expect(headers).toMatchObject({ ...passed, "x-api-key": key });
    expect(Object.keys(headers ?? {}).sort()).toEqual(
      ["accept", "accept-encoding", "connection", "host", "x-api-key", ...Object.keys(passed)].sort(),
    );
  });

  it("generates a short alphanumeric request id when the browser sent none or an invalid one", async () => {
    for (const sent of [undefined, "", "a b", "x".repeat(65), "<script>"]) {
      await proxy.ask("store/v1/invoices", { headers: sent === undefined ? {} : { "x-request-id": sent } });
      expect(proxy.upstream.received.at(-1)?.headers["x-request-id"]).toMatch(/^[a-z0-9]{16}$/);
    }
  });

  it("passes a write's body on byte for byte", async () => {
    const body = '{ "po_num": "Ünïcode–1",\n "weird":  1.10 }';
    proxy.upstream.behave((_, response) => answer(response, 201, { data: {} }));
    const response = await proxy.ask("store/v2/purchases", { method: "POST", body, headers: { "content-type": "application/json" } });
    expect(response.status).toBe(201);
    expect(proxy.upstream.received.at(-1)).toMatchObject({ method: "POST", body });
  });

  it("keeps the connections to the Data API open", async () => {
    const before = proxy.upstream.connections();
    for (let count = 0; count < 10; count += 1) await (await proxy.ask("store/v1/invoices")).text();
    expect(proxy.upstream.connections() - before).toBeLessThanOrEqual(1);
  });
});

describe("forward: answers to the browser", () => {
  it("returns status, body and listed headers unchanged, and forbids shared caches", async () => {
    const agreed = { "x-request-id": "abc", "idempotency-replayed": "true", "preference-applied": "return=minimal" };
    proxy.upstream.behave((_, response) =>
      answer(response, 200, { Data: [{ InvoiceNum: "É" }] }, { ...agreed, "set-cookie": "a=b", server: "secret" }),
    );
    const response = await proxy.ask("store/v1/invoices");
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

  it("returns the id of the request when the Data API returns none", async () => {
    proxy.upstream.behave((_, response) => answer(response, 500, { Error: "Failed" }));
    const response = await proxy.ask("store/v1/invoices", { headers: { "x-request-id": "mine1" } });
    expect(response.headers.get("x-request-id")).toBe("mine1");
    const unnamed = await proxy.ask("store/v1/invoices");
    expect(unnamed.headers.get("x-request-id")).toBe(proxy.upstream.received.at(-1)?.headers["x-request-id"]);
  });

  it("passes a refusal of the API through unchanged", async () => {
    const body = { Error: { code: "NOT_A_DRAFT", detail: "Submitted already.", fieldErrors: [{ field: "a", code: "b", detail: "c" }] } };
    proxy.upstream.behave((_, response) => answer(response, 409, body));
    const response = await proxy.ask("store/v2/purchases/po1/submit", { method: "POST" });
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual(body);
  });

  it("passes a 304 on without a body", async () => {
    proxy.upstream.behave((_, response) => answer(response, 200, { Data: [] }, { etag: '"v1"' }));
    const etag = (await proxy.ask("store/v1/invoices")).headers.get("etag") ?? "";
    proxy.upstream.behave((_, response) => response.writeHead(304, { etag: '"v1"', "ratelimit-limit": "9" }).end());
    const response = await proxy.ask("store/v1/invoices", { headers: { "if-none-match": etag } });
    expect([response.status, response.body, response.headers.get("etag")]).toEqual([304, null, etag]);
  });

  it("passes a 204 on", async () => {
    proxy.upstream.behave((_, response) => response.writeHead(204).end());
    expect((await proxy.ask("store/v2/purchases/po1", { method: "DELETE" })).status).toBe(204);
  });

  it("passes a 429 on with its Retry-After", async () => {
    proxy.upstream.behave((_, response) =>
      answer(response, 429, { Error: "Too many" }, { "retry-after": "17", "ratelimit-remaining": "0" }),
    );
    const response = await proxy.ask("store/v1/invoices");
    expect([response.status, response.headers.get("retry-after"), response.headers.get("ratelimit-remaining")]).toEqual([429, "17", "0"]);
  });

  it("rewrites a Location for the browser, and drops one to another host", async () => {
    const locations: [string, string | null][] = [
      ["/api/v2/purchases/po1", "/api/data/store/v2/purchases/po1"],
      [`${proxy.upstream.address.replace("/v1", "/v2")}/purchases/po1?x=1`, "/api/data/store/v2/purchases/po1?x=1"],
      ["https://elsewhere.example.com/api/v2/purchases/po1", null],
      ["/admin", null],
    ];
    for (const [location, expected] of locations) {
      proxy.upstream.behave((_, response) => answer(response, 201, { data: {} }, { location }));
      const response = await proxy.ask("store/v2/purchases", { method: "POST", body: "{}" });
      expect(response.headers.get("location")).toBe(expected);
    }
  });

  it("streams a long body before it has ended", async () => {
    proxy.upstream.behave((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write(`{"Data":[${" ".repeat(1024 * 1024)}`);
    });
    const response = await proxy.ask("store/v1/invoices");
    const reader = response.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toMatch(/^\{"Data":\[/);
    await reader?.cancel();
  });

  it("reads an answer that is compressed although the request did not allow it", async () => {
    const body = JSON.stringify({ Data: [{ InvoiceNum: "É".repeat(1000) }] });
    for (const [encoding, bytes] of [
      ["gzip", gzipSync(body)],
      ["br", brotliCompressSync(body)],
      ["deflate", deflateSync(body)],
      ["zstd", zstdCompressSync(body)],
    ] as const) {
      proxy.upstream.behave((_, response) =>
        response.writeHead(200, { "content-type": "application/json", "content-encoding": encoding }).end(bytes),
      );
      const response = await proxy.ask("store/v1/invoices");
      expect([encoding, response.status, response.headers.get("content-encoding"), await response.text()]).toEqual([
        encoding,
        200,
        null,
        body,
      ]);
    }
  });

  it("pauses the Data API while the browser does not read", async () => {
    const part = "x".repeat(1024 * 1024);
    const parts = 24;
    let hasSentAll = false;
    proxy.upstream.behave((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      for (let count = 0; count < parts; count += 1) response.write(part);
      response.end();
      response.once("finish", () => {
        hasSentAll = true;
      });
    });
    const response = await proxy.ask("store/v1/invoices");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(hasSentAll).toBe(false);
    expect((await response.text()).length).toBe(parts * part.length);
  });

  it("passes on a complete body of several megabytes", async () => {
    const body = { Data: "x".repeat(5 * 1024 * 1024) };
    proxy.upstream.behave((_, response) => answer(response, 200, body));
    expect(await (await proxy.ask("store/v1/invoices")).json()).toEqual(body);
  });
});
