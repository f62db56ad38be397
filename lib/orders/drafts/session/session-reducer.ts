import type { Purchase } from "#lib/api/records/purchases.ts";
import { createHistory, type History, record, redo, undo } from "#lib/offline/history.ts";
import type { Draft } from "../draft.ts";
import { compareDrafts, conflictsOf, theirChanges } from "../merging/compare-drafts.ts";
import { mergeDrafts } from "../merging/merge-drafts.ts";
import type { SaveOutcome } from "../saving/save-draft.ts";
import { hasUnsaved, readSaved, withKeysOf } from "../saving/saved-version.ts";
import type { SubmitOutcome } from "../saving/submit-draft.ts";
import { errorsOf, type Validation } from "../saving/validate-draft.ts";
import type { DraftSubmission, SavedVersion, StoredDraft } from "../storage/stored-draft.ts";
import { refusedState, remainingErrors, retryAt } from "./save-state.ts";
import { createSessionState, isOpen, type SessionState, unsavedState } from "./session-state.ts";
import type { SessionView } from "./session-view.ts";

/** An event of the session. Times are epoch milliseconds of this browser's clock. */
export type SessionEvent =
  | { readonly kind: "edited"; readonly draft: Draft; readonly tag: string | null; readonly at: number }
  /** The rest of the draft is elsewhere, so undoing would repeat it. */
  | { readonly kind: "replaced"; readonly draft: Draft; readonly at: number }
  | { readonly kind: "undone" | "redone"; readonly at: number }
  | { readonly kind: "products read"; readonly products: SessionView["products"] }
  | { readonly kind: "save requested" | "save started" }
  /** A save was requested while another one is in progress. */
  | { readonly kind: "save deferred" }
  /** `isQuiet` marks a background check, which shows neither success nor failure. */
  | { readonly kind: "save ended"; readonly outcome: SaveOutcome | SubmitOutcome; readonly isQuiet: boolean; readonly at: number }
  /** A save changed data that must be stored before it continues. */
  | { readonly kind: "stored"; readonly changes: Partial<StoredDraft> }
  | { readonly kind: "named"; readonly id: string }
  | { readonly kind: "copy stored"; readonly isRefused: boolean }
  | { readonly kind: "validation started" }
  /** `draft` is the validated draft; null when it was not validated. */
  | { readonly kind: "validation ended"; readonly draft: Draft | null; readonly validation: Validation | null }
  | { readonly kind: "all errors shown" }
  | { readonly kind: "submitted"; readonly submission: DraftSubmission }
  | { readonly kind: "conflict resolved"; readonly draft: Draft; readonly at: number }
  | { readonly kind: "merge dismissed" }
  /** Another tab edits the draft from now on. */
  | { readonly kind: "handed over" }
  | { readonly kind: "followed"; readonly stored: StoredDraft };

export type SessionEffect =
  | { readonly kind: "save"; readonly afterMs: number }
  | { readonly kind: "store copy" | "store copy soon" | "remove redundant copy" | "discard" };

export interface Transition {
  readonly state: SessionState;
  readonly effects: readonly SessionEffect[];
}

export const saveAfterMs = 1_200;
const saveNow: SessionEffect = { kind: "save", afterMs: 0 };
const storeCopy: SessionEffect = { kind: "store copy" };

const stay = (state: SessionState): Transition => ({ state, effects: [] });
const then = ({ state, effects }: Transition, ...more: readonly SessionEffect[]): Transition => ({ state, effects: [...effects, ...more] });

export function reduceSession(state: SessionState, event: SessionEvent): Transition {
  switch (event.kind) {
    case "edited":
      return isOpen(state) ? show(state, record(state.history, event.draft, event.tag), event.at) : stay(state);
    case "replaced":
      return isOpen(state) ? show(state, createHistory(event.draft), event.at) : stay(state);
    case "undone":
      return isOpen(state) ? show(state, undo(state.history), event.at) : stay(state);
    case "redone":
      return isOpen(state) ? show(state, redo(state.history), event.at) : stay(state);
    case "products read":
      return stay({ ...state, products: event.products });
    case "save requested":
      return { state: { ...state, failures: 0 }, effects: [saveNow] };
    case "save started":
      return stay({ ...state, isSaveDue: false, save: { kind: "saving" } });
    case "save deferred":
      return stay({ ...state, isSaveDue: true });
    case "save ended": {
      const isNews = !event.isQuiet || (event.outcome.kind !== "later" && event.outcome.kind !== "saved");
      return followUp(isNews ? settle(state, event.outcome, event.at) : stay(state));
    }
    case "stored":
      return { state: { ...state, stored: { ...state.stored, ...event.changes } }, effects: [storeCopy] };
    case "named":
      return stay({ ...state, stored: { ...state.stored, id: event.id } });
    case "copy stored":
      return stay(event.isRefused === state.isCopyRefused ? state : { ...state, isCopyRefused: event.isRefused });
    case "validation started":
      return stay({ ...state, showsAllErrors: true, isValidating: true, validation: null });
    case "validation ended":
      return stay({ ...state, isValidating: false, ...(event.draft === state.stored.draft && shownValidation(event.validation)) });
    case "all errors shown":
      return stay({ ...state, showsAllErrors: true });
    case "submitted": {
      if (!isOpen(state)) return stay(state);
      const stored = { ...state.stored, submission: event.submission };
      const effects = state.save.kind === "conflict" ? [storeCopy] : [storeCopy, saveNow];
      return { state: { ...state, stored, submissionError: null, showsAllErrors: true, errors: [], validation: null }, effects };
    }
    case "conflict resolved": {
      const { save, stored, products, history } = state;
      if (save.kind !== "conflict" || !stored.saved) return stay(state);
      const theirs = readSaved(save.theirs, stored.saved.purchase_global_id, products, stored.saved.draft);
      return adopt(state, theirs, record(history, event.draft), event.at);
    }
    case "merge dismissed":
      return stay({ ...state, merged: null });
    case "handed over":
      return stay({ ...state, isFollowing: true });
    case "followed":
      return stay(state.isFollowing ? createSessionState(event.stored, state.products, true) : state);
  }
}

const shownValidation = (validation: Validation | null) => ({
  validation,
  errors: validation?.kind === "invalid" ? validation.errors : [],
});

/** Shows the current draft of the history, and saves it after a pause. */
function show(before: SessionState, history: History<Draft>, at: number): Transition {
  const draft = history.present;
  if (draft === before.stored.draft) return stay(history === before.history ? before : { ...before, history });
  const { kind } = before.save;
  const isSaving = kind === "saving";
  const keepsState = isSaving || kind === "waiting" || kind === "conflict";
  const stored = { ...before.stored, draft, editedAt: at };
  const state: SessionState = {
    ...before,
    history,
    stored,
    errors: remainingErrors(before.errors, before.stored.draft, draft),
    validation: null,
    save: keepsState ? before.save : unsavedState(stored),
    isSaveDue: before.isSaveDue || isSaving,
  };
  return { state, effects: [{ kind: "store copy soon" }, ...(keepsState ? [] : [{ kind: "save" as const, afterMs: saveAfterMs }])] };
}

/** Takes their version as the saved one. Differences from it are saved next. */
function adopt(state: SessionState, theirs: SavedVersion, history: History<Draft>, at: number): Transition {
  const saved = withKeysOf(theirs, history.present.lines, state.products);
  const stored = { ...state.stored, saved, pending: null };
  return then(show({ ...state, stored, save: { kind: "unsaved" } }, history, at), storeCopy, saveNow);
}

/** Merges changes of both sides that do not overlap. The undo history ends there: it would undo the changes of others. */
function merge(state: SessionState, purchase: Purchase, at: number): Transition | null {
  const { stored, products } = state;
  if (!stored.saved) return null;
  const theirs = readSaved(purchase, stored.saved.purchase_global_id, products, stored.saved.draft);
  const comparison = compareDrafts(stored.saved.draft, stored.draft, theirs.draft, products);
  if (conflictsOf(comparison).length > 0) return null;
  const history = createHistory(mergeDrafts(stored.draft, comparison, products, () => "mine"));
  return adopt({ ...state, merged: theirChanges(comparison) }, theirs, history, at);
}

function settle(before: SessionState, outcome: SaveOutcome | SubmitOutcome, at: number): Transition {
  if (outcome.kind === "later") {
    const failures = before.failures + 1;
    const until = retryAt(outcome.error, failures, at);
    const save = { kind: "waiting", error: outcome.error, until } as const;
    return { state: { ...before, failures, save }, effects: [{ kind: "save", afterMs: until - at }] };
  }
  const isSubmissionOver = outcome.kind !== "saved" && before.stored.submission !== null;
  const state: SessionState = {
    ...before,
    failures: 0,
    wasRefused: outcome.kind === "refused",
    stored: isSubmissionOver ? { ...before.stored, submission: null } : before.stored,
  };
  const { state: settled, effects } = settleFinal(state, outcome, at, before);
  return { state: settled, effects: isSubmissionOver ? [storeCopy, ...effects] : effects };
}

type FinalOutcome = Exclude<SaveOutcome | SubmitOutcome, { readonly kind: "later" }>;

function settleFinal(state: SessionState, outcome: FinalOutcome, at: number, before: SessionState): Transition {
  switch (outcome.kind) {
    case "saved":
      return settleSaved({ ...state, errors: before.wasRefused ? [] : state.errors }, outcome.held, at);
    case "not submitted": {
      const { error, keys, held } = outcome;
      // An error without a place is shown with the refusal. As a problem of the order, it would prevent the next submission.
      const placed = errorsOf(error, keys).filter(({ address }) => address.kind !== "order");
      return settleSaved({ ...state, showsAllErrors: true, submissionError: error, errors: placed }, held, at);
    }
    case "refused":
      return stay({
        ...state,
        showsAllErrors: true,
        save: refusedState(outcome.error, before.stored.submission !== null),
        errors: errorsOf(outcome.error, outcome.keys),
      });
    case "locked": {
      const isUnsaved = hasUnsaved(state.stored, state.products);
      const save = { kind: "locked", purchase: outcome.purchase, isOwn: false, isUnsaved } as const;
      return { state: { ...state, save }, effects: outcome.purchase && !isUnsaved ? [{ kind: "discard" }] : [] };
    }
    case "submitted": {
      const save = { kind: "locked", purchase: outcome.purchase, isOwn: true, isUnsaved: false } as const;
      return { state: { ...state, save }, effects: [{ kind: "discard" }] };
    }
    case "conflict":
      // What the Data API stored otherwise is shown value by value, before it replaces what was typed.
      return (outcome.isAltered ? null : merge(state, outcome.theirs, at)) ?? stay({ ...state, merged: null, save: outcome });
    case "local":
      return stay({ ...state, save: outcome });
  }
}

function settleSaved(state: SessionState, held: number, at: number): Transition {
  if (state.isSaveDue) return stay({ ...state, save: { kind: "unsaved" } });
  const isRedundant = held === 0 && state.stored.submission === null;
  return { state: { ...state, save: { kind: "saved", at, held } }, effects: isRedundant ? [{ kind: "remove redundant copy" }] : [] };
}

/** Schedules another save if the draft changed meanwhile or a submission waits. */
function followUp(transition: Transition): Transition {
  const { isSaveDue, stored, save } = transition.state;
  const isSubmissionDue = stored.submission !== null && save.kind === "saved";
  const isDue = (isSaveDue || isSubmissionDue) && save.kind !== "waiting" && save.kind !== "locked";
  return isDue ? then(transition, saveNow) : transition;
}
