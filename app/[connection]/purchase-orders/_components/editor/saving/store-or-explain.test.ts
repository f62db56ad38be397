import { expect, test } from "vitest";
import { getToasts } from "#components/ui/toasts/toast-store.ts";
import { createDraft } from "#lib/orders/drafts/draft.ts";
import { createDraftStore } from "#lib/orders/drafts/storage/stored-draft.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { storeOrExplain } from "./store-or-explain.ts";

test.each([
  ["duplicate", "The order was not duplicated"],
  ["create", "No new draft was created"],
] as const)("a browser without room to %s an order says so", async (action, title) => {
  const storage = memoryStorage();
  const full = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  const drafts = [createDraft({ po_num: "PO-1" })];
  expect(storeOrExplain(createDraftStore({ ...storage, setItem: full }, "shop@2026"), drafts, action)).toBeNull();
  const toast = { tone: "danger", title, detail: expect.stringContaining("for 1 more order,") };
  await expect.poll(() => getToasts().at(-1)).toMatchObject(toast);
  expect(storeOrExplain(createDraftStore(storage, "shop@2026"), drafts, action)).toHaveLength(1);
});
