import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { findBest, numberIn, scoreOf, wordsOf } from "./match.ts";

const score = (text: string, name: string) => scoreOf(wordsOf(text), name);

describe("scoreOf", () => {
  it("ranks equal names first, then equal beginnings, then beginnings of words, then any part", () => {
    expect(score("INV-482", "inv-482")).toBe(4);
    expect(score("inv-48", "INV-482")).toBe(3);
    expect(score("market no", "Northgate Market")).toBe(2);
    expect(score("482", "INV-482")).toBe(2);
    expect(score("arket", "Northgate Market")).toBe(1);
    expect(score("market x", "Northgate Market")).toBe(0);
  });

  it("prefers the beginning of a later word to the middle of an earlier one", () => {
    expect(score("ate", "Northgate Atelier")).toBe(2);
  });

  it("ignores case and accents", () => {
    expect(score("creme brulee", "Crème BRÛLÉE")).toBe(4);
  });
});

describe("findBest", () => {
  const name = fc.string({ minLength: 1, maxLength: 12 });

  it("returns only matches of every word, at most `countMax`, the better ones first", () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), name, fc.nat(10), (names, text, countMax) => {
        const found = findBest(names, text, (one) => [one], countMax);
        const scores = found.map((one) => score(text, one));
        expect(found.length).toBeLessThanOrEqual(countMax);
        expect(scores.every((one) => one > 0)).toBe(true);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
      }),
      { numRuns: 100 },
    );
  });

  it.each([null, undefined])("ignores the name %s", (name) => {
    const things = [{ id: 7 }];
    expect(findBest(things, "7", ({ id }) => [name as never, String(id)], 5)).toEqual(things);
    expect(findBest(things, "nu", () => [name as never], 5)).toEqual([]);
  });

  it("finds an item by any of its names", () => {
    const things = [{ id: 7, name: "Apple" }];
    expect(findBest(things, "7", (thing) => [thing.name, String(thing.id)], 5)).toEqual(things);
  });
});

test.each([
  ["SO-5001", "SO-5001"],
  ["invoice #5001", "5001"],
  ["5", null],
  ["Northgate", null],
  ["store 12 of 14", null],
])("the number in “%s” is %s", (text, number) => {
  expect(numberIn(text)).toBe(number);
});
