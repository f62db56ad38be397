import { type KeyValueStore, storageKey } from "#lib/api/http/connection-storage.ts";

/** Folders of screens whose things have an address of their own. */
const kinds = ["invoices", "purchase-orders", "customers", "catalog"] as const;
export type ThingKind = (typeof kinds)[number];

/** A thing by its address alone: what it is called is asked of the API, which gives only what the key may still see. */
export interface Thing {
  readonly kind: ThingKind;
  /** As in the address: InvoiceID, CustomerID, ProductID; of a purchase its global or numeric id. */
  readonly id: string;
}

const recentMax = 8;
const recentKey = (scope: string) => storageKey(scope, "recent");
const idPattern = /^[A-Za-z0-9_-]{1,64}$/;
const numberPattern = /^\d{1,9}$/;

function toThing(kindText: string, id: string): Thing | null {
  const kind = kinds.find((known) => known === kindText);
  if (kind === undefined || id === "new") return null;
  return (kind === "purchase-orders" ? idPattern : numberPattern).test(id) ? { kind, id } : null;
}

/** The thing that an address of the connection shows; null for lists and other screens. */
export function thingAt(connection: string, pathname: string): Thing | null {
  const [, slug, kind = "", id = "", ...rest] = pathname.split("/");
  return slug === connection && rest.length === 0 ? toThing(kind, id) : null;
}

/** What was opened last, the latest first. */
export function readRecent(storage: KeyValueStore, scope: string): readonly Thing[] {
  try {
    const lines = (storage.getItem(recentKey(scope)) ?? "").split("\n");
    return lines
      .map((line) => toThing(...splitOnce(line)))
      .filter((thing) => thing !== null)
      .slice(0, recentMax);
  } catch {
    // A browser whose storage is closed to pages has kept nothing.
    return [];
  }
}

function splitOnce(line: string): [string, string] {
  const at = line.indexOf(" ");
  return [line.slice(0, at), line.slice(at + 1)];
}

/** Puts a thing in front of what was opened before it. */
export function rememberOpened(storage: KeyValueStore, scope: string, { kind, id }: Thing): void {
  const others = readRecent(storage, scope).filter((thing) => thing.kind !== kind || thing.id !== id);
  const lines = [{ kind, id }, ...others].slice(0, recentMax).map((thing) => `${thing.kind} ${thing.id}`);
  try {
    storage.setItem(recentKey(scope), lines.join("\n"));
  } catch {
    // Full or closed: the palette then begins with the screens.
  }
}
