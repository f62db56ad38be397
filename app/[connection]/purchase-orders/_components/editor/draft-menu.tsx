"use client";
import { Copy, Printer, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { ActionMenu } from "#components/ui/menus/action-menu.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { copyDraft } from "#lib/orders/drafts/lines/split.ts";
import { screenHref } from "#lib/routes.ts";
import type { DeleteDraftProps } from "../draft/delete-draft.tsx";
import { useOrder } from "./order-context.ts";
import { storeOrExplain } from "./saving/store-or-explain.ts";
import { loadDeleteDraft } from "./split/later-parts.ts";

/** Duplicates or deletes the draft. A draft that was never sent is deleted without a request. */
export function DraftMenu() {
  const { session, connection, isReadOnly } = useOrder();
  const api = useApi();
  const router = useRouter();
  const [toDelete, setToDelete] = useState<DeleteDraftProps["draft"]>(null);

  function duplicate() {
    const ids = storeOrExplain(session.store, [copyDraft(session.view().draft)], "duplicate");
    if (!ids) return;
    // A full page load, so that the editor at this address starts fresh.
    window.location.assign(screenHref(connection, "purchase-orders/new", { draft: ids[0] }));
  }
  const remove = async () => {
    // A write in progress may be the one that creates the order.
    await session.idle();
    const { deleteDraft } = await import("#lib/orders/drafts/saving/delete-draft.ts");
    await deleteDraft(api, session.stored(), session.view().products);
  };
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
          { label: "Print", icon: <Printer aria-hidden="true" />, run: () => window.print() },
          {
            label: "Delete draft…",
            icon: <Trash2 aria-hidden="true" />,
            isDestructive: true,
            isDisabled: isReadOnly,
            run: () => {
              const { draft, globalID } = session.view();
              setToDelete({ purchase_global_id: globalID, po_num: draft.po_num, isSent: session.stored().pending !== null });
            },
          },
        ]}
      />
      <AfterHydration<DeleteDraftProps>
        load={loadDeleteDraft}
        props={{ draft: toDelete, remove, onClose: () => setToDelete(null), onDeleted: leave }}
      />
    </>
  );
}
