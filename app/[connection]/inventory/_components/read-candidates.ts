import type { Api } from "#lib/api/http/api.ts";
import { readBrandPromotions } from "#lib/api/records/brand-promotions.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { candidatesText, findCandidates, findReasons, type MeasuredStock } from "#lib/stock/promotion-candidates.ts";
import type { Batch } from "#lib/stock/stock.ts";

interface CandidateSources {
  readonly api: Api;
  readonly stock: readonly MeasuredStock[];
  readonly batches: { readonly rows: readonly Batch[]; readonly leftOut: number; readonly hasMoved: boolean };
  readonly today: CalendarDate;
  readonly locale: string;
  readonly signal: AbortSignal;
}

/** Reads the promotions of the brands whose stock has a reason to be promoted. Throws ApiError. */
export async function readCandidates({ api, stock, batches, today, locale, signal }: CandidateSources) {
  const found = findReasons(stock, batches.rows, today, locale);
  const brands = new Set(Array.from(found.values(), ({ product }) => product?.SupplierID).filter((id) => id !== undefined));
  const { byBrand, leftOut } = await readBrandPromotions(
    api,
    [...brands].sort((a, b) => a - b),
    today,
    signal,
  );
  const { reasons, unknown } = findCandidates(found, byBrand, today);
  return { reasons, note: candidatesText({ unknown, leftOut: leftOut + batches.leftOut, hasMoved: batches.hasMoved }, locale) };
}
