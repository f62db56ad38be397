import type { Product } from "./product.ts";

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
