import type { Clock } from "../calendar.ts";
import { itemAt, type Random } from "../random.ts";
import { brandFirstWords, brandNames, brandSecondWords, brandSentences } from "../words/brands.ts";
import { type StateCode, stateCodes, warehouses } from "./places.ts";

/** Product lines of the distributor: sales territories and payment types are kept by product group. */
export const productGroups = [
  { id: 1, name: "Harbor Line" },
  { id: 2, name: "Garden Line" },
  { id: 3, name: "Hearth Line" },
] as const;

export type Supplier = {
  index: number;
  id: number;
  name: string;
  slug: string;
  state: StateCode;
  group: (typeof productGroups)[number];
  isActive: boolean;
  /** Share of what customers buy, larger for better-known brands. */
  popularity: number;
  /** Indexes of the warehouses that stock it. */
  warehouses: readonly number[];
  record: object;
};

/** The first two suppliers belong to the demo brand; the last one no longer trades. */
export function planSuppliers(count: number, random: Random, clock: Clock): Supplier[] {
  return nameBrands(count, random.fork("names")).map((name, index) => {
    const draw = random.fork(`supplier ${index}`);
    const id = 101 + index;
    const isActive = index !== count - 1;
    const state = index < 2 ? "CA" : draw.pick(stateCodes);
    const slug = name.toLowerCase().replace(/[^a-z]+/g, "-");
    const hasWebsite = index < 2 || draw.chance(80);
    return {
      index,
      id,
      name,
      slug,
      state,
      group: itemAt(productGroups, index % productGroups.length),
      isActive,
      popularity: index < 2 ? 1 : 1 / (1 + index * 0.15),
      warehouses: warehouses.map((_, place) => place).filter((place) => index < 3 || place === 0 || draw.chance(75)),
      record: {
        SupplierID: id,
        Supplier: name,
        State: state,
        Description: draw.pick(brandSentences),
        BrandAssetsURL: hasWebsite ? `https://assets.example.com/brands/${slug}` : "",
        SupplierWebsiteURL: hasWebsite ? `https://${slug}.example.com` : "",
        Active: isActive,
        TimeUpdated: clock.stamp(clock.today - draw.between(5, 300), draw.between(28_800, 64_800)),
      },
    };
  });
}

function nameBrands(count: number, random: Random): string[] {
  const known = new Set<string>(random.shuffle(brandNames).slice(0, count));
  while (known.size < count) known.add(`${random.pick(brandFirstWords)}${random.pick(brandSecondWords)}`);
  return [...known];
}
