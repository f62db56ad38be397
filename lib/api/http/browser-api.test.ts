import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { answer, startUpstream } from "#lib/testing/upstream.ts";
import { createQuotaStore } from "../quota/quota.ts";
import { browserApi } from "./browser-api.ts";
import { ApiError } from "./errors.ts";

const connection = { slug: "store", connectedAt: "2026-01-31T00:00:00.000Z" };
const quota = createQuotaStore();

const dashboard = await startUpstream();
const api = browserApi(connection, quota, new URL(dashboard.address).origin);
afterAll(() => dashboard.close());
afterEach(() => vi.unstubAllGlobals());

describe("browserApi", () => {
  it("calls the connection's own path of the proxy", async () => {
    dashboard.behave((_, response) => answer(response, 200, { Data: [], Page: 1, PageSize: 50, HasNextPage: false }));
    const reply = await api.call("GET /v1/invoices", { query: { Statuses: [1, 7], CustomerIDs: [], PageSize: 50 } });
    expect(reply.Data).toEqual([]);
    expect(dashboard.received.at(-1)).toMatchObject({ method: "GET", url: "/api/data/store/v1/invoices?PageSize=50&Statuses=1,7" });
    expect(dashboard.received.at(-1)?.headers["content-type"]).toBeUndefined();
  });

  it("sends a write as JSON under its idempotency key", async () => {
    dashboard.behave((_, response) => answer(response, 201, { data: { po_num: "1" } }, { location: "/api/data/store/v2/purchases/po1" }));
    const body = { vendor_id: 1, to_location_id: 2, supplier_id: 3, delivery_date: "2026-01-31", po_num: "1" };
    const exchange = await api.exchange("POST /v2/purchases", { body, headers: { "idempotency-key": "k1" } });
    expect(exchange).toMatchObject({ status: 201, location: "/api/data/store/v2/purchases/po1", isReplay: false });
    const received = dashboard.received.at(-1);
    expect(received?.headers).toMatchObject({ "content-type": "application/json", "idempotency-key": "k1" });
    expect(JSON.parse(received?.body ?? "")).toEqual(body);
  });

  it("gives its queries a scope that changes when the slug is connected again", () => {
    const again = browserApi({ ...connection, connectedAt: "2026-02-01T00:00:00.000Z" }, quota);
    expect(api.scope).not.toBe(again.scope);
    expect([api.connection, again.connection]).toEqual(["store", "store"]);
  });

  it("shows the quota of every answer, also of refusals", async () => {
    dashboard.behave((_, response) => answer(response, 403, { Error: "No" }, { "ratelimit-remaining": "41" }));
    await expect(api.call("GET /v1/vendors")).rejects.toMatchObject({ status: 403, detail: "No" });
    expect(quota.get()?.remaining).toBe(41);
  });

  it("throws CONNECTION_LOST when no answer comes", async () => {
    dashboard.behave((_, response) => setTimeout(() => response.destroy(), 10));
    await expect(api.call("GET /v1/states")).rejects.toMatchObject({ name: "ApiError", status: 0, code: "CONNECTION_LOST" });
  });

  it("blames the Data API, with the request id, when an answer breaks off", async () => {
    dashboard.behave((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": 50, "x-request-id": "r8" }).write("{");
      setTimeout(() => response.destroy(), 10);
    });
    await expect(api.call("GET /v1/states")).rejects.toMatchObject({ status: 502, code: "ANSWER_CUT", requestId: "r8" });
  });

  it("skips the cached answer when it could not be read or was cut", async () => {
    const asked: (RequestCache | undefined)[] = [];
    const texts = ['{"Data":', '{"Data":null}', "cut", '{"Data":[],"HasNextPage":false}', '{"Data":[],"HasNextPage":false}'];
    vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
      asked.push(init.cache);
      const response = new Response(texts[asked.length - 1], { headers: { etag: '"1"' } });
      if (texts[asked.length - 1] !== "cut") return response;
      return Object.assign(response, { text: () => Promise.reject(new TypeError("terminated")) });
    });
    const own = browserApi(connection, quota);
    for (let failed = 0; failed < 3; failed++) await expect(own.call("GET /v1/states")).rejects.toMatchObject({ status: 502 });
    await own.call("GET /v1/states");
    await own.call("GET /v1/states");
    expect(asked).toEqual([undefined, "reload", "reload", "reload", undefined]);
    own.skipCache();
    asked.length = 3;
    await own.call("GET /v1/states");
    expect(asked.at(-1)).toBe("reload");
  });

  it("waits longer after each 429 in a row, even if the API asks for less", async () => {
    vi.stubGlobal("fetch", async () => new Response('{"Error":"Slow down"}', { status: 429, headers: { "retry-after": "0" } }));
    const own = browserApi(connection, quota);
    const waits: unknown[] = [];
    for (let tries = 0; tries < 9; tries++)
      waits.push(await own.call("GET /v1/states").catch((error: unknown) => error instanceof ApiError && error.retryAfterSeconds));
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it("throws an ApiError when a success is not JSON", async () => {
    dashboard.behave((_, response) => response.writeHead(200, { "x-request-id": "r9" }).end("<html>"));
    await expect(api.call("GET /v1/states")).rejects.toMatchObject({ status: 502, code: "UPSTREAM_INVALID", requestId: "r9" });
  });

  it("stops with its caller's reason", async () => {
    dashboard.behave(() => {});
    const controller = new AbortController();
    const call = api.call("GET /v1/states", { signal: controller.signal });
    controller.abort(new Error("left the page"));
    await expect(call).rejects.toThrow("left the page");
  });
});
