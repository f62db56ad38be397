import type { Day } from "../../calendar.ts";
import { cent, type Micros, one, percentOf } from "../../decimal.ts";
import type { DemoPlan } from "../../plan/demo-plan.ts";
import type { StateCode } from "../../plan/places.ts";
import { type Product, priceOn } from "../../plan/products/product.ts";
import { indexPromotions, type Promotion } from "../../plan/products/promotions.ts";
import type { Random } from "../../random.ts";

export type LinePrice = { full: Micros; unit: Micros; promotionId: number | null; isOverridden: boolean };
export type Pricing = (product: Product, state: StateCode, day: Day) => LinePrice;

/** The price on the delivery day: the best promotion (lowest price, then lowest id), unless somebody overrode it. */
export function createPricing({ catalog, promotions }: DemoPlan, random: Random): Pricing {
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

/** Of this many promoted lines, the first misses its promotion and the second gets a part of it. */
const promotedLinesPerMistake = 9;
/** The second of this many lines at full price is charged too little. */
const fullPriceLinesPerMistake = 45;
/** The lines of the last days begin with a mistake of each kind, so that every demo has all of them. */
const recentDays = 30;

/** Prices of the demo retailer's lines with the mistakes that a price audit finds. Full prices stay those of the price list. */
export function createMistakes(today: Day): (price: LinePrice, day: Day) => LinePrice {
  const earlier = { promoted: 0, atFullPrice: 0 };
  const recent = { promoted: 0, atFullPrice: 0 };
  return (price, day) => {
    const { full, unit, promotionId, isOverridden } = price;
    const count = day > today - recentDays ? recent : earlier;
    if (isOverridden || full < 2 * one) return price;
    if (promotionId === null) {
      count.atFullPrice += 1;
      return count.atFullPrice % fullPriceLinesPerMistake === 2 ? { ...price, unit: percentOf(full, 95, cent) } : price;
    }
    count.promoted += 1;
    if (count.promoted % promotedLinesPerMistake === 1) return { ...price, unit: full, promotionId: null };
    if (count.promoted % promotedLinesPerMistake === 2) return { ...price, unit: percentOf(full + unit, 50, cent) };
    return price;
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
