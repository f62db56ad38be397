import { expect, test } from "vitest";
import { initials } from "./connection-tile.tsx";

test.each([
  ["Northgate Market", "NM"],
  ["Northgate", "No"],
  ["Café & Öl (test)", "CÖ"],
  ["7 Oaks", "7O"],
  ["  –  ", ""],
  ["𝔸lpha", "𝔸l"],
])("%s is shown as %s", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
