import { hasUnsaved } from "./saved-version.ts";
import type { SessionView } from "./session-view.ts";
import type { StoredDraft } from "./stored-draft.ts";

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
    isAsked: false,
    canUndo: false,
    canRedo: false,
    isCopyRefused: false,
    products,
  };
}
