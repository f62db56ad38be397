import type { Product } from "./product.ts";

/** A rough kind of product, which decides its placeholder picture. */
export type ProductKind = "drink" | "sweet" | "baked" | "capsule" | "oil" | "flower" | "vape" | "topical" | "display" | "other";

const patterns: readonly (readonly [ProductKind, RegExp])[] = [
  ["display", /\b(samples?|displays?|merch)/i],
  ["vape", /\b(vapes?|cartridges?|pods?|disposables?)\b/i],
  ["oil", /\b(tinctures?|oils?|droppers?|sublinguals?|extracts?|concentrates?|resins?|rosin)\b/i],
  ["capsule", /\b(capsules?|tablets?|softgels?|pills?)\b/i],
  ["topical", /\b(topicals?|balms?|salves?|creams?|lotions?|patch(es)?|bath)\b/i],
  ["baked", /\b(bakery|cookies?|brownies?|cakes?|crackers?|baked)\b/i],
  ["drink", /\b(drinks?|beverages?|seltzers?|sparklers?|sparkling|tonics?|teas?|sodas?|shots?|cans?|waters?|coffees?|beers?|juices?)\b/i],
  ["sweet", /\b(gumm(y|ies)|chocolates?|mints?|lozenges?|cand(y|ies)|sweets?|chews?|edibles?|caramels?|bars?)\b/i],
  ["flower", /\b(flowers?|pre-?rolls?|joints?|buds?|eighths?|shake)\b/i],
];

type ProductDescription = Pick<Product, "ProductTypeName" | "SvcMenuCategory" | "PackageName">;

/** By the words of its type, else of its menu category, else of its package. */
export function kindOf({ ProductTypeName, SvcMenuCategory, PackageName }: ProductDescription): ProductKind {
  for (const text of [ProductTypeName, SvcMenuCategory, PackageName]) {
    const found = patterns.find(([, pattern]) => pattern.test(text ?? ""));
    if (found) return found[0];
  }
  return "other";
}
