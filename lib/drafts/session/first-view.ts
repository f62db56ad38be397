import { hasUnsaved } from "../saving/saved-version.ts";
import type { StoredDraft } from "../storage/stored-draft.ts";
import type { SessionView } from "./session-view.ts";

/** How a draft is shown before anything happened to it here. */
export function firstView(stored: StoredDraft, products: SessionView["products"]): Omit<SessionView, "isFollowing"> {
  return {
    draft: stored.draft,
    id: stored.id,
    globalID: stored.saved?.purchase_global_id ?? null,
    savedDraft: stored.saved?.draft ?? null,
    save: hasUnsaved(stored, products) ? { kind: "unsaved" } : { kind: "saved", at: null, held: 0 },
    isSubmitting: stored.submission !== null,
    isValidating: false,
    validation: null,
    errors: [],
    merged: null,
    showsAllErrors: false,
    canUndo: false,
    canRedo: false,
    isCopyRefused: false,
    products,
  };
}
