import { describe, expect, test } from "vitest";
import { readDecimal } from "#contract/decimal.ts";
import { addDays } from "#lib/format/dates/calendar.ts";
import { promotionsByProduct } from "#lib/goods/catalog/promotions-by-product.ts";
import { sampleBatch, sampleInventory, sampleProduct, samplePromotion } from "#lib/testing/samples.ts";
import { candidatesText, findCandidates, findReasons, isPromoted, type MeasuredStock } from "./promotion-candidates.ts";

const today = "2026-11-21";
const locale = "en-US";

/** 80 available units, of which 5 sell a day. */
const stockOf = (changes: Partial<MeasuredStock> = {}, record: Parameters<typeof sampleInventory>[0] = {}): MeasuredStock => ({
  record: sampleInventory({ LocationID: 1, ...record }),
  product: sampleProduct({ State: "CA" }),
  above: "0",
  maximum: readDecimal("45"),
  ...changes,
});
const batchIn = (days: number, changes: Parameters<typeof sampleBatch>[0] = {}) =>
  sampleBatch({ LocationID: 1, ExpirationDate: addDays(today, days), ...changes });

const textsOf = (stock: MeasuredStock, batches: Parameters<typeof findReasons>[1] = []) =>
  Array.from(findReasons([stock], batches, today, locale).values(), ({ text }) => text);

describe("the reason to promote", () => {
  test("names the units that will not sell before expiring, without those that have expired", () => {
    expect(textsOf(stockOf(), [batchIn(-3), batchIn(10), batchIn(12, { InventoryUnits: 20 })])).toEqual([
      "60 units will not sell before expiring, the first on Dec 1, 2026",
    ]);
    expect(textsOf(stockOf(), [batchIn(-3)])).toEqual([]);
    expect(textsOf(stockOf(), [batchIn(200)])).toEqual([]);
  });

  test("names the units above the maximum, and says where nothing was sold", () => {
    expect(textsOf(stockOf({ above: "1" }))).toEqual(["1 unit above the maximum of 45 days of sales"]);
    expect(textsOf(stockOf({ above: "80" }, { AvgDailySales90d: "0.000000" }))).toEqual(["80 units without sales in 90 days"]);
    expect(textsOf(stockOf({ above: "0.04" }))).toEqual(["under 0.1 units above the maximum of 45 days of sales"]);
  });

  test("names both", () => {
    expect(textsOf(stockOf({ above: "12" }), [batchIn(10)])).toEqual([
      "50 units will not sell before expiring, the first on Dec 1, 2026; 12 units above the maximum of 45 days of sales",
    ]);
  });

  test("says at least where a batch's units cannot be read, and names nothing that is unknown", () => {
    const odd = batchIn(20, { InventoryUnits: "n/a" as never });
    expect(textsOf(stockOf(), [batchIn(10), odd])).toEqual(["at least 50 units will not sell before expiring, the first on Dec 1, 2026"]);
    expect(textsOf(stockOf({ above: null }), [odd])).toEqual([]);
    expect(textsOf(stockOf({ above: "0", maximum: null }))).toEqual([]);
  });

  test("is none where nothing is available to sell", () => {
    expect(textsOf(stockOf({ above: "12" }, { AvailableUnits: 0 }), [batchIn(10)])).toEqual([]);
  });

  test("is that of the batches of the same warehouse", () => {
    expect(textsOf(stockOf(), [batchIn(10, { LocationID: 2 })])).toEqual([]);
  });
});

describe("a product is on promotion", () => {
  const product = sampleProduct({ State: "CA" });
  const running = { States: ["CA"], StartDate: "2026-11-10", EndDate: "2026-11-30" } as const;

  test.each([
    ["one that runs", {}, true],
    ["one of all products of its brand", { AllProducts: true, ProductIDs: [] }, true],
    ["one without an end", { EndDate: null as never }, true],
    ["one that starts in 30 days", { StartDate: "2026-12-21", EndDate: "2026-12-31" }, true],
    ["one that starts in 31 days", { StartDate: "2026-12-22", EndDate: "2026-12-31" }, false],
    ["one that is over", { EndDate: "2026-11-20" }, false],
    ["one of another product", { ProductIDs: [72] }, false],
    ["one in another state", { States: ["IL"] }, false],
    ["one whose states cannot be read", { States: null as never }, null],
    ["one whose start cannot be read", { StartDate: "soon" as never }, null],
  ] as const)("by %s: %#", (_, changes, expected) => {
    expect(isPromoted(product, promotionsByProduct([samplePromotion({ ...running, ...changes } as never)]), today)).toBe(expected);
  });

  test("of which one that is known decides before one that is not", () => {
    const promotions = [samplePromotion({ ...running, States: null as never }), samplePromotion({ ...running, States: ["CA"] })];
    expect(isPromoted(product, promotionsByProduct(promotions), today)).toBe(true);
    expect(isPromoted(sampleProduct({ State: "" }), promotionsByProduct(promotions.slice(1)), today)).toBeNull();
    expect(isPromoted(product, promotionsByProduct([]), today)).toBe(false);
  });
});

describe("candidates", () => {
  const running = samplePromotion({ States: ["CA"] });
  const found = (changes: Partial<MeasuredStock> = {}) => findReasons([stockOf({ above: "12", ...changes })], [], today, locale);

  test("are the stock with a reason whose product is not on promotion", () => {
    expect(findCandidates(found(), new Map([[21, []]]), today)).toEqual({
      reasons: new Map([["1-71", "12 units above the maximum of 45 days of sales"]]),
      unknown: 0,
    });
    expect(findCandidates(found(), new Map([[21, [running]]]), today)).toEqual({ reasons: new Map(), unknown: 0 });
  });

  test("read each promotion a few times at most, however many products there are", () => {
    const count = 200;
    let reads = 0;
    const counted = (promotion: object) =>
      new Proxy(promotion, {
        get: (target, key) => {
          reads += 1;
          return Reflect.get(target, key);
        },
      }) as typeof running;
    const ids = Array.from({ length: count }, (_, at) => at + 1);
    const promotions = ids.map((id) => counted(samplePromotion({ States: ["CA"], ProductIDs: [id, id + count] })));
    const stock = ids.map((ProductID) => stockOf({ above: "12", product: sampleProduct({ ProductID, State: "CA" }) }, { ProductID }));
    const { reasons } = findCandidates(findReasons(stock, [], today, locale), new Map([[21, promotions]]), today);
    expect(reasons.size).toBe(0);
    expect(reads).toBeLessThanOrEqual(20 * count);
  });

  test("leave out and count stock whose product or promotions are not known", () => {
    expect(findCandidates(found(), new Map([[22, []]]), today)).toEqual({ reasons: new Map(), unknown: 1 });
    expect(findCandidates(found({ product: null }), new Map([[21, []]]), today)).toEqual({ reasons: new Map(), unknown: 1 });
  });

  test("say what they are and what they lack", () => {
    expect(candidatesText({ unknown: 1, leftOut: 2, mayLackRows: true }, locale)).toBe(
      "Promotion candidates have units that will not sell before expiring, or more than their vendor’s maximum days of inventory, and no price promotion that runs or starts within 30 days. 1 stock record left out, because it is not known whether the product is on promotion. 2 records of batches and promotions could not be read. The batches may have changed while they were read, so some may be missing.",
    );
  });
});
