import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupRows, layOutGroups, orderGroups } from "./group-rows.ts";

const keys = fc.array(fc.constantFrom("", "a", "b", "c", "ä"), { maxLength: 40 });

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
        const lines = layOutGroups(
          given.map(({ size }) => size),
          (at) => given[at]?.isOpen ?? false,
        );
        let row = 0;
        const expected = given.flatMap(({ size, isOpen }, group) => {
          const head: { group: number; row: number | null } = { group, row: null };
          const rows = Array.from({ length: size }, (_, at) => ({ group, row: row + at }));
          row += size;
          return isOpen ? [head, ...rows] : [head];
        });
        expect(lines.count).toBe(expected.length);
        expect(expected.map((_, line) => lines.at(line))).toEqual(expected);
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
});
