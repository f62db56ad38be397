import type { z } from "zod";
import { type Decimal, isKnown, multiplyDecimals, readDecimal } from "#contract/decimal.ts";
import type * as catalog from "#contract/v1/catalog.ts";
import type * as inventory from "#contract/v1/inventory.ts";

export type Product = z.output<typeof catalog.product>;
export type ProductCategory = z.output<typeof catalog.productCategory>;
export type CustomerPrice = z.output<typeof catalog.customerPrice>;
export type PricePromotion = z.output<typeof catalog.promotionProduct>;
export type MenuPromotion = z.output<typeof catalog.menuPromotion>;
export type AvailableStock = z.output<typeof inventory.availableInventory>;
export type Batch = z.output<typeof inventory.inventoryBatch>;

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

type Packaging = Pick<Product, "WholesaleUnitsPerCase" | "PackageName" | "UnitNetWeight">;

/** "24 × 12 oz can". Omits missing fields. */
export function packLabel({ WholesaleUnitsPerCase: units, PackageName: name }: Packaging): string {
  const parts = [units > 0 ? String(units) : "", name?.trim()].filter(Boolean);
  return parts.length === 2 ? parts.join(" × ") : units > 0 ? `${units} unit${units === 1 ? "" : "s"}` : (parts[0] ?? "");
}

/** "24 × 12 oz can, 355 ml each". */
export function packDetail(product: Packaging): string {
  const weight = String(product.UnitNetWeight ?? "").trim();
  return [packLabel(product), weight ? `${weight} each` : ""].filter(Boolean).join(", ");
}

/** The exact case price for a unit price; null if either is unknown. */
export function casePrice(unitPrice: string, { WholesaleUnitsPerCase: units }: Pick<Product, "WholesaleUnitsPerCase">): Decimal | null {
  const price = readDecimal(unitPrice);
  const count = readDecimal(units);
  return units > 0 && isKnown(price) && isKnown(count) ? multiplyDecimals(price, count) : null;
}

type Comparable = Pick<Product, "ProductID" | "ProductTypeID" | "Flavor" | "PackageID" | "IsSample">;

/** The most similar products: by type, then by flavor, then by package; samples last. */
export function nearestProducts<P extends Comparable>(products: readonly P[], product: Comparable, countMax: number): P[] {
  const likeness = (other: Comparable) =>
    (other.IsSample ? 0 : 8) +
    (other.ProductTypeID === product.ProductTypeID ? 4 : 0) +
    (other.Flavor === product.Flavor ? 2 : 0) +
    (other.PackageID === product.PackageID ? 1 : 0);
  return products
    .filter(({ ProductID }) => ProductID !== product.ProductID)
    .sort((a, b) => likeness(b) - likeness(a) || a.ProductID - b.ProductID)
    .slice(0, countMax);
}
