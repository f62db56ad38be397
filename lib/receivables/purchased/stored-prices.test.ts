import fc from "fast-check";
import { expect, test } from "vitest";
import { clearScopes } from "#lib/api/http/stored-scopes.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { sampleInvoice, sampleLine, samplePrice } from "#lib/testing/samples.ts";
import { auditPrices, type DatedPrice, type PriceDay } from "./price-audit.ts";
import { type PurchasedLine, pricedOn } from "./purchased-line.ts";
import { createStoredPrices, pairsOf } from "./stored-prices.ts";

const day = "2026-11-12";
const dayOf = pricedOn("invoice", "UTC");
const part: PriceDay = { day, customers: [11, 12] };
const lineOf = (CustomerID: number, ProductID: number): PurchasedLine => ({
  invoice: sampleInvoice({ CustomerID, Date: `${day}T12:00:00.000Z` }),
  line: sampleLine({ ProductID, NumUnits: 3, UnitPrice: "4.00" }),
});
const priceOf = (CustomerID: number, ProductID: number, UnitPrice = "3.10"): DatedPrice => ({
  day,
  price: samplePrice({ CustomerID, ProductID, UnitPrice }),
});
const hourMs = 3_600_000;

test("finds the same prices after a reload, also that a product has none", () => {
  const storage = memoryStorage();
  const lines = [lineOf(11, 71), lineOf(12, 72)];
  const pairs = pairsOf(lines, dayOf);
  createStoredPrices(storage, "store@1", () => 0).save(part, pairs, [priceOf(11, 71), priceOf(11, 99)]);
  const reloaded = createStoredPrices(storage, "store@1", () => 23 * hourMs);
  expect(reloaded.has(part)).toBe(true);
  expect(reloaded.find(part, pairs)?.map(({ price }) => [price.CustomerID, price.ProductID, price.UnitPrice])).toEqual([[11, 71, "3.10"]]);
});

test("reads a day again when it is of other stores, has another product, or is a day old", () => {
  const storage = memoryStorage();
  const pairs = pairsOf([lineOf(11, 71)], dayOf);
  createStoredPrices(storage, "store@1", () => 0).save(part, pairs, [priceOf(11, 71)]);
  const stored = createStoredPrices(storage, "store@1", () => hourMs);
  expect(stored.find({ day, customers: [11] }, pairs)).toBeNull();
  expect(stored.find(part, pairsOf([lineOf(11, 71), lineOf(11, 72)], dayOf))).toBeNull();
  expect(createStoredPrices(storage, "other@1", () => hourMs).find(part, pairs)).toBeNull();
  expect(createStoredPrices(storage, "store@1", () => 24 * hourMs).has(part)).toBe(false);
  expect(storage.length).toBe(0);
});

test("is deleted with the connection, and leaves space for other data", () => {
  const storage = memoryStorage();
  const many = pairsOf(
    Array.from({ length: 15_000 }, (_, at) => lineOf(11, at)),
    dayOf,
  );
  const stored = createStoredPrices(storage, "store@1", () => 0);
  stored.save(part, many, []);
  stored.save({ day, customers: [11] }, many, []);
  expect(storage.length).toBe(1);
  clearScopes(storage, ["store@1"]);
  expect(storage.length).toBe(0);
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  };
  createStoredPrices(full, "store@1", () => 0).save(part, many, []);
});

test("gives an audit the same findings as the prices that were read", () => {
  const id = fc.integer({ min: 1, max: 4 });
  const price = fc.tuple(id, id, fc.constantFrom("3.10", "4.00", "4.25"));
  fc.assert(
    fc.property(fc.array(fc.tuple(id, id)), fc.uniqueArray(price, { selector: ([c, p]) => `${c} ${p}` }), (bought, listed) => {
      const lines = bought.map(([customer, product]) => lineOf(customer, product));
      const prices = listed.map(([customer, product, text]) => priceOf(customer, product, text));
      const pairs = pairsOf(lines, dayOf);
      const stored = createStoredPrices(memoryStorage(), "store@1", () => 0);
      stored.save(part, pairs, prices);
      const audit = (known: readonly DatedPrice[]) => auditPrices(lines, dayOf, { prices: known, promotions: [], stateOf: () => "CA" });
      expect(audit(stored.find(part, pairs) ?? [])).toEqual(audit(prices));
    }),
  );
});
