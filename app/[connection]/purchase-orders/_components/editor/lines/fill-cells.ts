import { showToast } from "#components/ui/toasts/toast-store.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import type { DraftSession } from "#lib/orders/drafts/session/session-view.ts";
import type { CellPlace } from "../order-context.ts";
import { loadFillDown } from "../split/later-parts.ts";

/** Repeats the value of a cell in the lines below it. */
export const fillCells = (session: DraftSession, place: CellPlace | null, locale: string): Promise<unknown> =>
  loadFillDown().then(
    ({ fillDownFrom }) => fillDownFrom(session, place, locale),
    (error: unknown) => showToast({ tone: "danger", title: "The lines were not filled", detail: failureText(error, "Try again.") }),
  );
