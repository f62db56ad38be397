import fc from "fast-check";
import { expect, test } from "vitest";
import { lineOfRow, type ShownRows } from "./line-of-row.ts";

const shownRows = (rows: readonly number[]): ShownRows => ({
  rows,
  keyAt: (line) => rows[line],
  lineOf: (key) => rows.indexOf(Number(key)),
});

test("the focus stays on its row wherever later rows and a later order move it", () => {
  const keys = fc.uniqueArray(fc.nat(50), { minLength: 1 });
  const lists = keys.chain((before) =>
    fc.record({ before: fc.constant(before), more: keys, line: fc.nat(before.length - 1), seed: fc.func(fc.nat()) }),
  );
  fc.assert(
    fc.property(lists, ({ before, more, line, seed }) => {
      const after = [...new Set([...before, ...more])].sort((a, b) => seed(a) - seed(b));
      const focused = { line, key: before[line], rows: before };
      expect(after[lineOfRow(focused, line, shownRows(after))]).toBe(before[line]);
    }),
  );
});

test("the focus stays on its line when its row is gone, when it was on the head of a group, and when a key moved it", () => {
  const before = [1, 2, 3];
  expect(lineOfRow({ line: 1, key: 2, rows: before }, 1, shownRows([1, 3, 4]))).toBe(1);
  expect(lineOfRow({ line: 1, key: undefined, rows: before }, 1, shownRows([2, 1]))).toBe(1);
  expect(lineOfRow({ line: 1, key: 2, rows: before }, 0, shownRows([2, 1]))).toBe(0);
  expect(lineOfRow(null, 2, shownRows([2, 1, 3]))).toBe(2);
});
