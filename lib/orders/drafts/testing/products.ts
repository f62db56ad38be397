import fc from "fast-check";
import { createLine, type DraftLine, type ProductFacts, type Products } from "../draft.ts";

const fact = (ProductID: number, ProductName: string, WholesaleUnitsPerCase: number, UnitNetWeight = "45 g"): ProductFacts => ({
  ProductID,
  ProductName,
  SupplierProductNumber: `SKU-${ProductID}`,
  WholesaleUnitsPerCase,
  UnitNetWeight,
  StatusID: 1,
});

export const sampleProducts: readonly ProductFacts[] = [
  fact(11, "Peach Gummies", 12),
  fact(12, "Plum Gummies", 20),
  fact(13, "Lime Sparkler", 24, "355 ml"),
  fact(14, "Mystery Box", 7, "assorted"),
];

export const products: Products = new Map(sampleProducts.map((product) => [product.ProductID, product]));

/** Lines that can be sent: with a product and a quantity of whole units. */
export const sendableLines: fc.Arbitrary<DraftLine> = fc
  .record({
    product_id: fc.constantFrom(11, 12, 13, 14),
    quantity: fc.integer({ min: 0, max: 500 }).map(String),
    unit: fc.constantFrom("cases" as const, "units" as const),
    batch_code: fc.constantFrom("", "B-1", "B-2"),
    expiration_date: fc.constantFrom("", "2027-03-31"),
  })
  .map(createLine);
