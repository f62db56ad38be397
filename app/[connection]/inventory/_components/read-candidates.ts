import type { Api } from "#lib/api/http/api.ts";
import { type BrandPromotions, readBrandPromotions } from "#lib/api/records/brand-promotions.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { brandsOf, candidatesText, findCandidates, findReasons, type MeasuredStock } from "#lib/goods/stock/promotion-candidates.ts";
import type { Batch } from "#lib/goods/stock/stock.ts";

/** The stock records with a reason to be promoted, and the ids of their brands. */
export function findStock(stock: readonly MeasuredStock[], batches: readonly Batch[], today: CalendarDate, locale: string) {
  const reasons = findReasons(stock, batches, today, locale);
  return { reasons, brands: brandsOf(reasons) };
}

/** The promotions of brands. Throws ApiError. */
export const readPromotions = (api: Api, brands: readonly number[], today: CalendarDate, signal: AbortSignal) =>
  readBrandPromotions(api, brands, today, signal);

interface BatchesRead {
  readonly leftOut: number;
  readonly mayLackRows: boolean;
}

/** The candidates among the stock with a reason, and a note of what they are. */
export function withoutPromoted(
  { reasons: found }: ReturnType<typeof findStock>,
  promotions: BrandPromotions,
  { leftOut, mayLackRows }: BatchesRead,
  { today, locale }: { readonly today: CalendarDate; readonly locale: string },
) {
  const { reasons, unknown } = findCandidates(found, promotions.byBrand, today);
  return { reasons, note: candidatesText({ unknown, leftOut: leftOut + promotions.leftOut, mayLackRows }, locale) };
}
