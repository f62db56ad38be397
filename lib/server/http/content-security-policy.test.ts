import { describe, expect, it } from "vitest";
import { contentSecurityPolicy } from "./content-security-policy.ts";

const directives = (isDevelopment: boolean) =>
  new Map(
    contentSecurityPolicy("bm9uY2U=", isDevelopment)
      .split("; ")
      .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1)]),
  );

describe("contentSecurityPolicy", () => {
  it("allows no other host", () => {
    const sources = [...directives(false).values()].flat();
    const known = ["'self'", "'none'", "'nonce-bm9uY2U='", "'strict-dynamic'", "'unsafe-inline'", "blob:", "data:"];
    expect(sources.filter((source) => !known.includes(source))).toEqual([]);
  });

  it("runs scripts only by nonce, and allows eval only in development", () => {
    expect(directives(false).get("script-src")).toEqual(["'self'", "'nonce-bm9uY2U='", "'strict-dynamic'"]);
    expect(directives(true).get("script-src")).toContain("'unsafe-eval'");
  });

  it("allows inline styles only as attributes", () => {
    expect(directives(false).get("style-src")).not.toContain("'unsafe-inline'");
    expect(directives(false).get("style-src-attr")).toEqual(["'unsafe-inline'"]);
  });

  it("forbids frames and forms to other hosts", () => {
    expect(directives(false).get("frame-ancestors")).toEqual(["'none'"]);
    expect(directives(false).get("form-action")).toEqual(["'self'"]);
  });
});
