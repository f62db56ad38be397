import { describe, expect, it } from "vitest";
import { isCrossSite } from "./cross-site.ts";

const head = (headers: Record<string, string>) => new Headers({ host: "dashboard.example.com", ...headers });

describe("isCrossSite", () => {
  it("believes the browser about where a request comes from", () => {
    expect(isCrossSite(head({ "sec-fetch-site": "same-origin" }))).toBe(false);
    for (const site of ["cross-site", "same-site", "none", "?"]) {
      expect(isCrossSite(head({ "sec-fetch-site": site, origin: "https://dashboard.example.com" }))).toBe(true);
    }
  });

  it("compares origin and host where the browser does not say", () => {
    expect(isCrossSite(head({ origin: "https://dashboard.example.com" }))).toBe(false);
    expect(isCrossSite(head({ origin: "http://10.0.0.5:3000", host: "10.0.0.5:3000" }))).toBe(false);
    expect(isCrossSite(head({ origin: "https://public.example.com", "x-forwarded-host": "public.example.com" }))).toBe(false);
    for (const origin of ["https://evil.example.com", "https://dashboard.example.com.evil.com", "null", ""]) {
      expect(isCrossSite(head({ origin }))).toBe(true);
    }
  });

  it("does not take a request that says nothing for one of its own", () => {
    expect(isCrossSite(head({}))).toBe(true);
  });
});
