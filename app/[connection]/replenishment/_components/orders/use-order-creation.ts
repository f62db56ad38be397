"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { browserStorage } from "#lib/api/http/browser-storage.ts";
import { ApiError, connectionLost } from "#lib/api/http/errors.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { purchaseResource, type Vendor } from "#lib/api/resources.ts";
import type { CreationState } from "#lib/goods/replenishment/orders/create-purchase-draft.ts";
import type { PlannedOrder } from "#lib/goods/replenishment/orders/to-drafts.ts";
import type { Products } from "#lib/orders/drafts/draft.ts";
import { nextPONumber } from "#lib/orders/drafts/lines/split.ts";
import { createDraftStore, newStoredDraft, type StoredDraft } from "#lib/orders/drafts/storage/stored-draft.ts";

export interface OrderCreation {
  readonly vendor: Vendor;
  readonly stored: StoredDraft;
  readonly creation: CreationState;
}

export interface OrderCreationQueue {
  /** Empty before the user confirms. */
  readonly orders: readonly OrderCreation[];
  readonly isSending: boolean;
  readonly start: (planned: readonly PlannedOrder[], products: Products) => void;
  /** Retries an order that was refused or got no answer. `asNext` uses the next PO number. */
  readonly retry: (id: string, asNext: boolean) => void;
  readonly clear: () => void;
}

/** Creates orders one after another. Stores each before it is sent. A refusal does not stop the others. */
export function useOrderCreation(onCreated: (stored: StoredDraft) => void): OrderCreationQueue {
  const api = useApi();
  const client = useQueryClient();
  const [orders, setOrders] = useState<readonly OrderCreation[]>([]);
  const [isSending, setSending] = useState(false);
  // Ignores a second click before the button renders again.
  const isRunning = useRef(false);
  const known = useRef<Products>(new Map());

  const show = (id: string, creation: CreationState) =>
    setOrders((now) => now.map((order) => (order.stored.id === id ? { ...order, creation } : order)));

  async function run(queue: readonly OrderCreation[]) {
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    const purchases = purchaseResource(api);
    const onAgreed = (purchase: Purchase) => {
      if (purchase.purchase_global_id) client.setQueryData(purchases.one(purchase.purchase_global_id).queryKey, purchase);
    };
    try {
      const loaded = await import("#lib/goods/replenishment/orders/create-purchase-draft.ts").catch(connectionLost);
      if (loaded instanceof ApiError) {
        for (const { stored } of queue) show(stored.id, { kind: "refused", error: loaded, duplicateOf: null });
        return;
      }
      const store = createDraftStore(browserStorage(), api.scope);
      for (const { stored } of queue) {
        show(stored.id, { kind: "sending" });
        const creation = await loaded.createPurchaseDraft({ api, store, stored, products: known.current, onAgreed });
        show(stored.id, creation);
        if (creation.kind === "made") onCreated(stored);
      }
    } finally {
      isRunning.current = false;
      setSending(false);
      void client.invalidateQueries({ queryKey: purchases.lists });
    }
  }

  return {
    orders,
    isSending,
    start: (planned, products) => {
      if (isRunning.current) return;
      known.current = products;
      const queue = planned.map(({ vendor, draft }) => ({ vendor, stored: newStoredDraft(draft), creation: { kind: "waiting" } as const }));
      setOrders(queue);
      void run(queue);
    },
    retry: (id, asNext) => {
      const order = orders.find(({ stored }) => stored.id === id);
      if (!order || isRunning.current) return;
      const { draft } = order.stored;
      const stored = asNext ? { ...order.stored, draft: { ...draft, po_num: nextPONumber(draft.po_num) } } : order.stored;
      const next = { ...order, stored };
      setOrders((now) => now.map((other) => (other.stored.id === id ? next : other)));
      void run([next]);
    },
    clear: () => setOrders([]),
  };
}
