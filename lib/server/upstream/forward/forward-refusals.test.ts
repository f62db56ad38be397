import { beforeEach, describe, expect, it } from "vitest";
import { endpoints } from "#contract/index.ts";
import { answer } from "#lib/testing/upstream.ts";
import { type Ask, errorOf, startProxy } from "../../testing/proxy.ts";
import { bodyBytesMax } from "./bounded-body.ts";

const proxy = await startProxy();
beforeEach(() => proxy.upstream.behave((_, response) => answer(response, 200, { Data: [] })));

describe("forward: requests that it refuses without calling the Data API", () => {
  async function isRefused(path: string, options?: Ask) {
    const before = proxy.upstream.received.length;
    const error = await errorOf(await proxy.ask(path, options));
    expect(proxy.upstream.received.length).toBe(before);
    return error;
  }

  it("passes every method and path of the contract", async () => {
    for (const { method, path } of endpoints) {
      const before = proxy.upstream.received.length;
      const response = await proxy.ask(`store${path.replace(/\{\w+\}/g, "7")}`, { method });
      await response.text();
      expect([method, path, response.status, proxy.upstream.received.length - before]).toEqual([method, path, 200, 1]);
    }
  });

  it("refuses everything else", async () => {
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

  it("names the allowed methods of a path", async () => {
    expect(await isRefused("store/v1/invoices", { method: "POST" })).toMatchObject({
      status: 405,
      code: "METHOD_NOT_ALLOWED",
      detail: "/v1/invoices allows GET, not POST.",
    });
  });

  it("has no connection without a readable cookie of that name", async () => {
    const tampered = proxy.cookie.replace(/.{5}$/, "AAAAA");
    for (const own of ["", "connection.store=x", tampered, proxy.cookie.replace("connection.store", "connection.other")]) {
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

  it("refuses a body over one megabyte, also without a content length", async () => {
    const body = "x".repeat(bodyBytesMax + 1);
    const unannounced = () => new Blob([body]).stream();
    expect(await isRefused("store/v2/purchases", { method: "POST", body })).toMatchObject({ status: 413, code: "BODY_TOO_LARGE" });
    expect(await isRefused("store/v2/purchases", { method: "POST", body: unannounced() })).toMatchObject({ status: 413 });
    const largest = await proxy.ask("store/v2/purchases", { method: "POST", body: body.slice(1) });
    expect([largest.status, proxy.upstream.received.at(-1)?.body.length]).toEqual([200, bodyBytesMax]);
  });

  it("passes a body on that arrives byte by byte, and refuses one in more than 50,000 chunks", async () => {
    const inChunks = (count: number) => {
      let sent = 0;
      return new ReadableStream<Uint8Array>({
        pull(stream) {
          sent += 1;
          if (sent > count) stream.close();
          else stream.enqueue(new TextEncoder().encode(String(sent % 10)));
        },
      });
    };
    const passed = await proxy.ask("store/v2/purchases", { method: "POST", body: inChunks(50_000) });
    expect([passed.status, proxy.upstream.received.at(-1)?.body]).toEqual([200, "1234567890".repeat(5_000)]);
    expect(await isRefused("store/v2/purchases", { method: "POST", body: inChunks(50_001) })).toMatchObject({
      status: 413,
      code: "BODY_TOO_LARGE",
      detail: "The request arrived in more than 50,000 chunks: send it in larger ones.",
    });
  });

  it("holds at most 8 MB of bodies that one key has not sent to their end, and counts them no longer once they end", async () => {
    const ends: (() => void)[] = [];
    const unfinished = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new Uint8Array(bodyBytesMax));
          ends.push(() => controller.close());
        },
      });
    const slow = Array.from({ length: 8 }, () => proxy.ask("store/v2/purchases", { method: "POST", body: unfinished() }));
    const refusal = await isRefused("store/v2/purchases", { method: "POST", body: "{}" });
    expect(refusal).toMatchObject({ status: 503, code: "UNAVAILABLE" });
    for (const end of ends) end();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await proxy.ask("store/v2/purchases", { method: "POST", body: "{}" })).status).toBe(200);
  });
});
