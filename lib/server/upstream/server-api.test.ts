import { afterAll, describe, expect, it } from "vitest";
import type { Api } from "#lib/api/http/api.ts";
import { createApi } from "#lib/api/http/create-api.ts";
import { answer, startUpstream, type Upstream } from "#lib/testing/upstream.ts";
import { key, openSample } from "../testing/sample-connection.ts";
import { applySettings } from "../testing/settings.ts";
import { checkedApi, lastQuota, serverApi } from "./server-api.ts";

const upstream = await startUpstream();
applySettings({ DATA_API_PRODUCTION_URL: upstream.address, DATA_API_TIMEOUT_SECONDS: "1" });
const connection = await openSample();
afterAll(() => upstream.close());

describe("serverApi", () => {
  it("calls the Data API directly with the key, and returns the body", async () => {
    const reply = { Data: [], Page: 1, PageSize: 50, HasNextPage: false };
    upstream.behave((_, response) => answer(response, 200, reply));
    expect(await serverApi(connection).call("GET /v1/invoices", { query: { Statuses: [1, 7], PageSize: 50 } })).toEqual(reply);
    expect(upstream.received.at(-1)).toMatchObject({
      method: "GET",
      url: "/api/v1/invoices?PageSize=50&Statuses=1,7",
      headers: { "x-api-key": key },
    });
  });

  it("sends a body as JSON with the listed headers, and returns the parts of the answer's head", async () => {
    upstream.behave((_, response) =>
      answer(response, 200, { data: {} }, { etag: '"v2"', "idempotency-replayed": "true", location: "/x", "x-request-id": "r1" }),
    );
    const exchange = await serverApi(connection).exchange("PATCH /v2/purchases/{purchaseGlobalID}", {
      params: { purchaseGlobalID: "po_7" },
      body: { po_num: "PO 1" },
      headers: { "idempotency-key": "k", "if-match": '"1"' },
    });
    expect(exchange).toEqual({ status: 200, body: { data: {} }, etag: '"v2"', location: "/x", requestId: "r1", isReplay: true });
    expect(upstream.received.at(-1)).toMatchObject({
      method: "PATCH",
      url: "/api/v2/purchases/po_7",
      body: '{"po_num":"PO 1"}',
      headers: { "content-type": "application/json", "idempotency-key": "k", "if-match": '"1"' },
    });
  });

  it("returns no body when there is none", async () => {
    upstream.behave((_, response) => response.writeHead(204).end());
    expect(
      await serverApi(connection).call("DELETE /v2/purchases/{purchaseGlobalID}", { params: { purchaseGlobalID: "po_7" } }),
    ).toBeUndefined();
  });

  it("throws a refusal with every part", async () => {
    upstream.behave((_, response) =>
      answer(response, 429, { Error: { code: "RATE_LIMITED", detail: "Wait." } }, { "retry-after": "5", "x-request-id": "r2" }),
    );
    await expect(serverApi(connection).call("GET /v1/states")).rejects.toMatchObject({
      name: "ApiError",
      status: 429,
      code: "RATE_LIMITED",
      detail: "Wait.",
      retryAfterSeconds: 5,
      requestId: "r2",
    });
  });

  it("throws an ApiError with a request id and without the key when the Data API is down, silent or answers nonsense", async () => {
    const failures: [Parameters<Upstream["behave"]>[0], number][] = [
      [(_, response) => response.destroy(), 502],
      [() => {}, 504],
      [(_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>"), 502],
      [(_, response) => response.writeHead(200, { "content-type": "application/json" }).end('{"Data":['), 502],
    ];
    for (const [behavior, status] of failures) {
      upstream.behave(behavior);
      const error = await serverApi(connection)
        .call("GET /v1/states")
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: "ApiError", status });
      expect(JSON.stringify(error)).not.toContain("nobody-may-see");
    }
  });

  it("hides the key when the Data API repeats it", async () => {
    upstream.behave((_, response) => answer(response, 200, { Data: [{ StateName: key }] }, { "x-request-id": key, etag: key }));
    expect(JSON.stringify(await serverApi(connection).exchange("GET /v1/states"))).not.toContain("nobody-may-see");
    upstream.behave((_, response) => answer(response, 401, { Error: `The key ${key} was revoked.` }, { "x-request-id": key }));
    const error = await serverApi(connection)
      .call("GET /v1/states")
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ detail: "The key [key] was revoked.", requestId: "[key]" });
  });

  it("remembers the key's quota", async () => {
    upstream.behave((_, response) =>
      answer(response, 200, { Data: [], HasNextPage: false }, { "ratelimit-limit": "500", "ratelimit-remaining": "77" }),
    );
    await serverApi(connection).call("GET /v1/states");
    expect(lastQuota(connection)).toMatchObject({ limit: 500, remaining: 77 });
  });

  it("forgets that no request is left when an answer without a quota succeeds", async () => {
    const none = { "ratelimit-limit": "500", "ratelimit-remaining": "0", "ratelimit-reset": "3600" };
    upstream.behave((_, response) => answer(response, 429, { Error: "Rate limit exceeded" }, none));
    await expect(serverApi(connection).call("GET /v1/states")).rejects.toMatchObject({ status: 429 });
    expect(lastQuota(connection)).toMatchObject({ remaining: 0 });
    const json = { "content-type": "application/json" };
    upstream.behave((_, response) => response.writeHead(503, json).end('{"Error":"Unavailable"}'));
    await expect(serverApi(connection).call("GET /v1/states")).rejects.toMatchObject({ status: 503 });
    expect(lastQuota(connection)).toMatchObject({ remaining: 0 });
    upstream.behave((_, response) => response.writeHead(200, json).end('{"Data":[],"HasNextPage":false}'));
    await expect
      .poll(async () => {
        await serverApi(connection).call("GET /v1/states");
        return lastQuota(connection);
      })
      .toBeNull();
  });

  it("does not let a page wait for a slow answer", async () => {
    upstream.behave((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const drip = setInterval(() => response.write(" "), 20);
      response.once("close", () => clearInterval(drip));
    });
    await expect(serverApi(connection, 200).call("GET /v1/states")).rejects.toMatchObject({ status: 504, code: "UPSTREAM_TIMEOUT" });
  });

  it("stops when its caller does", async () => {
    upstream.behave(() => {});
    const signal = AbortSignal.timeout(20);
    await expect(serverApi(connection).call("GET /v1/states", { signal })).rejects.toThrow(/abort|timeout/i);
  });
});

const apiWith = (status: number, text: string): Api =>
  createApi({ slug: "store", connectedAt: "" }, async () => ({ status, head: new Headers(), text }));

async function told(status: number, text: string): Promise<string[]> {
  const sentences: string[] = [];
  await checkedApi(apiWith(status, text), (sentence) => sentences.push(sentence)).exchange("GET /v1/states");
  return sentences;
}

const state = {
  StateAbbreviation: "CA",
  StateName: "California",
  OrderCutOffTime: "14:00",
  TimeZone: "America/Los_Angeles",
  OrderCutOffDaysInAdvance: "1",
  TimeUpdated: "2026-01-31T00:00:00.000Z",
};
const list = (...rows: object[]) => JSON.stringify({ Data: rows, Page: 1, PageSize: 50, HasNextPage: false });

describe("checkedApi", () => {
  it("reports nothing about an answer that follows the contract", async () => {
    expect(await told(200, list(state))).toEqual([]);
  });

  it("names the field that breaks the contract", async () => {
    const [sentence] = await told(200, list(state, { ...state, StateName: null }));
    expect(sentence).toMatch(/^GET \/v1\/states does not follow the contract: Data\.1\.StateName: /);
  });

  it("names a status that the contract does not list", async () => {
    expect(await told(201, list())).toEqual(["GET /v1/states does not follow the contract: status 201 is not one of its answers"]);
  });

  it("returns the answer anyway", async () => {
    const api = checkedApi(apiWith(200, '{"Data":[{}],"HasNextPage":false}'), () => {});
    expect(await api.call("GET /v1/states")).toEqual({ Data: [{}], HasNextPage: false });
  });
});
