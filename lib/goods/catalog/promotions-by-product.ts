import type { PricePromotion } from "./product.ts";

/** The promotions that cover a product, as `covers` says, in their order. Promotions of all products come first. */
export type PromotionsByProduct = (productID: number) => readonly PricePromotion[];

/** For many products: looks each promotion up by its products instead of reading all promotions for each product. */
export function promotionsByProduct(promotions: readonly PricePromotion[]): PromotionsByProduct {
  const ofAll = promotions.filter(({ AllProducts }) => AllProducts);
  const named = new Map<number, PricePromotion[]>();
  for (const promotion of promotions) {
    if (promotion.AllProducts) continue;
    for (const id of new Set(promotion.ProductIDs ?? [])) {
      const known = named.get(id);
      if (known) known.push(promotion);
      else named.set(id, [promotion]);
    }
  }
  return (productID) => [...ofAll, ...(named.get(productID) ?? [])];
}
