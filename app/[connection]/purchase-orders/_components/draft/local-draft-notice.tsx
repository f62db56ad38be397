"use client";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { productsOfLines } from "#lib/api/resources.ts";
import { copyStatus } from "#lib/orders/drafts/saving/saved-version.ts";
import { createDraftStore, type StoredDraft } from "#lib/orders/drafts/storage/stored-draft.ts";
import { LockedDraft } from "../editor/notices/locked-draft.tsx";

interface LocalDraftNoticeProps {
  connection: string;
  stored: StoredDraft;
  purchase: Purchase | null;
}

/**
 * Offers to keep typed changes that the order no longer accepts. Removes a copy without changes of its own. Compares once the order's products are
 * loaded or have failed.
 */
export function LocalDraftNotice({ connection, stored, purchase }: LocalDraftNoticeProps) {
  const api = useApi();
  const { scope } = api;
  const [isDropped, setDropped] = useState(false);
  const { data, isPending } = useQuery(productsOfLines(api, purchase?.purchase_transactions?.map(({ product_id }) => product_id) ?? []));
  const products = new Map(data?.map((product) => [product.ProductID, product]));
  const status = isPending ? null : copyStatus(stored, purchase, products);
  const store = createDraftStore(browserStorage(), scope);
  useEffect(() => {
    if (status === "settled") createDraftStore(browserStorage(), scope).remove(stored.id);
  }, [status, scope, stored.id]);
  if (isDropped || status === null || status === "settled" || status === "unsaved") return null;
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
