import { type KeyValueStore, storageKey } from "#lib/api/http/connection-storage.ts";
import { parseEntry, writeEntry } from "#lib/offline/stored-entries.ts";
import { type AllocationDraft, allocationDraft } from "./draft.ts";

interface Place {
  /** The Api's: a connection made anew finds nothing of an earlier one. */
  readonly scope: string;
  readonly ARAccountID: number;
}

export const draftKey = ({ scope, ARAccountID }: Place) => storageKey(scope, `allocation:${ARAccountID}`);

const property = "draft";

/** A draft as it is kept. Null for nonsense and for other versions. */
export function readDraft(text: string | null): AllocationDraft | null {
  return allocationDraft.safeParse(parseEntry(text, property)).data ?? null;
}

const isEmpty = ({ amounts, locked, excluded }: AllocationDraft) =>
  Object.keys(amounts).length === 0 && locked.length === 0 && excluded.length === 0;

/** False where the browser refuses: private windows, a full disk. */
export function storeDraft(storage: KeyValueStore, place: Place, draft: AllocationDraft): boolean {
  try {
    if (isEmpty(draft)) storage.removeItem(draftKey(place));
    else storage.setItem(draftKey(place), writeEntry(property, draft));
    return true;
  } catch {
    return false;
  }
}
