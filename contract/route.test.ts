import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endpoints } from "./index.ts";
import { createMatcher } from "./route.ts";

const matcher = createMatcher(endpoints);

describe("createMatcher", () => {
  it("finds every endpoint of the contract under its own path", () => {
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/\{\w+\}/g, "7");
      expect(matcher.match(endpoint.method, path)?.endpoint.id).toBe(endpoint.id);
    }
  });

  it("prefers a literal segment to a parameter", () => {
    expect(matcher.match("GET", "/v1/customers/creditTerms")?.endpoint.id).toBe("listCustomerCreditTerms");
    expect(matcher.match("GET", "/v1/invoices/creditTerms")?.endpoint.id).toBe("listCreditTerms");
    expect(matcher.match("POST", "/v2/purchases/validate")?.endpoint.id).toBe("validatePurchaseV2");
  });

  it("gives the path's parameters", () => {
    expect(matcher.match("GET", "/v1/invoices/42")?.params).toEqual({ invoiceID: "42" });
  });

  it("finds nothing outside the contract", () => {
    for (const path of ["/v1/invoices/", "/v1/invoices/1/2", "/v1//invoices", "/v3/invoices", "/v1/Invoices", "/v1", "", "/"]) {
      expect(matcher.match("GET", path)).toBeNull();
    }
    expect(matcher.match("DELETE", "/v1/invoices")).toBeNull();
  });

  it("names the methods of a known path", () => {
    expect(matcher.methodsOf("/v1/payments/applications")).toEqual(["GET", "POST"]);
    expect(matcher.methodsOf("/v1/nothing")).toEqual([]);
  });

  it("never throws and never matches a path with another number of segments", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 8 }), (segments) => {
        const found = matcher.match("GET", `/${segments.join("/")}`);
        if (found) expect(found.endpoint.path.split("/").length).toBe(`/${segments.join("/")}`.split("/").length);
      }),
    );
  });
});
