import type { KeyType } from "#contract/endpoint.ts";
import { type KeyValueStore, storageKey } from "#lib/api/http/connection-storage.ts";
import { parseEntry, writeEntry } from "#lib/offline/stored-entries.ts";
import type { NavigationSlug, ScreenSlug } from "#lib/screens.ts";

/** What the bottom navigation shows before any use is counted. */
export const defaultScreens: Readonly<Record<KeyType, readonly NavigationSlug[]>> = {
  Customer: ["", "invoices", "aging", "payments", "catalog"],
  Supplier: ["", "invoices", "inventory", "purchase-orders", "customers"],
  Employee: ["invoices", "aging", "customers", "delivery", "my-day"],
};

const shownCount = 5;
const property = "screens";
const countsKey = (scope: string) => storageKey(scope, "screen-counts");
const shownKey = (scope: string) => storageKey(scope, "bottom-navigation");

/** How often each screen was opened. Entries that another program or version wrote count as none. */
function readCounts(storage: KeyValueStore, scope: string): ReadonlyMap<string, number> {
  const counts = Object.entries(parseEntry(storage.getItem(countsKey(scope)), property) ?? {});
  return new Map(counts.filter((entry): entry is [string, number] => Number.isSafeInteger(entry[1]) && entry[1] > 0));
}

/** Counts that a screen of the navigation was opened. */
export function countScreen(storage: KeyValueStore, scope: string, slug: ScreenSlug): void {
  try {
    const counts = readCounts(storage, scope);
    const next = { ...Object.fromEntries(counts), [slug]: (counts.get(slug) ?? 0) + 1 };
    storage.setItem(countsKey(scope), writeEntry(property, next));
  } catch {
    // The storage is full or denied. The defaults stay.
  }
}

/** The most used of the screens, the defaults before others that are used as often, in the order of the navigation. */
export function mostUsed(counts: ReadonlyMap<string, number>, listed: readonly ScreenSlug[], keyType: KeyType): readonly ScreenSlug[] {
  const defaults: readonly ScreenSlug[] = defaultScreens[keyType];
  const countOf = (slug: ScreenSlug) => counts.get(slug) ?? 0;
  const ranked = listed.toSorted((a, b) => countOf(b) - countOf(a) || Number(defaults.includes(b)) - Number(defaults.includes(a)));
  const shown = new Set(ranked.slice(0, shownCount));
  return listed.filter((slug) => shown.has(slug));
}

interface Storages {
  readonly local: KeyValueStore;
  /** That of the tab, which keeps the choice until the app is opened anew. */
  readonly session: KeyValueStore;
}

/** The screens that the bottom navigation shows in this tab. */
export function chooseScreens(
  storages: () => Storages,
  scope: string,
  listed: readonly ScreenSlug[],
  keyType: KeyType,
): readonly ScreenSlug[] {
  try {
    const { local, session } = storages();
    const kept = parseEntry(session.getItem(shownKey(scope)), property);
    const shown = Array.isArray(kept) ? listed.filter((slug) => kept.includes(slug)) : [];
    if (shown.length === shownCount) return shown;
    const chosen = mostUsed(readCounts(local, scope), listed, keyType);
    session.setItem(shownKey(scope), writeEntry(property, chosen));
    return chosen;
  } catch {
    // A browser that denies storage to pages has counted nothing.
    return mostUsed(new Map(), listed, keyType);
  }
}
