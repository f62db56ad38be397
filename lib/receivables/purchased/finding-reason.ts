import { compareDecimals, isKnown, readDecimal } from "#contract/decimal.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { formatMoney } from "#lib/format/numbers/numbers.ts";
import type { PricePromotion } from "#lib/goods/catalog/product.ts";
import type { PriceFinding } from "./price-audit.ts";

const money = (text: string | null) => formatMoney(text, dashboardLocale);
const day = (text: string) => formatDate(text, dashboardLocale);

const periodText = ({ StartDate, EndDate }: PricePromotion) =>
  EndDate == null ? `from ${day(StartDate)}` : `${day(StartDate)} to ${day(EndDate)}`;

function unpricedReason({ UnitPrice, NumUnits }: PriceFinding["line"]): string {
  if (!isKnown(readDecimal(UnitPrice))) return "The unit price of this line cannot be read.";
  if (!isKnown(readDecimal(NumUnits))) return "The units of this line cannot be read.";
  return "The Data API has no price for this product on that day.";
}

/** Why a price differs, in a sentence for the screen and the claim. */
export function findingReason({ kind, line, due, promotion, fullPriceNow }: PriceFinding): string {
  if (kind === "unpriced") return unpricedReason(line);
  if (kind === "override") return line.Reason ? `Overridden: ${line.Reason}.` : "Overridden without a reason.";
  if (promotion) {
    const { id, record } = promotion;
    const name = record ? `“${record.PromotionName}” (${periodText(record)})` : `Promotion ${id}`;
    return kind === "missed" ? `${name} at ${money(due)} was not applied.` : `${name} is ${money(due)}.`;
  }
  const [now, then] = [readDecimal(fullPriceNow), readDecimal(line.FullPrice)];
  if (isKnown(now) && isKnown(then) && compareDecimals(now, then) !== 0)
    return `The full price was ${money(line.FullPrice)} on the invoice and is ${money(fullPriceNow)} in the price list.`;
  return line.PromotionID == null ? "No promotion ran." : `Promotion ${line.PromotionID} did not run.`;
}
