import { type Clock, type Day, formatDay } from "../../calendar.ts";
import { decString, type Micros, percentOf } from "../../decimal.ts";
import { itemAt, type Random } from "../../random.ts";
import { menuSentences } from "../../words/sentences.ts";
import { type StateCode, stateCodes } from "../places.ts";
import type { Supplier } from "../suppliers.ts";
import type { Product } from "./product.ts";

export type Promotion = {
  id: number;
  supplier: Supplier;
  name: string;
  states: readonly StateCode[];
  unitPrice: Micros;
  from: Day;
  to: Day;
  /** Empty where all products of the supplier take part. */
  products: readonly Product[];
};

/** `isTwin`: on the same products as the span before it. */
type Span = { from: Day; to: Day; states: readonly StateCode[]; percent: number; isTwin: boolean };

/** Every supplier has past promotions, most a current or coming one; the first has two that overlap, the third covers its whole range. */
export function planPromotions(bySupplier: readonly Product[][], random: Random, clock: Clock): Promotion[] {
  const promotions: Promotion[] = [];
  for (const range of bySupplier) {
    const supplier = itemAt(range, 0).supplier;
    if (!supplier.isActive) continue;
    const draw = random.fork(`supplier ${supplier.index}`);
    let products: Product[] = [];
    for (const span of planSpans(supplier, draw, clock)) {
      if (!span.isTwin) products = drawPriceClass(range, draw);
      const lead = products[0];
      if (lead === undefined) continue;
      const isWholeRange = supplier.index === 2;
      promotions.push({
        id: 8001 + promotions.length,
        supplier,
        name: `${isWholeRange ? supplier.name : `${lead.kind.type} ${lead.size.package}`} ${100 - span.percent}% off`,
        states: span.states,
        unitPrice: percentOf(lead.price.lowest, span.percent, 10_000),
        from: span.from,
        to: span.to,
        products: isWholeRange ? [] : products,
      });
    }
  }
  return promotions;
}

function planSpans(supplier: Supplier, random: Random, clock: Clock): Span[] {
  const spans: Span[] = [];
  const { today, start } = clock;
  const drawStates = () => (random.chance(60) ? stateCodes : random.shuffle(stateCodes).slice(0, random.between(1, 2)));
  const add = (from: Day, days: number, states: readonly StateCode[] = drawStates(), isTwin = false) =>
    spans.push({ from, to: from + days, states, percent: random.pick([80, 82, 85, 85, 88, 90]), isTwin });
  for (let from = start + random.between(0, 40); from < today - 40; from += random.between(45, 85)) add(from, random.between(13, 34));
  if (supplier.index <= 2 || random.chance(60))
    add(today - random.between(3, 14), random.between(16, 40), supplier.index <= 2 ? stateCodes : drawStates());
  if (supplier.index === 0) add(today - 2, 24, stateCodes, true);
  if (supplier.index <= 2 || random.chance(50)) add(today + random.between(5, 20), random.between(13, 30));
  return spans;
}

/** Products that share a price can share a promotional price. */
function drawPriceClass(range: readonly Product[], random: Random): Product[] {
  const eligible = range.filter((product) => product.statusId === 1 && !product.isSample && !product.isReserved);
  if (eligible.length === 0) return [];
  const lead = random.pick(eligible.slice(0, 5));
  return eligible.filter((product) => product.price === lead.price).slice(0, 10);
}

/** For each product index the promotions that cover it, whatever their dates and states. */
export function indexPromotions(promotions: readonly Promotion[], products: readonly Product[]): Promotion[][] {
  const covering: Promotion[][] = products.map(() => []);
  for (const promotion of promotions) {
    const covered =
      promotion.products.length > 0 ? promotion.products : products.filter((product) => product.supplier === promotion.supplier);
    for (const product of covered) itemAt(covering, product.index).push(promotion);
  }
  return covering;
}

/** Lines of promotions.ndjson. */
export function promotionRecords(promotions: readonly Promotion[], clock: Clock): object[] {
  return promotions.map((promotion) => ({
    PromotionID: promotion.id,
    PromotionTypeID: promotion.products.length > 0 ? 1 : 2,
    PromotionName: promotion.name,
    ProductOverrideType: "none",
    States: [...promotion.states],
    UnitPrice: Number(decString(promotion.unitPrice, 2)),
    StartDate: formatDay(promotion.from),
    EndDate: formatDay(promotion.to),
    AllProducts: promotion.products.length === 0,
    ProductIDs: promotion.products.map((product) => product.id),
    TimeUpdated: clock.stamp(promotion.from - 12, 50_000 + (promotion.id % 3000)),
    SupplierID: promotion.supplier.id,
  }));
}

export function* menuPromotionRecords(suppliers: readonly Supplier[], random: Random, clock: Clock): Generator<object> {
  let id = 9001;
  for (const supplier of suppliers.filter(({ isActive }) => isActive)) {
    for (const offset of [-150, -70, -8, 12]) {
      if (supplier.index > 1 && random.chance(45)) continue;
      const from = clock.today + offset + random.between(-4, 4);
      yield {
        MenuPromotionID: id++,
        SupplierID: supplier.id,
        SupplierName: supplier.name,
        State: random.chance(50) ? "CA" : random.pick(stateCodes),
        Description: random.pick(menuSentences),
        StartDate: formatDay(from),
        EndDate: formatDay(from + random.between(20, 35)),
        TimeUpdated: clock.stamp(from - 9, 45_000),
      };
    }
  }
}
