import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import type { Draft } from "#lib/orders/drafts/draft.ts";
import { type DraftStore, storeNewDrafts } from "#lib/orders/drafts/storage/stored-draft.ts";
import type { RefusedAction } from "./storage-refused.ts";

/** Stores all drafts or none, and returns their ids. When the browser refuses storage, it shows why and returns null. */
export function storeOrExplain(store: DraftStore, drafts: readonly Draft[], action: RefusedAction): readonly string[] | null {
  try {
    return storeNewDrafts(store, drafts);
  } catch {
    void loadWithRetries(() => import("./storage-refused.ts")).then(({ showStorageRefused }) => showStorageRefused(drafts.length, action));
    return null;
  }
}
