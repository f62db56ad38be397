import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { growthOf, linearGrowthMax } from "#contract/testing/growth.ts";
import { findBest } from "../../shell/palette/match.ts";
import { createSearch, foldText } from "./search-text.ts";

describe("a folded text", () => {
  test.each([
    ["Harbor Café", "harbor cafe"],
    ["Cafe\u0301", "cafe"],
    ["Øre & Ærø", "øre & ærø"],
    ["Tiếng Việt", "tieng viet"],
  ])("of %j has no case and no accents", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  test("is that of the whole text, however long it is", () => {
    const unit = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("é", "\u0301", "\u0323", "각", "𝅗𝅥", "a".repeat(250), "\u{1d15f}"));
    const whole = (text: string) =>
      text
        .normalize("NFD")
        .replace(/\p{Mark}/gu, "")
        .toLowerCase();
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 40 }), (parts) => {
        expect(foldText(parts.join(""))).toBe(whole(parts.join("")));
      }),
    );
  });

  test.each([
    ["a search", (text: string) => createSearch(text)?.test({ texts: [foldText(text)], amounts: [] })],
    ["the palette", (text: string) => findBest([text], text, (name) => [name], 5)],
  ])("of marks that are not in order takes linear time, in %s", (_, read) => {
    expect(growthOf((length) => read(`e${"\u0301\u0323".repeat(length / 2)}`), 8_000)).toBeLessThan(linearGrowthMax);
  });
});
