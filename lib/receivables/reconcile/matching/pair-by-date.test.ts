import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "#lib/format/dates/calendar.ts";
import { pairByDate } from "./pair-by-date.ts";

interface Item {
  readonly id: string;
  readonly date: `${number}-${number}-${number}` | null;
}

const items = (name: string, days: readonly (number | null)[]): Item[] =>
  days.map((day, at) => ({ id: `${name}${at}`, date: day === null ? null : addDays("2026-11-01", day) }));
const cost = (pairs: readonly (readonly [Item, Item])[]) =>
  pairs.reduce((sum, [a, b]) => sum + Math.abs(daysBetween(a.date ?? "2026-11-01", b.date ?? "2026-11-01")), 0);

/** The best of all pairings: most pairs, then fewest days. */
function bestOf(left: readonly Item[], right: readonly Item[], daysMax: number): readonly [pairs: number, days: number] {
  const [first, ...rest] = left;
  if (!first) return [0, 0];
  let best = bestOf(rest, right, daysMax);
  for (const other of right) {
    const days = Math.abs(daysBetween(first.date ?? "2026-11-01", other.date ?? "2026-11-01"));
    if (days > daysMax) continue;
    const [pairs, sum] = bestOf(
      rest,
      right.filter((each) => each !== other),
      daysMax,
    );
    if (pairs + 1 > best[0] || (pairs + 1 === best[0] && sum + days < best[1])) best = [pairs + 1, sum + days];
  }
  return best;
}

test("pairs as many items as possible, with the fewest days in all, and none twice", () => {
  const days = fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 5 });
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 12 }), (a, b, daysMax) => {
      const [left, right] = [items("a", a), items("b", b)];
      const pairs = pairByDate(left, right, daysMax);
      expect([pairs.length, cost(pairs)]).toEqual(bestOf(left, right, daysMax));
      expect(new Set(pairs.flat()).size).toBe(pairs.length * 2);
    }),
  );
});

test("pairs an item without a date only with the one that is left", () => {
  expect(pairByDate(items("a", [null]), items("b", [3]), 10)).toHaveLength(1);
  expect(pairByDate(items("a", [null, 3]), items("b", [3, 20]), 10)).toHaveLength(2);
  expect(pairByDate(items("a", [null, null]), items("b", [3, 4]), 10)).toHaveLength(0);
});

test("pairs thousands of items in turn, none twice and none too far apart", () => {
  const many = Array.from({ length: 1_000 }, (_, at) => at % 300);
  const pairs = pairByDate(items("a", many), items("b", many), 10);
  expect(pairs).toHaveLength(1_000);
  expect(new Set(pairs.flat()).size).toBe(2_000);
  expect(cost(pairs)).toBe(0);
});
