"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import { storageKey } from "#lib/api/http/connection-storage.ts";
import { openTabChannel } from "#lib/api/http/tab-channel.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { purchaseResource } from "#lib/api/resources.ts";
import { tabLocks } from "#lib/offline/tab-locks.ts";
import type { Products } from "#lib/orders/drafts/draft.ts";
import { readSaved } from "#lib/orders/drafts/saving/saved-version.ts";
import type { DraftLockMessage } from "#lib/orders/drafts/session/draft-lock.ts";
import { createDraftSession } from "#lib/orders/drafts/session/draft-session.ts";
import type { DraftSession } from "#lib/orders/drafts/session/session-view.ts";
import { createDraftTabCoordinator, type DraftTabCoordinator } from "#lib/orders/drafts/session/tab-coordinator.ts";
import { createDraftStore, type DraftStore, isNewDraft, type StoredDraft } from "#lib/orders/drafts/storage/stored-draft.ts";
import { recordHref } from "#lib/routes.ts";
import { sessionReopened } from "#lib/session/session-reopened.ts";

/** Writes typed text to the browser's storage when the user leaves a cell, the window, the tab or the page. */
const flushEvents = ["focusout", "blur", "visibilitychange", "pagehide"] as const;

/** Failed saves are repeated at once when the network or the session is back. */
const retryEvents = ["online", sessionReopened];

/** How often a visible draft checks for changes by others. */
const checkEveryMs = 30_000;

interface OpenSession {
  readonly connection: string;
  /** Finds the draft to edit. Called once, in the browser, with the drafts that it stores. */
  readonly read: (store: DraftStore) => StoredDraft;
  readonly products: Products;
  /** Called when another tab submits the draft. */
  readonly onSubmitted: (purchase: Purchase) => void;
}

export interface OpenedDraft {
  readonly session: DraftSession;
  /** Asks the other tab that edits the draft to release it. */
  readonly takeOver: () => void;
}

/** Opens a draft for the lifetime of the component. Returns null during server rendering. */
export function useOpenSession({ connection, read, products, onSubmitted }: OpenSession): OpenedDraft | null {
  const api = useApi();
  const client = useQueryClient();
  const onAgreed = useCallback(
    (purchase: Purchase) => {
      const purchases = purchaseResource(api);
      if (purchase.purchase_global_id) client.setQueryData(purchases.one(purchase.purchase_global_id).queryKey, purchase);
      void client.invalidateQueries({ queryKey: purchases.lists });
    },
    [api, client],
  );
  const [session, setSession] = useState<DraftSession | null>(null);
  const [coordinator, setCoordinator] = useState<DraftTabCoordinator | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once; later changes are passed to the session
  useEffect(() => {
    // If the browser denies storage, drafts are stored in this tab's memory, and the editor says so.
    const store = createDraftStore(browserStorage(), api.scope);
    const reread = async ({ view, stored }: DraftSession): Promise<StoredDraft | null> => {
      const { id, draft, products: known } = view();
      const inBrowser = store.find(id);
      if (inBrowser || isNewDraft(id)) return inBrowser;
      const purchase = await client.fetchQuery({ ...purchaseResource(api).one(id), staleTime: 0 });
      if (purchase.status === "InProgress") {
        const saved = readSaved(purchase, id, known, draft);
        return { ...stored(), draft: saved.draft, saved, pending: null, submission: null };
      }
      onSubmitted(purchase);
      return null;
    };
    const opened = createDraftTabCoordinator({
      first: read(store),
      locks: tabLocks(),
      openChannel: (id) => openTabChannel<DraftLockMessage>(lockName(api.scope, id)),
      lockName: (id) => lockName(api.scope, id),
      reread,
      create: (tab) => createDraftSession({ api, store, products, onAgreed, ...tab }),
      onSession: setSession,
      onNamed: (id) => window.history.replaceState(null, "", recordHref(connection, "purchase-orders", id)),
      onMoved: (id) => window.location.replace(recordHref(connection, "purchase-orders", id)),
    });
    setCoordinator(opened);
    const flush = () => opened.session()?.storeCopy();
    const retry = () => opened.session()?.saveNow();
    const notice = ({ key }: StorageEvent) => opened.noticeChange(key);
    const check = () => {
      if (document.visibilityState === "visible") opened.session()?.check();
    };
    const checks = setInterval(check, checkEveryMs);
    addEventListener("focus", check);
    for (const event of flushEvents) addEventListener(event, flush);
    for (const event of retryEvents) addEventListener(event, retry);
    addEventListener("storage", notice);
    return () => {
      clearInterval(checks);
      removeEventListener("focus", check);
      for (const event of flushEvents) removeEventListener(event, flush);
      for (const event of retryEvents) removeEventListener(event, retry);
      removeEventListener("storage", notice);
      opened.leave();
    };
  }, []);
  return session && coordinator && { session, takeOver: coordinator.takeOver };
}

const lockName = (scope: string, id: string) => storageKey(scope, `purchase-draft-tab:${id}`);
