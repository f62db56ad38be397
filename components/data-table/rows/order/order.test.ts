import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderRows } from "./order.ts";

const key = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double(), fc.constant(Number.NaN), fc.constant(-0), fc.constant(2 ** 53 - 1));
const direction = fc.boolean();

function plainOrder(count: number, sorts: { keys: Float64Array; isDescending: boolean }[]): number[] {
  const compare = (a: number, b: number) => {
    for (const { keys, isDescending } of sorts) {
      const [x = Number.NaN, y = Number.NaN] = [keys[a], keys[b]];
      if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1;
      if (x < y) return isDescending ? 1 : -1;
      if (x > y) return isDescending ? -1 : 1;
    }
    return a - b;
  };
  return Array.from({ length: count }, (_, at) => at).sort(compare);
}

describe("row order", () => {
  test("equals a stable sort in both directions, with missing keys last", () => {
    fc.assert(
      fc.property(fc.array(key, { maxLength: 200 }), direction, (values, isDescending) => {
        const keys = Float64Array.from(values);
        expect([...orderRows(keys.length, [{ keys, isDescending }])]).toEqual(plainOrder(keys.length, [{ keys, isDescending }]));
      }),
      { numRuns: 300 },
    );
  });

  test("sorts rows with equal first keys by the next key", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, key, key), { maxLength: 100 }), direction, direction, (rows, a, b) => {
        const column = (at: number) => Float64Array.from(rows, (row) => row[at] ?? Number.NaN);
        const sorts = [
          { keys: column(0), isDescending: a },
          { keys: column(1), isDescending: b },
          { keys: column(2), isDescending: a },
        ];
        expect([...orderRows(rows.length, sorts)]).toEqual(plainOrder(rows.length, sorts));
      }),
    );
  });

  test("keeps the original order without keys", () => expect([...orderRows(4, [])]).toEqual([0, 1, 2, 3]));
});
