"use client";
import { useEffect, useState } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { copyStatus } from "#lib/drafts/saving/saved-version.ts";
import { createDraftStore, type StoredDraft } from "#lib/drafts/storage/stored-draft.ts";
import { LockedDraft } from "../editor/notices/locked-draft.tsx";

interface LocalDraftNoticeProps {
  connection: string;
  stored: StoredDraft;
  purchase: Purchase | null;
}

/** Offers to keep typed changes that the order no longer accepts. Removes a copy without changes of its own. */
export function LocalDraftNotice({ connection, stored, purchase }: LocalDraftNoticeProps) {
  const { scope } = useApi();
  const [isDropped, setDropped] = useState(false);
  const status = copyStatus(stored, purchase);
  const store = createDraftStore(window.localStorage, scope);
  useEffect(() => {
    if (status === "settled") createDraftStore(window.localStorage, scope).remove(stored.id);
  }, [status, scope, stored.id]);
  if (isDropped || status === "settled" || status === "unsaved") return null;
  return (
    <LockedDraft
      connection={connection}
      draft={stored.draft}
      store={store}
      isDeleted={status === "deleted"}
      onDiscard={() => {
        store.remove(stored.id);
        setDropped(true);
      }}
    />
  );
}
