import { sumMicros, toMicros, writeMicros } from "#contract/decimal.ts";
import { type KeyValueStore, storageKey } from "#lib/api/http/connection-storage.ts";
import { filledLines } from "#lib/orders/drafts/draft.ts";
import { hasUnsaved } from "#lib/orders/drafts/saving/saved-version.ts";
import { createDraftStore, type StoredDraft } from "#lib/orders/drafts/storage/stored-draft.ts";
import { allocateHref } from "#lib/receivables/allocation/allocation.ts";
import { readLineKey } from "#lib/receivables/allocation/draft/draft.ts";
import { readDraft } from "#lib/receivables/allocation/draft/draft-storage.ts";
import { readTypedAmount } from "#lib/receivables/allocation/draft/typed-amount.ts";
import { createSubmissionStore } from "#lib/receivables/payments/queue/submission-store.ts";
import { screenHref } from "#lib/routes.ts";

/** An allocation that the Data API does not have. */
export interface UnsentAllocation {
  readonly ARAccountID: number;
  readonly PaymentID: number;
  readonly InvoiceID: number;
  /** A decimal text; null when the typed text is not an amount. */
  readonly amount: string | null;
  readonly text: string;
}

/** A person's work with one connection that the Data API does not have. Forgetting the connection deletes it. */
export interface UnsentWork {
  readonly typed: readonly UnsentAllocation[];
  /** Submissions that are waiting, in progress, held or refused. */
  readonly queued: readonly UnsentAllocation[];
  /** Order drafts with changes that were not saved. */
  readonly orders: readonly StoredDraft[];
}

export const hasWork = ({ typed, queued, orders }: UnsentWork): boolean => typed.length + queued.length + orders.length > 0;

/** The sum of the readable amounts, and the number of unreadable ones. */
export function totalOf(allocations: readonly UnsentAllocation[]): { readonly total: string; readonly unreadable: number } {
  const micros = allocations.flatMap(({ amount }) => toMicros(amount) ?? []);
  return { total: writeMicros(sumMicros(micros)), unreadable: allocations.length - micros.length };
}

function readTyped(storage: KeyValueStore, scope: string): UnsentAllocation[] {
  const prefix = storageKey(scope, "allocation:");
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter((key) => key.startsWith(prefix));
  return keys.flatMap((key) => {
    const ARAccountID = Number(key.slice(prefix.length));
    return Object.entries(readDraft(storage.getItem(key))?.amounts ?? {}).flatMap(([line, text]) => {
      const typed = readTypedAmount(text);
      if (typed.kind === "empty") return [];
      const [PaymentID, InvoiceID] = readLineKey(line);
      return [{ ARAccountID, PaymentID, InvoiceID, amount: typed.kind === "amount" ? writeMicros(typed.micros) : null, text }];
    });
  });
}

function readQueued(storage: KeyValueStore, scope: string): UnsentAllocation[] {
  return createSubmissionStore(storage, scope)
    .all()
    .filter(({ stage }) => stage.kind !== "accepted")
    .map(({ allocation: { ARAccountID, PaymentID, InvoiceID, Amount } }) => ({
      ARAccountID,
      PaymentID,
      InvoiceID,
      amount: Amount,
      text: Amount,
    }));
}

/** `scope` is that of the Api. */
export function readUnsentWork(storage: KeyValueStore, scope: string): UnsentWork {
  return {
    typed: readTyped(storage, scope),
    queued: readQueued(storage, scope),
    // Without products, a quantity counts as unsaved if it may be. An unnecessary question is better than lost work.
    orders: createDraftStore(storage, scope)
      .all()
      .filter(
        (stored) =>
          hasUnsaved(stored, new Map()) && (stored.saved !== null || filledLines(stored.draft).length > 0 || stored.draft.po_num !== ""),
      ),
  };
}

interface ConnectionWork {
  readonly slug: string;
  readonly name: string;
  readonly work: UnsentWork;
}

export function sendLinks({ slug, name, work: { typed, queued, orders } }: ConnectionWork): { href: string; text: string }[] {
  const [first] = typed;
  return [
    ...(first ? [{ href: allocateHref(slug, { account: first.ARAccountID }), text: `Allocate in ${name}` }] : []),
    ...(queued.length > 0 ? [{ href: screenHref(slug, "payments/applications"), text: `Send the allocations of ${name}` }] : []),
    ...(orders.length > 0 ? [{ href: screenHref(slug, "purchase-orders"), text: `Save the orders of ${name}` }] : []),
  ];
}
