import { type Day, noon } from "../../calendar.ts";
import { decString, divideRounded, one, quantity } from "../../decimal.ts";
import type { DemoPlan } from "../../plan/demo-plan.ts";
import type { Random } from "../../random.ts";
import type { Sale } from "./sell.ts";

type Shelf = { units: number; lastDay: Day };

const windowDays = 60;

/** The stock on the retailers' shelves at their last count, estimated from the deliveries of the last 60 days. */
export type Shelves = { note(sale: Sale): void; records(): Generator<object> };

export function createShelves({ customers, catalog, clock }: DemoPlan, random: Random): Shelves {
  const { today } = clock;
  const shelves = new Map<number, Map<number, Shelf>>();
  return {
    note: ({ invoice, lines }) => {
      const { customer, date } = invoice;
      if (date > today || date < today - windowDays || customer.status !== "Active") return;
      const own = shelves.get(customer.index) ?? new Map<number, Shelf>();
      shelves.set(customer.index, own);
      for (const { product, units } of lines) {
        if (units > 0) own.set(product.index, { units: (own.get(product.index)?.units ?? 0) + units, lastDay: date });
      }
    },
    *records() {
      let id = 1;
      for (const [customerIndex, own] of shelves) {
        const countedBefore = random.chance(15) ? random.between(35, 110) : random.between(1, 9);
        for (const [productIndex, shelf] of own) {
          if (!random.chance(70)) continue;
          const isOut = random.chance(12);
          const counted = Math.min(today - 1, today - countedBefore + random.between(0, 2));
          yield {
            ID: id++,
            ProductID: catalog.products[productIndex]?.id,
            CustomerID: customers[customerIndex]?.id,
            LastInventoryDate: noon(counted),
            Inventory: quantity(isOut ? 0 : divideRounded(shelf.units * random.between(10, 80), 100)),
            DailySales: decString(divideRounded(shelf.units * one, windowDays), 6),
            TimeUpdated: clock.stamp(counted, 68_400),
          };
        }
      }
    },
  };
}
