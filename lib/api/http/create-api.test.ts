import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { createApi, targetOf } from "./create-api.ts";

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
