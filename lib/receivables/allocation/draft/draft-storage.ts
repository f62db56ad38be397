import { type KeyValueStore, storageKey } from "#lib/api/http/connection-storage.ts";
import { parseEntry, writeEntry } from "#lib/offline/stored-entries.ts";
import type { AllocationDraft } from "./draft.ts";

export interface DraftPlace {
  /** The scope of the Api, so that a new connection finds no data of an earlier one. */
  readonly scope: string;
  readonly ARAccountID: number;
}

export const draftKey = ({ scope, ARAccountID }: DraftPlace) => storageKey(scope, `allocation:${ARAccountID}`);

const property = "draft";

/** Reads a stored draft. Null for invalid texts and other versions. */
export function readDraft(text: string | null): AllocationDraft | null {
  const draft = parseEntry(text, property);
  return isDraft(draft) ? draft : null;
}

const isListOf = (type: "string" | "number", list: unknown) => Array.isArray(list) && list.every((item) => typeof item === type);

/** Checked without zod, which would add an eighth to the screen's scripts. */
function isDraft(value: unknown): value is AllocationDraft {
  if (typeof value !== "object" || value === null) return false;
  const { amounts, locked, excluded } = value as Partial<Record<keyof AllocationDraft, unknown>>;
  const isRecord = typeof amounts === "object" && amounts !== null && !Array.isArray(amounts);
  return isRecord && isListOf("string", Object.values(amounts)) && isListOf("string", locked) && isListOf("number", excluded);
}

const isEmpty = ({ amounts, locked, excluded }: AllocationDraft) =>
  Object.keys(amounts).length === 0 && locked.length === 0 && excluded.length === 0;

/** Returns false when the browser refuses to store, as in private windows or with a full disk. */
export function storeDraft(storage: KeyValueStore, place: DraftPlace, draft: AllocationDraft): boolean {
  try {
    if (isEmpty(draft)) storage.removeItem(draftKey(place));
    else storage.setItem(draftKey(place), writeEntry(property, draft));
    return true;
  } catch {
    return false;
  }
}
