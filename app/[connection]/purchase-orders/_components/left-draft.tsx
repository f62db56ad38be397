"use client";
import { useState, useSyncExternalStore } from "react";
import { useApi } from "#lib/api/api-provider.tsx";
import { createDraftStore, type StoredDraft } from "#lib/drafts/stored-draft.ts";
import { LockedDraft } from "./editor/locked-draft.tsx";

const neverChanges = () => () => {};

/** What this browser kept of an order that was a draft when it was typed. */
export function LeftDraft({ connection, id }: { connection: string; id: string }) {
  const { scope } = useApi();
  const [isDropped, setDropped] = useState(false);
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [stored, setStored] = useState<StoredDraft | null | undefined>(undefined);
  if (isInBrowser && stored === undefined) setStored(createDraftStore(window.localStorage, scope).find(id));
  if (!stored || isDropped) return null;
  const store = createDraftStore(window.localStorage, scope);
  return (
    <LockedDraft
      connection={connection}
      draft={stored.draft}
      store={store}
      isDeleted={false}
      onDiscard={() => {
        store.remove(id);
        setDropped(true);
      }}
    />
  );
}
