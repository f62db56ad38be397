import { idOfPurchase, type Purchase } from "#lib/api/records/purchases.ts";
import type { Draft, DraftLine, Products } from "../draft.ts";
import { compareDrafts, hasTheirChanges } from "../merging/compare-drafts.ts";
import { pairLines } from "../merging/pair-lines.ts";
import { type DraftStore, isNewDraft, type SavedVersion, type StoredDraft } from "../storage/stored-draft.ts";
import { changesSince, draftOf, linesToSend, type SentLines, writtenOf } from "./wire.ts";

/** Identifies a version of a draft by its content, not by the time of writing. */
export function markOf({ vendor_id, to_location_id, delivery_date, po_num, purchase_transactions }: Purchase): string {
  const lines = (purchase_transactions ?? []).map(({ product_id, num_units, batch_code, expiration_date }) => [
    product_id,
    num_units,
    batch_code,
    expiration_date,
  ]);
  return JSON.stringify([vendor_id, to_location_id, delivery_date ?? null, po_num, lines]);
}

/** The draft as sent: without incomplete lines, and with the last valid values of invalid cells. */
export const sentDraft = (draft: Draft, { lines }: SentLines): Draft => ({ ...draft, lines });

/** The version of a draft that was just read from the Data API. */
export function readSaved(purchase: Purchase, id: string, products: Products, known: Partial<Draft> = {}): SavedVersion {
  const draft = draftOf(purchase, products, known);
  const written = writtenOf(draft, linesToSend(draft, products));
  return { purchase_global_id: id, draft, written, mark: markOf(purchase) };
}

/** The saved version with the keys of the lines that correspond to its lines. */
export function withKeysOf(saved: SavedVersion, lines: readonly DraftLine[], products: Products): SavedVersion {
  const keys = new Map([...pairLines(lines, saved.draft.lines, products)].map(([line, partner]) => [partner, line.key]));
  return { ...saved, draft: { ...saved.draft, lines: saved.draft.lines.map((line) => ({ ...line, key: keys.get(line) ?? line.key })) } };
}

/** Whether the Data API has what was sent, also with its PO number in other letter case. If so, a write whose answer was lost has succeeded. */
export function hasArrived(sent: Draft, purchase: Purchase, products: Products): boolean {
  const there = draftOf(purchase, products, sent);
  const po_num = there.po_num.toLowerCase() === sent.po_num.toLowerCase() ? sent.po_num : there.po_num;
  return !hasTheirChanges(compareDrafts(sent, sent, { ...there, po_num }, products));
}

/** Whether this browser has changes that the Data API lacks. */
export function hasUnsaved({ draft, saved, pending }: StoredDraft, products: Products): boolean {
  if (!saved || pending) return true;
  const lines = linesToSend(draft, products, saved.draft.lines);
  return lines.held > 0 || changesSince(saved.written, draft, lines) !== null;
}

/** Whether an order that is no longer a draft has all that this browser has of it, so that it counts as submitted here. */
export function isSubmittedHere(stored: StoredDraft, purchase: Purchase, products: Products): boolean {
  const isAsSaved = markOf(purchase) === stored.saved?.mark && !hasUnsaved(stored, products);
  return isAsSaved || hasArrived(stored.draft, purchase, products);
}

/** This browser's copy of a draft. While its first save has no answer, the copy still has the id from this browser. */
export function findCopy(store: DraftStore, purchase: Purchase, products: Products): StoredDraft | null {
  const isUnanswered = ({ id, pending }: StoredDraft) =>
    isNewDraft(id) && pending?.kind === "create" && hasArrived(pending.draft, purchase, products);
  return store.find(idOfPurchase(purchase)) ?? store.all().find(isUnanswered) ?? null;
}

/**
 * What this browser's copy of a draft has beyond the Data API's order (null when it was deleted). `products` are those of the order.
 * settled: nothing, so the copy can be removed · unsaved: changes to a draft · submitted elsewhere, deleted: changes that cannot be saved.
 */
export type CopyStatus = "settled" | "unsaved" | "submitted elsewhere" | "deleted";

export function copyStatus(stored: StoredDraft, purchase: Purchase | null, products: Products): CopyStatus {
  const isUnsaved = hasUnsaved(stored, products);
  if (!purchase) return "deleted";
  if (purchase.status === "InProgress") return isUnsaved || stored.submission ? "unsaved" : "settled";
  return isUnsaved && !hasArrived(stored.draft, purchase, products) ? "submitted elsewhere" : "settled";
}
