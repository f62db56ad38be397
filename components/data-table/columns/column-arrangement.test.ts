import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Column } from "./column.ts";
import { moveColumn, placedColumns, toggleColumn } from "./column-arrangement.ts";

const column = (id: string, isHiddenAtFirst = false): Column<object> => ({
  id,
  header: id,
  kind: "text",
  value: () => "",
  width: 100,
  isHiddenAtFirst,
  isRequired: id === "a",
});
const columns = ["a", "b", "c", "d", "e"].map((id) => column(id, id === "d"));
const arranged = (shown: string | null, pinned = "") => ({ columns: shown === null ? null : shown.split(""), pinned: pinned.split("") });
const text = (ids: readonly string[] | null) => (ids === null ? null : ids.join(""));

describe("the order of columns", () => {
  test.each([
    [null, "", "abce"],
    ["ecb", "", "aecb"],
    ["ecb", "b", "abec"],
    ["aecb", "bc", "acbe"],
  ])("%s with %s pinned stands as %s", (shown, pinned, expected) =>
    expect(text(placedColumns(columns, arranged(shown, pinned)))).toBe(expected),
  );

  test.each([
    [null, "", "e", 1, "aebc"],
    [null, "", "b", 3, "aceb"],
    [null, "", "a", 2, null],
    [null, "", "b", 0, null],
    [null, "b", "c", 1, null],
    [null, "b", "e", 2, "abec"],
    [null, "", "e", 4, null],
    [null, "", "gone", 2, null],
  ])("%s with %s pinned: %s to place %i gives %s", (shown, pinned, id, to, expected) =>
    expect(text(moveColumn(columns, arranged(shown, pinned), id, to))).toBe(expected),
  );

  test("keeps all columns in a move, and undoes it with a move back", () => {
    fc.assert(
      fc.property(fc.subarray(["b", "c", "e"]), fc.constantFrom("a", "b", "c", "e"), fc.nat(5), (pinned, id, to) => {
        const before = { columns: null, pinned };
        const placed = placedColumns(columns, before);
        const moved = moveColumn(columns, before, id, to);
        if (!moved) return;
        const after = placedColumns(columns, { columns: moved, pinned });
        expect(after.indexOf(id)).toBe(to);
        expect(after.toSorted()).toEqual(placed.toSorted());
        expect(moveColumn(columns, { columns: moved, pinned }, id, placed.indexOf(id))).toEqual(placed);
      }),
    );
  });

  test("shows a column again beside its declared neighbor, and keeps the others in place", () => {
    expect(text(toggleColumn(columns, "aecb".split(""), "d"))).toBe("aecdb");
    expect(text(toggleColumn(columns, null, "c"))).toBe("abe");
  });
});
