"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Api } from "#lib/api/http/api.ts";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { productsOfLines, purchaseResource } from "#lib/api/resources.ts";
import type { ProductFacts } from "#lib/orders/drafts/draft.ts";
import type { CopyStatus } from "#lib/orders/drafts/saving/saved-version.ts";
import { createDraftStore, isNewDraft, type StoredDraft } from "#lib/orders/drafts/storage/stored-draft.ts";

const checkedMax = 20;
const notFound = 404;
const noStatus: ReadonlyMap<string, CopyStatus> = new Map();

/**
 * Compares the copies in this browser with their orders. Removes copies without changes of their own, such as those of submitted orders. Keeps a copy if its order cannot be read.
 */
export function useCopyStatus(drafts: readonly StoredDraft[]): ReadonlyMap<string, CopyStatus> {
  const api = useApi();
  const client = useQueryClient();
  const [known, setKnown] = useState(noStatus);
  useEffect(() => {
    let isOver = false;
    const saved = drafts.filter(({ id }) => !isNewDraft(id)).slice(0, checkedMax);
    if (saved.length === 0) return;
    const read = (id: string) => client.fetchQuery({ ...purchaseResource(api).one(id), staleTime: 0 }).catch(nullIfMissing);
    // The quantities of an order whose products cannot be read are compared in units.
    const readProducts = ({ purchase_transactions }: Purchase) =>
      client.fetchQuery(productsOfLines(api, purchase_transactions?.map(({ product_id }) => product_id) ?? [])).then(
        ({ rows }) => rows,
        () => [],
      );
    void checkCopies(api, saved, read, readProducts).then((found) => {
      if (!isOver && found.size > 0) setKnown(found);
    });
    return () => {
      isOver = true;
    };
  }, [api, client, drafts]);
  return known;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === notFound) return null;
  throw error;
}

async function checkCopies(
  api: Api,
  saved: readonly StoredDraft[],
  read: (id: string) => Promise<Purchase | null>,
  readProducts: (purchase: Purchase) => Promise<readonly ProductFacts[]>,
): Promise<ReadonlyMap<string, CopyStatus>> {
  const { copyStatus } = await import("#lib/orders/drafts/saving/saved-version.ts");
  const store = createDraftStore(browserStorage(), api.scope);
  const found = new Map<string, CopyStatus>();
  for (const { id } of saved) {
    const purchase = await read(id).catch(() => undefined);
    if (purchase === undefined) continue;
    const products = purchase ? await readProducts(purchase) : [];
    // Reads it again, because the editor may be open in another tab.
    const stored = store.find(id);
    if (!stored) continue;
    const status = copyStatus(stored, purchase, new Map(products.map((product) => [product.ProductID, product])));
    found.set(id, status);
    if (status === "settled") {
      if (purchase?.status === "InProgress") store.removeCopy(id);
      else store.remove(id);
      dispatchEvent(new StorageEvent("storage", { key: null }));
    }
  }
  return found;
}
