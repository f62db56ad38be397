import type { Purchase } from "#lib/api/records/purchases.ts";
import { hasUnsaved } from "../saving/saved-version.ts";
import type { StoredDraft } from "./stored-draft.ts";

/**
 * What this browser's copy of a draft still holds, beside the order as the Data API has it (null: it is gone).
 * settled: nothing, the copy can go · unsaved: changes to a draft · submitted elsewhere, deleted: changes that their order can no longer take.
 */
export type CopyStatus = "settled" | "unsaved" | "submitted elsewhere" | "deleted";

/** A stored submission decides: the order that is no draft any more is the one that was submitted here. */
export function copyStatus(stored: StoredDraft, purchase: Purchase | null): CopyStatus {
  const isUnsaved = hasUnsaved(stored, new Map());
  if (!purchase) return "deleted";
  if (purchase.status === "InProgress") return isUnsaved || stored.submission ? "unsaved" : "settled";
  return isUnsaved && !stored.submission ? "submitted elsewhere" : "settled";
}
