import fc from "fast-check";
import { expect, test } from "vitest";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { readRecent, rememberOpened, type Thing, thingAt } from "./recent.ts";

const scope = "store@2026-11-22T10:00:00.000Z";

test("reads a record from an address of this connection", () => {
  expect(thingAt("store", "/store/invoices/12")).toEqual({ kind: "invoices", id: "12" });
  expect(thingAt("store", "/store/purchase-orders/po_7Q2M")).toEqual({ kind: "purchase-orders", id: "po_7Q2M" });
  const foreign = { kind: "purchase-orders", id: "PO:2026.17" };
  expect(thingAt("store", "/store/purchase-orders/PO%3A2026.17")).toEqual(foreign);
  const storage = memoryStorage();
  rememberOpened(storage, scope, foreign as Thing);
  expect(readRecent(storage, scope)).toEqual([foreign]);
  const none = [
    "/store",
    "/store/invoices",
    "/store/purchase-orders/new",
    "/store/invoices/x",
    "/store/invoices/12/more",
    "/other/invoices/12",
  ];
  for (const address of none) expect(thingAt("store", address), address).toBeNull();
});

test("lists opened records once each, the latest first, at most eight", () => {
  const thing: fc.Arbitrary<Thing> = fc.record({
    kind: fc.constantFrom("invoices", "customers", "catalog", "purchase-orders"),
    id: fc.nat(12).map(String),
  });
  fc.assert(
    fc.property(fc.array(thing, { minLength: 1, maxLength: 30 }), (opened) => {
      const storage = memoryStorage();
      for (const one of opened) rememberOpened(storage, scope, one);
      const recent = readRecent(storage, scope);
      const latestFirst = opened.toReversed().map(({ kind, id }) => `${kind} ${id}`);
      expect(recent.map(({ kind, id }) => `${kind} ${id}`)).toEqual([...new Set(latestFirst)].slice(0, 8));
    }),
    { numRuns: 50 },
  );
});

test("invalid entries and a denied storage are empty", () => {
  const storage = memoryStorage();
  rememberOpened(storage, scope, { kind: "invoices", id: "1" });
  storage.setItem(storage.key(0) ?? "", "invoices 1\nnonsense\ninvoices x\nadmin 1\n\ncatalog 5");
  expect(readRecent(storage, scope)).toEqual([
    { kind: "invoices", id: "1" },
    { kind: "catalog", id: "5" },
  ]);
  const closed = new Proxy(storage, {
    get() {
      throw new DOMException("closed", "SecurityError");
    },
  });
  expect(readRecent(closed, scope)).toEqual([]);
  expect(() => rememberOpened(closed, scope, { kind: "invoices", id: "1" })).not.toThrow();
});
