import type { Clock, Day } from "../../calendar.ts";
import { type Micros, percentOf } from "../../decimal.ts";
import { itemAt, type Random } from "../../random.ts";
import type { Supplier } from "../suppliers.ts";
import type { PackSize, ProductKind } from "./product-kinds.ts";

/** A price with its history: `steps` ascend, and the last one is today's price. */
export type Price = { today: Micros; lowest: Micros; steps: readonly { from: Day; price: Micros }[] };

const step = 50_000;

/** Prices are in steps of $0.05. */
export function planPrice(size: PackSize, random: Random, clock: Clock): Price {
  const span = Math.floor(((size.priceHigh - size.priceLow) * 100) / step);
  const today = (Math.ceil((size.priceLow * 100) / step) + random.below(span + 1)) * step;
  const raisedOn = clock.today - random.between(60, 300);
  const before = random.chance(70) ? percentOf(today, random.pick([92, 94, 95, 96, 103]), step) : today;
  return {
    today,
    lowest: Math.min(today, before),
    steps: [
      { from: clock.start - 60, price: before },
      { from: raisedOn, price: today },
    ],
  };
}

export function priceOn(price: Price, day: Day): Micros {
  let current = itemAt(price.steps, 0).price;
  for (const step of price.steps) if (step.from <= day) current = step.price;
  return current;
}

export type Product = {
  index: number;
  id: number;
  supplier: Supplier;
  name: string;
  kind: ProductKind;
  size: PackSize;
  flavor: string;
  strength: readonly [number, number];
  price: Price;
  isCaseOnly: boolean;
  minimumUnits: number;
  isSample: boolean;
  /** NotAuthorized: sold to customers with an allocation only. */
  isReserved: boolean;
  /** Its stock was miscounted, so that more was sold than bought. */
  isMiscounted: boolean;
  statusId: number;
  sellFrom: Day;
  sellTo: Day;
  reorderTo: Day;
  /** Share within the supplier's range. */
  popularity: number;
  record: object;
};
