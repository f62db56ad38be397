import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createQuotaStore } from "../quota/quota.ts";
import { lazyApi } from "./lazy-api.ts";

const caches: (string | undefined)[] = [];
beforeAll(() => {
  vi.stubGlobal("fetch", async (_: string, { cache }: RequestInit) => {
    caches.push(cache);
    return new Response(JSON.stringify({ Data: [{ StateAbbreviation: "CA" }], HasNextPage: false }));
  });
});
afterAll(() => vi.unstubAllGlobals());

it("keeps the wish to skip the cache until its code is loaded", async () => {
  const api = lazyApi({ slug: "store", connectedAt: "2026-01-31T00:00:00.000Z" }, createQuotaStore(), "http://dashboard");
  expect([api.connection, api.scope]).toEqual(["store", "store@2026-01-31T00:00:00.000Z"]);
  api.skipCache();
  expect(await api.call("GET /v1/states")).toMatchObject({ Data: [{ StateAbbreviation: "CA" }] });
  await api.call("GET /v1/states");
  expect(caches).toEqual(["reload", undefined]);
});
