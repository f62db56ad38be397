import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answer, startUpstream, type Upstream } from "#lib/testing/upstream.ts";
import type { Api } from "./api.ts";
import { browserApi } from "./browser-api.ts";
import { createQuotaStore } from "./quota.ts";

const connection = { slug: "store", connectedAt: "2026-01-31T00:00:00.000Z" };
const quota = createQuotaStore();
let dashboard: Upstream;
let api: Api;

beforeAll(async () => {
  dashboard = await startUpstream();
  api = browserApi(connection, quota, new URL(dashboard.address).origin);
});
afterAll(() => dashboard.close());

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
    const exchange = await api.exchange("POST /v2/purchases", { body, headers: { idempotencyKey: "k1" } });
    expect(exchange).toMatchObject({ status: 201, location: "/api/data/store/v2/purchases/po1", isReplay: false });
    const received = dashboard.received.at(-1);
    expect(received?.headers).toMatchObject({ "content-type": "application/json", "idempotency-key": "k1" });
    expect(JSON.parse(received?.body ?? "")).toEqual(body);
  });

  it("gives its queries a scope that changes when the slug is connected anew", () => {
    const again = browserApi({ ...connection, connectedAt: "2026-02-01T00:00:00.000Z" }, quota);
    expect(api.scope).not.toBe(again.scope);
    expect([api.connection, again.connection]).toEqual(["store", "store"]);
  });

  it("shows the quota of every answer, refusals included", async () => {
    dashboard.behave((_, response) => answer(response, 403, { Error: "No" }, { "ratelimit-remaining": "41" }));
    await expect(api.call("GET /v1/vendors")).rejects.toMatchObject({ status: 403, detail: "No" });
    expect(quota.get()?.remaining).toBe(41);
  });

  it("throws CONNECTION_LOST where no answer comes, or half of one", async () => {
    for (const isStarted of [false, true]) {
      dashboard.behave((_, response) => {
        if (isStarted) response.writeHead(200, { "content-type": "application/json", "content-length": 50 }).write("{");
        setTimeout(() => response.destroy(), 10);
      });
      await expect(api.call("GET /v1/states")).rejects.toMatchObject({ name: "ApiError", status: 0, code: "CONNECTION_LOST" });
    }
  });

  it("throws an ApiError where a success is no JSON", async () => {
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
