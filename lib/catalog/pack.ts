import { type Decimal, isKnown, multiplyDecimals, readDecimal } from "#lib/format/numbers/decimal.ts";
import type { Product } from "./product.ts";

type Packaging = Pick<Product, "WholesaleUnitsPerCase" | "PackageName" | "UnitNetWeight">;

/** "24 × 12 oz can". Omits missing fields. */
export function packLabel({ WholesaleUnitsPerCase: units, PackageName: name }: Packaging): string {
  const parts = [units > 0 ? String(units) : "", name.trim()].filter(Boolean);
  return parts.length === 2 ? parts.join(" × ") : units > 0 ? `${units} unit${units === 1 ? "" : "s"}` : (parts[0] ?? "");
}

/** "24 × 12 oz can, 355 ml each". */
export function packDetail(product: Packaging): string {
  const weight = product.UnitNetWeight.trim();
  return [packLabel(product), weight ? `${weight} each` : ""].filter(Boolean).join(", ");
}

/** The exact case price for a unit price; null if either is unknown. */
export function casePrice(unitPrice: string, { WholesaleUnitsPerCase: units }: Pick<Product, "WholesaleUnitsPerCase">): Decimal | null {
  const price = readDecimal(unitPrice);
  const count = readDecimal(units);
  return units > 0 && isKnown(price) && isKnown(count) ? multiplyDecimals(price, count) : null;
}
