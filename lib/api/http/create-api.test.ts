import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { coerceRecord } from "./coerce-record.ts";
import { createApi, type OutgoingRequest, targetOf } from "./create-api.ts";

test("a broken character in an answer becomes one that texts and addresses can contain", async () => {
  const api = createApi({ slug: "store", connectedAt: "now" }, async () => ({
    status: 200,
    head: new Headers(),
    text: String.raw`{"Data":[{"BatchCode":"\ud83d-\uDE00-\ud83d\ude00-\\ud800-\\\ud800-\u00e9"}],"Page":1,"PageSize":50,"HasNextPage":false}`,
  }));
  const { Data } = await api.call("GET /v1/inventory/batches", { query: {} });
  expect(Data[0]?.BatchCode).toBe("\ufffd-\ufffd-😀-\\ud800-\\\ufffd-é");
});

describe("targetOf", () => {
  it("joins lists by commas and omits undefined and empty values", () => {
    const query = { Statuses: [1, 2, 7], CustomerIDs: [], States: undefined, Page: 2 };
    expect(targetOf("GET /v1/invoices", {}, query)).toEqual({ method: "GET", path: "/v1/invoices?Page=2&Statuses=1,2,7" });
  });

  it("gives the same filters the same address in any order", () => {
    const one = targetOf("GET /v1/customers", {}, { OnHold: true, States: ["CA"], PageSize: 500 });
    const other = targetOf("GET /v1/customers", {}, { PageSize: 500, States: ["CA"], OnHold: true });
    expect(one).toEqual(other);
    expect(one.path).toBe("/v1/customers?OnHold=true&PageSize=500&States=CA");
  });

  it("keeps every character of a value", () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const { path } = targetOf("GET /v1/states", {}, { States: value });
        expect(new URL(path, "http://host").searchParams.get("States")).toBe(value);
      }),
    );
  });

  it("keeps a path value inside its segment", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (purchaseID) => {
        const { path } = targetOf("GET /v2/purchases/{purchaseID}", { purchaseID });
        expect(path.slice("/v2/purchases/".length)).not.toMatch(/[/?#]/);
      }),
    );
  });

  it("throws when a path value is missing", () => {
    expect(() => targetOf("GET /v1/invoices/{invoiceID}")).toThrow("invoiceID is missing");
  });
});

describe("createApi", () => {
  it("sends numbers and codes as the API has them, in the address and in the body", async () => {
    const number = "PAY\u202e-1\u2069";
    const { PaymentInvoiceNum } = coerceRecord({ PaymentInvoiceNum: number });
    const sent: OutgoingRequest[] = [];
    const api = createApi({ slug: "harbor", connectedAt: "2026-11-23" }, (request) => {
      sent.push(request);
      return Promise.reject(new Error("The test has no API."));
    });
    await expect(api.call("GET /v1/payments/applications", { query: { PaymentInvoiceNums: [PaymentInvoiceNum] } })).rejects.toThrow();
    const body = { po_num: PaymentInvoiceNum } as never;
    await expect(api.call("POST /v2/purchases", { body })).rejects.toThrow();
    const [read, written] = sent;
    expect(new URL(read?.path ?? "", "http://host").searchParams.get("PaymentInvoiceNums")).toBe(number);
    expect(JSON.parse(written?.body ?? "")).toEqual({ po_num: number });
  });
});
