import { type KeyValueStore, storageKey } from "#lib/api/http/connection-storage.ts";
import { parseEntry, writeEntry } from "#lib/offline/stored-entries.ts";
import type { AllocationDraft } from "./draft.ts";

interface Place {
  /** The Api's: a connection made anew finds nothing of an earlier one. */
  readonly scope: string;
  readonly ARAccountID: number;
}

export const draftKey = ({ scope, ARAccountID }: Place) => storageKey(scope, `allocation:${ARAccountID}`);

const property = "draft";

/** A draft as it is kept. Null for nonsense and for other versions. */
export function readDraft(text: string | null): AllocationDraft | null {
  const draft = parseEntry(text, property);
  return isDraft(draft) ? draft : null;
}

const isListOf = (type: "string" | "number", list: unknown) => Array.isArray(list) && list.every((item) => typeof item === type);

/** Checked by hand: a schema would make up an eighth of the screen's scripts. */
function isDraft(value: unknown): value is AllocationDraft {
  if (typeof value !== "object" || value === null) return false;
  const { amounts, locked, excluded } = value as Partial<Record<keyof AllocationDraft, unknown>>;
  const isRecord = typeof amounts === "object" && amounts !== null && !Array.isArray(amounts);
  return isRecord && isListOf("string", Object.values(amounts)) && isListOf("string", locked) && isListOf("number", excluded);
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
