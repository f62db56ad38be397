import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import type { PricePromotion } from "#lib/goods/catalog/product.ts";
import { phaseOf } from "#lib/goods/catalog/promotion.ts";
import type { Api } from "../http/api.ts";
import { promotionResource } from "../resources.ts";
import { readUnmoved } from "../rows/read-unmoved.ts";
import { knownIDs } from "./known-ids.ts";

/** Maximum number of brands whose promotions are read one by one. */
const brandsReadMax = 40;

export interface BrandPromotions {
  /** By SupplierID. Brands that were not read are missing. */
  readonly byBrand: ReadonlyMap<number, readonly PricePromotion[]>;
  /** Promotions that could not be read. */
  readonly leftOut: number;
}

/**
 * The price promotions of brands. A promotion of all products does not say whose products they are: while one runs or is to come, each brand is
 * asked for on its own. Throws ApiError.
 */
export async function readBrandPromotions(
  api: Api,
  supplierIDs: readonly number[],
  today: CalendarDate,
  signal: AbortSignal,
): Promise<BrandPromotions> {
  const { rows } = promotionResource(api);
  const all = await readUnmoved({ ...rows({}), signal });
  const isOver = (promotion: PricePromotion) => phaseOf(promotion, today)?.kind === "over";
  if (!all.rows.some((promotion) => promotion.AllProducts && !isOver(promotion))) {
    return { byBrand: new Map(supplierIDs.map((id) => [id, all.rows])), leftOut: all.leftOut };
  }
  const byBrand = new Map<number, readonly PricePromotion[]>();
  for (const id of knownIDs(supplierIDs).slice(0, brandsReadMax)) {
    byBrand.set(id, (await readUnmoved({ ...rows({ SupplierIDs: [id] }), signal })).rows);
  }
  return { byBrand, leftOut: all.leftOut };
}
