import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DateChoice, dateChoiceParam } from "../filters/date-choice.ts";
import { sortParam, toggleSort } from "./sort-param.ts";
import { flagParam, idListParam, readUrlState, textParam, wordListParam, writeUrlState } from "./url-params.ts";

const params = {
  q: textParam,
  open: flagParam,
  customers: idListParam,
  columns: wordListParam,
  sort: sortParam(["DueDate", "Total"]),
  dates: dateChoiceParam,
};

const state = fc.record({
  q: fc.string(),
  open: fc.boolean(),
  customers: fc.uniqueArray(fc.integer({ min: 0, max: 2_147_483_647 }), { maxLength: 4 }),
  columns: fc.uniqueArray(fc.constantFrom("Total", "Due_1_30", "a-b"), { maxLength: 3 }),
  sort: fc.constantFrom(
    [],
    [{ id: "Total", isDescending: true }],
    [
      { id: "Total", isDescending: false },
      { id: "DueDate", isDescending: true },
    ],
  ),
  dates: fc.constantFrom<DateChoice>(null, "last-30", { start: "2026-01-01", end: null }, { start: "2026-01-01", end: "2026-02-01" }),
});

describe("a list's state in the URL", () => {
  test("reads exactly the state that it wrote", () => {
    fc.assert(
      fc.property(state, (value) => {
        const search = new URLSearchParams(writeUrlState(params, value, new URLSearchParams()).toString());
        expect(readUrlState(params, search)).toEqual(value);
      }),
    );
  });

  test("writes nothing for the default state, and keeps other parameters", () => {
    const defaults = readUrlState(params, {});
    expect(writeUrlState(params, defaults, new URLSearchParams("q=old&utm=1")).toString()).toBe("utm=1");
  });

  test("reads invalid text as the default", () => {
    const nonsense = { open: "maybe", customers: "1;drop", columns: "<script>", sort: "Secret,-,--", dates: "2026-02-30..x" };
    expect(readUrlState(params, nonsense)).toEqual(readUrlState(params, {}));
    expect(readUrlState(params, { customers: ["7", "8"] }).customers).toEqual([7]);
  });

  test("reads each item of a list once, so that no column is shown twice", () => {
    const { customers, columns } = readUrlState(params, { customers: "11,12,11", columns: "Total,a-b,Total" });
    expect([customers, columns]).toEqual([
      [11, 12],
      ["Total", "a-b"],
    ]);
  });
});

describe("sorting by clicks on a column head", () => {
  test("goes from the first direction to the other, then to none", () => {
    const once = toggleSort([], "Total", true, false);
    const twice = toggleSort(once, "Total", true, false);
    expect([once, twice, toggleSort(twice, "Total", true, false)]).toEqual([
      [{ id: "Total", isDescending: true }],
      [{ id: "Total", isDescending: false }],
      [],
    ]);
  });

  test("replaces the order by another column, or adds it", () => {
    const first = toggleSort([], "Total", true, false);
    expect(toggleSort(first, "DueDate", false, false)).toEqual([{ id: "DueDate", isDescending: false }]);
    expect(toggleSort(first, "DueDate", false, true)).toEqual([...first, { id: "DueDate", isDescending: false }]);
  });
});
