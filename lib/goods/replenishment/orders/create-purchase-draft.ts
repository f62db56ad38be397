import type { Api } from "#lib/api/http/api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import type { Products } from "#lib/orders/drafts/draft.ts";
import { notStored } from "#lib/orders/drafts/saving/not-stored.ts";
import { mayBeDone, retryLater } from "#lib/orders/drafts/saving/retry-later.ts";
import { type SaveOutcome, saveDraft } from "#lib/orders/drafts/saving/save-draft.ts";
import { duplicateOf } from "#lib/orders/drafts/saving/validate-draft.ts";
import type { DraftStore, StoredDraft } from "#lib/orders/drafts/storage/stored-draft.ts";

/** The progress of creating a planned order. */
export type CreationState =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending" }
  | { readonly kind: "made"; readonly globalID: string }
  /** The Data API refused the order, or did not take it yet. `duplicateOf` is the order with the same PO number. */
  | { readonly kind: "refused"; readonly error: ApiError; readonly duplicateOf: string | null }
  /** No answer, so the order may have arrived. Sending it again does not create a second order. */
  | { readonly kind: "unsure"; readonly error: ApiError };

interface CreatePurchaseDraft {
  readonly api: Api;
  readonly store: DraftStore;
  readonly stored: StoredDraft;
  readonly products: Products;
  readonly onAgreed: (purchase: Purchase) => void;
  readonly sleep?: (ms: number) => Promise<void>;
}

const deletedSince = () =>
  new ApiError({ status: 0, code: "DELETED", detail: "The draft was created and then deleted elsewhere. Try again to create it again." });

/**
 * Creates one draft on the Data API. Stores it in the browser with its Idempotency-Key before sending, and removes it once the Data API has
 * it. In any other case it stays among the unsaved drafts. Returns the API's errors instead of throwing them.
 */
export async function createPurchaseDraft({ api, store, stored, products, onAgreed, sleep }: CreatePurchaseDraft): Promise<CreationState> {
  let current = withNumber(store.find(stored.id), stored.draft.po_num) ?? stored;
  let purchase: Purchase | null = null;
  const context = {
    api,
    products: () => products,
    get: () => current,
    change: (changes: Partial<StoredDraft>) => {
      current = { ...current, ...changes };
      // After the answer, a copy that cannot be stored is not needed: the older one repeats its request under the same key.
      storeCopy(store, current, changes.pending === null);
    },
    onAgreed: (agreed: Purchase) => {
      purchase = agreed;
    },
  };
  try {
    storeCopy(store, current, false);
    let mayHaveArrived = current.pending !== null;
    const outcome = await retryLater(async () => {
      const ended = await saveDraft(context);
      // Once it is agreed on, only reading it again can fail.
      mayHaveArrived ||= current.saved !== null || (ended.kind === "later" && current.pending !== null && mayBeDone(ended.error));
      return ended;
    }, sleep && { sleep });
    // Nothing was done, so the next attempt is a new operation.
    if (outcome.kind === "later" && outcome.error.status === 429 && !mayHaveArrived) context.change({ pending: null });
    const globalID = current.saved?.purchase_global_id;
    if (!globalID || !isOver(outcome)) return failureOf(outcome, mayHaveArrived);
    store.remove(current.id);
    // Others may have changed, submitted or deleted an order whose answer was lost.
    if (outcome.kind === "conflict") purchase = outcome.theirs;
    if (outcome.kind === "locked") purchase = outcome.purchase;
    if (!purchase && outcome.kind === "locked") return { kind: "refused", error: deletedSince(), duplicateOf: null };
    if (purchase) onAgreed(purchase);
    return { kind: "made", globalID };
  } catch (error) {
    if (error instanceof StorageError) return { kind: "refused", error: notStored("created", error.cause), duplicateOf: null };
    throw error;
  }
}

class StorageError extends Error {}

function storeCopy(store: DraftStore, copy: StoredDraft, isOptional: boolean): void {
  try {
    store.save(copy);
  } catch (cause) {
    if (!isOptional) throw new StorageError("the browser stores no data", { cause });
  }
}

const isOver = ({ kind }: SaveOutcome) => kind === "saved" || kind === "locked" || kind === "conflict";

/** The browser's copy with the PO number to send. A request that may have arrived is repeated unchanged. */
const withNumber = (copy: StoredDraft | null, po_num: string) =>
  copy && !copy.pending ? { ...copy, draft: { ...copy.draft, po_num } } : copy;

function failureOf(outcome: SaveOutcome, mayHaveArrived: boolean): CreationState {
  if (outcome.kind === "later" && mayHaveArrived && outcome.error.status !== 401) return { kind: "unsure", error: outcome.error };
  if (outcome.kind === "refused" || outcome.kind === "later")
    return { kind: "refused", error: outcome.error, duplicateOf: duplicateOf(outcome.error) };
  // A new draft with complete lines and a complete header is either saved or refused.
  throw new TypeError(`A planned order cannot be ${outcome.kind}.`);
}
