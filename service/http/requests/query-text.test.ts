import { describe, expect, it } from "vitest";
import { listInvoices, listInvoiceTransactions } from "#contract/v1/invoices.ts";
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
