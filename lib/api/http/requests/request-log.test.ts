import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { transferOf } from "../browser-api.ts";
import { countCached, createRequestLog, redactPath } from "./request-log.ts";

const request = { at: 1_000, method: "GET", path: "/v1/states", status: 200, durationMs: 12, requestId: "a1" };

describe("redactPath", () => {
  it("keeps the path and hides the filters", () => {
    expect(redactPath("/v1/invoices?CustomerIDs=501,502&Page=2&PageSize=500")).toBe("/v1/invoices?CustomerIDs=…&Page=2&PageSize=500");
    expect(redactPath("/v2/purchases/po_7Q?include_transactions=true&page=1")).toBe("/v2/purchases/po_7Q?include_transactions=…&page=1");
    expect(redactPath("/v1/states")).toBe("/v1/states");
  });

  it("shows no value of any filter", () => {
    const name = fc.constantFrom("PaymentInvoiceNum", "Amount", "States", "ARAccountIDs");
    fc.assert(
      fc.property(name, fc.string({ minLength: 1 }), (param, value) => {
        expect(redactPath(`/v1/payments?${param}=${encodeURIComponent(value)}`)).toBe(`/v1/payments?${param}=…`);
      }),
      { numRuns: 50 },
    );
  });
});

describe("the request log", () => {
  it("holds the last hundred, the latest first", () => {
    const log = createRequestLog();
    for (let number = 1; number <= 130; number++) log.add({ ...request, at: number });
    expect(log.get()).toHaveLength(100);
    expect([log.get()[0]?.at, log.get().at(-1)?.at]).toEqual([130, 31]);
  });

  it("adds the transfer later, also after other requests or when the entry is gone", () => {
    const log = createRequestLog();
    const told = log.add(request);
    log.add({ ...request, method: "POST" });
    told({ source: "revalidated", bytes: 300 });
    expect(log.get().map(({ transfer }) => transfer?.source ?? null)).toEqual([null, "revalidated"]);
    for (let number = 0; number < 100; number++) log.add(request);
    expect(() => told({ source: "cache", bytes: 0 })).not.toThrow();
    expect(countCached(log.get())).toEqual({ known: 0, cached: 0 });
  });

  it("counts reads that the browser had cached", () => {
    const log = createRequestLog();
    log.add(request)({ source: "revalidated", bytes: 300 });
    log.add(request)({ source: "network", bytes: 5_000 });
    log.add({ ...request, method: "POST" })({ source: "network", bytes: 10 });
    log.add(request);
    expect(countCached(log.get())).toEqual({ known: 2, cached: 1 });
  });
});

describe("transferOf", () => {
  it("reads the browser's measurements", () => {
    expect(transferOf({ transferSize: 5_300, encodedBodySize: 5_000 })).toEqual({ source: "network", bytes: 5_300 });
    expect(transferOf({ transferSize: 300, encodedBodySize: 5_000 })).toEqual({ source: "revalidated", bytes: 300 });
    expect(transferOf({ transferSize: 0, encodedBodySize: 5_000 })).toEqual({ source: "cache", bytes: 0 });
    expect(transferOf({ transferSize: 0, encodedBodySize: 0 })).toBeNull();
    expect(transferOf({ transferSize: 300, encodedBodySize: 0 })).toEqual({ source: "network", bytes: 300 });
  });
});
