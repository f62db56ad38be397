import {
  type Amount,
  compareDecimals,
  type Decimal,
  isKnown,
  isZero,
  multiplyDecimals,
  readDecimal,
  subtractDecimals,
  writeDecimal,
} from "#contract/decimal.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { type ExactSum, sumDecimals } from "#lib/format/numbers/sums.ts";
import type { CustomerPrice, PricePromotion } from "#lib/goods/catalog/product.ts";
import { phaseOf } from "#lib/goods/catalog/promotion.ts";
import { promotionsByProduct } from "#lib/goods/catalog/promotions-by-product.ts";
import type { Invoice } from "#lib/receivables/invoices/invoice.ts";
import type { PricedOn, PurchasedLine } from "./purchased-line.ts";

/**
 * `missed`: charged more than the price with a promotion that ran, without that promotion. `override`: the distributor changed the price by
 * hand. `unpriced`: the API has no price for the product on that day, or the line's own price or units cannot be read.
 */
export const findingKinds = ["missed", "more", "override", "less", "unpriced"] as const;
export type FindingKind = (typeof findingKinds)[number];

export interface DatedPrice {
  readonly day: CalendarDate;
  readonly price: Pick<CustomerPrice, "CustomerID" | "ProductID" | "UnitPrice" | "FullPrice" | "PromotionID">;
}

interface Promotion {
  readonly id: number;
  /** Undefined when the key does not see the promotion. */
  readonly record: PricePromotion | undefined;
}

/** A line whose price differs from the price list, or has none to compare with. Amounts are exact decimal texts. */
export interface PriceFinding extends PurchasedLine {
  readonly kind: FindingKind;
  /** The day whose price was compared; null when the invoice has no readable date. */
  readonly day: CalendarDate | null;
  /** The price that applied; null without one. */
  readonly due: string | null;
  /** Charged − due, for a unit. */
  readonly perUnit: string | null;
  /** Charged − due, for all units. */
  readonly difference: string | null;
  readonly promotion: Promotion | null;
  readonly fullPriceNow: string | null;
}

/** What is asked back for a finding: what was charged too much without a reason. */
export const isClaim = ({ kind }: Pick<PriceFinding, "kind">): boolean => kind === "missed" || kind === "more";

export interface PriceAudit {
  readonly findings: readonly PriceFinding[];
  readonly agreeing: number;
  /** Returned lines and lines of which nothing was shipped. They are not compared. */
  readonly leftOut: number;
}

interface PriceList {
  readonly prices: readonly DatedPrice[];
  readonly promotions: readonly PricePromotion[];
  /** The state of a store; promotions run in some states. */
  readonly stateOf: (customerID: number) => string | undefined;
}

interface Due {
  readonly price: Decimal;
  readonly promotion: Promotion | null;
  readonly fullPrice: string;
}

/**
 * The lowest price that applied: the API's price of the day, or a promotion that names the product and ran in the store's state. Of equally
 * low ones the line's own promotion, then the price of the day, then the promotion with the lowest id.
 */
function createDue({ prices, promotions, stateOf }: PriceList) {
  const keyOf = (day: CalendarDate, customer: number, product: number) => `${day} ${customer} ${product}`;
  const byKey = new Map(prices.map(({ day, price }) => [keyOf(day, price.CustomerID, price.ProductID), price]));
  const byID = new Map(promotions.map((promotion) => [promotion.PromotionID, promotion]));
  const named = promotions.filter(({ AllProducts }) => !AllProducts).sort((a, b) => a.PromotionID - b.PromotionID);
  const promotionsOf = promotionsByProduct(named);
  return (day: CalendarDate, customer: number, { ProductID: product, PromotionID: own }: PurchasedLine["line"]): Due | null => {
    const record = byKey.get(keyOf(day, customer, product));
    const listed: Amount = readDecimal(record?.UnitPrice);
    if (!record || !isKnown(listed)) return null;
    const { PromotionID: id, FullPrice: fullPrice } = record;
    let due: Due = { price: listed, promotion: id == null ? null : { id, record: byID.get(id) }, fullPrice };
    const state = stateOf(customer);
    for (const promotion of promotionsOf(product)) {
      const isRunning = phaseOf(promotion, day)?.kind === "running";
      const price = readDecimal(promotion.UnitPrice);
      if (!isRunning || state === undefined || !promotion.States?.includes(state) || !isKnown(price)) continue;
      const order = compareDecimals(price, due.price);
      if (order < 0 || (order === 0 && promotion.PromotionID === own))
        due = { price, promotion: { id: promotion.PromotionID, record: promotion }, fullPrice };
    }
    return due;
  };
}

function kindOf({ PromotionOverridden, PromotionID }: PurchasedLine["line"], difference: Decimal, due: Due): FindingKind {
  if (PromotionOverridden) return "override";
  if (difference.units < 0n) return "less";
  return due.promotion && due.promotion.id !== PromotionID ? "missed" : "more";
}

/** Compares the price of every shipped line with the price that applied on its day. */
export function auditPrices(lines: readonly PurchasedLine[], dayOf: PricedOn, list: PriceList): PriceAudit {
  const dueOf = createDue(list);
  const findings: PriceFinding[] = [];
  let [agreeing, leftOut] = [0, 0];
  for (const { invoice, line } of lines) {
    const units = readDecimal(line.NumUnits);
    if (isKnown(units) && units.units <= 0n) {
      leftOut += 1;
      continue;
    }
    const day = dayOf(invoice);
    const due = day && dueOf(day, invoice.CustomerID, line);
    const charged = readDecimal(line.UnitPrice);
    if (!due || !isKnown(charged) || !isKnown(units)) {
      const none = { due: null, perUnit: null, difference: null, promotion: null, fullPriceNow: null };
      findings.push({ invoice, line, day, kind: "unpriced", ...none });
      continue;
    }
    const perUnit = subtractDecimals(charged, due.price);
    if (isZero(perUnit)) {
      agreeing += 1;
      continue;
    }
    findings.push({
      invoice,
      line,
      day,
      kind: kindOf(line, perUnit, due),
      due: writeDecimal(due.price),
      perUnit: writeDecimal(perUnit),
      difference: writeDecimal(multiplyDecimals(perUnit, units)),
      promotion: due.promotion,
      fullPriceNow: due.fullPrice,
    });
  }
  return { findings, agreeing, leftOut };
}

/** How many findings of a kind there are, and the exact sum of their differences. */
export function totalFindings(findings: readonly PriceFinding[]): Readonly<Record<FindingKind, ExactSum>> {
  const groups = Map.groupBy(findings, ({ kind }) => kind);
  const sumOf = (kind: FindingKind) => sumDecimals((groups.get(kind) ?? []).map(({ difference }) => difference));
  return {
    missed: sumOf("missed"),
    more: sumOf("more"),
    override: sumOf("override"),
    less: sumOf("less"),
    unpriced: sumOf("unpriced"),
  };
}

/** The stores whose prices of one day are read with one request. */
export interface PriceDay {
  readonly day: CalendarDate;
  readonly customers: readonly number[];
}

/** Every day whose prices the invoices need, once, with the stores that have an invoice of that day. */
export function priceDays(
  invoices: readonly Pick<Invoice, "CustomerID" | "Date" | "PODate" | "InvoiceTimeCreated">[],
  dayOf: PricedOn,
): readonly PriceDay[] {
  const byDay = new Map<CalendarDate, Set<number>>();
  for (const invoice of invoices) {
    const day = dayOf(invoice);
    if (day && Number.isInteger(invoice.CustomerID)) byDay.set(day, (byDay.get(day) ?? new Set()).add(invoice.CustomerID));
  }
  return [...byDay]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, customers]) => ({ day, customers: [...customers].sort((a, b) => a - b) }));
}

const pageSize = 500;
const pagesFor = (rows: number) => Math.max(1, Math.ceil(rows / pageSize));

interface AuditSize {
  readonly invoices: number;
  readonly invoicesPerRequest: number;
  readonly days: readonly PriceDay[];
  readonly products: number;
}

/** About how many requests an audit needs: the lines, the prices of each day, and the promotions. */
export function estimateAuditRequests({ invoices, invoicesPerRequest, days, products }: AuditSize): number {
  const ofPrices = days.reduce((sum, { customers }) => sum + pagesFor(customers.length * products), 0);
  return Math.ceil(invoices / invoicesPerRequest) + ofPrices + 1;
}
