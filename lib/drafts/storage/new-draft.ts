import { randomID } from "#lib/offline/random-id.ts";
import type { Draft } from "../draft.ts";
import { type DraftStore, nameNewDraft, type StoredDraft } from "./stored-draft.ts";

/** A draft that the Data API does not have yet, under a name of this browser's own. */
export function newStoredDraft(draft: Draft): StoredDraft {
  return { id: nameNewDraft(randomID()), draft, saved: null, pending: null, submission: null, editedAt: Date.now() };
}

/** Keeps a draft in this browser, to be opened later; gives its name there. */
export function storeNewDraft(store: DraftStore, draft: Draft): string {
  const stored = newStoredDraft(draft);
  store.save(stored);
  return stored.id;
}
