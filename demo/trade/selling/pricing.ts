import type { Day } from "../../calendar.ts";
import { cent, type Micros, percentOf } from "../../decimal.ts";
import type { StateCode } from "../../plan/places.ts";
import type { Product } from "../../plan/products/product.ts";
import { priceOn } from "../../plan/products/product-price.ts";
import { indexPromotions, type Promotion } from "../../plan/products/promotions.ts";
import type { World } from "../../plan/world.ts";
import type { Random } from "../../random.ts";

export type LinePrice = { full: Micros; unit: Micros; promotionId: number | null; isOverridden: boolean };
export type Pricing = (product: Product, state: StateCode, day: Day) => LinePrice;

/** The price on the delivery day: the best promotion (lowest price, then lowest id), unless somebody overrode it. */
export function createPricing({ catalog, promotions }: World, random: Random): Pricing {
  const covering = indexPromotions(promotions, catalog.products);
  return (product, state, day) => {
    const full = priceOn(product.price, day);
    if (!product.isSample && random.chance(2.5)) {
      return { full, unit: percentOf(full, random.pick([85, 90, 92, 95]), cent), promotionId: null, isOverridden: true };
    }
    const promotion = bestPromotion(covering[product.index] ?? [], state, day);
    if (promotion === undefined || promotion.unitPrice >= full) return { full, unit: full, promotionId: null, isOverridden: false };
    return { full, unit: promotion.unitPrice, promotionId: promotion.id, isOverridden: false };
  };
}

function bestPromotion(covering: readonly Promotion[], state: StateCode, day: Day): Promotion | undefined {
  let best: Promotion | undefined;
  for (const promotion of covering) {
    if (promotion.from > day || promotion.to < day || !promotion.states.includes(state)) continue;
    if (best === undefined || promotion.unitPrice < best.unitPrice) best = promotion;
  }
  return best;
}
