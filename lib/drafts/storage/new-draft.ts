import { randomID } from "#lib/offline/random-id.ts";
import type { Draft } from "../draft.ts";
import { type DraftStore, nameNewDraft, type StoredDraft } from "./stored-draft.ts";

/** A draft that the Data API does not have yet, with an id from this browser. */
export function newStoredDraft(draft: Draft): StoredDraft {
  return { id: nameNewDraft(randomID()), draft, saved: null, pending: null, submission: null, editedAt: Date.now() };
}

/** Stores a new draft in this browser and returns its id. */
export function storeNewDraft(store: DraftStore, draft: Draft): string {
  const stored = newStoredDraft(draft);
  store.save(stored);
  return stored.id;
}
