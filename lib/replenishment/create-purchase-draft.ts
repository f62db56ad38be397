import type { Api } from "#lib/api/http/api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import type { Purchase } from "#lib/api/purchases.ts";
import { systemClock } from "#lib/api/reading/pages.ts";
import type { Products } from "#lib/drafts/draft.ts";
import { type SaveOutcome, saveDraft } from "#lib/drafts/saving/save-draft.ts";
import { duplicateOf } from "#lib/drafts/saving/validate-draft.ts";
import type { DraftStore, StoredDraft } from "#lib/drafts/storage/stored-draft.ts";

/** How far a planned order is. */
export type CreationState =
  | { readonly kind: "waiting" }
  | { readonly kind: "sending" }
  | { readonly kind: "made"; readonly globalID: string }
  /** The Data API took nothing. `duplicateOf`: the order that has its PO number. */
  | { readonly kind: "refused"; readonly error: ApiError; readonly duplicateOf: string | null }
  /** No answer: it may have arrived. Sending it again makes no second order. */
  | { readonly kind: "unsure"; readonly error: ApiError };

interface CreatePurchaseDraft {
  readonly api: Api;
  readonly store: DraftStore;
  readonly stored: StoredDraft;
  readonly products: Products;
  readonly onAgreed: (purchase: Purchase) => void;
  readonly sleep?: (ms: number) => Promise<void>;
}

const tries = 3;
const waitMs = 1_500;
const waitMaxMs = 30_000;

const notStored = (cause: unknown) =>
  new ApiError(
    { status: 0, code: "NOT_KEPT", detail: "This browser keeps nothing, so nothing was sent: an order could be made twice." },
    { cause },
  );

const defaultSleep = (ms: number) => systemClock.sleep(ms, new AbortController().signal);

/**
 * Brings one draft to the Data API. It is in the browser's storage, with its Idempotency-Key, before it is sent, and leaves it once the Data API
 * has it; whatever else happens, it waits among the unsaved drafts. Throws nothing that the API answered.
 */
export async function createPurchaseDraft({
  api,
  store,
  stored,
  products,
  onAgreed,
  sleep = defaultSleep,
}: CreatePurchaseDraft): Promise<CreationState> {
  let current = store.find(stored.id) ?? stored;
  let purchase: Purchase | null = null;
  const context = {
    api,
    products: () => products,
    get: () => current,
    change: (changes: Partial<StoredDraft>) => {
      current = { ...current, ...changes };
      store.save(current);
    },
    onAgreed: (agreed: Purchase) => {
      purchase = agreed;
    },
  };
  try {
    store.save(current);
  } catch (cause) {
    return { kind: "refused", error: notStored(cause), duplicateOf: null };
  }
  let outcome = await saveDraft(context);
  for (let count = 1; count < tries && outcome.kind === "later"; count++) {
    await sleep(Math.min(waitMaxMs, (outcome.error.retryAfterSeconds ?? 0) * 1_000 || waitMs * count));
    outcome = await saveDraft(context);
  }
  const globalID = current.saved?.purchase_global_id;
  if (outcome.kind === "saved" && globalID) {
    store.remove(current.id);
    if (purchase) onAgreed(purchase);
    return { kind: "made", globalID };
  }
  return failureOf(outcome);
}

function failureOf(outcome: SaveOutcome): CreationState {
  if (outcome.kind === "later") return { kind: "unsure", error: outcome.error };
  if (outcome.kind === "refused") return { kind: "refused", error: outcome.error, duplicateOf: duplicateOf(outcome.error) };
  // A new draft of whole lines with a whole head is saved or refused.
  throw new TypeError(`a planned order came to be ${outcome.kind}`);
}
