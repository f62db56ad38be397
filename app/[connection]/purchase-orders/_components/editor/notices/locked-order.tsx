"use client";
import type { Purchase } from "#lib/api/records/purchases.ts";
import type { DraftSession } from "#lib/orders/drafts/session/session-view.ts";
import { PurchaseDetail } from "../../detail/purchase-detail.tsx";
import { LockedDraft } from "./locked-draft.tsx";

interface LockedOrderProps {
  connection: string;
  session: DraftSession;
  /** Null when the order was deleted. */
  purchase: Purchase | null;
}

/** An order that is no longer a draft, while this browser has changes that it lacks. */
export function LockedOrder({ connection, session, purchase }: LockedOrderProps) {
  return (
    <div className="flex grow flex-col">
      <LockedDraft
        connection={connection}
        draft={session.view().draft}
        store={session.store}
        isDeleted={purchase === null}
        onDiscard={session.discard}
      />
      {purchase ? <PurchaseDetail connection={connection} purchase={purchase} /> : null}
    </div>
  );
}
