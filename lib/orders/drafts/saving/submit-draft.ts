import { ApiError } from "#lib/api/http/errors.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import type { DraftSubmission } from "../storage/stored-draft.ts";
import { mayBeDone } from "./retry-later.ts";
import { isLater, readPurchase, type SaveContext, type SaveOutcome, saveDraft } from "./save-draft.ts";
import { hasUnsaved, isSubmittedHere } from "./saved-version.ts";

export type SubmitOutcome =
  | { readonly kind: "submitted"; readonly purchase: Purchase }
  /** The draft is saved, and only its submission was refused. */
  | { readonly kind: "not submitted"; readonly error: ApiError; readonly keys: readonly string[]; readonly held: number }
  | Exclude<SaveOutcome, { kind: "saved" }>;

/**
 * Saves the draft, then submits it under the key of the stored submission. After a lost answer, reads the order before it tries again, so
 * that an order is submitted once. Returns the API's errors instead of throwing them.
 */
export async function submitDraft(context: SaveContext): Promise<SubmitOutcome> {
  const saved = await saveDraft(context);
  if (saved.kind === "locked" && saved.purchase) return repeatSubmission(context, saved.purchase);
  // Without unsaved changes, only the read before the submission was refused.
  if (saved.kind === "refused" && !hasUnsaved(context.get(), context.products())) return { ...saved, kind: "not submitted", held: 0 };
  if (saved.kind !== "saved") return saved;
  const { saved: agreed, submission } = context.get();
  if (!agreed || !submission) throw new TypeError("a submission needs a saved draft and a stored submission");
  const id = agreed.purchase_global_id;
  let isSubmitted = false;
  try {
    const reply = await context.api.call("POST /v2/purchases/{purchaseGlobalID}/submit", optionsOf(id, submission));
    isSubmitted = true;
    const purchase = reply?.data ?? (await readPurchase(context.api, id));
    return purchase ? { kind: "submitted", purchase } : { kind: "locked", purchase: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isLater(error)
      ? { kind: "later", error, mayBeSubmitted: isSubmitted || mayBeDone(error) }
      : refusedAs(context, id, error, saved.held);
  }
}

const optionsOf = (purchaseGlobalID: string, { idempotencyKey }: DraftSubmission) => ({
  params: { purchaseGlobalID },
  headers: { "idempotency-key": idempotencyKey },
});

/** The answer of an earlier submission may be lost. An order that lacks something typed here was submitted by somebody else. */
function postedAs({ get, products }: SaveContext, purchase: Purchase): SubmitOutcome {
  const stored = get();
  return { kind: stored.submission && isSubmittedHere(stored, purchase, products()) ? "submitted" : "locked", purchase };
}

/**
 * An API may change an order when it is submitted, such as its PO number, so an order that differs may still be this browser's. Then its
 * submission, sent again under its key, gets the stored answer (spec "Idempotency"). Otherwise it is refused, because the order is no draft.
 */
async function repeatSubmission(context: SaveContext, purchase: Purchase): Promise<SubmitOutcome> {
  const outcome = postedAs(context, purchase);
  const { saved, submission } = context.get();
  if (outcome.kind === "submitted" || !saved || !submission || hasUnsaved(context.get(), context.products())) return outcome;
  try {
    const options = optionsOf(saved.purchase_global_id, submission);
    const { isReplay } = await context.api.exchange("POST /v2/purchases/{purchaseGlobalID}/submit", options);
    return isReplay ? { kind: "submitted", purchase } : outcome;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return isLater(error) ? { kind: "later", error, mayBeSubmitted: true } : outcome;
  }
}

async function refusedAs(context: SaveContext, id: string, error: ApiError, held: number): Promise<SubmitOutcome> {
  try {
    const purchase = await readPurchase(context.api, id);
    if (!purchase) return { kind: "locked", purchase };
    if (purchase.status !== "InProgress") return postedAs(context, purchase);
    return { kind: "not submitted", error, keys: context.get().saved?.draft.lines.map(({ key }) => key) ?? [], held };
  } catch (cause) {
    if (cause instanceof ApiError) return { kind: "later", error: cause, mayBeSubmitted: true };
    throw cause;
  }
}
