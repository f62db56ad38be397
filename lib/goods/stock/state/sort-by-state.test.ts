import fc from "fast-check";
import { expect, test } from "vitest";
import { canBeOrdered, sortByState } from "./sort-by-state.ts";

const record = (ProductID: number, LocationID: number, AvailableUnits: number, AvgDailySales90d = "1.000000") => ({
  ProductID,
  LocationID,
  AvailableUnits,
  AvgDailySales90d,
});

test("counts a product once: out where a warehouse has none, low where it lasts the shortest", () => {
  const records = [record(1, 1, 0), record(1, 2, 50), record(2, 1, 5), record(2, 2, 3), record(3, 1, 14), record(4, 1, 1, "0.000000")];
  const { out, low, enough } = sortByState(records, () => true);
  expect(out.map(({ ProductID, LocationID }) => [ProductID, LocationID])).toEqual([[1, 1]]);
  expect(low.map(({ ProductID, LocationID }) => [ProductID, LocationID])).toEqual([[2, 2]]);
  expect(enough.map(({ ProductID }) => ProductID)).toEqual([3, 4]);
});

test("does not call a product whose stock or sales cannot be read out of stock or enough, unless another warehouse decides", () => {
  const odd = null as never;
  const unread = [record(1, 1, odd), record(2, 1, undefined as never), record(3, 1, 500, odd), record(4, 1, 500), record(4, 2, odd)];
  const decided = [record(5, 1, odd), record(5, 2, 0), record(6, 1, odd), record(6, 2, 3), record(7, 1, odd, "0.000000")];
  const { out, low, enough, unknown } = sortByState([...unread, ...decided], () => true);
  expect([out, low, enough, unknown].map((group) => group.map(({ ProductID }) => ProductID))).toEqual([[5], [6], [], [1, 2, 3, 4, 7]]);
});

test("leaves out what cannot be ordered", () => {
  expect(sortByState([record(1, 1, 0)], () => false)).toEqual({ out: [], low: [], enough: [], unknown: [] });
  expect([0, 1, 2, 3, 4, 5].filter(canBeOrdered)).toEqual([1, 2, 3]);
});

const records = fc.array(
  fc.record({
    ProductID: fc.integer({ min: 1, max: 8 }),
    LocationID: fc.integer({ min: 1, max: 3 }),
    AvailableUnits: fc.integer({ min: -5, max: 60 }),
    AvgDailySales90d: fc.constantFrom("0.000000", "1.500000", "n/a"),
  }),
);

test("tells of every product that can be ordered exactly once", () => {
  fc.assert(
    fc.property(records, (all) => {
      const { out, low, enough, unknown } = sortByState(all, (id) => id !== 8);
      const told = [...out, ...low, ...enough, ...unknown].map(({ ProductID }) => ProductID).sort();
      expect(told).toEqual([...new Set(all.map(({ ProductID }) => ProductID))].filter((id) => id !== 8).sort());
    }),
  );
});
