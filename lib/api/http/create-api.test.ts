import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { targetOf } from "./create-api.ts";

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
