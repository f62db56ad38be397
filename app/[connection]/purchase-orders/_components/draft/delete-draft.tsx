"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Notice } from "#components/feedback/notice.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { showToast } from "#components/ui/toasts/toast-store.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { deletePurchase, type Purchase } from "#lib/api/records/purchases.ts";
import { purchaseResource } from "#lib/api/resources.ts";
import { failureText } from "#lib/format/text/failure-text.ts";
import { createDraftStore } from "#lib/orders/drafts/storage/stored-draft.ts";
import { orderNumber } from "#lib/orders/purchases/order-number.ts";

export interface DeleteDraftProps {
  /** Null while the dialog is closed. A draft without an id may exist on the Data API if it was sent. */
  draft: (Pick<Purchase, "purchase_global_id" | "po_num"> & { readonly isSent?: boolean }) | null;
  /** Deletes the draft on the Data API, if not by its id. */
  remove?: () => Promise<void>;
  onClose: () => void;
  /** Called unless the dialog was closed before the deletion ended. */
  onDeleted?: () => void;
}

const gone = 404;

function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === gone)) throw error;
}

/** Asks for confirmation and deletes a draft on the Data API. A draft that no longer exists counts as deleted. */
export function DeleteDraft({ draft, remove, onClose, onDeleted }: DeleteDraftProps) {
  const api = useApi();
  const client = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const name = orderNumber(draft?.po_num) || "without a number";
  /** Counts the times that the dialog was closed, which is possible before the deletion ends. */
  const closed = useRef(0);

  const close = () => {
    closed.current += 1;
    setFailure(null);
    setDeleting(false);
    onClose();
  };

  async function confirm() {
    if (!draft) return;
    const before = closed.current;
    const isOpen = () => closed.current === before;
    setDeleting(true);
    setFailure(null);
    try {
      if (remove) await remove();
      else if (draft.purchase_global_id) await deletePurchase(api, draft.purchase_global_id).catch(unlessGone);
      // Behind a dialog that was closed, the draft may have been edited further. Its editor finds that it is gone, and keeps the text.
      const isKept = onDeleted !== undefined && !isOpen();
      // A draft that was never sent is only in this browser.
      if (!isKept || draft.purchase_global_id || draft.isSent) showToast({ tone: "positive", title: `Draft ${name} deleted` });
      if (!isKept) {
        if (draft.purchase_global_id) createDraftStore(browserStorage(), api.scope).remove(draft.purchase_global_id);
        onDeleted?.();
        if (isOpen()) close();
      }
      // After the dialog has given the focus back to the row, which passes it on when it leaves the list.
      await client.invalidateQueries({ queryKey: purchaseResource(api).key });
    } catch (error) {
      const detail = failureText(error);
      if (!isOpen()) return void showToast({ tone: "danger", title: `Draft ${name} could not be deleted`, detail });
      setFailure(detail);
      setDeleting(false);
    }
  }

  return (
    <Dialog
      open={draft !== null}
      onClose={close}
      title={`Delete draft ${name}?`}
      description={
        draft && !draft.purchase_global_id && !draft.isSent
          ? "This draft exists only in this browser. It is deleted with all of its lines."
          : "This draft is deleted from the Data API for everyone, with all of its lines."
      }
      footer={
        <>
          <Button onClick={close}>{isDeleting ? "Close" : "Keep it"}</Button>
          <Button variant="danger" pending={isDeleting} onClick={() => void confirm()}>
            Delete draft
          </Button>
        </>
      }
    >
      {failure ? (
        <Notice role="alert" tone="danger" title="The draft could not be deleted">
          {failure}
        </Notice>
      ) : (
        <p className="text-muted text-sm">This cannot be undone. To keep a copy, duplicate the order first.</p>
      )}
    </Dialog>
  );
}
