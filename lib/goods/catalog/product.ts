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
