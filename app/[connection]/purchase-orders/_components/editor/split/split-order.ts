import { showToast } from "#components/ui/toasts/toast-store.ts";
import { splitDraft } from "#lib/orders/drafts/lines/split.ts";
import type { DraftSession } from "#lib/orders/drafts/session/session-view.ts";
import { screenHref } from "#lib/routes.ts";
import { storeOrExplain } from "../saving/store-or-explain.ts";

/** Splits the draft of the session into orders that the API accepts. Stores all of them or changes nothing. */
export function splitOrder(session: DraftSession, connection: string): void {
  const [first, ...others] = splitDraft(session.view().draft);
  if (!first) return;
  const storedIDs = storeOrExplain(session.store, others, "split");
  if (!storedIDs) return;
  session.replace(first);
  showToast({
    tone: "positive",
    title: `Split into ${others.length + 1} orders`,
    detail: `The others are numbered ${others.map(({ po_num }) => po_num || "later").join(", ")} and are in the list of purchase orders.`,
    action: {
      label: "Open the next order",
      onSelect: () => window.location.assign(screenHref(connection, "purchase-orders/new", { draft: storedIDs[0] })),
    },
  });
}
