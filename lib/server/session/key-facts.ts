import "server-only";
import type { KeyType } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { dayIn } from "#lib/format/dates/calendar.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { processWide } from "../http/process-wide.ts";
import { findCover, type Me, readMe } from "../upstream/probe.ts";
import { serverApi } from "../upstream/server-api.ts";
import type { Connection } from "./cookies/stored-connection.ts";

const freshMs = 10 * 60_000;

const storeOf = <T>(name: string) => processWide(name, () => new WeakMap<Connection, { readonly value: T; readonly readAt: number }>());

/** Reads once per connection in ten minutes, for all pages; null when the read failed. The next page repeats a failed read. */
function readRarely<T>(name: string, read: (connection: Connection) => Promise<T | null>) {
  const reads = storeOf<Promise<T | null>>(name);
  return (connection: Connection): Promise<T | null> => {
    const known = reads.get(connection);
    if (known && Date.now() - known.readAt < freshMs) return known.value;
    const value = read(connection).catch(() => {
      reads.delete(connection);
      return null;
    });
    reads.set(connection, { value, readAt: Date.now() });
    return value;
  };
}

const factsName = "key-facts";
const coverName = "key-cover";

/** Makes the next page read the facts of a key again whose scope may have changed. */
export function forgetKeyFacts(connection: Connection): void {
  for (const name of [factsName, coverName]) storeOf(name).delete(connection);
}

/** The API's facts about the connection's key; null when it has none. */
export const keyFacts = readRarely<Me>(factsName, (connection) => readMe(serverApi(connection)));

/** The current scope of a key whose scope can change; null when only the scope at the time of connecting is known. */
export const keyCover = readRarely<string>(coverName, async (connection) => {
  const facts = await keyFacts(connection);
  if (!facts) return null;
  const covers = await findCover(serverApi(connection), facts.KeyType);
  lastCovers.set(connection, { covers, readAt: Date.now() });
  return covers;
});

interface KnownCover {
  readonly covers: string;
  /** Epoch milliseconds. */
  readonly readAt: number;
}

const lastCovers = processWide("last-key-covers", () => new WeakMap<Connection, KnownCover>());

/** The scope that was read last, or when the key was entered. Sends no request. */
export const knownCover = (connection: Connection): KnownCover =>
  lastCovers.get(connection) ?? { covers: connection.covers, readAt: Date.parse(connection.signedInAt) };

/** "6 stores of Northgate Market as of Nov 28, 2026": a key's scope can change later. */
export function datedCover(connection: Connection, { locale, timeZone }: { readonly locale: string; readonly timeZone: string }): string {
  const { covers, readAt } = knownCover(connection);
  return `${covers} as of ${formatDate(dayIn(timeZone, readAt), locale)}`;
}

/** Names of the endpoints that some key types may not use. */
export const restrictedText: Readonly<Record<string, string>> = {
  listInventory: "warehouse inventory",
  listInventoryBatches: "inventory batches",
  listVendors: "vendors",
  listSupplierCreditTerms: "brands' default credit terms",
  listPurchases: "purchase orders",
  getPurchase: "purchase orders",
  listPurchaseTransactions: "purchase orders",
  listPurchasesV2: "purchase orders",
  createPurchaseV2: "purchase orders",
  validatePurchaseV2: "purchase orders",
  getPurchaseV2: "purchase orders",
  updatePurchaseV2: "purchase orders",
  deletePurchaseV2: "purchase orders",
  submitPurchaseV2: "purchase orders",
  listPurchaseTransactionsV2: "purchase orders",
  createPaymentApplication: "asking for a payment to be allocated",
};

/** Names of the features that a key of this type cannot use, each once; spec "Authentication", 5. */
export function restrictionsOf(keyType: KeyType): string[] {
  const closed = endpoints.filter(({ access }) => !access.some((type) => type === keyType));
  return [...new Set(closed.map(({ id }) => restrictedText[id] ?? id))];
}
