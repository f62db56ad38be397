import { showToast, type Toast } from "#components/ui/toasts/toast-store.ts";
import type { Draft } from "#lib/orders/drafts/draft.ts";
import type { DraftSession, SessionView } from "#lib/orders/drafts/session/session-view.ts";

/** Edits the order and confirms it, or says why the order was not changed. */
export function editAndConfirm(session: DraftSession, change: (draft: Draft) => Draft, done: Pick<Toast, "title" | "detail">): void {
  if (session.edit(change)) showToast({ tone: "positive", ...done });
  else showUnchanged(session.view());
}

export function showUnchanged(view: Pick<SessionView, "isFollowing" | "isSubmitting">): void {
  showToast({ tone: "danger", title: "The order was not changed", detail: reasonOf(view) });
}

function reasonOf({ isFollowing, isSubmitting }: Pick<SessionView, "isFollowing" | "isSubmitting">): string {
  if (isFollowing) return "It is open in another tab. Choose “Edit here instead”, then try again.";
  return isSubmitting ? "It is being submitted." : "It is no longer a draft.";
}
