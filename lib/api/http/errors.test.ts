import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ApiError, readApiError, readRetryAfter, withRetryAfter } from "./errors.ts";

const head = (headers: Record<string, string> = {}) => new Headers(headers);

describe("readApiError", () => {
  it("keeps every part of an error with a code", () => {
    const fieldErrors = [{ field: "purchase_transactions", code: "TOO_FEW", detail: "at least one", index: 3, ProductID: 7, more: true }];
    const body = JSON.stringify({ Error: { code: "VALIDATION_FAILED", detail: "The order is not valid.", fieldErrors } });
    expect(readApiError(400, head({ "x-request-id": "abc", "retry-after": "12" }), body)).toMatchObject({
      status: 400,
      code: "VALIDATION_FAILED",
      detail: "The order is not valid.",
      message: "The order is not valid.",
      fieldErrors,
      requestId: "abc",
      retryAfterSeconds: 12,
    });
  });

  it("reads an error that is one sentence", () => {
    const error = readApiError(400, head(), JSON.stringify({ Error: "InvoiceIDs is required" }));
    expect(error).toMatchObject({ status: 400, code: "HTTP_400", detail: "InvoiceIDs is required", fieldErrors: [], requestId: null });
  });

  it("turns any text into a sentence, and never throws", () => {
    const nonsense = [
      "",
      "<html>",
      "null",
      "[]",
      '{"Error":null}',
      '{"Error":{}}',
      '{"Error":{"code":1,"detail":[],"fieldErrors":[null,{"field":1}]}}',
    ];
    for (const text of nonsense) {
      expect(readApiError(500, head(), text)).toMatchObject({
        status: 500,
        code: "HTTP_500",
        detail: "The Data API answered with status 500.",
        fieldErrors: [],
      });
    }
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const error = readApiError(502, head(), JSON.stringify({ Error: value }));
        expect(error.detail.length).toBeGreaterThan(0);
        expect(error.detail.length).toBeLessThanOrEqual(500);
      }),
    );
  });
});

describe("readRetryAfter", () => {
  it("reads seconds and dates, and no other text", () => {
    const now = Date.parse("2026-01-31T00:00:00Z");
    expect(readRetryAfter("120", now)).toBe(120);
    expect(readRetryAfter("Sat, 31 Jan 2026 00:00:30 GMT", now)).toBe(30);
    expect(readRetryAfter("Sat, 31 Jan 2025 00:00:30 GMT", now)).toBe(0);
    expect(readRetryAfter("Saturday, 31-Jan-26 00:00:30 GMT", now)).toBe(30);
    expect(readRetryAfter("Sat Jan 31 00:00:30 2026", now)).toBe(30);
    for (const nonsense of ["soon", "", "-1", "5.5", "1e9", "2026-02-01", "Sat, nonsense"])
      expect(readRetryAfter(nonsense, now)).toBeNull();
    expect(readRetryAfter(null, now)).toBeNull();
  });

  it("never gives more than a day, which a timer can hold", () => {
    const now = Date.parse("2026-01-31T00:00:00Z");
    for (const long of ["2160000", "99999999999999999999", "Sat, 31 Jan 2099 00:00:30 GMT"]) expect(readRetryAfter(long, now)).toBe(86_400);
  });
});

describe("withRetryAfter", () => {
  const refusal = (retryAfterSeconds: number | null) =>
    new ApiError({ status: 429, code: "RATE_LIMITED", detail: "no", retryAfterSeconds });

  it("makes a wait longer, never shorter, and adds none when the API named none", () => {
    expect(withRetryAfter(refusal(0), 4).retryAfterSeconds).toBe(4);
    expect(withRetryAfter(refusal(9), 4).retryAfterSeconds).toBe(9);
    expect(withRetryAfter(refusal(null), 4).retryAfterSeconds).toBeNull();
  });
});
