import { expect, test } from "vitest";
import { addLabels, valuesInOrder } from "./known-labels.ts";

test("keeps choices whose rows another filter of the API leaves out, and takes new labels", () => {
  const all = addLabels(new Map<number, string>(), [
    [1, "Ann"],
    [2, "Bob"],
  ]);
  const fewer = addLabels(all, [[2, "Robert"]]);
  expect([...fewer]).toEqual([
    [1, "Ann"],
    [2, "Robert"],
  ]);
  expect(addLabels(fewer, [])).toBe(fewer);
});

test("puts values that are last after all others, so that those read later move none", () => {
  const known = new Map([
    [1, "Ann"],
    [5, "Eve"],
  ]);
  const own = new Map([2, 1].map((value) => [value, { row: { own: value } }]));
  const facets = new Map([3, 2, 4, 1].map((value) => [value, { row: { own: value > 2 ? 1 : value } }]));
  const isLast = (row: { own: number }, value: number) => row.own !== value;
  expect(valuesInOrder(own, known, isLast)).toEqual([2, 1, 5]);
  expect(valuesInOrder(facets, known, isLast)).toEqual([2, 1, 5, 3, 4]);
  expect(valuesInOrder(facets, known)).toEqual([3, 2, 4, 1, 5]);
});
