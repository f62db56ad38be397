import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { drawsFrom, type Line, type RandomWorld, randomWorld } from "../../testing/records/random-world.ts";
import * as record from "../../testing/records/records.ts";
import { world } from "../../testing/records/world.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

interface Price {
  ProductID: number;
  CustomerID: number;
  FullPrice: string;
  UnitPrice: string;
  Discount: string;
  PromotionID: number | null;
  StartDate: string | null;
  EndDate: string | null;
  TimeUpdated: string;
}

async function pricesOf(app: TestApp, query: string, key = "employee"): Promise<Price[]> {
  const { status, text, body } = await app.ask(`/v1/customerPricing?PageSize=500&${query}`, { key });
  expect(status, text).toBe(200);
  return (body as { Data: Price[] }).Data;
}

const cents = (price: unknown) => Math.round(Number(price) * 100);

/** An independent implementation of docs/api/erp-snapshot.md "CustomerPrice". */
function expectedPrice(world: RandomWorld, product: Line, customer: Line, date: string) {
  const isNamed = ({ ProductIDs }: Line) => Array.isArray(ProductIDs) && ProductIDs.includes(product.ProductID);
  const isThere = ({ States }: Line) => Array.isArray(States) && States.includes(customer.State);
  const [best] = (world.promotions ?? [])
    .filter(
      (promotion) =>
        promotion.SupplierID === product.SupplierID && isThere(promotion) && (promotion.AllProducts === true || isNamed(promotion)),
    )
    .filter(({ StartDate, EndDate }) => String(StartDate) <= date && date <= String(EndDate))
    .sort((a, b) => Number(a.UnitPrice) - Number(b.UnitPrice) || Number(a.PromotionID) - Number(b.PromotionID));
  const unit = best ? cents(best.UnitPrice) : cents(product.FullPrice);
  return {
    ProductID: product.ProductID,
    CustomerID: customer.CustomerID,
    full: cents(product.FullPrice),
    unit,
    discount: cents(product.FullPrice) - unit,
    PromotionID: best?.PromotionID ?? null,
    StartDate: best?.StartDate ?? null,
    EndDate: best?.EndDate ?? null,
  };
}

const inCents = ({ FullPrice, UnitPrice, Discount, ProductID, CustomerID, PromotionID, StartDate, EndDate }: Price) => ({
  ProductID,
  CustomerID,
  full: cents(FullPrice),
  unit: cents(UnitPrice),
  discount: cents(Discount),
  PromotionID,
  StartDate,
  EndDate,
});

test("every price follows the rule, for any promotions, dates and page sizes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      const draws = drawsFrom(g);
      const random = randomWorld(draws);
      const suppliers = draws.some([1, 2, 3, 4]);
      const app = await createTestApp({
        ...random,
        apiKeys: [
          { Key: "employee", Type: "Employee", Company: "x" },
          { Key: "supplier", Type: "Supplier", Company: "x", SupplierIDs: suppliers },
        ],
      });
      const { customers = [], products = [] } = random;
      for (const key of ["employee", "supplier"]) {
        const date = draws.day();
        const priced = products.filter(
          ({ StatusID, SupplierID }) => StatusID === 1 && (key === "employee" || suppliers.some((id) => id === SupplierID)),
        );
        const expected = customers.flatMap((customer) => priced.map((product) => expectedPrice(random, product, customer, date)));
        expect((await pricesOf(app, `EffectiveDate=${date}`, key)).map(inCents)).toEqual(expected);
        const pageSize = draws.pick([1, 3, 4]);
        const page = draws.int(1, 8);
        const { body } = await app.ask(`/v1/customerPricing?EffectiveDate=${date}&PageSize=${pageSize}&Page=${page}`, { key });
        const [from, to] = [(page - 1) * pageSize, page * pageSize];
        expect((body as { Data: Price[] }).Data.map(inCents)).toEqual(expected.slice(from, to));
        expect(body).toMatchObject({ HasNextPage: expected.length > to });
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
});

test("a price's TimeUpdated is the later of its product's and its promotion's", async () => {
  const [earlier, later] = ["2026-03-01T08:00:00.000Z", "2026-03-02T09:30:00.000Z"] as const;
  const promoted = { StartDate: "2026-03-05", EndDate: "2026-03-05", AllProducts: false };
  const app = await createTestApp({
    ...world,
    products: [
      record.product({ ProductID: 11, TimeUpdated: earlier }),
      record.product({ ProductID: 12, TimeUpdated: later }),
      record.product({ ProductID: 13, TimeUpdated: earlier }),
    ],
    promotions: [
      record.promotion({ ...promoted, PromotionID: 1, ProductIDs: [11], TimeUpdated: later }),
      record.promotion({ ...promoted, PromotionID: 2, ProductIDs: [12], TimeUpdated: earlier }),
    ],
  });
  const prices = await pricesOf(app, "CustomerIDs=101&EffectiveDate=2026-03-05");
  expect(prices.map(({ ProductID, PromotionID, TimeUpdated }) => [ProductID, PromotionID, TimeUpdated])).toEqual([
    [11, 1, later],
    [12, 2, later],
    [13, null, earlier],
  ]);
});

test("a price without EffectiveDate is that of today in UTC where the customer's state has no record", async () => {
  const stateless = record.customer({ CustomerID: 106, State: "OR" });
  const promotions = [record.promotion({ StartDate: "2026-03-05", EndDate: "2026-03-05", States: ["OR"], UnitPrice: 9.99 })];
  const own = await createTestApp({ ...world, customers: [...(world.customers ?? []), stateless], promotions });
  for (const [time, PromotionID] of [
    ["2026-03-04T23:59:59.999Z", null],
    ["2026-03-05T00:00:00.000Z", 1],
    ["2026-03-06T00:00:00.000Z", null],
  ] as const) {
    own.setNow(new Date(time));
    expect((await pricesOf(own, "CustomerIDs=106"))[0]).toMatchObject({ ProductID: 11, PromotionID });
  }
});

describe("customer pricing", () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({
      ...world,
      promotions: [record.promotion({ StartDate: "2026-03-05", EndDate: "2026-03-05", States: ["CA", "NY"], UnitPrice: 9.99 })],
    });
  });

  test("carries six decimals and the promotion with its period, or none", async () => {
    const [first, second] = await pricesOf(app, "CustomerIDs=101&EffectiveDate=2026-03-05");
    expect(first).toMatchObject({
      FullPrice: "12.500000",
      UnitPrice: "9.990000",
      Discount: "2.510000",
      PromotionID: 1,
      StartDate: "2026-03-05",
      EndDate: "2026-03-05",
    });
    expect(second).toMatchObject({
      FullPrice: "8.000000",
      UnitPrice: "8.000000",
      Discount: "0.000000",
      PromotionID: null,
      StartDate: null,
      EndDate: null,
    });
  });

  test("without EffectiveDate is that of today in the customer's time zone", async () => {
    app.setNow(new Date("2026-03-05T06:00:00Z"));
    const prices = await pricesOf(app, "CustomerIDs=101,103");
    const promotionOf = (customer: number) =>
      prices.find(({ CustomerID, ProductID }) => CustomerID === customer && ProductID === 11)?.PromotionID;
    expect([promotionOf(101), promotionOf(103)]).toEqual([null, 1]);
  });

  test("without CustomerIDs covers every customer that the key may see", async () => {
    const customersOf = async (key: string) => [...new Set((await pricesOf(app, "", key)).map(({ CustomerID }) => CustomerID))];
    expect(await customersOf("employee")).toEqual([101, 102, 103, 104, 105]);
    expect(await customersOf("alder")).toEqual([101, 102, 103, 104, 105]);
    expect(await customersOf("bay-leaf")).toEqual([101, 102]);
  });

  test("filters customers outside the key's scope silently, and is 403 if none is left", async () => {
    expect(new Set((await pricesOf(app, "CustomerIDs=101,103", "bay-leaf")).map(({ CustomerID }) => CustomerID))).toEqual(new Set([101]));
    for (const [query, key, text] of [
      ["?CustomerIDs=103", "bay-leaf", "omit CustomerIDs"],
      ["?CustomerIDs=999", "employee", "omit CustomerIDs"],
      ["", "customer-of-nothing", "This key can see no customer"],
    ] as const)
      expect(await app.ask(`/v1/customerPricing${query}`, { key })).toMatchObject({ status: 403, text: expect.stringContaining(text) });
  });

  test("covers only the products of a Supplier key", async () => {
    expect(new Set((await pricesOf(app, "", "birch-and-cedar")).map(({ ProductID }) => ProductID))).toEqual(new Set([21, 31]));
    expect(await pricesOf(app, "", "supplier-of-nothing")).toEqual([]);
  });
});
