import { describe, expect, test } from "vitest";
import { createDraft, createLine } from "#lib/drafts/draft.ts";
import { newStoredDraft } from "#lib/drafts/storage/new-draft.ts";
import { createDraftStore } from "#lib/drafts/storage/stored-draft.ts";
import { head } from "#lib/drafts/testing/draft-context.ts";
import { createFakePurchases, type Loss } from "#lib/drafts/testing/fake-purchases.ts";
import { products } from "#lib/drafts/testing/products.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { createPurchaseDraft } from "./create-purchase-draft.ts";

function open(losses: readonly Loss[] = []) {
  const purchases = createFakePurchases();
  purchases.losses.push(...losses);
  const storage = memoryStorage();
  const store = createDraftStore(storage, "test");
  const stored = newStoredDraft(createDraft({ ...head, lines: [createLine({ product_id: 11, quantity: "3" })] }));
  const slept: number[] = [];
  const make = () =>
    createPurchaseDraft({
      api: purchases.api,
      store,
      stored,
      products,
      onAgreed: () => {},
      sleep: async (ms) => void slept.push(ms),
    });
  return { ...purchases, store, storage, stored, slept, make };
}

describe("a planned order", () => {
  test("becomes a draft, and leaves the browser's storage", async () => {
    const { make, orders, store } = open();
    expect(await make()).toEqual({ kind: "made", globalID: "po_1" });
    expect(orders.get("po_1")).toMatchObject({ po_num: "PO-1", status: "InProgress", lines: [{ product_id: 11, cases: 3 }] });
    expect(store.all()).toEqual([]);
  });

  test("is written down with its key before it is sent", async () => {
    const { make, store, api, stored } = open();
    const call = api.call;
    let planState = store.find(stored.id);
    Object.assign(api, {
      call: (...args: Parameters<typeof call>) => {
        planState = store.find(stored.id);
        return call(...args);
      },
    });
    await make();
    expect(planState?.pending?.idempotencyKey).toMatch(/^draft-/);
  });

  test.each([[["after"]], [["before"]], [["after", "before"]]] satisfies [Loss[]][])(
    "whose answer is lost (%j) is sent again under the same key: one order",
    async (losses) => {
      const { make, orders, keys, slept } = open(losses);
      expect(await make()).toMatchObject({ kind: "made" });
      expect(orders.size).toBe(1);
      expect(new Set(keys).size).toBe(1);
      expect(slept).toHaveLength(losses.length);
    },
  );

  test("that gets no answer at all waits among the unsaved drafts, and makes no second order when it is sent again", async () => {
    const { make, orders, store, keys } = open(["after", "before", "before"]);
    expect(await make()).toMatchObject({ kind: "unsure" });
    expect(store.all()).toHaveLength(1);
    expect(await make()).toMatchObject({ kind: "made" });
    expect(orders.size).toBe(1);
    expect(new Set(keys).size).toBe(1);
  });

  test("whose number is taken is refused, names the order that has it, and stays in the browser", async () => {
    const { make, store, orders } = open();
    await make();
    expect(await make()).toMatchObject({ kind: "refused", duplicateOf: "po_1", error: { code: "DUPLICATE_PO_NUMBER" } });
    expect(orders.size).toBe(1);
    expect(store.all()).toHaveLength(1);
  });

  test("is not sent where the browser keeps nothing", async () => {
    const { make, storage, orders } = open();
    Object.assign(storage, {
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    expect(await make()).toMatchObject({ kind: "refused", error: { code: "NOT_KEPT" } });
    expect(orders.size).toBe(0);
  });
});
