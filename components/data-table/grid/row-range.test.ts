import fc from "fast-check";
import { expect, test } from "vitest";
import { followScroll, indexesOf } from "./row-range.ts";

test("renders again only when the list has scrolled by several rows", () => {
  const first = { from: 0, to: 26 };
  expect(followScroll(first, { from: 3, to: 21 })).toBe(first);
  expect(followScroll(first, { from: 8, to: 26 })).toEqual({ from: 0, to: 34 });
  expect(followScroll({ from: 100, to: 126 }, { from: 101, to: 119 })).toEqual({ from: 93, to: 127 });
});

test("keeps the focused row in the document, and shows the last rows of a list that got shorter", () => {
  expect(indexesOf({ from: 4, to: 7 }, 10, 0)).toEqual([0, 4, 5, 6]);
  expect(indexesOf({ from: 4, to: 7 }, 10, 9)).toEqual([4, 5, 6, 9]);
  expect(indexesOf({ from: 4, to: 7 }, 10, 5)).toEqual([4, 5, 6]);
  expect(indexesOf({ from: 4, to: 7 }, 10, 12)).toEqual([4, 5, 6]);
  expect(indexesOf({ from: 40, to: 44 }, 3, -1)).toEqual([0, 1, 2]);
});

test("renders every visible row, the focused one, in order and few others", () => {
  const rows = fc.nat({ max: 100_000 });
  fc.assert(
    fc.property(fc.array(rows, { minLength: 1 }), fc.integer({ min: 1, max: 60 }), rows, rows, (scrolled, height, count, focused) => {
      let rendered = { from: 0, to: 24 };
      for (const from of scrolled) {
        const visible = { from: Math.min(from, Math.max(0, count - height)), to: Math.min(from + height, Math.max(height, count)) };
        rendered = followScroll(rendered, visible);
        const indexes = indexesOf(rendered, count, focused);
        const seen = new Set(indexes);
        for (let at = visible.from; at < Math.min(visible.to, count); at += 1) expect(seen.has(at)).toBe(true);
        if (focused < count) expect(seen.has(focused)).toBe(true);
        expect([...indexes].sort((a, b) => a - b)).toEqual(indexes);
        expect(indexes.length).toBeLessThanOrEqual(Math.max(24, height + 16) + 1);
      }
    }),
  );
});
