import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isKnown, readDecimal, roundDecimal, writeDecimal } from "#contract/decimal.ts";
import { sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import type { PurchasedLine } from "./purchased-line.ts";
import { findShortages, totalShortages } from "./shortages.ts";

const invoice = sampleInvoice({ InvoiceID: 1 });
const lineOf = (changes: Parameters<typeof sampleLine>[0]): PurchasedLine => ({
  invoice,
  line: sampleLine({ UnitPrice: "3.25", ...changes }),
});

describe("what did not arrive", () => {
  test.each([
    ["everything shipped", { Ordered: 12, NumUnits: 12, BackOrder: 0 }, []],
    ["more shipped than ordered", { Ordered: 12, NumUnits: 24, BackOrder: 0 }, []],
    ["a part that does not come", { Ordered: 12, NumUnits: 10, BackOrder: 0 }, ["short 2 0 2 6.50"]],
    ["a part that comes later", { Ordered: 12, NumUnits: 10, BackOrder: 2 }, ["backOrdered 2 2 0 6.50"]],
    ["a part that comes later in part", { Ordered: 12, NumUnits: 2, BackOrder: 4 }, ["short 10 4 6 32.50"]],
    ["nothing shipped", { Ordered: 12, NumUnits: 0, BackOrder: 12 }, ["nothing 12 12 0 39.00"]],
    ["a return", { Ordered: -3, NumUnits: -3, BackOrder: 0 }, []],
    ["an unknown back-order", { Ordered: 10, NumUnits: 4, BackOrder: null as never }, ["short 6 null null 19.50"]],
    ["an unreadable price", { Ordered: 2, NumUnits: 1, BackOrder: 0, UnitPrice: "?" as `${number}` }, ["short 1 0 1 null"]],
  ])("is found on a line with %s", (_, line, expected) => {
    expect(
      findShortages([lineOf(line)]).map(
        ({ kind, missing, backOrdered, notComing, value }) => `${kind} ${missing} ${backOrdered} ${notComing} ${value}`,
      ),
    ).toEqual(expected);
  });
});

test("counts the lines whose quantities cannot be read, and leaves them out of what was ordered", () => {
  const odd = null as never;
  const lines = [
    lineOf({ Ordered: 10, NumUnits: 4, BackOrder: 0 }),
    lineOf({ Ordered: odd, NumUnits: 4, BackOrder: 0 }),
    lineOf({ Ordered: 5, NumUnits: odd, BackOrder: 0 }),
    lineOf({ Ordered: 0, NumUnits: odd, BackOrder: 0 }),
  ];
  const totals = totalShortages(lines, findShortages(lines));
  expect(totals).toMatchObject({ lines: 1, short: 1, leftOut: 2 });
  expect(writeDecimal(totals.ordered)).toBe("10");
});

test("what arrived and what is missing add up to what was ordered, and the value is exact", () => {
  const line = fc.record({ ordered: fc.nat(500), shipped: fc.nat(500), later: fc.nat(500), cents: fc.nat(99_999) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (some) => {
      const lines = some.map(({ ordered, shipped, later, cents }) =>
        lineOf({
          Ordered: ordered,
          NumUnits: Math.min(ordered, shipped),
          BackOrder: later,
          UnitPrice: `${BigInt(cents)}e-2` as `${number}`,
        }),
      );
      const totals = totalShortages(lines, findShortages(lines));
      const missing = some.map(({ ordered, shipped }) => BigInt(Math.max(0, ordered - shipped)));
      expect(roundDecimal(totals.missing.total, 0).units).toBe(missing.reduce((sum, units) => sum + units, 0n));
      expect(roundDecimal(totals.value.total, 2).units).toBe(
        some.reduce((sum, { cents }, at) => sum + BigInt(cents) * (missing[at] ?? 0n), 0n),
      );
      expect(totals.ordered.units).toBe(some.reduce((sum, { ordered }) => sum + BigInt(ordered), 0n));
      expect(totals.lines).toBe(some.filter(({ ordered }) => ordered > 0).length);
      for (const { notComing, backOrdered, missing: all } of findShortages(lines)) {
        const [a, b, c] = [readDecimal(notComing), readDecimal(backOrdered), readDecimal(all)];
        if (!isKnown(a) || !isKnown(b) || !isKnown(c)) throw new Error("a quantity is not known");
        // The API may say that more is back-ordered than is missing.
        expect(a.units).toBe(c.units > b.units ? c.units - b.units : 0n);
      }
    }),
  );
});
