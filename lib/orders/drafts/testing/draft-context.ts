import type { Api } from "#lib/api/http/api.ts";
import { createDraft, type Draft } from "../draft.ts";
import type { SaveContext } from "../saving/save-draft.ts";
import type { StoredDraft } from "../storage/stored-draft.ts";
import { products } from "./products.ts";

export const head = { supplier_id: 1, vendor_id: 2, to_location_id: 3, delivery_date: "2026-12-01", po_num: "PO-1" };

/** A browser with its own draft and storage. */
export function openBrowser({ api }: { readonly api: Api }, draft: Partial<Draft> = head) {
  let stored: StoredDraft = { id: "new-1", draft: createDraft(draft), saved: null, pending: null, submission: null, editedAt: 0 };
  const context: SaveContext = {
    api,
    products: () => products,
    get: () => stored,
    change: (changes) => {
      // Serializes the draft as a reload would.
      stored = JSON.parse(JSON.stringify({ ...stored, ...changes }));
    },
  };
  return {
    context,
    stored: () => stored,
    edit: (changes: Partial<Draft>) => context.change({ draft: { ...stored.draft, ...changes } }),
  };
}
