import { beforeAll, describe, expect, test } from "vitest";
import { createPurchaseDraft } from "#lib/goods/replenishment/orders/create-purchase-draft.ts";
import { createDraft, createLine } from "#lib/orders/drafts/draft.ts";
import { createDraftStore, newStoredDraft } from "#lib/orders/drafts/storage/stored-draft.ts";
import { head } from "#lib/orders/drafts/testing/draft-context.ts";
import { products } from "#lib/orders/drafts/testing/products.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { type Loss, startPurchaseService } from "../testing/purchase-service.ts";

beforeAll(startPurchaseService);

async function open(losses: readonly Loss[] = []) {
  const service = await startPurchaseService();
  service.losses.push(...losses);
  const storage = memoryStorage();
  const store = createDraftStore(storage, "test");
  const stored = newStoredDraft(createDraft({ ...head, lines: [createLine({ product_id: 11, quantity: "3" })] }));
  const slept: number[] = [];
  const make = (po_num = stored.draft.po_num) =>
    createPurchaseDraft({
      api: service.api,
      store,
      stored: { ...stored, draft: { ...stored.draft, po_num } },
      products,
      onAgreed: () => {},
      sleep: async (ms) => void slept.push(ms),
    });
  return { ...service, store, storage, stored, slept, make };
}

describe("a planned order", () => {
  test("becomes a draft, and leaves the browser's storage", async () => {
    const { make, order, store } = await open();
    const made = await make();
    const { id, ...created } = await order();
    expect(made).toEqual({ kind: "made", globalID: id });
    expect(created).toMatchObject({ po_num: "PO-1", status: "InProgress", lines: [{ product_id: 11, units: 36 }] });
    expect(store.all()).toEqual([]);
  });

  test("is stored with its key before it is sent", async () => {
    const { make, store, api, stored } = await open();
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
      const { make, orders, keys, slept } = await open(losses);
      expect(await make()).toMatchObject({ kind: "made" });
      expect(await orders()).toHaveLength(1);
      expect(new Set(keys).size).toBe(1);
      expect(slept).toHaveLength(losses.length);
    },
  );

  test("without an answer waits among the unsaved drafts, and sending it again makes no second order", async () => {
    const { make, orders, store, keys } = await open(["after", "before", "before"]);
    expect(await make()).toMatchObject({ kind: "unsure" });
    expect(store.all()).toHaveLength(1);
    expect(await make()).toMatchObject({ kind: "made" });
    expect(await orders()).toHaveLength(1);
    expect(new Set(keys).size).toBe(1);
  });

  test.each([[["401"]], [["after", "401"]]] satisfies [Loss[]][])(
    "that meets an ended session (%j) says so at once, and is sent again under the same key",
    async (losses) => {
      const { make, orders, keys } = await open(losses);
      expect(await make()).toMatchObject({ kind: "refused", error: { code: "NO_CONNECTION" } });
      expect(await make("PO-1-2")).toMatchObject({ kind: "made" });
      expect((await orders()).map(({ po_num }) => po_num)).toEqual(["PO-1"]);
      expect(new Set(keys).size).toBe(1);
    },
  );

  test.each([[["429", "429", "429"]], [["429 for long"]]] satisfies [Loss[]][])(
    "that the limit of the key refused (%j) does not exist, and is sent again when a person asks",
    async (losses) => {
      const { make, orders, ...service } = await open();
      for (let times = 0; times < 2; times++) {
        service.losses.push(...losses);
        expect(await make()).toMatchObject({ kind: "refused", error: { code: "RATE_LIMITED" } });
      }
      expect(await orders()).toEqual([]);
      expect(await make()).toMatchObject({ kind: "made" });
      expect(await orders()).toHaveLength(1);
    },
  );

  test("whose answer was lost before the limit of the key refused it may exist", async () => {
    const { make, orders } = await open(["after", "429 for long"]);
    expect(await make()).toMatchObject({ kind: "unsure" });
    expect(await orders()).toHaveLength(1);
  });

  test("that was created after the limit of the key had refused it exists, also where it cannot be read again", async () => {
    const { make, orders } = await open(["429", "none", "429 for long"]);
    expect(await make()).toMatchObject({ kind: "unsure" });
    expect(await orders()).toHaveLength(1);
    expect(await make()).toMatchObject({ kind: "made" });
    expect(await orders()).toHaveLength(1);
  });

  test("whose answer was lost is made where the service no longer knows its key", async () => {
    const { make, orders, forgetKeys, store } = await open(["after", "before", "before"]);
    expect(await make()).toMatchObject({ kind: "unsure" });
    await forgetKeys();
    expect(await make()).toMatchObject({ kind: "made" });
    expect(await orders()).toHaveLength(1);
    expect(store.all()).toEqual([]);
  });

  test("whose number is taken is refused, names the order that has it, and stays in the browser", async () => {
    const { make, store, orders, order } = await open();
    await make();
    expect(await make()).toMatchObject({ kind: "refused", duplicateOf: (await order()).id, error: { code: "DUPLICATE_PO_NUMBER" } });
    expect(await orders()).toHaveLength(1);
    expect(store.all()).toHaveLength(1);
  });

  test("that was refused is sent under the next number, with what was changed meanwhile", async () => {
    const { make, store, orders } = await open();
    await make();
    expect(await make()).toMatchObject({ kind: "refused" });
    const [refused] = store.all();
    if (!refused) throw new Error("the refused order is not among the unsaved drafts");
    store.save({ ...refused, draft: { ...refused.draft, delivery_date: "2026-12-08" } });
    expect(await make("PO-1-2")).toMatchObject({ kind: "made" });
    expect((await orders()).map(({ po_num, delivery_date }) => [po_num, delivery_date])).toEqual([
      ["PO-1", "2026-12-01"],
      ["PO-1-2", "2026-12-08"],
    ]);
    expect(store.all()).toEqual([]);
  });

  test("without an answer is sent again unchanged, also under the next number", async () => {
    const { make, orders } = await open(["after", "before", "before"]);
    expect(await make()).toMatchObject({ kind: "unsure" });
    expect(await make("PO-1-2")).toMatchObject({ kind: "made" });
    expect((await orders()).map(({ po_num }) => po_num)).toEqual(["PO-1"]);
  });

  test("is not sent if the browser cannot store it", async () => {
    const { make, storage, orders } = await open();
    Object.assign(storage, {
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    expect(await make()).toMatchObject({ kind: "refused", error: { code: "NOT_KEPT" } });
    expect(await orders()).toEqual([]);
  });

  test.each([1, 2, 3])("ends with a result where the browser's storage has room for %d writes", async (room) => {
    const { make, storage, orders, keys, store } = await open();
    const { setItem } = storage;
    let left = room;
    const fill = (key: string, value: string) => {
      left -= 1;
      if (left < 0) throw new DOMException("full", "QuotaExceededError");
      setItem(key, value);
    };
    Object.assign(storage, { setItem: fill });
    const isSent = room > 1;
    expect(await make()).toMatchObject(isSent ? { kind: "made" } : { kind: "refused", error: { code: "NOT_KEPT" } });
    expect([await orders(), keys]).toMatchObject(isSent ? [[{ po_num: "PO-1" }], [expect.any(String)]] : [[], []]);
    if (isSent) return;
    left = Number.POSITIVE_INFINITY;
    expect(await make()).toMatchObject({ kind: "made" });
    expect(store.all()).toEqual([]);
  });

  test("that was created without an answer is made, also where it was submitted or changed since", async () => {
    for (const act of ["submit", "edit"] as const) {
      const { make, order, submit, change, store } = await open(["after", "before", "before"]);
      expect(await make()).toMatchObject({ kind: "unsure" });
      const { id } = await order();
      await (act === "submit" ? submit(id) : change(id, { delivery_date: "2026-12-24" }));
      expect(await make()).toEqual({ kind: "made", globalID: id });
      expect(store.all()).toEqual([]);
    }
  });

  test("that was created without an answer and then deleted says so, and can be created again", async () => {
    const { make, order, orders, remove, store } = await open(["after", "before", "before"]);
    expect(await make()).toMatchObject({ kind: "unsure" });
    await remove((await order()).id);
    expect(await make()).toMatchObject({ kind: "refused", error: { code: "DELETED" }, duplicateOf: null });
    expect(await make()).toMatchObject({ kind: "made" });
    expect((await orders()).map(({ po_num }) => po_num)).toEqual(["PO-1"]);
    expect(store.all()).toEqual([]);
  });
});
