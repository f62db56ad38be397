import { expect, test } from "vitest";
import { backTo } from "./back-to.ts";

test("a screen of the connection is gone back to", () => {
  for (const back of ["/store", "/store/invoices/12", "/store/payments/allocate?account=7", "/store?x=1"])
    expect(backTo("store", back)).toBe(back);
});

test("anything else leads to the connection's overview", () => {
  const others = [
    undefined,
    "",
    "/",
    "/store-2/invoices",
    "//evil.example/store",
    "https://evil.example/store",
    "/\\evil.example",
    "/storefront",
    "javascript:alert(1)",
  ];
  for (const back of others) expect(backTo("store", back), back).toBe("/store");
});
