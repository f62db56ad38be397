import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeDecimal } from "#contract/decimal.ts";
import { inventoryBuckets } from "#contract/v1/inventory-buckets.ts";
import { addDays, type CalendarDate, daysBetween } from "#lib/format/dates/calendar.ts";
import { samplePrice, sampleProduct, samplePromotion, sampleStock } from "#lib/testing/samples.ts";
import { availabilityOf, bestStock, groupStock, stepsMax } from "./availability.ts";
import { createRowJoin, discountOf, isPromoted } from "./catalog-row.ts";
import { casePrice, nearestProducts, packDetail, packLabel } from "./product.ts";
import { kindOf } from "./product-kind.ts";
import { byPhase, covers, periodLabel, phaseLabel, phaseOf, promotionsOf } from "./promotion.ts";

const buckets = fc.constantFrom(...inventoryBuckets);
const day = fc.integer({ min: -800, max: 800 }).map((days): CalendarDate => addDays("2026-11-21", days));

describe("availability", () => {
  test.each([
    ["50+ Cases", true, "plenty", "50 cases or more"],
    ["< 50 Cases", true, "plenty", "Under 50 cases"],
    ["< 10 Cases", true, "some", "Under 10 cases"],
    ["< 5 Cases", true, "few", "Under 5 cases"],
    ["< 1 Case", true, "few", "Under 1 case"],
    ["< 1 Case", false, "short", "Under 1 case: less than an order"],
    ["Out of Stock", false, "none", "Out of stock"],
  ] as const)("%s with InStock %s is %s: %s", (InventoryBucket, InStock, level, label) => {
    expect(availabilityOf({ InventoryBucket, InStock })).toMatchObject({ level, label });
  });

  test("more is never fewer steps", () => {
    expect(inventoryBuckets.map((InventoryBucket) => availabilityOf({ InventoryBucket, InStock: true }).steps)).toEqual(
      inventoryBuckets.map((_, index) => stepsMax - index),
    );
  });

  test("the best warehouse is one that can deliver, and among those the fullest", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ InStock: fc.boolean(), InventoryBucket: buckets }), { minLength: 1 }), (stocks) => {
        const best = bestStock(stocks);
        const rank = (stock: (typeof stocks)[number]) => (stock.InStock ? 100 : 0) + availabilityOf(stock).steps;
        expect(best && rank(best)).toBe(Math.max(...stocks.map(rank)));
      }),
    );
    expect(bestStock([])).toBeNull();
  });
});

describe("pack size", () => {
  test.each([
    [{}, "24 × 12 oz can", "24 × 12 oz can, 355 ml each"],
    [{ PackageName: " " }, "24 units", "24 units, 355 ml each"],
    [{ UnitNetWeight: 355 as never }, "24 × 12 oz can", "24 × 12 oz can, 355 each"],
    [{ WholesaleUnitsPerCase: 0, UnitNetWeight: "" }, "12 oz can", "12 oz can"],
    [{ WholesaleUnitsPerCase: 0, PackageName: "", UnitNetWeight: "" }, "", ""],
  ])("%j is %j", (changes, short, long) => {
    const product = sampleProduct(changes);
    expect([packLabel(product), packDetail(product)]).toEqual([short, long]);
  });

  test("a case costs exactly as many unit prices as there are units", () => {
    const price = casePrice("2.550001", { WholesaleUnitsPerCase: 24 });
    expect(price && writeDecimal(price)).toBe("61.200024");
    expect(casePrice("n/a", { WholesaleUnitsPerCase: 24 })).toBeNull();
    expect(casePrice("2.5", { WholesaleUnitsPerCase: 0 })).toBeNull();
  });
});

test.each([null, undefined])("a package whose texts are %s is described by its units", (value) => {
  const text = value as never;
  const product = sampleProduct({ PackageName: text, UnitNetWeight: text });
  expect([packLabel(product), packDetail(product)]).toEqual(["24 units", "24 units"]);
});

describe("promotions", () => {
  const span = { StartDate: "2026-11-10", EndDate: "2026-11-30" };

  test.each([
    ["2026-11-09", "upcoming", "starts tomorrow"],
    ["2026-11-10", "running", "ends in 20 days"],
    ["2026-11-29", "running", "ends tomorrow"],
    ["2026-11-30", "running", "ends today"],
    ["2026-12-01", "over", "ended yesterday"],
    ["2026-12-03", "over", "ended 3 days ago"],
  ] as const)("on %s one is %s: %s", (today, kind, words) => {
    const phase = phaseOf(span, today);
    expect(phase?.kind).toBe(kind);
    expect(phase && phaseLabel(phase, "en-US")).toBe(words);
  });

  test("runs on every day from its first to its last and on no other", () => {
    fc.assert(
      fc.property(day, fc.nat(400), day, (StartDate, length, today) => {
        const EndDate = addDays(StartDate, length);
        const phase = phaseOf({ StartDate, EndDate }, today);
        const at = daysBetween(StartDate, today);
        expect(phase?.kind).toBe(at < 0 ? "upcoming" : at > length ? "over" : "running");
        expect(phase?.days).toBe(at < 0 ? -at : Math.abs(length - at));
      }),
    );
    expect(phaseOf({ StartDate: "soon", EndDate: "2026-11-30" }, "2026-11-21")).toBeNull();
  });

  test.each([null, undefined])("without an end (%s) run from their first day on", (EndDate) => {
    const open = { StartDate: "2026-11-10", EndDate };
    const labels = (["2026-11-09", "2026-11-10", "2036-11-10"] as const).map((today) => {
      const phase = phaseOf(open, today);
      return phase && `${phase.kind}: ${phaseLabel(phase, "en-US")}`;
    });
    expect(labels).toEqual(["upcoming: starts tomorrow", "running: no end date", "running: no end date"]);
    expect(periodLabel(open, "en-US")).toBe("from Nov 10, 2026");
    expect(byPhase([open, open, span, { StartDate: "2026-12-01", EndDate }], "2026-11-21").map(({ phase }) => phase?.kind)).toEqual([
      "running",
      "running",
      "running",
      "upcoming",
    ]);
    expect(byPhase([open, span], "2026-11-21")[0]?.record).toBe(span);
  });

  test("with a last day say both", () => {
    expect(periodLabel(span, "en-US")).toBe("Nov 10, 2026 – Nov 30, 2026");
  });

  test("of a product come with the running ones first, then the next, then the last", () => {
    const of = (PromotionID: number, StartDate: CalendarDate, EndDate: CalendarDate) =>
      samplePromotion({ PromotionID, StartDate, EndDate });
    const promotions = [
      of(1, "2026-01-01", "2026-01-31"),
      of(2, "2026-12-24", "2026-12-31"),
      of(3, "2026-11-01", "2026-12-31"),
      of(4, "2026-12-01", "2026-12-31"),
      of(5, "2026-11-01", "2026-11-22"),
      of(6, "2026-10-01", "2026-10-31"),
      samplePromotion({ PromotionID: 7, ProductIDs: [72] }),
    ];
    expect(promotionsOf(promotions, 71, "2026-11-21").map(({ PromotionID }) => PromotionID)).toEqual([5, 3, 4, 2, 6, 1]);
  });

  test("without proper dates come last, and are not lost", () => {
    const spans = [
      { StartDate: "soon", EndDate: "later" },
      { StartDate: "2026-11-01", EndDate: "2026-11-02" },
      { StartDate: "2026-11-20", EndDate: "2026-11-30" },
    ];
    expect(byPhase(spans, "2026-11-21").map(({ phase }) => phase?.kind ?? null)).toEqual(["running", "over", null]);
  });

  test("cover the products they name, or all of them", () => {
    expect([covers(samplePromotion(), 71), covers(samplePromotion(), 72)]).toEqual([true, false]);
    expect(covers(samplePromotion({ AllProducts: true, ProductIDs: [] }), 72)).toBe(true);
    expect(covers(samplePromotion({ ProductIDs: undefined }), 71)).toBe(false);
  });
});

describe("rows of the catalog", () => {
  const imageOf = ({ ProductID }: { ProductID: number }) => `/image/${ProductID}`;
  const [peach, pear] = [sampleProduct(), sampleProduct({ ProductID: 72 })];
  const category = { ProductCategoryID: pear.SvcLiveCategoryID, CategoryName: "Drinks", Sequence: 20, TimeUpdated: pear.TimeUpdated };
  const categories = new Map([[category.ProductCategoryID, category]]);

  test("hold the product's own stock and price", () => {
    const stocks = groupStock([sampleStock({ InventoryBucket: "< 1 Case" }), sampleStock({ LocationID: 2 })]);
    const prices = new Map([[71, samplePrice()]]);
    const [first, second] = createRowJoin(imageOf)([peach, pear], { stocks, prices, categories });
    expect(first).toMatchObject({ product: peach, best: { LocationID: 2 }, price: prices.get(71) });
    expect(second).toEqual({ product: pear, category, image: "/image/72", stocks: [], best: null, price: null, arePrices: "known" });
  });

  test("stay the same objects while nothing about them changes", () => {
    const join = createRowJoin(imageOf);
    const stocks = groupStock([sampleStock()]);
    const before = join([peach, pear], { stocks, prices: new Map(), categories });
    const after = join([peach, pear], { stocks, prices: new Map([[72, samplePrice({ ProductID: 72 })]]), categories });
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    const renamed = new Map([[category.ProductCategoryID, { ...category, Sequence: 10 }]]);
    expect(join([peach], { stocks, prices: new Map(), categories: renamed })[0]).not.toBe(before[0]);
  });

  test("an unknown stock is not the same as none", () => {
    expect(createRowJoin(imageOf)([peach], { stocks: undefined, prices: undefined, categories })[0]).toMatchObject({
      stocks: undefined,
      arePrices: "to come",
    });
    expect(createRowJoin(imageOf)([peach], { stocks: null, prices: null, categories })[0]).toMatchObject({
      stocks: null,
      arePrices: "unreadable",
    });
  });

  test("without stock or price do not have none where a record of them could not be read", () => {
    const joined = { stocks: groupStock([sampleStock()]), prices: new Map([[71, samplePrice()]]), categories };
    const [first, second] = createRowJoin(imageOf)([peach, pear], { ...joined, lacksStocks: true, lacksPrices: true });
    expect(first).toMatchObject({ best: { ProductID: 71 }, price: { ProductID: 71 }, arePrices: "known" });
    expect(second).toMatchObject({ stocks: null, price: null, arePrices: "unreadable" });
  });

  test("are promoted where a promotion changes the price", () => {
    expect(isPromoted({ price: samplePrice() })).toBe(false);
    expect(isPromoted({ price: samplePrice({ PromotionID: 8001, Discount: "0.450000" }) })).toBe(true);
    expect(isPromoted({ price: samplePrice({ PromotionID: 8001, Discount: "0.000000" }) })).toBe(false);
    expect(isPromoted({ price: samplePrice({ PromotionID: undefined, Discount: "0.450000" }) })).toBe(false);
    expect(isPromoted({ price: null })).toBe(false);
  });

  test.each([null, undefined, "?"])("are promoted by the difference of the prices where the discount is %s", (Discount) => {
    const price = samplePrice({ PromotionID: 5, UnitPrice: "8.00", FullPrice: "10.00", Discount: Discount as never });
    expect(isPromoted({ price })).toBe(true);
    expect(discountOf(price)).toEqual({ units: 200n, scale: 2 });
    expect(isPromoted({ price: { ...price, UnitPrice: "10.000" } })).toBe(false);
    expect(isPromoted({ price: { ...price, FullPrice: null as never } })).toBe(false);
  });
});

test("products like this one: its type first, then its flavor, then its package, samples last, never itself", () => {
  const of = (ProductID: number, changes: Parameters<typeof sampleProduct>[0] = {}) => sampleProduct({ ProductID, ...changes });
  const others = [
    of(71),
    of(1, { ProductTypeID: 9 }),
    of(2, { Flavor: "Fig", PackageID: 2 }),
    of(3, { Flavor: "Fig" }),
    of(4, { PackageID: 2 }),
    of(5, { IsSample: true }),
    of(6),
  ];
  expect(nearestProducts(others, sampleProduct(), 9).map(({ ProductID }) => ProductID)).toEqual([6, 4, 3, 2, 1, 5]);
  expect(nearestProducts(others, sampleProduct(), 2)).toHaveLength(2);
});

test.each([
  ["Sparkler", "", "", "drink"],
  ["Chocolate Bar", "", "", "sweet"],
  ["Cookies", "Bakery", "", "baked"],
  ["Tincture", "", "30 ml dropper", "oil"],
  ["", "Topicals", "", "topical"],
  ["", "", "1 g cartridge", "vape"],
  ["Pre-Roll", "", "", "flower"],
  ["Capsules", "", "30-count bottle", "capsule"],
  ["Gummies", "Samples & Displays", "", "sweet"],
  ["Canister", "", "", "other"],
  ["", "", "", "other"],
] as const)("type %j, category %j, package %j is a picture of kind %s", (ProductTypeName, SvcMenuCategory, PackageName, kind) => {
  expect(kindOf({ ProductTypeName, SvcMenuCategory, PackageName })).toBe(kind);
});
