"use client";
import { useRouter } from "next/navigation";
import { Notice } from "#components/feedback/notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { type Draft, filledLines } from "#lib/orders/drafts/draft.ts";
import { copyPONumber } from "#lib/orders/drafts/lines/split.ts";
import type { DraftStore } from "#lib/orders/drafts/storage/stored-draft.ts";
import { screenHref } from "#lib/routes.ts";
import { storeOrExplain } from "../saving/store-or-explain.ts";

interface LockedDraftProps {
  connection: string;
  /** The draft as typed in this browser. */
  draft: Draft;
  store: DraftStore;
  isDeleted: boolean;
  /** Deletes the copy in this browser. */
  onDiscard: () => void;
}

/** The order is no longer a draft. Offers to continue with this browser's copy as a new draft. */
export function LockedDraft({ connection, draft, store, isDeleted, onDiscard }: LockedDraftProps) {
  const router = useRouter();
  function copy() {
    const po_num = isDeleted ? draft.po_num : copyPONumber(draft.po_num);
    const ids = storeOrExplain(store, [{ ...draft, po_num, lines: filledLines(draft) }], "create");
    if (!ids) return;
    onDiscard();
    router.push(screenHref(connection, "purchase-orders/new", { draft: ids[0] }));
  }
  const name = draft.po_num.trim() === "" ? "This draft" : `Draft ${draft.po_num.trim()}`;
  return (
    <div className="px-4 pt-4 sm:px-6">
      <Notice
        role="alert"
        tone="warning"
        title={isDeleted ? `${name} is no longer there` : `${name} was submitted elsewhere and can no longer be edited`}
      >
        <p>
          {isDeleted
            ? "It was deleted, or this key no longer covers its supplier. This browser still has your version. You can save it as a new draft."
            : "This browser still has your version of the draft. You can save it as a second order with its own PO number."}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button onClick={copy}>Create a new draft</Button>
          <Button
            variant="ghost"
            onClick={() => {
              onDiscard();
              router.push(screenHref(connection, "purchase-orders"));
            }}
          >
            Discard
          </Button>
        </div>
      </Notice>
    </div>
  );
}
