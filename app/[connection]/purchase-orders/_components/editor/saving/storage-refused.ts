import { showToast } from "#components/ui/toasts/toast-store.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { dashboardLocale } from "#lib/format/locale.ts";

const failures = {
  split: { title: "The order was not split", retry: "split it again" },
  duplicate: { title: "The order was not duplicated", retry: "duplicate it again" },
  create: { title: "No new draft was created", retry: "create it again" },
};

export type RefusedAction = keyof typeof failures;

/** Says that the browser does not store `count` more drafts. Apart from the editor, which does not load it otherwise. */
export function showStorageRefused(count: number, action: RefusedAction): void {
  const { title, retry } = failures[action];
  const missing = `There is no room in this browser for ${countOf(count, "more order", dashboardLocale)}, or it does not store data for this site.`;
  const remedy = "Delete drafts that you do not need from the list of purchase orders, or allow this site to store data";
  showToast({ tone: "danger", title, detail: `${missing} Your order is unchanged. ${remedy}, then ${retry}.` });
}
