"use client";
import dynamic from "next/dynamic";
import { useState, useSyncExternalStore } from "react";
import { noSubscription } from "#components/no-subscription.ts";
import { loadWithRetries } from "#components/ui/loading/after-hydration.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { createDraftStore, type StoredDraft } from "#lib/orders/drafts/storage/stored-draft.ts";

/** Loads only when there is a copy, because the comparison needs the contract's schemas. */
const LocalDraftNotice = dynamic(() => loadWithRetries(() => import("./local-draft-notice.tsx").then((module) => module.LocalDraftNotice)));

interface LocalDraftCopyProps {
  connection: string;
  id: string;
  /** Null when the Data API has no such order. */
  purchase: Purchase | null;
}

/** Shows this browser's copy of an order that was a draft when it was typed. */
export function LocalDraftCopy({ connection, id, purchase }: LocalDraftCopyProps) {
  const { scope } = useApi();
  const isInBrowser = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
  const [stored, setStored] = useState<StoredDraft | null | undefined>(undefined);
  if (isInBrowser && stored === undefined) setStored(createDraftStore(browserStorage(), scope).find(id));
  return stored ? <LocalDraftNotice connection={connection} stored={stored} purchase={purchase} /> : null;
}
