import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromMicros, roundDecimal, writeDecimal } from "#contract/decimal.ts";
import { sampleInvoice, sampleLine, samplePrice, samplePromotion } from "#lib/testing/samples.ts";
import { findingReason } from "./finding-reason.ts";
import { auditPrices, estimateAuditRequests, findingKinds, isClaim, priceDays, totalFindings } from "./price-audit.ts";
import { joinLines, type PurchasedLine, pricedOn } from "./purchased-line.ts";
import { pairsOf } from "./stored-prices.ts";

const invoice = sampleInvoice({
  InvoiceID: 1,
  CustomerID: 11,
  Date: "2026-11-12T12:00:00.000Z",
  PODate: "2026-11-09T12:00:00.000Z",
  InvoiceTimeCreated: "2026-11-08T09:00:00.000Z",
});
const lineOf = (changes: Parameters<typeof sampleLine>[0] = {}): PurchasedLine => ({
  invoice,
  line: sampleLine({
    ProductID: 71,
    NumUnits: 24,
    UnitPrice: "3.00",
    FullPrice: "3.00",
    PromotionID: null,
    PromotionOverridden: false,
    ...changes,
  }),
});
const onDay = { day: "2026-11-12" } as const;
const full = { ...onDay, price: samplePrice() };
const promoted = { ...onDay, price: samplePrice({ UnitPrice: "2.55", Discount: "0.45", PromotionID: 8001 }) };
const onInvoice = pricedOn("invoice", "UTC");
const onOrder = pricedOn("order", "UTC");
const audit = (line: PurchasedLine, changes: Partial<Parameters<typeof auditPrices>[2]> = {}) =>
  auditPrices([line], onInvoice, { prices: [full], promotions: [], stateOf: () => "CA", ...changes });

describe("a price audit", () => {
  test.each([
    ["the price that applied", {}, full, []],
    ["the promotion's price", { UnitPrice: "2.55", PromotionID: 8001 }, promoted, []],
    ["more than the list", { UnitPrice: "3.10" }, full, ["more 2.40"]],
    ["more than the promotion that it names", { UnitPrice: "2.80", PromotionID: 8001 }, promoted, ["more 6.00"]],
    ["a promotion that was not applied", { UnitPrice: "3.00" }, promoted, ["missed 10.80"]],
    ["less than the list", { UnitPrice: "2.9" }, full, ["less -2.40"]],
    ["a price that was overridden", { UnitPrice: "2.70", PromotionOverridden: true, Reason: "Price match" }, full, ["override -7.20"]],
    ["an override to the price that applied", { PromotionOverridden: true }, full, []],
    ["six decimals", { UnitPrice: "3.000001" }, full, ["more 0.000024"]],
    ["no price of the product", { ProductID: 99 }, full, ["unpriced null"]],
    ["a returned line", { NumUnits: -3, UnitPrice: "9.00" }, full, []],
  ])("of a line with %s", (_, line, price, expected) => {
    const { findings } = audit(lineOf(line), { prices: [price] });
    expect(findings.map(({ kind, difference }) => `${kind} ${difference}`)).toEqual(expected);
  });

  test("reads each promotion a few times at most, however many lines there are", () => {
    const count = 200;
    let reads = 0;
    const ids = Array.from({ length: count }, (_, at) => at + 1);
    const promotions = ids.map(
      (id) =>
        new Proxy(samplePromotion({ PromotionID: id, States: ["CA"], ProductIDs: [id], UnitPrice: 2 }), {
          get: (target, key) => {
            reads += 1;
            return Reflect.get(target, key);
          },
        }),
    );
    const lines = ids.map((ProductID) => lineOf({ ProductID }));
    const prices = ids.map((ProductID) => ({ ...onDay, price: samplePrice({ ProductID }) }));
    const { findings } = auditPrices(lines, onInvoice, { prices, promotions, stateOf: () => "CA" });
    expect(findings.map(({ promotion }) => promotion?.id)).toEqual(ids);
    expect(reads).toBeLessThanOrEqual(50 * count);
  });

  test("counts lines that agree, and lines that are not compared", () => {
    expect(audit(lineOf())).toMatchObject({ agreeing: 1, leftOut: 0 });
    expect(audit(lineOf({ NumUnits: 0 }))).toMatchObject({ agreeing: 0, leftOut: 1, findings: [] });
  });

  test("takes a running promotion that names the product where it is lower than the price of the day", () => {
    const promotion = samplePromotion({ UnitPrice: 2.5, States: ["CA"], AllProducts: false });
    const found = (changes: Partial<typeof promotion>) => audit(lineOf(), { promotions: [{ ...promotion, ...changes }] }).findings;
    expect(found({})).toMatchObject([
      { kind: "missed", due: "2.5", difference: "12.00", promotion: { id: 8001, record: { UnitPrice: 2.5 } } },
    ]);
    expect(found({ States: ["NV"] })).toEqual([]);
    expect(found({ States: undefined })).toEqual([]);
    expect(found({ EndDate: "2026-11-11" })).toEqual([]);
    expect(found({ EndDate: null as never })).toMatchObject([{ kind: "missed", due: "2.5" }]);
    expect(found({ EndDate: undefined as never })).toMatchObject([{ kind: "missed", due: "2.5" }]);
    expect(found({ EndDate: "someday" })).toEqual([]);
    expect(found({ ProductIDs: [72] })).toEqual([]);
    // A promotion of all products does not name its supplier.
    expect(found({ AllProducts: true })).toEqual([]);
  });

  test("finds no promotion in a price without the field", () => {
    const price = { ...onDay, price: samplePrice({ PromotionID: undefined }) };
    const { findings } = audit(lineOf({ UnitPrice: "3.10", FullPrice: "3.10", PromotionID: undefined }), { prices: [price] });
    expect(findings).toMatchObject([{ kind: "more", promotion: null }]);
  });

  test("compares with the price of the chosen day", () => {
    const orderDay = { day: "2026-11-09", price: samplePrice({ UnitPrice: "2.90" }) } as const;
    expect(auditPrices([lineOf()], onOrder, { prices: [full, orderDay], promotions: [], stateOf: () => "CA" }).findings).toMatchObject([
      { kind: "more", day: "2026-11-09", due: "2.90" },
    ]);
    expect(onOrder({ ...invoice, PODate: null })).toBe("2026-11-08");
    expect(onInvoice(invoice)).toBe("2026-11-12");
  });
});

test("of equally low promotions the line's own counts, then that of the price of the day, then the lowest id", () => {
  const promotions = [8003, 8001, 8002].map((PromotionID) => samplePromotion({ PromotionID, UnitPrice: 2.55, AllProducts: false }));
  const found = (PromotionID: number | null, price = full) =>
    [promotions, promotions.toReversed()].flatMap((some) =>
      audit(lineOf({ UnitPrice: "3.00", PromotionID }), { prices: [price], promotions: some }).findings.map(
        ({ kind, promotion }) => `${kind} ${promotion?.id}`,
      ),
    );
  expect(found(8002)).toEqual(["more 8002", "more 8002"]);
  expect(found(null)).toEqual(["missed 8001", "missed 8001"]);
  expect(found(8009)).toEqual(["missed 8001", "missed 8001"]);
  const listed = { ...onDay, price: samplePrice({ UnitPrice: "2.55", PromotionID: 8003 }) };
  expect(found(null, listed)).toEqual(["missed 8003", "missed 8003"]);
  expect(found(8001, listed)).toEqual(["more 8001", "more 8001"]);
});

test("the order of the promotions does not change the findings", () => {
  const id = fc.integer({ min: 1, max: 6 });
  const promotion = fc.record({ PromotionID: id, UnitPrice: fc.constantFrom(2.5, 2.55, 2.6, 3) });
  const some = fc.uniqueArray(promotion, { selector: ({ PromotionID }) => PromotionID });
  fc.assert(
    fc.property(some, fc.option(id), (given, own) => {
      const promotions = given.map((changes) => samplePromotion({ ...changes, AllProducts: false }));
      const line = lineOf({ UnitPrice: "3.00", PromotionID: own });
      expect(audit(line, { promotions: promotions.toReversed() })).toEqual(audit(line, { promotions }));
    }),
  );
});

test("the day on which an invoice was entered is that of the viewer's time zone", () => {
  const entered = { ...invoice, PODate: null, InvoiceTimeCreated: "2026-11-21T02:30:00Z" };
  expect(onOrder(entered)).toBe("2026-11-21");
  const inLosAngeles = pricedOn("order", "America/Los_Angeles");
  expect(inLosAngeles(entered)).toBe("2026-11-20");
  expect(priceDays([entered], inLosAngeles)).toEqual([{ day: "2026-11-20", customers: [11] }]);
  expect([...pairsOf([{ ...lineOf(), invoice: entered }], inLosAngeles).keys()]).toEqual(["2026-11-20"]);
  for (const InvoiceTimeCreated of [null, undefined, "soon"] as never[])
    expect(inLosAngeles({ ...entered, InvoiceTimeCreated })).toBe("2026-11-12");
});

test("differences are exact: every finding is units × (charged − due), and the sums of the kinds are the sum of all lines", () => {
  const micros = fc.bigInt({ min: 0n, max: 99_000_000n });
  const one = fc.record({ charged: micros, due: micros, units: fc.integer({ min: 1, max: 9_999 }), isOverridden: fc.boolean() });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 20 }), (some) => {
      const text = (value: bigint) => writeDecimal(fromMicros(value));
      const lines = some.map(({ charged, units, isOverridden }, at) =>
        lineOf({ InvoiceTransID: at, ProductID: at, NumUnits: units, UnitPrice: text(charged), PromotionOverridden: isOverridden }),
      );
      const prices = some.map(({ due }, at) => ({ ...onDay, price: samplePrice({ ProductID: at, UnitPrice: text(due) }) }));
      const { findings, agreeing } = auditPrices(lines, onInvoice, { prices, promotions: [], stateOf: () => undefined });
      const totals = totalFindings(findings);
      const sum = findingKinds.reduce((total, kind) => total + roundDecimal(totals[kind].total, 6).units, 0n);
      const expected = some.reduce((total, { charged, due, units }) => total + (charged - due) * BigInt(units), 0n);
      expect(sum).toBe(expected);
      expect(findings.length + agreeing).toBe(some.length);
      for (const finding of findings) expect(isClaim(finding)).toBe(finding.kind === "more");
    }),
  );
});

test.each([
  [
    { UnitPrice: "3.00" },
    promoted,
    [samplePromotion({ PromotionName: "Peach 15% off", UnitPrice: 2.55 })],
    "“Peach 15% off” (Nov 10, 2026 to Nov 30, 2026) at $2.55 was not applied.",
  ],
  [
    { UnitPrice: "3.00" },
    promoted,
    [samplePromotion({ PromotionName: "Peach 15% off", UnitPrice: 2.55, EndDate: null as never })],
    "“Peach 15% off” (from Nov 10, 2026) at $2.55 was not applied.",
  ],
  [{ UnitPrice: "2.80", PromotionID: 8001 }, promoted, [], "Promotion 8001 is $2.55."],
  [{ UnitPrice: "3.20", FullPrice: "3.20" }, full, [], "The full price was $3.20 on the invoice and is $3.00 in the price list."],
  [{ UnitPrice: "2.50", PromotionOverridden: true, Reason: "Price match" }, full, [], "Overridden: Price match."],
  [{ UnitPrice: "2.50", PromotionOverridden: true, Reason: null }, full, [], "Overridden without a reason."],
  [{ UnitPrice: "2.50", PromotionID: 8005 }, full, [], "Promotion 8005 did not run."],
  [{ UnitPrice: "2.50", PromotionID: undefined }, full, [], "No promotion ran."],
  [{ ProductID: 5 }, full, [], "The Data API has no price for this product on that day."],
  [{ UnitPrice: null as never }, full, [], "The unit price of this line cannot be read."],
  [{ NumUnits: null as never }, full, [], "The units of this line cannot be read."],
])("the reason of %j says what differs", (line, price, promotions, reason) => {
  expect(audit(lineOf(line), { prices: [price], promotions }).findings.map(findingReason)).toEqual([reason]);
});

test("prices are read once for each day, for the stores that have an invoice of it, and the requests are estimated before", () => {
  const invoices = [{ ...invoice, CustomerID: 12 }, invoice, invoice, { ...invoice, Date: "2026-11-02T12:00:00.000Z" }];
  const days = priceDays(invoices, onInvoice);
  expect(days).toEqual([
    { day: "2026-11-02", customers: [11] },
    { day: "2026-11-12", customers: [11, 12] },
  ]);
  expect(priceDays(invoices, onOrder)).toEqual([{ day: "2026-11-09", customers: [11, 12] }]);
  expect(estimateAuditRequests({ invoices: 101, invoicesPerRequest: 50, days, products: 400 })).toBe(3 + 1 + 2 + 1);
});

test("lines are joined with their invoices, in the order of the invoices", () => {
  const second = sampleInvoice({ InvoiceID: 2 });
  const lines = [
    sampleLine({ InvoiceTransID: 5, InvoiceID: 2 }),
    sampleLine({ InvoiceTransID: 6, InvoiceID: 1 }),
    sampleLine({ InvoiceID: 9 }),
  ];
  expect(joinLines([invoice, second], lines).map(({ line }) => line.InvoiceTransID)).toEqual([6, 5]);
});
