import { z } from "zod";
import { type KeyValueStore, storageKey } from "#lib/api/http/connection-storage.ts";
import { type AllocationDraft, allocationDraft } from "./draft.ts";

const version = 1;
const stored = z.object({ version: z.literal(version), draft: allocationDraft });

interface Place {
  /** The Api's: a connection made anew finds nothing of an earlier one. */
  readonly scope: string;
  readonly ARAccountID: number;
}

export const draftKey = ({ scope, ARAccountID }: Place) => storageKey(scope, `allocation:${ARAccountID}`);

/** A draft as it is kept. Null for nonsense and for other versions. */
export function readDraft(text: string | null): AllocationDraft | null {
  if (text === null) return null;
  try {
    const parsed = stored.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data.draft : null;
  } catch {
    return null;
  }
}

const isEmpty = ({ amounts, locked, excluded }: AllocationDraft) =>
  Object.keys(amounts).length === 0 && locked.length === 0 && excluded.length === 0;

/** False where the browser refuses: private windows, a full disk. */
export function keepDraft(storage: KeyValueStore, place: Place, draft: AllocationDraft): boolean {
  try {
    if (isEmpty(draft)) storage.removeItem(draftKey(place));
    else storage.setItem(draftKey(place), JSON.stringify({ version, draft }));
    return true;
  } catch {
    return false;
  }
}
