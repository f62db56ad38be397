import fc from "fast-check";
import { expect, test } from "vitest";
import { hideDirectionControls, removeHiddenControls, restoreDirectionControls } from "./direction-controls.ts";
import { foldText } from "./search-text.ts";

const controls = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
const numbers = fc.string({ unit: fc.constantFrom(...controls, "A", "1", "-", "\u0301", "\ud83d\ude00"), maxLength: 20 });

test("a hidden number has no control of the direction, and is restored to every character", () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const hidden = hideDirectionControls(number);
      expect(hidden).not.toMatch(/\p{Bidi_C}/u);
      expect(restoreDirectionControls(hidden)).toBe(number);
      expect(removeHiddenControls(hidden)).toBe(number.replace(/\p{Bidi_C}/gu, ""));
    }),
  );
});

test("a number without controls is not changed", () => {
  expect(hideDirectionControls("INV-1001 é")).toBe("INV-1001 é");
});

test("two numbers that differ only by a control stay two, and a search by the visible characters finds both", () => {
  const [plain, marked] = ["INV-1", "IN\u202eV-1"].map(hideDirectionControls);
  expect(plain).not.toBe(marked);
  expect([plain, marked].map((number) => foldText(number ?? ""))).toEqual(["inv-1", "inv-1"]);
});
