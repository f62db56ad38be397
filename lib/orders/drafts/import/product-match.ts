import type { ProductFacts } from "../draft.ts";

export type Match =
  | { readonly kind: "one"; readonly product: ProductFacts }
  | { readonly kind: "none" }
  | { readonly kind: "several"; readonly names: readonly string[] };

export interface ProductIndex {
  /** Finds a product as spreadsheets name it: by the supplier's number, the exact name, or, unless `isNumber`, the ProductID. */
  match(text: string, isNumber?: boolean): Match;
  byID(ProductID: string): ProductFacts | undefined;
  /**
   * Products whose name or number contains every word: those in `preferred` first, then the closest. Exact matches, as `match` finds them,
   * are never left out.
   */
  find(text: string, max: number, preferred?: ReadonlySet<number>): FoundProducts;
}

export interface FoundProducts {
  readonly products: readonly ProductFacts[];
  /** The position of the closest exact match, or else 0. */
  readonly at: number;
}

const fold = (text: string | null | undefined) => (text ?? "").trim().toLowerCase().replace(/\s+/g, " ");

interface Entry {
  readonly product: ProductFacts;
  readonly name: string;
  readonly number: string;
}

function indexBy(entries: readonly Entry[], keyOf: (entry: Entry) => string): Map<string, Entry[]> {
  const index = Map.groupBy(entries, keyOf);
  index.delete("");
  return index;
}

const inactiveRank = 10;

/** 0 is the closest. An exact match comes first, active or not, because Enter chooses the first. */
function rankOf({ name, number, product }: Entry, text: string): number {
  if (text === "") return product.StatusID === activeStatus ? 0 : inactiveRank;
  if (number === text) return -3;
  if (name === text) return -2;
  if (String(product.ProductID) === text) return -1;
  return distance({ name, number }, text) + (product.StatusID === activeStatus ? 0 : inactiveRank);
}

function distance({ name, number }: Pick<Entry, "name" | "number">, text: string): number {
  if (number.startsWith(text)) return 1;
  if (name.startsWith(text)) return 2;
  return name.includes(` ${text}`) ? 3 : 4;
}

const activeStatus = 1;

export function indexProducts(products: Iterable<ProductFacts>): ProductIndex {
  const entries = [...products].map((product) => ({
    product,
    name: fold(product.ProductName),
    number: fold(product.SupplierProductNumber),
  }));
  const ways = [indexBy(entries, ({ number }) => number), indexBy(entries, ({ name }) => name)];
  const ids = indexBy(entries, ({ product }) => String(product.ProductID));
  return {
    byID: (ProductID) => ids.get(ProductID)?.[0]?.product,
    match(text, isNumber) {
      const wanted = fold(text);
      for (const way of isNumber ? ways : [...ways, ids]) {
        const found = way.get(wanted) ?? [];
        const [first, second] = found;
        if (first && !second) return { kind: "one", product: first.product };
        if (first) return { kind: "several", names: found.map(({ product }) => product.ProductName || `Product ${product.ProductID}`) };
      }
      return { kind: "none" };
    },
    find(text, max, preferred) {
      const wanted = fold(text);
      const words = wanted.split(" ").filter(Boolean);
      const found = entries
        .filter(
          ({ name, number, product }) =>
            String(product.ProductID) === wanted || words.every((word) => name.includes(word) || number.includes(word)),
        )
        .map((entry) => ({ entry, rank: rankOf(entry, wanted), group: preferred?.has(entry.product.ProductID) ? 0 : 1 }))
        .sort(
          (a, b) =>
            Math.min(a.rank, 0) - Math.min(b.rank, 0) || a.group - b.group || a.rank - b.rank || (a.entry.name < b.entry.name ? -1 : 1),
        )
        .slice(0, max);
      const [closest] = found;
      const shown = found.toSorted((a, b) => a.group - b.group);
      return {
        products: shown.map(({ entry }) => entry.product),
        at: closest && closest.rank < 0 ? shown.indexOf(closest) : 0,
      };
    },
  };
}
