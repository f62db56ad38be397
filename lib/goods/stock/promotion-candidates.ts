import { type Decimal, isKnown, isZero, readDecimal, roundDecimal } from "#contract/decimal.ts";
import { type CalendarDate, dayOf } from "#lib/format/dates/calendar.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { countOf, quantityOf } from "#lib/format/dates/durations.ts";
import { addToSum, type ExactSum, emptySum } from "#lib/format/numbers/sums.ts";
import type { PricePromotion, Product } from "#lib/goods/catalog/product.ts";
import { phaseOf } from "#lib/goods/catalog/promotion.ts";
import { type PromotionsByProduct, promotionsByProduct } from "#lib/goods/catalog/promotions-by-product.ts";
import { type BatchRow, toBatchRows } from "./expiry/batch-rows.ts";
import type { StockMeasures } from "./measure-stock.ts";
import { isOutOfStock } from "./state/stock-state.ts";
import type { Batch } from "./stock.ts";
import { stockKey } from "./stock-names.ts";
import { riskOf } from "./stock-value.ts";
import type { WarehouseRow } from "./warehouse-rows.ts";

/** A promotion that starts within so many days counts like one that runs. */
const promotedSoonDays = 30;

/** Units of one product in one warehouse that daily sales do not consume before their batches expire. */
interface SellableRisk {
  /** Without expired units, which no promotion sells. */
  readonly units: ExactSum;
  readonly firstDay: CalendarDate;
}

/** By the key of the stock record. */
function sellableRisks(rows: readonly Pick<BatchRow, "batch" | "atRisk">[], today: CalendarDate): ReadonlyMap<string, SellableRisk> {
  const risks = new Map<string, SellableRisk>();
  for (const row of rows) {
    const day = dayOf(row.batch.ExpirationDate);
    const risk = riskOf(row);
    if (!day || day < today || (isKnown(risk) && isZero(risk))) continue;
    const key = stockKey(row.batch);
    const known = risks.get(key);
    const firstDay = known && known.firstDay < day ? known.firstDay : day;
    risks.set(key, { units: addToSum(known?.units ?? emptySum, risk), firstDay });
  }
  return risks;
}

export type MeasuredStock = Pick<WarehouseRow, "record" | "product"> & Pick<StockMeasures, "above" | "maximum">;

/** Why a promotion could help, as the text of a cell; null where nothing says so, or nothing is available. */
function reasonToPromote(
  { record, above: aboveText, maximum }: MeasuredStock,
  risk: SellableRisk | undefined,
  locale: string,
): string | null {
  if (isOutOfStock(record.AvailableUnits)) return null;
  const reasons: string[] = [];
  if (risk && !isZero(risk.units.total)) {
    const least = risk.units.missing > 0 ? "at least " : "";
    const first = formatDate(risk.firstDay, locale);
    reasons.push(`${least}${unitsText(risk.units.total, locale)} will not sell before expiring, the first on ${first}`);
  }
  const above = readDecimal(aboveText);
  if (isKnown(above) && !isZero(above) && maximum && isKnown(maximum)) {
    const units = unitsText(above, locale);
    reasons.push(
      isOutOfStock(record.AvgDailySales90d)
        ? `${units} without sales in 90 days`
        : `${units} above the maximum of ${quantityOf(maximum, "day", locale)} of sales`,
    );
  }
  return reasons.length > 0 ? reasons.join("; ") : null;
}

interface Reason {
  readonly text: string;
  readonly product: Product | null;
}

/** By the key of the stock record. `stock` and `batches` must be complete. */
export function findReasons(
  stock: readonly MeasuredStock[],
  batches: readonly Batch[],
  today: CalendarDate,
  locale: string,
): ReadonlyMap<string, Reason> {
  const records = stock.map(({ record }) => record);
  const risks = sellableRisks(toBatchRows(batches, records, { products: null, locations: null }, today), today);
  return new Map(
    stock.flatMap((row) => {
      const key = stockKey(row.record);
      const text = reasonToPromote(row, risks.get(key), locale);
      return text ? [[key, { text, product: row.product }] as const] : [];
    }),
  );
}

/** The ids of the brands of products with a reason, in ascending order. */
export const brandsOf = (found: ReadonlyMap<string, Reason>): readonly number[] =>
  [...new Set(Array.from(found.values(), ({ product }) => product?.SupplierID).filter((id) => id !== undefined))].sort((a, b) => a - b);

function unitsText(units: Decimal, locale: string): string {
  const rounded = roundDecimal(units, 1);
  return isZero(rounded) ? "under 0.1 units" : quantityOf(rounded, "unit", locale);
}

type PromotedProduct = Pick<Product, "ProductID" | "State">;

/**
 * Whether one of the promotions of the product's own brand runs in its state, or starts soon. Null where that is not known, because a state or
 * a date cannot be read.
 */
export function isPromoted(product: PromotedProduct, promotionsOf: PromotionsByProduct, today: CalendarDate): boolean | null {
  let isUnknown = false;
  for (const promotion of promotionsOf(product.ProductID)) {
    const phase = phaseOf(promotion, today);
    if (phase && (phase.kind === "over" || (phase.kind === "upcoming" && phase.days > promotedSoonDays))) continue;
    if (phase && product.State && Array.isArray(promotion.States)) {
      if (promotion.States.includes(product.State)) return true;
    } else isUnknown = true;
  }
  return isUnknown ? null : false;
}

export interface PromotionCandidates {
  /** Reasons by the key of the stock record. */
  readonly reasons: ReadonlyMap<string, string>;
  /** Stock records with a reason whose promotions are not known. */
  readonly unknown: number;
}

/** The stock of products that are not on promotion now nor soon. Brands whose promotions are not known are missing in `byBrand`. */
export function findCandidates(
  found: ReadonlyMap<string, Reason>,
  byBrand: ReadonlyMap<number, readonly PricePromotion[]>,
  today: CalendarDate,
): PromotionCandidates {
  const reasons = new Map<string, string>();
  const indexes = new Map(Array.from(new Set(byBrand.values()), (promotions) => [promotions, promotionsByProduct(promotions)] as const));
  let unknown = 0;
  for (const [key, { text, product }] of found) {
    const promotions = product && byBrand.get(product.SupplierID);
    const promotionsOf = promotions && indexes.get(promotions);
    const isOn = product && promotionsOf ? isPromoted(product, promotionsOf, today) : null;
    if (isOn === null) unknown += 1;
    else if (!isOn) reasons.set(key, text);
  }
  return { reasons, unknown };
}

interface CandidatesRead {
  readonly unknown: number;
  /** Batches and promotions that could not be read. */
  readonly leftOut: number;
  readonly mayLackRows: boolean;
}

/** What a list of promotion candidates is, and what it leaves out. */
export function candidatesText({ unknown, leftOut, mayLackRows }: CandidatesRead, locale: string): string {
  const texts = [
    `Promotion candidates have units that will not sell before expiring, or more than their vendor’s maximum days of inventory, and no price promotion that runs or starts within ${promotedSoonDays} days.`,
    unknown > 0 && `${countOf(unknown, "stock record", locale)} left out, because it is not known whether the product is on promotion.`,
    leftOut > 0 && `${countOf(leftOut, "record", locale)} of batches and promotions could not be read.`,
    mayLackRows && "The batches may have changed while they were read, so some may be missing.",
  ];
  return texts.filter((text) => text !== false).join(" ");
}
