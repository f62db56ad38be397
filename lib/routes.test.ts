import fc from "fast-check";
import { expect, test } from "vitest";
import { connectHref, recordHref, remittanceHref, screenHref } from "./routes.ts";

test("an address has the connection, the screen and its parameters", () => {
  expect(screenHref("north", "")).toBe("/north");
  expect(screenHref("north", "aging/suppliers")).toBe("/north/aging/suppliers");
  expect(screenHref("north", "invoices", { customers: [1, 2], open: 1, reps: [], q: undefined })).toBe(
    "/north/invoices?customers=1,2&open=1",
  );
  expect(screenHref("north", "delivery", "week=2026-11-30")).toBe("/north/delivery?week=2026-11-30");
  expect(remittanceHref("north", 7)).toBe("/north/payments/7/remittance");
  expect(connectHref()).toBe("/connect");
});

test("an address preserves any id or parameter", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (id, q) => {
      fc.pre(id !== "." && id !== "..");
      const { pathname, searchParams } = new URL(recordHref("north", "purchase-orders", id, { q }), "http://dashboard.example.com");
      expect(decodeURIComponent(pathname.replace("/north/purchase-orders/", ""))).toBe(id);
      expect(searchParams.get("q")).toBe(q);
    }),
  );
});

test("a record without an id has no address, alone and in a filter", () => {
  for (const unknown of [null, undefined] as unknown as readonly number[]) {
    expect(recordHref("north", "customers", unknown)).toBe("");
    expect(recordHref("north", "customers", unknown, "delivery=2026-11-30")).toBe("");
    expect(screenHref("north", "aging/invoices", { suppliers: [unknown], ages: ["current"] })).toBe("");
    expect(screenHref("north", "invoices", { customers: [1, unknown] })).toBe("");
  }
});
