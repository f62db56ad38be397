"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useApi } from "#lib/api/api-provider.tsx";
import { type Purchase, purchaseQueries } from "#lib/api/purchases.ts";
import type { Products } from "#lib/drafts/draft.ts";
import { createDraftSession } from "#lib/drafts/draft-session.ts";
import type { DraftSession } from "#lib/drafts/session-view.ts";
import { createDraftStore, type DraftStore, type StoredDraft } from "#lib/drafts/stored-draft.ts";

/** Where the Web Storage is refused, drafts are in this tab alone, and the editor says so. */
function browserStorage(): Storage {
  return window.localStorage;
}

interface OpenSession {
  readonly connection: string;
  /** What to edit; called once, in the browser, with the drafts that it keeps. */
  readonly read: (store: DraftStore) => StoredDraft;
  readonly products: Products;
}

/** Opens a draft once for as long as the component lives; null until the browser has it. */
export function useOpenSession({ connection, read, products }: OpenSession): DraftSession | null {
  const api = useApi();
  const client = useQueryClient();
  const onAgreed = useCallback(
    (purchase: Purchase) => {
      const queries = purchaseQueries(api);
      if (purchase.purchase_global_id) client.setQueryData(queries.detail(purchase.purchase_global_id).queryKey, purchase);
      void client.invalidateQueries({ queryKey: queries.lists() });
    },
    [api, client],
  );
  const [session, setSession] = useState<DraftSession | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; what comes later goes to the session
  useEffect(() => {
    const store = createDraftStore(browserStorage(), api.scope);
    const opened = createDraftSession({
      api,
      store,
      stored: read(store),
      products,
      onAgreed,
      onNamed: (id) => window.history.replaceState(null, "", `/${connection}/purchase-orders/${encodeURIComponent(id)}`),
    });
    setSession(opened);
    const stop = opened.start();
    const flush = () => opened.keep();
    const retry = () => opened.saveNow();
    addEventListener("pagehide", flush);
    addEventListener("online", retry);
    return () => {
      removeEventListener("pagehide", flush);
      removeEventListener("online", retry);
      stop();
    };
  }, []);
  return session;
}
