import { type Day, monthOf } from "../../calendar.ts";
import type { Customer } from "../../plan/customers/customer.ts";
import type { DemoPlan } from "../../plan/demo-plan.ts";
import type { Product } from "../../plan/products/product.ts";
import { cumulate, itemAt, type Random } from "../../random.ts";

export type Demand = { product: Product; units: number };
export type Baskets = (customer: Customer, day: Day) => Demand[];

const busiestSeason = 146;

/** Draws the products of an order. Some orders hold one brand only, and products out of season sell less. */
export function createBaskets({ catalog, allocations }: DemoPlan, random: Random): Baskets {
  const weights = catalog.bySupplier.map((range) => cumulate(range.map((product) => product.popularity)));
  const pick = (customer: Customer, day: Day, onlyBrand: number | null): Demand[] => {
    const month = monthOf(day) - 1;
    const count = Math.max(1, customer.linesTypical + random.between(-2, 2));
    const demands = new Map<number, Demand>();
    for (let attempt = 0; attempt < count * 4 && demands.size < count; attempt += 1) {
      const supplier = onlyBrand ?? drawSupplier(customer, random);
      const product = itemAt(itemAt(catalog.bySupplier, supplier), random.weightedIndex(itemAt(weights, supplier)));
      if (product.sellFrom > day || product.sellTo <= day || !allocations.allows(product, customer)) continue;
      if (!random.chance(((product.kind.season[month] ?? 100) * 100) / busiestSeason)) continue;
      demands.set(product.index, { product, units: drawUnits(product, random) });
    }
    return [...demands.values()];
  };
  return (customer, day) => {
    const ofOneBrand = random.chance(30) ? pick(customer, day, drawSupplier(customer, random)) : [];
    return ofOneBrand.length > 0 ? ofOneBrand : pick(customer, day, null);
  };
}

function drawSupplier({ suppliers, supplierWeights }: Customer, random: Random): number {
  return itemAt(suppliers, random.weightedIndex(supplierWeights)).index;
}

function drawUnits(product: Product, random: Random): number {
  if (product.isSample) return random.between(1, 3);
  if (product.isCaseOnly) return product.size.unitsPerCase * random.pick([1, 1, 1, 1, 1, 2, 2, 3]);
  const step = product.minimumUnits;
  const quarterCase = Math.max(step, Math.ceil(product.size.unitsPerCase / 4 / step) * step);
  return quarterCase * random.pick([1, 1, 2, 2, 3, 4]);
}

/** The average of `drawUnits`. */
export function unitsExpected(product: Product): number {
  if (product.isSample) return 2;
  if (product.isCaseOnly) return product.size.unitsPerCase * 1.5;
  const step = product.minimumUnits;
  return Math.max(step, Math.ceil(product.size.unitsPerCase / 4 / step) * step) * 2.2;
}
