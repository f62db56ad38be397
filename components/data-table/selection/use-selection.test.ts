import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noSelection, type RowKey, type Selection, selectRange, toggleAll, toggleRow } from "./use-selection.ts";

const list = "abcdefgh".split("");
const range = (selection: Selection, from: string, to: string, shown: readonly RowKey[] = list) =>
  selectRange(selection, (at) => shown[at] ?? "", shown.length, shown.indexOf(from), shown.indexOf(to));
const chosen = ({ keys }: Selection) => [...keys].sort().join("");

describe("choosing rows", () => {
  test("selects and deselects a row", () => {
    const one = toggleRow(noSelection, "c");
    expect(chosen(one)).toBe("c");
    expect(chosen(toggleRow(one, "c"))).toBe("");
  });

  test("selects a range from the row selected last, and moves its other end", () => {
    const start = toggleRow(toggleRow(noSelection, "a"), "d");
    const down = range(start, "d", "f");
    expect(chosen(down)).toBe("adef");
    expect(chosen(range(down, "f", "e"))).toBe("ade");
    expect(chosen(range(down, "f", "c"))).toBe("acd");
  });

  test("starts a range at the focus if no row was selected", () => {
    expect(chosen(range(noSelection, "b", "d"))).toBe("bcd");
  });

  test("follows the shown order in a range", () => {
    const sorted = list.toReversed();
    expect(chosen(range(toggleRow(noSelection, "d"), "d", "b", sorted))).toBe("bcd");
  });

  test("starts a new range if a filter hides its first row, and keeps the selection", () => {
    const shown = list.filter((key) => key !== "b");
    expect(chosen(range(toggleRow(noSelection, "b"), "d", "e", shown))).toBe("bde");
  });

  test("selects and deselects all shown rows, and leaves the others unchanged", () => {
    const some = toggleRow(noSelection, "h");
    const all = toggleAll(some, ["a", "b"]);
    expect(chosen(all)).toBe("abh");
    expect(chosen(toggleAll(all, ["a", "b"]))).toBe("h");
  });

  test("selects for several ranges from one start the same rows as for the last range", () => {
    const place = fc.nat(list.length - 1);
    fc.assert(
      fc.property(fc.array(place), place, fc.array(place, { minLength: 1 }), (before, start, ends) => {
        let base = before.reduce((selection, at) => toggleRow(selection, list[at] ?? ""), noSelection);
        base = toggleRow(base, list[start] ?? "");
        const drawn = ends.reduce((selection, end) => range(selection, list[start] ?? "", list[end] ?? ""), base);
        expect(chosen(drawn)).toBe(chosen(range(base, list[start] ?? "", list[ends.at(-1) ?? 0] ?? "")));
      }),
    );
  });
});
