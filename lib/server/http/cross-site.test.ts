import { beforeEach, describe, expect, it } from "vitest";
import { applySettings } from "../testing/settings.ts";
import { isCrossSite } from "./cross-site.ts";

const settings = { DATA_API_PRODUCTION_URL: "https://api.example.com" };
beforeEach(() => void applySettings(settings));

const head = (headers: Record<string, string>) => new Headers({ host: "dashboard.example.com", ...headers });

describe("isCrossSite", () => {
  it("trusts Sec-Fetch-Site", () => {
    expect(isCrossSite(head({ "sec-fetch-site": "same-origin" }))).toBe(false);
    for (const site of ["cross-site", "same-site", "none", "?"]) {
      expect(isCrossSite(head({ "sec-fetch-site": site, origin: "https://dashboard.example.com" }))).toBe(true);
    }
  });

  it("compares origin and host without Sec-Fetch-Site", () => {
    expect(isCrossSite(head({ origin: "https://dashboard.example.com" }))).toBe(false);
    expect(isCrossSite(head({ origin: "http://10.0.0.5:3000", host: "10.0.0.5:3000" }))).toBe(false);
    expect(isCrossSite(head({ origin: "https://public.example.com", "x-forwarded-host": "public.example.com" }))).toBe(false);
    for (const origin of ["https://evil.example.com", "https://dashboard.example.com.evil.com", "null", ""]) {
      expect(isCrossSite(head({ origin }))).toBe(true);
    }
  });

  it("compares origin and PUBLIC_ORIGIN if set, and ignores the host header", () => {
    applySettings({ ...settings, PUBLIC_ORIGIN: "https://dashboard.example.com" });
    expect(isCrossSite(head({ origin: "https://dashboard.example.com", host: "10.0.0.5:3000" }))).toBe(false);
    expect(isCrossSite(head({ origin: "https://evil.example.com", "x-forwarded-host": "evil.example.com" }))).toBe(true);
  });

  it("treats a request with neither header as cross-site", () => {
    expect(isCrossSite(head({}))).toBe(true);
  });
});
