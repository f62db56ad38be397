import type { Purchase } from "#lib/api/records/purchases.ts";
import { hasUnsaved } from "../saving/saved-version.ts";
import type { StoredDraft } from "./stored-draft.ts";

/**
 * What this browser's copy of a draft has beyond the Data API's order (null when it was deleted).
 * settled: nothing, so the copy can be removed · unsaved: changes to a draft · submitted elsewhere, deleted: changes that cannot be saved.
 */
export type CopyStatus = "settled" | "unsaved" | "submitted elsewhere" | "deleted";

/** With a stored submission, an order that is no longer a draft was submitted here. */
export function copyStatus(stored: StoredDraft, purchase: Purchase | null): CopyStatus {
  const isUnsaved = hasUnsaved(stored, new Map());
  if (!purchase) return "deleted";
  if (purchase.status === "InProgress") return isUnsaved || stored.submission ? "unsaved" : "settled";
  return isUnsaved && !stored.submission ? "submitted elsewhere" : "settled";
}
