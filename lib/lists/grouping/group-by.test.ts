import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byValue, isGroupOpen, likeList, readGroupBy, toggleGroup, writeGroupBy } from "./group-by.ts";

const word = fc.stringMatching(/^[A-Za-z_]\w{0,12}$/);
const mark = fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((hash) => hash.toString(36));
const level = fc.record({ column: word, isMonthly: fc.boolean() });
const groupBy = fc.record({
  levels: fc.uniqueArray(level, { minLength: 1, maxLength: 2, selector: ({ column, isMonthly }) => `${column} ${isMonthly}` }),
  order: word,
  isDescending: fc.boolean(),
  isClosed: fc.boolean(),
  toggled: fc.uniqueArray(mark, { maxLength: 5 }),
});

const customer = { column: "CustomerName", isMonthly: false };

describe("how a list is grouped, in its address", () => {
  test("is read as it was written", () => {
    fc.assert(
      fc.property(groupBy, (by) => {
        expect(readGroupBy(writeGroupBy(by))).toEqual(by);
      }),
    );
  });

  test.each([
    ["CustomerName", {}],
    ["DueDate.month", { levels: [{ column: "DueDate", isMonthly: true }] }],
    ["CustomerName,DueDate.month", { levels: [customer, { column: "DueDate", isMonthly: true }] }],
    ["CustomerName~-OpenBalance", { order: "OpenBalance", isDescending: true }],
    ["CustomerName~value", { order: byValue }],
    ["CustomerName~-value~closed~1k2j3h", { order: byValue, isDescending: true, isClosed: true, toggled: ["1k2j3h"] }],
  ])("%s", (text, changes) => {
    const by = { levels: [customer], order: likeList, isDescending: false, isClosed: false, toggled: [], ...changes };
    expect(readGroupBy(text)).toEqual(by);
    expect(writeGroupBy(by)).toBe(text);
  });

  test("has two columns at most, and each once", () => {
    const columnsOf = (text: string) => readGroupBy(text)?.levels.map(({ column }) => column);
    expect([columnsOf("a,a"), columnsOf("a,b,c"), columnsOf("<,b")]).toEqual([["a"], ["a", "b"], ["b"]]);
  });

  test("is nothing for an invalid text, and never throws", () => {
    for (const text of ["", "~closed", "a b", "<script>"]) expect(readGroupBy(text)).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        readGroupBy(text);
      }),
    );
  });
});

describe("a toggled group", () => {
  test("differs from the others, and toggling it again takes that back", () => {
    fc.assert(
      fc.property(groupBy, fc.string(), (given, key) => {
        const by = { ...given, toggled: [] };
        const toggled = toggleGroup(by, key);
        expect(isGroupOpen(by, key)).toBe(!by.isClosed);
        expect(isGroupOpen(toggled, key)).toBe(by.isClosed);
        expect(toggleGroup(toggled, key)).toEqual(by);
      }),
    );
  });

  test("has room in the address; the oldest of too many goes back", () => {
    let by = readGroupBy("a");
    for (let at = 0; by && at < 300; at++) by = toggleGroup(by, `group ${at}`);
    if (!by) throw new Error("The text has a column.");
    expect(writeGroupBy(by).length).toBeLessThan(2_000);
    expect([0, 99, 100, 299].map((at) => by && isGroupOpen(by, `group ${at}`))).toEqual([true, true, false, false]);
  });
});
