"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import { ApiError, connectionLost } from "#lib/api/http/errors.ts";
import { idOfPurchase, type Purchase } from "#lib/api/records/purchases.ts";
import { purchaseResource } from "#lib/api/resources.ts";
import type { BulkAction, BulkResult } from "#lib/orders/drafts/saving/bulk-actions.ts";
import { createDraftStore } from "#lib/orders/drafts/storage/stored-draft.ts";

/** Progress of an action on one draft. `wait`: the last attempt failed, and the next one is at `until` in epoch milliseconds. */
export type BulkProgress =
  | { readonly kind: "waiting" }
  | { readonly kind: "running"; readonly wait?: { readonly detail: string; readonly until: number } }
  | BulkResult;

export interface BulkRun {
  /** Progress by draft id. Empty until the run starts. */
  readonly progress: ReadonlyMap<string, BulkProgress>;
  readonly isRunning: boolean;
  /** Resolves with the results at the end; null while another run is in progress. */
  readonly start: (action: BulkAction, drafts: readonly Purchase[]) => Promise<readonly BulkResult[]> | null;
  readonly clear: () => void;
}

/** Runs an action on one draft after another. A failure does not stop the others. */
export function useBulkRun(): BulkRun {
  const api = useApi();
  const client = useQueryClient();
  const { locale } = useViewer();
  const [progress, setProgress] = useState<ReadonlyMap<string, BulkProgress>>(new Map());
  const [isRunning, setRunning] = useState(false);
  // Ignores a second click before the button renders again.
  const isBusy = useRef(false);
  const show = (id: string, state: BulkProgress) => setProgress((now) => new Map(now).set(id, state));

  async function run(action: BulkAction, drafts: readonly Purchase[]): Promise<readonly BulkResult[]> {
    const results: BulkResult[] = [];
    // Otherwise the drafts that still wait would be left out silently, also where the list has left the page.
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", confirmLeaving);
    isBusy.current = true;
    setRunning(true);
    setProgress(new Map(drafts.map((draft) => [idOfPurchase(draft), { kind: "waiting" }])));
    try {
      // Loads on demand, because it includes the contract's schemas.
      const loaded = await import("#lib/orders/drafts/saving/bulk-actions.ts").catch(connectionLost);
      const store = createDraftStore(browserStorage(), api.scope);
      for (const draft of drafts) {
        const id = idOfPurchase(draft);
        const onRetry = () => show(id, { kind: "running" });
        onRetry();
        const onWait = ({ detail }: ApiError, until: number) => show(id, { kind: "running", wait: { detail, until } });
        const result: BulkResult =
          loaded instanceof ApiError
            ? { kind: "failed", message: loaded.detail }
            : await loaded.runBulkAction({ api, store, locale, onWait, onRetry }, action, id, draft);
        results.push(result);
        show(id, result);
      }
      return results;
    } finally {
      window.removeEventListener("beforeunload", confirmLeaving);
      isBusy.current = false;
      setRunning(false);
      if (action !== "validate") void client.invalidateQueries({ queryKey: purchaseResource(api).key });
    }
  }

  return {
    progress,
    isRunning,
    start: (action, drafts) => (isBusy.current ? null : run(action, drafts)),
    clear: () => {
      if (!isBusy.current) setProgress(new Map());
    },
  };
}
