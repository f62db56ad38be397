import fc from "fast-check";
import { expect, test } from "vitest";
import { screenHref } from "#lib/routes.ts";
import { screens } from "#lib/screens.ts";
import { backTo } from "./back-to.ts";

test("leads back to a screen of the connection", () => {
  for (const back of ["/store", "/store/invoices/12", "/store/payments/allocate?account=7", "/store?x=1"])
    expect(backTo("store", back)).toBe(back);
});

test("leads to the connection's overview for anything else", () => {
  const others = [
    undefined,
    "",
    "/",
    "/store-2/invoices",
    "//evil.example/store",
    "https://evil.example/store",
    "/\\evil.example",
    "/storefront",
    "/store//evil.example",
    "/store/../other",
    "/store/./invoices",
    "/store/%2e%2e/other",
    "/store/%2E./invoices",
    "/store/..",
    "/store/no-such-screen",
    "/store\\..\\other",
    "/\t/evil.example",
    "/store/invoices\n",
    " /store/invoices",
    "/store:80/invoices",
    "http:/store/invoices",
    "javascript:alert(1)",
  ];
  for (const back of others) expect(backTo("store", back), back).toBe("/store");
});

test("leads to a screen of the connection on this origin for any input", () => {
  const piece = fc.constantFrom("/", "//", "store", "..", ".", "%2e", "\\", "invoices", "?", "#", "@", ":", "evil.example", "é", " ", "\t");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const { origin, pathname } = new URL(backTo("store", pieces.join("")), "https://dashboard.example.com");
      expect(origin).toBe("https://dashboard.example.com");
      expect(pathname).toMatch(/^\/store(\/|$)/);
      expect(pathname).not.toContain("//");
    }),
  );
});

test("leads back to every screen", () => {
  for (const { slug } of screens) expect(backTo("store", screenHref("store", slug))).toBe(screenHref("store", slug));
});
