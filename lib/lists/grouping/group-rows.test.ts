import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type GroupLines, groupRows, layOutGroups, orderGroups } from "./group-rows.ts";

const keys = fc.array(fc.constantFrom("", "a", "b", "c", "ä"), { maxLength: 40 });

function expectLines(lines: GroupLines, expected: readonly { readonly group: number; readonly row: number | null }[]): void {
  expect(lines.count).toBe(expected.length);
  expect(expected.map((_, line) => lines.at(line))).toEqual(expected);
  const heads = (before: number) => expected.slice(0, before).filter((line) => line.row === null).length;
  let distance = 0;
  for (let line = 0; line <= expected.length; line++) {
    expect(lines.headsBefore(line)).toBe(heads(line));
    expect(lines.distanceOf(line, 0.5)).toBe(distance);
    expect([lines.lineAt(distance, 0.5), lines.lineAt(distance + 0.25, 0.5)]).toEqual([line, line]);
    distance += expected[line]?.row === null ? 0.5 : 1;
  }
}

describe("groups of rows", () => {
  test("have each row once, in the order of the list, with the key of the group", () => {
    fc.assert(
      fc.property(keys, (given) => {
        const groups = groupRows(given);
        expect(groups.flatMap(({ rows }) => rows).toSorted((a, b) => a - b)).toEqual(given.map((_, at) => at));
        for (const { key, rows } of groups) {
          expect(rows.every((at) => given[at] === key)).toBe(true);
          expect(rows).toEqual(rows.toSorted((a, b) => a - b));
        }
        expect(groups.map(({ key }) => key)).toEqual([...new Set(given)]);
      }),
    );
  });

  test("sort by a value in both directions; equal ones keep their order and those without a value come last", () => {
    const values = fc.array(fc.option(fc.integer({ min: 0, max: 3 })), { maxLength: 20 });
    fc.assert(
      fc.property(values, fc.boolean(), (given, isDescending) => {
        const ordered = orderGroups(
          given.map((value, at) => ({ value, at })),
          ({ value }) => value,
          (a, b) => a - b,
          isDescending,
        );
        expect(new Set(ordered.map(({ at }) => at)).size).toBe(given.length);
        for (const [place, { value, at }] of ordered.entries()) {
          const next = ordered[place + 1];
          if (next === undefined) continue;
          if (value === null) expect(next.value).toBeNull();
          else if (next.value !== null) expect(isDescending ? value >= next.value : value <= next.value).toBe(true);
          if (value === next.value) expect(at).toBeLessThan(next.at);
        }
      }),
    );
  });
});

describe("the lines of a grouped list", () => {
  test("are each group's head and the rows of open groups", () => {
    const groups = fc.array(fc.record({ size: fc.integer({ min: 1, max: 5 }), isOpen: fc.boolean() }), { maxLength: 12 });
    fc.assert(
      fc.property(groups, (given) => {
        const lines = layOutGroups(given.map((group) => ({ ...group, level: 0 })));
        let row = 0;
        const expected = given.flatMap(({ size, isOpen }, group) => {
          const head: { group: number; row: number | null } = { group, row: null };
          const rows = Array.from({ length: size }, (_, at) => ({ group, row: row + at }));
          row += size;
          return isOpen ? [head, ...rows] : [head];
        });
        expectLines(lines, expected);
        expect([lines.at(-1), lines.at(lines.count)]).toEqual([undefined, undefined]);
        for (const [line, { row: at }] of expected.entries()) if (at !== null) expect(lines.lineOf(at)).toBe(line);
        given.forEach(({ isOpen }, group) => {
          const [start, end] = lines.rowsOf(group);
          const head = expected.findIndex((line) => line.group === group);
          for (let at = start; at < end; at++) expect(lines.lineOf(at)).toBe(isOpen ? head + 1 + at - start : head);
        });
      }),
    );
  });

  test("are the heads within open groups only, and a row in a closed group is at the head that hides it", () => {
    const inner = fc.record({ size: fc.integer({ min: 1, max: 4 }), isOpen: fc.boolean() });
    const groups = fc.array(fc.record({ isOpen: fc.boolean(), inner: fc.array(inner, { minLength: 1, maxLength: 4 }) }), { maxLength: 6 });
    fc.assert(
      fc.property(groups, (given) => {
        const placed = given.flatMap((outer) => [
          { level: 0, size: 0, isOpen: outer.isOpen },
          ...outer.inner.map((group) => ({ level: 1, ...group })),
        ]);
        const lines = layOutGroups(placed);
        const expected: { group: number; row: number | null }[] = [];
        let [outer, outerLine, row] = [0, 0, 0];
        placed.forEach(({ level, size, isOpen }, group) => {
          if (level === 0) [outer, outerLine] = [group, expected.length];
          const isShown = level === 0 || placed[outer]?.isOpen === true;
          const headLine = isShown ? expected.length : outerLine;
          if (isShown) expected.push({ group, row: null });
          for (let at = 0; at < size; at++, row++) {
            expect(lines.lineOf(row)).toBe(isShown && isOpen ? expected.length : headLine);
            if (isShown && isOpen) expected.push({ group, row });
          }
        });
        expectLines(lines, expected);
        let start = 0;
        for (const [group, { level, size }] of placed.entries()) {
          const next = placed.findIndex((other, at) => at > group && other.level <= level);
          const own = placed.slice(group, next < 0 ? undefined : next).reduce((sum, each) => sum + each.size, 0);
          expect(lines.rowsOf(group)).toEqual([start, start + own]);
          start += size;
        }
      }),
    );
  });
});
