import { showToast } from "#components/ui/toasts/toast-store.ts";
import type { Draft } from "#lib/drafts/draft.ts";
import { type DraftStore, storeNewDrafts } from "#lib/drafts/storage/stored-draft.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { dashboardLocale } from "#lib/format/locale.ts";

const failures = {
  split: { title: "The order was not split", retry: "split it again" },
  duplicate: { title: "The order was not duplicated", retry: "duplicate it again" },
  create: { title: "No new draft was created", retry: "create it again" },
};

/** Stores all drafts or none, and returns their ids. When the browser refuses storage, it shows why and returns null. */
export function storeOrExplain(store: DraftStore, drafts: readonly Draft[], action: keyof typeof failures): readonly string[] | null {
  try {
    return storeNewDrafts(store, drafts);
  } catch {
    const { title, retry } = failures[action];
    const missing = `There is no room in this browser for ${countOf(drafts.length, "more order", dashboardLocale)}, or it does not store data for this site.`;
    const remedy = "Delete drafts that you do not need from the list of purchase orders, or allow this site to store data";
    showToast({ tone: "danger", title, detail: `${missing} Your order is unchanged. ${remedy}, then ${retry}.` });
    return null;
  }
}
