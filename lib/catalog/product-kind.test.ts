import { expect, test } from "vitest";
import { kindOf } from "./product-kind.ts";

test.each([
  ["Sparkler", "", "", "drink"],
  ["Chocolate Bar", "", "", "sweet"],
  ["Cookies", "Bakery", "", "baked"],
  ["Tincture", "", "30 ml dropper", "oil"],
  ["", "Topicals", "", "topical"],
  ["", "", "1 g cartridge", "vape"],
  ["Pre-Roll", "", "", "flower"],
  ["Capsules", "", "30-count bottle", "capsule"],
  ["Gummies", "Samples & Displays", "", "sweet"],
  ["Canister", "", "", "other"],
  ["", "", "", "other"],
] as const)("type %j, category %j, package %j is a picture of kind %s", (ProductTypeName, SvcMenuCategory, PackageName, kind) => {
  expect(kindOf({ ProductTypeName, SvcMenuCategory, PackageName })).toBe(kind);
});
