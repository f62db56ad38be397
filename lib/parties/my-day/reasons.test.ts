import { expect, test } from "vitest";
import { emptySum, sumDecimals } from "#lib/format/numbers/sums.ts";
import type { Stop } from "#lib/parties/delivery/stops.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { type DayCustomer, noReceivables, noShelves } from "./day-customers.ts";
import { reasonsFor, reasonsText } from "./reasons.ts";

const row = (changes: Partial<DayCustomer>): DayCustomer => ({
  customer: { ...sampleCustomer, OnHold: false },
  next: null,
  receivables: noReceivables,
  shelves: noShelves,
  ...changes,
});
const receivables = (owed: readonly string[], credit: string) => ({
  pastDue: { total: sumDecimals(owed), since: owed.length > 0 ? ("2026-11-03" as const) : null, isComplete: true },
  credit: credit === "" ? emptySum : sumDecimals([credit]),
});

test("names every reason with its figures", () => {
  const all = row({
    customer: { ...sampleCustomer, OnHold: true },
    next: { isMoved: true } as Stop,
    receivables: receivables(["10.00", "2.50"], "20.00"),
    shelves: { empty: 2, low: 1 },
  });
  expect(reasonsFor(all)).toEqual(["hold", "pastDue", "shelves", "credit", "moved"]);
  expect(reasonsText(all, "en-US")).toBe(
    "On hold; past due: $12.50 since Nov 3, 2026; 2 empty and 1 low shelves to fill; unapplied credit: $20.00; delivery moved",
  );
});

test.each([
  [{ empty: 1, low: 0 }, "1 empty shelf to fill"],
  [{ empty: 0, low: 3 }, "3 low shelves to fill"],
])("names %o shelves", (shelves, text) => expect(reasonsText(row({ shelves }), "en-US")).toBe(text));

test("an amount that cannot be read is a reason, an amount of zero is none", () => {
  expect(reasonsText(row({ receivables: receivables(["?"], "0.00") }), "en-US")).toBe("Past due: unknown since Nov 3, 2026");
  expect(reasonsFor(row({ receivables: receivables(["0.00"], "0.00") }))).toEqual([]);
});

test("says nothing of lists that are not read", () => expect(reasonsText(row({ receivables: null, shelves: null }), "en-US")).toBe(""));
