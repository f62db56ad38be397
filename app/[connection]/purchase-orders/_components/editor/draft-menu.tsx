"use client";
import { Copy, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ActionMenu } from "#components/ui/menus/action-menu.tsx";
import { copyDraft } from "#lib/drafts/lines/split.ts";
import { storeNewDraft } from "#lib/drafts/storage/stored-draft.ts";
import { screenHref } from "#lib/routes.ts";
import { DeleteDraft } from "../draft/delete-draft.tsx";
import { useOrder } from "./order-context.ts";

/** Duplicates or deletes the draft. A draft that is only in this browser is deleted without a request. */
export function DraftMenu() {
  const { session, connection, isReadOnly } = useOrder();
  const router = useRouter();
  const [toDelete, setToDelete] = useState<{ purchase_global_id: string | null; po_num: string } | null>(null);

  function duplicate() {
    const id = storeNewDraft(session.store, copyDraft(session.view().draft));
    // A full page load, so that the editor at this address starts fresh.
    window.location.assign(screenHref(connection, "purchase-orders/new", { draft: id }));
  }
  const leave = () => {
    session.discard();
    router.push(screenHref(connection, "purchase-orders"));
  };
  return (
    <>
      <ActionMenu
        label="More for this draft"
        size="icon"
        actions={[
          { label: "Duplicate", icon: <Copy aria-hidden="true" />, run: duplicate },
          {
            label: "Delete draft…",
            icon: <Trash2 aria-hidden="true" />,
            isDestructive: true,
            isDisabled: isReadOnly,
            run: () => {
              const { draft, globalID } = session.view();
              setToDelete({ purchase_global_id: globalID, po_num: draft.po_num });
            },
          },
        ]}
      />
      <DeleteDraft draft={toDelete} onClose={() => setToDelete(null)} onDeleted={leave} />
    </>
  );
}
