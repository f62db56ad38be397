import { type KeyValueStore, storageKey } from "#lib/api/http/connection-storage.ts";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { createStoredEntries } from "#lib/offline/stored-entries.ts";
import type { DatedPrice, PriceDay } from "./price-audit.ts";
import type { PricedOn, PurchasedLine } from "./purchased-line.ts";

type StoredPrice = readonly [UnitPrice: string, FullPrice: string, PromotionID: number | null];

interface StoredDay {
  readonly id: string;
  /** When the prices were read, in epoch milliseconds. */
  readonly at: number;
  /** By store and product. Null where the API has no price. */
  readonly prices: Readonly<Record<string, StoredPrice | null>>;
}

const validMs = 24 * 60 * 60_000;
/** About 1 MB, so that unsent work always finds space. */
const pricesMax = 20_000;

const idOf = ({ day, customers }: PriceDay) => `${day} ${customers.join()}`;
const pairOf = (customerID: number, productID: number) => `${customerID} ${productID}`;
const countOf = (prices: StoredDay["prices"]) => Object.keys(prices).length;

/** The stores and products whose price an audit needs, by day. */
export type PricePairs = ReadonlyMap<CalendarDate, ReadonlySet<string>>;

export function pairsOf(lines: readonly PurchasedLine[], dayOf: PricedOn): PricePairs {
  const pairs = new Map<CalendarDate, Set<string>>();
  for (const { invoice, line } of lines) {
    const day = dayOf(invoice);
    if (day) pairs.set(day, (pairs.get(day) ?? new Set()).add(pairOf(invoice.CustomerID, line.ProductID)));
  }
  return pairs;
}

/** The prices that audits have read in this browser, so that an audit continues after a reload. Forgetting the connection deletes them. */
export function createStoredPrices(storage: KeyValueStore, scope: string, now: () => number) {
  const entries = createStoredEntries<StoredDay>(storage, storageKey(scope, "price-audit:"), "day", (day) =>
    countOf(day.prices) >= 0 ? day : null,
  );
  const isOld = ({ at }: StoredDay) => now() - at >= validMs;
  for (const { id } of entries.list().filter(isOld)) entries.remove(id);
  let pricesStored = entries.list().reduce((sum, { prices }) => sum + countOf(prices), 0);
  return {
    /** Whether a day needs no request, unless its lines have changed. */
    has: (part: PriceDay): boolean => entries.find(idOf(part)) !== null,
    /** The prices of all pairs of a day; null unless each of them is stored. */
    find(part: PriceDay, pairs: PricePairs): readonly DatedPrice[] | null {
      const stored = entries.find(idOf(part));
      const wanted = [...(pairs.get(part.day) ?? [])];
      if (!stored || isOld(stored) || !wanted.every((pair) => pair in stored.prices)) return null;
      return wanted.flatMap((pair) => {
        const price = stored.prices[pair];
        if (!price) return [];
        const [CustomerID = 0, ProductID = 0] = pair.split(" ").map(Number);
        const [UnitPrice, FullPrice, PromotionID] = price;
        return [{ day: part.day, price: { CustomerID, ProductID, UnitPrice, FullPrice, PromotionID } }];
      });
    },
    /** Stores the prices of the pairs. Does nothing when the browser has no space left. */
    save(part: PriceDay, pairs: PricePairs, read: readonly DatedPrice[]): void {
      const prices: Record<string, StoredPrice | null> = {};
      for (const pair of pairs.get(part.day) ?? []) prices[pair] = null;
      for (const { price } of read) {
        const pair = pairOf(price.CustomerID, price.ProductID);
        if (pair in prices) prices[pair] = [price.UnitPrice, price.FullPrice, price.PromotionID];
      }
      const id = idOf(part);
      if (pricesStored + countOf(prices) > pricesMax) return;
      try {
        entries.save(id, { id, at: now(), prices });
        pricesStored += countOf(prices);
      } catch {
        // The audit goes on; after a reload it reads this day again.
      }
    },
  };
}

export type StoredPrices = ReturnType<typeof createStoredPrices>;
