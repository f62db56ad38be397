import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noSelection, type RowKey, type Selection, selectRange, toggleAll, toggleRow } from "./selection.ts";

const list = "abcdefgh".split("");
const range = (selection: Selection, from: string, to: string, shown: readonly RowKey[] = list) =>
  selectRange(selection, (at) => shown[at] ?? "", shown.length, shown.indexOf(from), shown.indexOf(to));
const chosen = ({ keys }: Selection) => [...keys].sort().join("");

describe("choosing rows", () => {
  test("a row is chosen and let go", () => {
    const one = toggleRow(noSelection, "c");
    expect(chosen(one)).toBe("c");
    expect(chosen(toggleRow(one, "c"))).toBe("");
  });

  test("a range reaches from the row chosen last, and its other end moves", () => {
    const start = toggleRow(toggleRow(noSelection, "a"), "d");
    const down = range(start, "d", "f");
    expect(chosen(down)).toBe("adef");
    expect(chosen(range(down, "f", "e"))).toBe("ade");
    expect(chosen(range(down, "f", "c"))).toBe("acd");
  });

  test("without a row chosen before, a range starts where the focus is", () => {
    expect(chosen(range(noSelection, "b", "d"))).toBe("bcd");
  });

  test("a range follows the order shown, not the one in which rows were chosen", () => {
    const sorted = list.toReversed();
    expect(chosen(range(toggleRow(noSelection, "d"), "d", "b", sorted))).toBe("bcd");
  });

  test("a range starts anew where a filter has taken its first row away, and keeps what was chosen", () => {
    const shown = list.filter((key) => key !== "b");
    expect(chosen(range(toggleRow(noSelection, "b"), "d", "e", shown))).toBe("bde");
  });

  test("all rows shown are chosen, then let go, and those not shown stay as they are", () => {
    const some = toggleRow(noSelection, "h");
    const all = toggleAll(some, ["a", "b"]);
    expect(chosen(all)).toBe("abh");
    expect(chosen(toggleAll(all, ["a", "b"]))).toBe("h");
  });

  test("ranges from one start end with what the last one alone would give", () => {
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
