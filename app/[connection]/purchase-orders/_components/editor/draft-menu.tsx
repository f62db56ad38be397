"use client";
import { Copy, Ellipsis, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Popover } from "#components/ui/popover.tsx";
import { filledLines } from "#lib/drafts/draft.ts";
import { copyPONumber } from "#lib/drafts/lines/split.ts";
import { storeNewDraft } from "#lib/drafts/storage/new-draft.ts";
import { screenHref } from "#lib/routes.ts";
import { DeleteDraft } from "../draft/delete-draft.tsx";
import { useOrder } from "./order-context.ts";

const item =
  "flex min-h-8 w-full items-center gap-2 rounded-md px-2 text-left text-sm hover:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4";

/** Duplicates or deletes the draft. A draft that is only in this browser is deleted without a request. */
export function DraftMenu() {
  const { session, connection, isReadOnly } = useOrder();
  const router = useRouter();
  const [toDelete, setToDelete] = useState<{ purchase_global_id: string | null; po_num: string } | null>(null);

  function duplicate() {
    const { draft } = session.view();
    const id = storeNewDraft(session.store, { ...draft, po_num: copyPONumber(draft.po_num), lines: filledLines(draft) });
    // A full page load, so that the editor at this address starts fresh.
    window.location.assign(screenHref(connection, "purchase-orders/new", { draft: id }));
  }
  const leave = () => {
    session.discard();
    router.push(screenHref(connection, "purchase-orders"));
  };
  return (
    <>
      <Popover
        trigger={<Ellipsis aria-hidden="true" />}
        label="This draft"
        aria-label="More for this draft"
        variant="ghost"
        size="icon"
        align="end"
        panelClassName="p-1.5 min-w-44"
      >
        {(close) => (
          <>
            <button type="button" className={item} onClick={duplicate}>
              <Copy aria-hidden="true" />
              Duplicate
            </button>
            <button
              type="button"
              disabled={isReadOnly}
              className={`${item} text-danger disabled:text-faint`}
              onClick={() => {
                close();
                const { draft, globalID } = session.view();
                setToDelete({ purchase_global_id: globalID, po_num: draft.po_num });
              }}
            >
              <Trash2 aria-hidden="true" />
              Delete draft…
            </button>
          </>
        )}
      </Popover>
      <DeleteDraft draft={toDelete} onClose={() => setToDelete(null)} onDeleted={leave} />
    </>
  );
}
