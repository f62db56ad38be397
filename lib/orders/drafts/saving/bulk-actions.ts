import type { Api } from "#lib/api/http/api.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { deletePurchase, type Purchase } from "#lib/api/records/purchases.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { randomID } from "#lib/offline/random-id.ts";
import type { Draft, Products } from "../draft.ts";
import { type PlacedError, placedMessage, placeLabel } from "../field-address.ts";
import { headerProblems } from "../rules.ts";
import type { DraftStore, SavedVersion, StoredDraft } from "../storage/stored-draft.ts";
import { notStored } from "./not-stored.ts";
import { type RetryOptions, repeatRequest, retryLater } from "./retry-later.ts";
import { readPurchase, type SaveContext } from "./save-draft.ts";
import { hasUnsaved, isSubmittedHere, readSaved } from "./saved-version.ts";
import { type SubmitOutcome, submitDraft } from "./submit-draft.ts";
import { errorsOf, validateDraft } from "./validate-draft.ts";

export const bulkActions = ["validate", "submit", "delete"] as const;
export type BulkAction = (typeof bulkActions)[number];

export interface BulkResult {
  readonly kind: "done" | "failed";
  readonly message: string;
}

interface BulkContext extends RetryOptions {
  readonly api: Api;
  readonly store: DraftStore;
  readonly locale: string;
}

const done = (message: string): BulkResult => ({ kind: "done", message });
const failed = (message: string): BulkResult => ({ kind: "failed", message });
const noDraft = failed("It is no longer a draft.");
const changedSince = failed("It was changed since this list was read. Look at it, then submit it again.");
const noProducts: Products = new Map();

const comparedFields = [
  "po_num",
  "vendor_id",
  "to_location_id",
  "delivery_date",
  "total_cases",
  "time_updated",
] as const satisfies readonly (keyof Purchase)[];

/** Whether the order is not the one that the person saw. An API may leave out some of the fields. */
const isChanged = (shown: Purchase, now: Purchase) =>
  comparedFields.some((field) => shown[field] != null && now[field] != null && shown[field] !== now[field]);

/**
 * Carries out an action on the Data API's version of one draft, but submits only the version that the person saw as `shown`. Returns the API's errors
 * instead of throwing them.
 */
export async function runBulkAction(context: BulkContext, action: BulkAction, id: string, shown?: Purchase): Promise<BulkResult> {
  try {
    if (action === "delete") return await deleteOne(context, id);
    const purchase = await repeatRequest(() => readPurchase(context.api, id), context);
    if (!purchase) return failed("It has been deleted.");
    const copy = context.store.find(id);
    if (purchase.status !== "InProgress") return action === "submit" ? await endSubmission(context, copy, purchase) : noDraft;
    if (copy && hasUnsaved(copy, noProducts)) return failed("This browser has unsaved changes to the order: open it first.");
    if (action === "submit" && shown && isChanged(shown, purchase)) return changedSince;
    // An API may return no delivery date or supplier.
    const saved = readSaved(purchase, id, noProducts, copy?.saved?.draft);
    return await (action === "validate" ? validateOne(context, saved) : submitOne(context, saved, copy));
  } catch (error) {
    if (error instanceof ApiError) return failed(error.detail);
    throw error;
  }
}

async function deleteOne(context: BulkContext, id: string): Promise<BulkResult> {
  const { api, store } = context;
  await repeatRequest(() => deletePurchase(api, id), context).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  });
  store.remove(id);
  return done("Deleted.");
}

const problemMax = 3;
const keysOf = ({ lines }: Draft) => lines.map(({ key }) => key);

/** `keys` are the keys of the lines in order. */
function problemText(errors: readonly PlacedError[], keys: readonly string[], locale: string): string {
  const messages = errors.map(({ address, message }) =>
    placedMessage(
      placeLabel(address, (key) => keys.indexOf(key) + 1),
      message,
    ),
  );
  const more = messages.length - problemMax;
  return [...messages.slice(0, problemMax), ...(more > 0 ? [`And ${countOf(more, "more problem", locale)}.`] : [])].join(" ");
}

async function validateOne(context: BulkContext, saved: SavedVersion): Promise<BulkResult> {
  const { api, locale } = context;
  const validation = await repeatRequest(async () => {
    const answer = await validateDraft(api, saved.draft, noProducts, saved);
    if (answer?.kind === "failed") throw answer.error;
    return answer;
  }, context);
  if (!validation)
    return failed(
      `${headerProblems(saved.draft)
        .map(({ message }) => message)
        .join(" ")} Open it to fill in what is missing.`,
    );
  return validation.kind === "valid" ? done("Ready to submit.") : failed(problemText(validation.errors, keysOf(saved.draft), locale));
}

/** The answer of this browser's submission may be lost. */
async function endSubmission(context: BulkContext, copy: StoredDraft | null, purchase: Purchase): Promise<BulkResult> {
  if (!copy?.submission) return noDraft;
  if (!isSubmittedHere(copy, purchase, noProducts))
    return copy.saved && !hasUnsaved(copy, noProducts) ? submitOne(context, copy.saved, copy) : noDraft;
  context.store.remove(copy.id);
  return done("Submitted.");
}

/** Stores the submission before sending it. After a lost answer, the same submission is sent again, never a second one. */
async function submitOne(context: BulkContext, saved: SavedVersion, copy: StoredDraft | null): Promise<BulkResult> {
  const { api, store, locale } = context;
  const id = saved.purchase_global_id;
  const submission = copy?.submission ?? { idempotencyKey: `submit-${randomID()}`, decidedAt: Date.now() };
  let stored: StoredDraft = { id, draft: saved.draft, saved, pending: null, submission, editedAt: Date.now() };
  const saving: SaveContext = {
    api,
    products: () => noProducts,
    get: () => stored,
    change: (changes) => {
      stored = { ...stored, ...changes };
      store.save(stored);
    },
  };
  try {
    saving.change({});
    store.saveRefusal(id, null);
  } catch (cause) {
    throw notStored("submitted", cause);
  }
  let mayHaveArrived = Boolean(copy?.submission);
  const outcome = await retryLater(async () => {
    const ended = await submitDraft(saving);
    mayHaveArrived ||= ended.kind === "later" && ended.mayBeSubmitted === true;
    return ended;
  }, context);
  // A submission that may have arrived is kept, and so is one that waits for the key.
  const isKept = outcome.kind === "later" && (mayHaveArrived || isSignedOut(outcome.error));
  if (!isKept) store.remove(id);
  if (outcome.kind === "refused" || outcome.kind === "not submitted") saveRefusal(store, id, outcome.error);
  if (outcome.kind === "later" && !isKept) return failed(`${sentenceOf(outcome.error)} The order was not submitted.`);
  return submitResult(outcome, keysOf(saved.draft), locale);
}

const isSignedOut = ({ status }: ApiError) => status === 401;

const sentenceOf = ({ detail }: ApiError) => (/[.!?]$/.test(detail) ? detail : `${detail}.`);

/** For the editor. The list shows the reason in any case. */
function saveRefusal(store: DraftStore, id: string, error: ApiError): void {
  try {
    store.saveRefusal(id, error);
  } catch {
    // The browser refuses storage.
  }
}

function submitResult(outcome: SubmitOutcome, keys: readonly string[], locale: string): BulkResult {
  switch (outcome.kind) {
    case "submitted":
      return done("Submitted.");
    case "refused":
    case "not submitted":
      return failed(problemText(errorsOf(outcome.error, outcome.keys), keys, locale));
    case "later":
      if (isSignedOut(outcome.error))
        return failed(`${sentenceOf(outcome.error)} When the key works again, open the order: it is then submitted.`);
      return failed(
        `${sentenceOf(outcome.error)} The order may have arrived. When you open it or submit it again, the same submission is sent, which creates no second order.`,
      );
    case "conflict":
      return failed("The saved order differs from this one: open it first.");
    case "locked":
      return outcome.purchase ? noDraft : failed("It has been deleted.");
    case "local":
      return failed("The order is not complete: open it to fill in what is missing.");
  }
}
