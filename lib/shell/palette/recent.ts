import { purchaseIDPattern } from "#contract/limits.ts";
import { type KeyValueStore, storageKey } from "#lib/api/http/connection-storage.ts";

/** Folders of screens whose records have their own address. */
const kinds = ["invoices", "purchase-orders", "customers", "catalog"] as const;
export type ThingKind = (typeof kinds)[number];

/** A record by its address. Its name is read from the API, which returns only what the key may still see. */
export interface Thing {
  readonly kind: ThingKind;
  /** The id in the address: InvoiceID, CustomerID, ProductID, or a purchase's global or numeric id. */
  readonly id: string;
}

const recentMax = 8;
const recentKey = (scope: string) => storageKey(scope, "recent");
const numberPattern = /^\d{1,9}$/;

function toThing(kindText: string, id: string): Thing | null {
  const kind = kinds.find((known) => known === kindText);
  if (kind === undefined || id === "new") return null;
  return (kind === "purchase-orders" ? purchaseIDPattern : numberPattern).test(id) ? { kind, id } : null;
}

/** The record at an address of the connection; null for lists and other screens. */
export function thingAt(connection: string, pathname: string): Thing | null {
  const [, slug, kind = "", id = "", ...rest] = decodeURIComponent(pathname).split("/");
  return slug === connection && rest.length === 0 ? toThing(kind, id) : null;
}

/** The last opened records, the latest first. */
export function readRecent(storage: KeyValueStore, scope: string): readonly Thing[] {
  try {
    const lines = (storage.getItem(recentKey(scope)) ?? "").split("\n");
    return lines
      .map((line) => toThing(...splitOnce(line)))
      .filter((thing) => thing !== null)
      .slice(0, recentMax);
  } catch {
    // A browser that denies storage to pages has stored nothing.
    return [];
  }
}

function splitOnce(line: string): [string, string] {
  const at = line.indexOf(" ");
  return [line.slice(0, at), line.slice(at + 1)];
}

/** The records after this one is opened; unchanged without one. */
export function withOpened(things: readonly Thing[], opened: Thing | null): readonly Thing[] {
  if (!opened) return things;
  const others = things.filter(({ kind, id }) => kind !== opened.kind || id !== opened.id);
  return [opened, ...others].slice(0, recentMax);
}

/** Adds a record at the front of the list. */
export function rememberOpened(storage: KeyValueStore, scope: string, opened: Thing): void {
  const lines = withOpened(readRecent(storage, scope), opened).map(({ kind, id }) => `${kind} ${id}`);
  try {
    storage.setItem(recentKey(scope), lines.join("\n"));
  } catch {
    // The storage is full or denied. The palette then begins with the screens.
  }
}
