import { describe, expect, it, test } from "vitest";
import { listInvoices, listInvoiceTransactions } from "#contract/v1/invoices.ts";
import { createTestApp } from "#service/testing/test-app.ts";
import { ApiError } from "../errors/api-error.ts";
import { parseQuery } from "./query-text.ts";

function errorOf(run: () => unknown): ApiError {
  try {
    run();
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error("expected an ApiError");
}

describe("parseQuery", () => {
  it("fills in the defaults of the contract and reduces PageSize to 500", () => {
    expect(parseQuery(listInvoices.query, "?PageSize=5000")).toEqual({ Page: 1, PageSize: 500, Statuses: [1] });
  });

  it("ignores names that the endpoint does not know, repeated ones too", () => {
    expect(parseQuery(listInvoices.query, "?invoiceids=1&x=1&x=2&__proto__=1&constructor=2")).toEqual({
      Page: 1,
      PageSize: 50,
      Statuses: [1],
    });
  });

  it("names a missing parameter and shows how to give it", () => {
    const error = errorOf(() => parseQuery(listInvoiceTransactions.query, ""));
    expect(error.detail).toBe("InvoiceIDs is required, for example InvoiceIDs=1,2,3");
    expect(error.fieldErrors).toEqual([{ field: "InvoiceIDs", code: "REQUIRED", detail: error.detail }]);
  });

  it("reads a percent sign without two hexadecimal digits as itself, and bytes that are not UTF-8 as U+FFFD", () => {
    expect(parseQuery(listInvoices.query, "?States=%zz,%,%F0%9F")).toMatchObject({ States: ["%zz", "%", "\uFFFD"] });
    expect(errorOf(() => parseQuery(listInvoices.query, "?CustomerIDs=%ff")).code).toBe("INVALID_PARAMETER");
  });

  it("refuses a repeated parameter instead of choosing one", () => {
    const error = errorOf(() => parseQuery(listInvoices.query, "?CustomerIDs=1&CustomerIDs=2&CustomerIDs=3"));
    expect(error.fieldErrors).toHaveLength(1);
    expect(error.detail).toMatch(/^CustomerIDs is given more than once/);
  });

  it("names every parameter that is wrong, each once", () => {
    const error = errorOf(() => parseQuery(listInvoices.query, "?CustomerIDs=a&Page=0&StartDate=2026-02-30"));
    expect(error.fieldErrors?.map(({ field }) => field)).toEqual(["CustomerIDs", "StartDate", "Page"]);
    expect(error.status).toBe(400);
  });

  it.each(["%", "%E0%A4%A", "CustomerIDs=%00", "Page=%F0%9F%92%A9", "&&&==&"])("never throws anything but an ApiError: %s", (search) => {
    try {
      parseQuery(listInvoices.query, search);
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError);
    }
  });
});

const app = await createTestApp();

const strict = { Prefer: "handling=strict" };

describe("Prefer: handling=strict on a read", () => {
  test("refuses a misspelled parameter and names those that there are", async () => {
    const { status, body } = await app.ask("/v1/invoices?CustomerID=101", { headers: strict });
    expect(status).toBe(400);
    expect(body).toEqual({ Error: expect.stringMatching(/^CustomerID is not a parameter here: it takes CustomerIDs, InvoiceIDs,/) });
  });

  test("names each one in v2, and says of an endpoint that it takes none", async () => {
    const { body } = await app.ask("/v2/purchases?Page=2&States=CA", { headers: strict });
    expect(body).toMatchObject({
      Error: {
        fieldErrors: [
          { field: "Page", code: "UNKNOWN" },
          { field: "States", code: "UNKNOWN" },
        ],
      },
    });
    expect((await app.ask("/v1/products/11?Page=1", { headers: strict })).body).toEqual({
      Error: "Page is not a parameter here: it takes none",
    });
  });

  test("names a few of many, and their number", async () => {
    const names = Array.from({ length: 5_000 }, (_, at) => `Unknown${at}`);
    const { status, text } = await app.ask(`/v2/purchases?${names.join("&")}`, { headers: strict });
    expect([status, text.length < 3_000]).toEqual([400, true]);
    expect(text).toContain(
      "Unknown0, Unknown1, Unknown2, Unknown3, Unknown4, Unknown5, Unknown6, Unknown7, Unknown8, Unknown9 and 4990 more",
    );
  });

  test("refuses it also where an ETag matches", async () => {
    const path = "/v1/invoices?Customer=101";
    const etag = (await app.ask(path)).headers.get("ETag") ?? "";
    expect((await app.ask(path, { headers: { "If-None-Match": etag } })).status).toBe(304);
    expect((await app.ask(path, { headers: { ...strict, "If-None-Match": etag } })).status).toBe(400);
  });

  test("answers a valid request as usual, and says that it was applied", async () => {
    const asked = await app.ask("/v1/invoices?CustomerIDs=101", { headers: strict });
    expect([asked.status, asked.headers.get("Preference-Applied")]).toEqual([200, "handling=strict"]);
    expect(asked.text).toBe((await app.ask("/v1/invoices?CustomerIDs=101")).text);
  });

  test("is off unless asked for", async () => {
    const { status, headers } = await app.ask("/v1/invoices?CustomerID=101");
    expect([status, headers.get("Preference-Applied")]).toEqual([200, null]);
  });
});
