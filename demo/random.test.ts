import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { cumulate, Random } from "./random.ts";

test("the same label gives the same numbers, another label others", () => {
  const draw = (label: string) =>
    Array.from(
      { length: 20 },
      (
        (random) => () =>
          random.uint32()
      )(new Random(label)),
    );
  expect(draw("a")).toEqual(draw("a"));
  expect(draw("a")).not.toEqual(draw("b"));
});

test("a fork does not depend on what was drawn before it", () => {
  const used = new Random("a");
  used.uint32();
  expect(used.fork("b").uint32()).toBe(new Random("a").fork("b").uint32());
});

test("numbers stay within their bounds", () => {
  assert(
    property(integer({ min: 1, max: 2 ** 31 }), integer(), (count, seed) => {
      const number = new Random(String(seed)).below(count);
      expect(Number.isInteger(number) && number >= 0 && number < count).toBe(true);
    }),
  );
});

test("draws are even, and weighted draws follow their weights", () => {
  const random = new Random("even");
  const counts = [0, 0, 0, 0];
  for (let draw = 0; draw < 40_000; draw += 1) counts[random.below(4)] = (counts[random.below(4)] ?? 0) + 1;
  const weighted = [0, 0, 0];
  const weights = cumulate([1, 0, 3]);
  for (let draw = 0; draw < 40_000; draw += 1) {
    const index = random.weightedIndex(weights);
    weighted[index] = (weighted[index] ?? 0) + 1;
  }
  expect(weighted[1]).toBe(0);
  expect((weighted[2] ?? 0) / (weighted[0] ?? 1)).toBeCloseTo(3, 0);
});

test("shuffling keeps every item", () => expect(new Random("s").shuffle([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]));
