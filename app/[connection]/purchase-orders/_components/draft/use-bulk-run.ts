"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { ApiError, connectionLost } from "#lib/api/http/errors.ts";
import { idOfPurchase, type Purchase } from "#lib/api/purchases.ts";
import { purchaseResource } from "#lib/api/resources.ts";
import type { BulkAction, BulkResult } from "#lib/drafts/saving/bulk-actions.ts";
import { createDraftStore } from "#lib/drafts/storage/stored-draft.ts";
import { useViewer } from "#lib/format/viewer.tsx";

/** How far an action is with one draft. */
export type BulkProgress = { readonly kind: "waiting" } | { readonly kind: "running" } | BulkResult;

export interface BulkRun {
  /** By the draft's id; empty until it is started. */
  readonly progress: ReadonlyMap<string, BulkProgress>;
  readonly isRunning: boolean;
  readonly start: (action: BulkAction, drafts: readonly Purchase[]) => void;
  readonly clear: () => void;
}

/** Carries out an action draft by draft; one that fails does not keep the others. */
export function useBulkRun(): BulkRun {
  const api = useApi();
  const client = useQueryClient();
  const { locale } = useViewer();
  const [progress, setProgress] = useState<ReadonlyMap<string, BulkProgress>>(new Map());
  const [isRunning, setRunning] = useState(false);
  // A second click comes before the button is drawn anew.
  const isBusy = useRef(false);
  const show = (id: string, state: BulkProgress) => setProgress((now) => new Map(now).set(id, state));

  async function run(action: BulkAction, ids: readonly string[]) {
    isBusy.current = true;
    setRunning(true);
    setProgress(new Map(ids.map((id) => [id, { kind: "waiting" }])));
    try {
      // It comes with the contract's schemas.
      const loaded = await import("#lib/drafts/saving/bulk-actions.ts").catch(connectionLost);
      const store = createDraftStore(window.localStorage, api.scope);
      for (const id of ids) {
        show(id, { kind: "running" });
        const result = loaded instanceof ApiError ? loaded : await loaded.runBulkAction({ api, store, locale }, action, id);
        show(id, result instanceof ApiError ? { kind: "failed", message: result.detail } : result);
      }
    } finally {
      isBusy.current = false;
      setRunning(false);
      if (action !== "validate") void client.invalidateQueries({ queryKey: purchaseResource(api).key });
    }
  }

  return {
    progress,
    isRunning,
    start: (action, drafts) => {
      if (!isBusy.current) void run(action, drafts.map(idOfPurchase));
    },
    clear: () => {
      if (!isBusy.current) setProgress(new Map());
    },
  };
}
