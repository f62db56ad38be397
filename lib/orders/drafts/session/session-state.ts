import { createHistory, type History } from "#lib/offline/history.ts";
import type { Draft } from "../draft.ts";
import { headerProblems } from "../rules.ts";
import { hasUnsaved } from "../saving/saved-version.ts";
import { isNewDraft, type StoredDraft } from "../storage/stored-draft.ts";
import type { SaveState } from "./save-state.ts";
import type { SessionView } from "./session-view.ts";

/** The whole state of a session. Its view and its effects derive from it. */
export interface SessionState
  extends Pick<
    SessionView,
    | "products"
    | "save"
    | "submissionError"
    | "isFollowing"
    | "isValidating"
    | "validation"
    | "errors"
    | "merged"
    | "showsAllErrors"
    | "isCopyRefused"
  > {
  readonly stored: StoredDraft;
  readonly history: History<Draft>;
  /** The draft changed during a save, so another save follows. */
  readonly isSaveDue: boolean;
  readonly failures: number;
  /** The last save was refused. A successful save clears its errors. */
  readonly wasRefused: boolean;
}

/** Of a draft with changes. A new one is saved only once its header is complete. */
export function unsavedState({ draft, saved, pending }: StoredDraft): SaveState {
  const missing = saved || pending ? [] : headerProblems(draft).map(({ field }) => field);
  return missing.length > 0 ? { kind: "local", missing } : { kind: "unsaved" };
}

export function createSessionState(stored: StoredDraft, products: SessionView["products"], isFollowing: boolean): SessionState {
  return {
    stored,
    history: createHistory(stored.draft),
    products,
    save: hasUnsaved(stored, products) ? unsavedState(stored) : { kind: "saved", at: null, held: 0 },
    submissionError: null,
    isFollowing,
    isValidating: false,
    validation: null,
    errors: [],
    merged: null,
    showsAllErrors: false,
    isCopyRefused: false,
    isSaveDue: false,
    failures: 0,
    wasRefused: false,
  };
}

/** Whether the draft can be edited here. */
export const isOpen = ({ stored, isFollowing, save }: SessionState): boolean =>
  stored.submission === null && !isFollowing && save.kind !== "locked";

export function viewOf(state: SessionState): SessionView {
  const { stored, history, isSaveDue: _due, failures: _failures, wasRefused: _refused, ...shown } = state;
  const { id, draft, saved, submission } = stored;
  return {
    ...shown,
    draft,
    id,
    globalID: isNewDraft(id) ? null : (saved?.purchase_global_id ?? null),
    savedDraft: saved?.draft ?? null,
    isSubmitting: submission !== null,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
