import fc from "fast-check";
import { expect, test } from "vitest";
import { createPageReader } from "../reading/page-reader.ts";
import { createClock, failure } from "../testing/list.ts";
import { partSource, partsOf } from "./part-source.ts";

/** Reads the parts of a list of numbers with a page reader. `fail` is asked before each part is read. */
function readParts(parts: readonly (readonly number[])[], fail: (part: readonly number[]) => void = () => {}) {
  const asked: (readonly number[])[] = [];
  const source = partSource({
    queryKey: ["numbers"],
    parts,
    read: async (part) => {
      asked.push(part);
      fail(part);
      return { rows: part.map((number) => number * 10), leftOut: 0 };
    },
  });
  const clock = createClock();
  const reader = createPageReader({ ...source, clock });
  const waits: (number | undefined)[] = [];
  const done = new Promise<void>((resolve) => {
    const leave = reader.subscribe(() => {
      const { isComplete, activity, wait } = reader.get();
      if (activity === "waiting") waits.push(wait?.until);
      if (isComplete && activity === "idle") {
        queueMicrotask(() => leave());
        resolve();
      }
    });
  });
  return { reader, asked, waits, done, rows: () => reader.get().rows.flatMap(({ rows }) => rows) };
}

test("reads every part once and in order, empty parts too", async () => {
  const numbers = fc.uniqueArray(fc.nat(99), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.array(numbers, { minLength: 1, maxLength: 8 }), fc.nat(7), async (some, at) => {
      const parts = some.toSpliced(at, 0, []);
      const { asked, done, rows } = readParts(parts);
      await done;
      expect(rows()).toEqual(parts.flat().map((number) => number * 10));
      expect(asked).toHaveLength(parts.length);
    }),
    { numRuns: 30 },
  );
});

test("a 429 stops the read until the API's time, keeps the parts that were read, and repeats only its own part", async () => {
  let refusals = 1;
  const { asked, waits, done, rows } = readParts([[1], [2], [3]], ([number]) => {
    if (number === 2 && refusals-- > 0) throw failure(429);
  });
  await done;
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeGreaterThan(0);
  expect(rows()).toEqual([10, 20, 30]);
  expect(asked.filter(([number]) => number === 1)).toHaveLength(1);
  expect(asked.filter(([number]) => number === 2)).toHaveLength(2);
});

test("divides items into parts of a bounded size that hold each item once", () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (items, size) => {
      const parts = partsOf(items, size);
      expect(parts.flat()).toEqual(items);
      expect(parts.every(({ length }) => length > 0 && length <= size)).toBe(true);
    }),
  );
});
