import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readDecimal, unknownAmount, writeDecimal } from "#contract/decimal.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import { checkAddsUp } from "./adds-up.ts";
import type { Invoice, InvoiceLine } from "./invoice.ts";

/** Prices in whole cents and whole units, so that plain bigint arithmetic is the oracle. */
const cents = (units: bigint) => writeDecimal({ units, scale: 2 });

const drawnLines = fc.array(
  fc.record({
    full: fc.bigInt({ min: 0n, max: 10n ** 7n }),
    discount: fc.bigInt({ min: 0n, max: 10n ** 5n }),
    units: fc.integer({ min: 0, max: 5000 }),
  }),
  { minLength: 1, maxLength: 40 },
);

function build(drawn: { full: bigint; discount: bigint; units: number }[]): { invoice: Invoice; lines: InvoiceLine[] } {
  const lines = drawn.map(({ full, discount, units }, at) =>
    sampleLine({
      InvoiceTransID: at + 1,
      NumUnits: units,
      Ordered: units,
      Cases: String(units),
      FullPrice: cents(full),
      Discount: cents(discount),
      UnitPrice: cents(full - discount),
      ExtPrice: cents((full - discount) * BigInt(units)),
    }),
  );
  const total = (amount: (item: { full: bigint; discount: bigint }) => bigint) =>
    cents(drawn.reduce((sum, item) => sum + amount(item) * BigInt(item.units), 0n));
  const units = drawn.reduce((sum, item) => sum + item.units, 0);
  const net = total(({ full, discount }) => full - discount);
  const invoice = sampleInvoice({
    TotalFullPrice: total(({ full }) => full),
    TotalDiscount: total(({ discount }) => discount),
    TotalExtPrice: net,
    InvoiceTotal: net,
    TotalNumUnits: String(units),
    TotalCases: String(units),
  });
  return { invoice, lines };
}

describe("adds up", () => {
  test("an invoice whose totals come from its lines adds up exactly", () => {
    fc.assert(
      fc.property(drawnLines, (drawn) => {
        const { invoice, lines } = build(drawn);
        const result = checkAddsUp(invoice, lines);
        expect(result.comparison).toBe("equal");
        expect(result.lines).toEqual([]);
        expect(exact(result.otherCharges).units).toBe(0n);
      }),
    );
  });

  test("a total that is off by any amount above rounding is named, with the exact difference", () => {
    fc.assert(
      fc.property(drawnLines, fc.bigInt({ min: 21n, max: 10n ** 9n }), (drawn, off) => {
        const { invoice, lines } = build(drawn);
        const stated = readDecimal(invoice.TotalExtPrice);
        const wrong = cents(exact(stated ?? expect.fail()).units + off);
        const result = checkAddsUp({ ...invoice, TotalExtPrice: wrong }, lines);
        const figure = result.figures.find(({ label }) => label === "Extended price");
        expect(result.comparison).toBe("different");
        expect(figure?.difference && writeDecimal(exact(figure.difference))).toBe(cents(off));
      }),
    );
  });

  test("a missing line is noticed in units, cases and price", () => {
    const { invoice, lines } = build([
      { full: 1000n, discount: 100n, units: 12 },
      { full: 2500n, discount: 0n, units: 6 },
    ]);
    const different = checkAddsUp(invoice, lines.slice(1)).figures.filter(({ comparison }) => comparison === "different");
    expect(different.map(({ label }) => label)).toEqual(["Full price", "Discount", "Extended price", "Units", "Cases"]);
  });

  test("lines that cannot be read leave every sum of lines unknown, and never result in a difference", () => {
    fc.assert(
      fc.property(drawnLines, fc.nat(), (drawn, at) => {
        const { invoice, lines } = build(drawn);
        const result = checkAddsUp(invoice, lines.toSpliced(at % lines.length, 1), 1);
        expect(result.comparison).toBe("unknown");
        expect(result.figures.filter(({ comparison }) => comparison === "equal").map(({ label }) => label)).toEqual([
          "Full price less discount",
        ]);
      }),
    );
  });

  test("a line whose own arithmetic is off is named", () => {
    const { invoice, lines } = build([{ full: 1000n, discount: 100n, units: 12 }]);
    const [line] = lines.map((item) => ({ ...item, UnitPrice: "9.50" }));
    const result = checkAddsUp(invoice, line ? [line] : []);
    expect(result.lines).toMatchObject([{ price: "different", extension: "different" }]);
    expect(result.comparison).toBe("different");
  });

  test("half a cent a line is rounding, not an error", () => {
    const line = sampleLine({ NumUnits: 3, FullPrice: "1.111666", UnitPrice: "1.111666", ExtPrice: "3.33", Cases: "0.25" });
    const invoice = sampleInvoice({
      TotalFullPrice: "3.33",
      TotalExtPrice: "3.33",
      InvoiceTotal: "3.83",
      TotalNumUnits: "3",
      TotalCases: "0.25",
    });
    const result = checkAddsUp(invoice, [line]);
    expect(result.comparison).toBe("rounding");
    expect(result.otherCharges && writeDecimal(exact(result.otherCharges))).toBe("0.50");
  });

  test("an unreadable value results in no verdict instead of a wrong one", () => {
    const { invoice, lines } = build([{ full: 1000n, discount: 100n, units: 12 }]);
    const result = checkAddsUp({ ...invoice, TotalCases: "n/a" }, lines);
    expect(result.figures.find(({ label }) => label === "Cases")).toMatchObject({ comparison: "unknown", difference: unknownAmount });
    expect(result.comparison).toBe("unknown");
  });
});
