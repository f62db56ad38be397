"use client";
import { HardDrive } from "lucide-react";
import { useMemo, useSyncExternalStore } from "react";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { filledLines } from "#lib/orders/drafts/draft.ts";
import { isProposedNumber } from "#lib/orders/drafts/lines/split.ts";
import { createDraftStore, isNewDraft, type StoredDraft } from "#lib/orders/drafts/storage/stored-draft.ts";
import { recordHref, screenHref } from "#lib/routes.ts";
import { useCopyStatus } from "../../list/use-copy-status.ts";

const shownMax = 5;
const none: readonly StoredDraft[] = [];
const notes = { unsaved: "", settled: "", "submitted elsewhere": ", submitted elsewhere", deleted: ", no longer there" };

const hasContent = ({ draft }: StoredDraft) =>
  filledLines(draft).length > 0 ||
  (draft.po_num !== "" && !isProposedNumber(draft.po_num)) ||
  draft.delivery_date !== "" ||
  draft.to_location_id !== null;

function subscribe(onChange: () => void): () => void {
  addEventListener("storage", onChange);
  return () => removeEventListener("storage", onChange);
}

/** Returns the same array while the storage is unchanged. */
function createReader(scope: string): () => readonly StoredDraft[] {
  let [text, known] = ["", none];
  return () => {
    const now = createDraftStore(browserStorage(), scope).all().filter(hasContent);
    const nowText = JSON.stringify(now.map(({ id, editedAt }) => [id, editedAt]));
    if (nowText !== text) [text, known] = [nowText, now];
    return known;
  };
}

/** Drafts with changes that the Data API, and so the list below, does not have yet. */
export function UnsyncedDrafts({ connection }: { connection: string }) {
  const { scope } = useApi();
  const { locale } = useViewer();
  const read = useMemo(() => createReader(scope), [scope]);
  const drafts = useSyncExternalStore(subscribe, read, () => none);
  const status = useCopyStatus(drafts);
  if (drafts.length === 0) return null;
  return (
    <section
      aria-label="Unsaved drafts"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b bg-info-soft px-4 py-2 text-sm sm:px-6"
    >
      <p className="flex items-center gap-2">
        <HardDrive className="size-4 shrink-0 text-info" aria-hidden="true" />
        Not yet saved or submitted, in this browser only:
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {drafts.slice(0, shownMax).map(({ id, draft, submission }) => (
          <li key={id}>
            <Link
              className="inline-flex min-h-6 items-center font-medium underline underline-offset-2"
              href={
                isNewDraft(id)
                  ? screenHref(connection, "purchase-orders/new", { draft: id })
                  : recordHref(connection, "purchase-orders", id)
              }
            >
              {draft.po_num.trim() || "Order without a number"}
            </Link>{" "}
            <span className="text-muted">
              ({countOf(filledLines(draft).length, "line", locale)}
              {notes[status.get(id) ?? "unsaved"] || (submission && ", to be submitted")})
            </span>
          </li>
        ))}
      </ul>
      {drafts.length > shownMax ? <p className="text-muted">and {drafts.length - shownMax} more</p> : null}
    </section>
  );
}
