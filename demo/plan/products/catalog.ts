import type { Clock, Day } from "../../calendar.ts";
import type { Micros } from "../../decimal.ts";
import { itemAt, type Random } from "../../random.ts";
import type { Supplier } from "../suppliers.ts";
import { type Price, type Product, planPrice } from "./product.ts";
import { categories, type PackSize, type ProductKind, potencyName, productKinds } from "./product-kinds.ts";
import { productRecord } from "./product-record.ts";

type Life = { statusId: number; sellFrom: Day; sellTo: Day; reorderTo: Day };

const forever = Number.MAX_SAFE_INTEGER;

/** Positions 1 to 5 of the first supplier's range cover the statuses other than Active; elsewhere they are drawn. */
function planLife(supplier: Supplier, position: number, random: Random, clock: Clock): Life {
  if (!supplier.isActive) return endedLife(0, clock.today - random.between(130, 180), clock);
  const statusId =
    supplier.index === 0 && position >= 1 && position <= 5 ? ([0, 2, 3, 4, 5][position - 1] ?? 1) : drawStatus(random, position);
  const { today, start } = clock;
  switch (statusId) {
    case 0:
      return endedLife(0, today - random.between(40, 300), clock);
    case 2:
      return { statusId, sellFrom: forever, sellTo: forever, reorderTo: -1 };
    case 3:
      return endedLife(3, today - random.between(25, 60), clock);
    case 4:
      return endedLife(4, today - random.between(5, 30), clock);
    case 5:
      return { statusId, sellFrom: start, sellTo: forever, reorderTo: today - random.between(70, 100) };
    default: {
      const isRecent = position > 6 && random.chance(15);
      return { statusId, sellFrom: isRecent ? today - random.between(20, 300) : start, sellTo: forever, reorderTo: forever };
    }
  }
}

function drawStatus(random: Random, position: number): number {
  if (position < 7) return 1;
  const roll = random.below(100);
  if (roll < 8) return 0;
  if (roll < 11) return 2;
  if (roll < 13) return 3;
  if (roll < 15) return 4;
  return roll < 18 ? 5 : 1;
}

function endedLife(statusId: number, end: Day, clock: Clock): Life {
  return { statusId, sellFrom: clock.start, sellTo: end, reorderTo: end - 30 };
}

export type Catalog = { products: Product[]; bySupplier: Product[][]; categoryRecords: object[] };

export function planCatalog(count: number, suppliers: readonly Supplier[], random: Random, clock: Clock): Catalog {
  const bySupplier: Product[][] = [];
  let firstIndex = 0;
  for (const [position, share] of shareOut(count, suppliers.length, random.fork("shares")).entries()) {
    const range = planRange(itemAt(suppliers, position), share, firstIndex, random.fork(`range ${position}`), clock);
    bySupplier.push(range);
    firstIndex += range.length;
  }
  const categoryRecords = categories.map((CategoryName, index) => ({
    ProductCategoryID: index + 1,
    CategoryName,
    Sequence: (index + 1) * 10,
    TimeUpdated: clock.stamp(clock.start + 3, 32_400),
  }));
  return { products: bySupplier.flat(), bySupplier, categoryRecords };
}

function shareOut(count: number, shares: number, random: Random): number[] {
  const even = Math.floor(count / shares);
  const sizes = Array.from({ length: shares }, () => even);
  for (let index = 0; index + 1 < shares; index += 2) {
    const moved = random.between(0, Math.floor(even / 3));
    sizes[index] = even + moved;
    sizes[index + 1] = even - moved;
  }
  sizes[0] = itemAt(sizes, 0) + count - even * shares;
  return sizes;
}

type Variant = { kind: ProductKind; size: PackSize; strength: readonly [number, number]; flavor: string };

/** The third supplier sells everything at one price, so that one promotion can cover all of its products. */
function planRange(supplier: Supplier, count: number, firstIndex: number, random: Random, clock: Clock): Product[] {
  const hasOnePrice = supplier.index === 2;
  const prices = new Map<string, Price>();
  return listVariants(count, hasOnePrice, random)
    .slice(0, count)
    .map((variant, position) => {
      const priceClass = hasOnePrice ? "" : `${variant.size.packageId} ${variant.strength.join()}`;
      const isSample = supplier.index !== 2 && supplier.index % 3 === 0 && position === count - 1;
      const price = prices.get(priceClass) ?? planPrice(variant.size, random, clock);
      prices.set(priceClass, price);
      const index = firstIndex + position;
      const life = planLife(supplier, position, random, clock);
      const isReserved = life.statusId === 1 && !isSample && (position === 6 || random.chance(2));
      const isCaseOnly = !isSample && (variant.size.unitsPerCase <= 6 || random.chance(30));
      const planned: Omit<Product, "record"> = {
        ...variant,
        ...life,
        index,
        id: 1001 + index,
        supplier,
        name: `${variant.flavor} ${variant.kind.type}, ${variant.size.package}, ${potencyName(variant.strength)}${isSample ? " (sample)" : ""}`,
        price: isSample ? samplePrice(clock) : price,
        isCaseOnly,
        minimumUnits: isCaseOnly || isSample ? 1 : random.pick([1, 1, 2, 3, 4, 6]),
        isSample,
        isReserved,
        isMiscounted: supplier.index === 0 && position === 0,
        popularity: (isReserved ? 0.4 : 1) * (isSample ? 0.3 : 1) * (1 / (4 + position)),
      };
      return { ...planned, record: productRecord(planned, random, clock) };
    });
}

/** A range consists of two or three kinds of products, or more if it is large. */
function listVariants(count: number, hasOnePrice: boolean, random: Random): Variant[] {
  const kinds = hasOnePrice ? [itemAt(productKinds, 2)] : random.shuffle(productKinds);
  const kindsWanted = random.between(2, 3);
  const variants: Variant[] = [];
  for (const [position, kind] of kinds.entries()) {
    if (position >= kindsWanted && variants.length >= count) break;
    for (const size of kind.sizes) {
      for (const strength of kind.strengths) for (const flavor of kind.flavors) variants.push({ kind, size, strength, flavor });
    }
  }
  return random.shuffle(variants);
}

function samplePrice(clock: Clock): Price {
  const nominal: Micros = 10_000;
  return { today: nominal, lowest: nominal, steps: [{ from: clock.start, price: nominal }] };
}
