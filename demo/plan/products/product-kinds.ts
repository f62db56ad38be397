import { cookies, fruits, plain, sweets, teas } from "../../words/flavors.ts";

/** The kinds of products. Each brand makes one to three of them. Prices are ten-thousandths of a dollar per unit. */
export type PackSize = { packageId: number; package: string; netWeight: string; unitsPerCase: number; priceLow: number; priceHigh: number };

export type ProductKind = {
  typeId: number;
  type: string;
  categoryId: number;
  flavors: readonly string[];
  /** Milligrams of THC and CBD per serving. */
  strengths: readonly (readonly [number, number])[];
  sizes: readonly PackSize[];
  shelfLifeDays: number;
  ingredients: string;
  /** Percent of normal sales in each month, January first. */
  season: readonly number[];
};

const summer = [72, 76, 88, 98, 114, 130, 140, 134, 110, 92, 80, 86];
const winter = [92, 104, 94, 96, 92, 86, 82, 86, 98, 112, 128, 146];
const steady = [96, 96, 100, 106, 100, 98, 98, 98, 100, 102, 104, 110];

const size = (packageId: number, pack: string, netWeight: string, unitsPerCase: number, priceLow: number, priceHigh: number): PackSize => ({
  packageId,
  package: pack,
  netWeight,
  unitsPerCase,
  priceLow,
  priceHigh,
});

export const productKinds: readonly ProductKind[] = [
  {
    typeId: 11,
    type: "Sparkler",
    categoryId: 1,
    flavors: fruits,
    strengths: [
      [2, 0],
      [5, 0],
      [5, 10],
    ],
    sizes: [size(1, "12 oz can", "355 ml", 24, 24_000, 36_000), size(2, "4-pack, 12 oz cans", "1.42 l", 6, 900_00, 1450_00)],
    shelfLifeDays: 360,
    ingredients: "Carbonated water, fruit juice, cane sugar, citric acid, hemp extract",
    season: summer,
  },
  {
    typeId: 12,
    type: "Tonic",
    categoryId: 2,
    flavors: teas,
    strengths: [
      [2, 4],
      [5, 0],
      [0, 20],
    ],
    sizes: [size(3, "16 oz bottle", "473 ml", 12, 28_000, 44_000), size(4, "2 oz shot", "59 ml", 24, 21_000, 31_000)],
    shelfLifeDays: 340,
    ingredients: "Brewed tea, agave syrup, lemon juice, botanical extracts, hemp extract",
    season: summer,
  },
  {
    typeId: 13,
    type: "Gummies",
    categoryId: 3,
    flavors: fruits,
    strengths: [
      [5, 0],
      [10, 0],
      [5, 5],
      [2, 10],
    ],
    sizes: [size(5, "10-piece tin", "45 g", 20, 780_00, 1150_00), size(6, "20-piece pouch", "90 g", 12, 1250_00, 1700_00)],
    shelfLifeDays: 450,
    ingredients: "Cane sugar, tapioca syrup, pectin, fruit concentrate, hemp extract",
    season: winter,
  },
  {
    typeId: 14,
    type: "Chocolate Bar",
    categoryId: 4,
    flavors: sweets,
    strengths: [
      [5, 0],
      [10, 0],
      [5, 25],
    ],
    sizes: [size(7, "10-square bar", "50 g", 15, 850_00, 1350_00), size(8, "Mini bar", "15 g", 30, 31_000, 46_000)],
    shelfLifeDays: 420,
    ingredients: "Cocoa mass, cane sugar, cocoa butter, milk powder, hemp extract",
    season: winter,
  },
  {
    typeId: 15,
    type: "Mints",
    categoryId: 5,
    flavors: plain,
    strengths: [
      [2, 0],
      [5, 0],
      [2, 5],
    ],
    sizes: [size(9, "40-piece tin", "24 g", 24, 640_00, 980_00)],
    shelfLifeDays: 420,
    ingredients: "Isomalt, magnesium stearate, natural flavor, hemp extract",
    season: steady,
  },
  {
    typeId: 16,
    type: "Cookies",
    categoryId: 6,
    flavors: cookies,
    strengths: [
      [5, 0],
      [10, 0],
    ],
    sizes: [size(10, "2-piece pack", "60 g", 18, 420_00, 690_00)],
    shelfLifeDays: 180,
    ingredients: "Wheat flour, butter, cane sugar, egg, chocolate, hemp extract",
    season: winter,
  },
  {
    typeId: 17,
    type: "Tincture",
    categoryId: 7,
    flavors: plain,
    strengths: [
      [10, 10],
      [0, 50],
      [25, 0],
    ],
    sizes: [size(11, "30 ml dropper", "30 ml", 10, 1650_00, 2400_00), size(12, "15 ml dropper", "15 ml", 16, 950_00, 1400_00)],
    shelfLifeDays: 540,
    ingredients: "Medium-chain triglycerides, hemp extract, natural terpenes",
    season: steady,
  },
  {
    typeId: 18,
    type: "Capsules",
    categoryId: 8,
    flavors: ["Day", "Night", "Daily Balance"],
    strengths: [
      [5, 5],
      [10, 0],
      [0, 25],
    ],
    sizes: [size(13, "30-count bottle", "18 g", 12, 1400_00, 2100_00)],
    shelfLifeDays: 540,
    ingredients: "Hemp extract, olive oil, vegetable cellulose",
    season: steady,
  },
  {
    typeId: 19,
    type: "Balm",
    categoryId: 9,
    flavors: ["Arnica", "Lavender", "Eucalyptus", "Cedar & Clove"],
    strengths: [
      [0, 100],
      [25, 100],
    ],
    sizes: [size(14, "2 oz jar", "57 g", 12, 1150_00, 1800_00)],
    shelfLifeDays: 720,
    ingredients: "Shea butter, beeswax, coconut oil, hemp extract, essential oils",
    season: winter,
  },
];

export const categories = [
  "Sparkling Drinks",
  "Teas & Tonics",
  "Gummies",
  "Chocolate",
  "Mints & Lozenges",
  "Bakery",
  "Tinctures",
  "Capsules",
  "Topicals",
  "Samples & Displays",
] as const;

export function potencyName([thc, cbd]: readonly [number, number]): string {
  if (thc === 0) return `${cbd} mg CBD`;
  return cbd === 0 ? `${thc} mg` : `${thc} mg + ${cbd} mg CBD`;
}
