import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Api } from "#lib/api/http/api.ts";
import { type ApiError, readApiError } from "#lib/api/http/errors.ts";
import type { Purchase } from "#lib/api/records/purchases.ts";
import { createLine, type Draft } from "#lib/orders/drafts/draft.ts";
import { type BulkAction, runBulkAction } from "#lib/orders/drafts/saving/bulk-actions.ts";
import { saveDraft } from "#lib/orders/drafts/saving/save-draft.ts";
import { createDraftStore } from "#lib/orders/drafts/storage/stored-draft.ts";
import { head, openBrowser } from "#lib/orders/drafts/testing/draft-context.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { type Loss, startPurchaseService } from "../testing/purchase-service.ts";

beforeAll(startPurchaseService);

async function openList() {
  const service = await startPurchaseService();
  const storage = memoryStorage();
  const store = createDraftStore(storage, service.api.scope);
  const addDraft = async (po_num: string, changes: Partial<Draft> = {}) => {
    const lines = [createLine({ product_id: 11, quantity: "2" })];
    const browser = openBrowser(service, { ...head, po_num, lines, ...changes });
    await saveDraft(browser.context);
    const stored = browser.stored();
    return { stored, id: stored.saved?.purchase_global_id ?? "" };
  };
  const slept: number[] = [];
  const waits: string[] = [];
  const run = (action: BulkAction, id: string, shown?: Purchase) => {
    const context = {
      api: service.api,
      store,
      locale: "en-US",
      sleep: async (ms: number) => void slept.push(ms),
      onWait: ({ detail }: ApiError) => void waits.push(detail),
      onRetry: () => void waits.push("again"),
    };
    return runBulkAction(context, action, id, shown);
  };
  return { service, storage, store, addDraft, run, slept, waits };
}

describe("an action for several drafts has a result for each", () => {
  test("validates, submits and deletes drafts, and names those that are no longer drafts", async () => {
    const { service, store, addDraft, run } = await openList();
    const first = await addDraft("PO-1");
    const second = await addDraft("PO-2");
    expect(await run("validate", first.id)).toEqual({ kind: "done", message: "Ready to submit." });
    expect(await run("submit", first.id)).toEqual({ kind: "done", message: "Submitted." });
    expect(await run("submit", first.id)).toEqual({ kind: "failed", message: "It is no longer a draft." });
    expect(await run("delete", first.id)).toEqual({
      kind: "failed",
      message: expect.stringContaining("only a draft (InProgress) can be edited, deleted or submitted"),
    });
    expect(await run("delete", second.id)).toEqual({ kind: "done", message: "Deleted." });
    expect(await run("delete", second.id)).toEqual({ kind: "done", message: "Deleted." });
    expect(await run("validate", second.id)).toEqual({ kind: "failed", message: "It has been deleted." });
    expect((await service.orders()).map(({ po_num, status }) => [po_num, status])).toEqual([["PO-1", "Submitted"]]);
    expect(store.all()).toEqual([]);
  });

  test("names each problem with its place", async () => {
    const { service, store, addDraft } = await openList();
    const { id } = await addDraft("PO-1");
    const fieldErrors = [
      { field: "purchase_transactions[0].batch_code", code: "REQUIRED", detail: "the vendor requires batch codes" },
      { field: "po_num", code: "X", detail: "is reserved" },
    ];
    const refusal = readApiError(
      400,
      { get: () => null },
      JSON.stringify({ Error: { code: "VALIDATION_FAILED", detail: "", fieldErrors } }),
    );
    const api = {
      ...service.api,
      call: (route: string, ...rest: readonly unknown[]) =>
        route.startsWith("POST") ? Promise.reject(refusal) : (service.api.call as (...args: unknown[]) => unknown)(route, ...rest),
    } as typeof service.api;
    for (const action of ["validate", "submit"] as const)
      expect((await runBulkAction({ api, store, locale: "en-US" }, action, id)).message).toContain(
        "Line 1, batch code: The vendor requires batch codes.",
      );
    expect(store.all()).toEqual([]);
    expect(store.refusal(id)).toMatchObject({ code: "VALIDATION_FAILED", fieldErrors });
  });

  test("the editor shows why a submission from the list was refused, until the next one", async () => {
    const { service, store, addDraft, run } = await openList();
    const { id } = await addDraft("PO-1");
    service.losses.push("none", "403");
    const { message } = await run("submit", id);
    expect(message).toContain(store.refusal(id)?.detail);
    await run("validate", id);
    expect(store.refusal(id)).toMatchObject({ status: 403 });
  });

  test("a submission from the list ends the reason of the refused one before it", async () => {
    const { service, store, addDraft, run } = await openList();
    const { id } = await addDraft("PO-1");
    service.losses.push("none", "403");
    await run("submit", id);
    expect(store.refusal(id)).not.toBeNull();
    service.losses.push("none", "after", "none", "none");
    await run("submit", id);
    expect(store.refusal(id)).toBeNull();
  });

  test.each([{ delivery_date: "2027-02-01" }, { po_num: "PO-9" }, { purchase_transactions: [{ product_id: 11, cases: 90 }] }])(
    "does not submit a draft that was changed since the person saw it: %j",
    async (changes) => {
      const { service, store, addDraft, run } = await openList();
      const { id } = await addDraft("PO-1");
      const shown = async () => {
        const { data } = await service.api.call("GET /v2/purchases", { query: {} });
        return data.find(({ purchase_global_id }) => purchase_global_id === id);
      };
      const before = await shown();
      await service.change(id, changes);
      const message = "It was changed since this list was read. Look at it, then submit it again.";
      expect(await run("submit", id, before)).toEqual({ kind: "failed", message });
      expect((await service.order()).status).toBe("InProgress");
      expect(store.all()).toEqual([]);
      expect(await run("validate", id, before)).toEqual({ kind: "done", message: "Ready to submit." });
      expect(await run("submit", id, await shown())).toEqual({ kind: "done", message: "Submitted." });
    },
  );

  test("sends nothing for a draft with unsaved changes in this browser", async () => {
    const { service, store, addDraft, run } = await openList();
    const { stored, id } = await addDraft("PO-1");
    store.save({ ...stored, id, draft: { ...stored.draft, delivery_date: "2027-01-01" } });
    const message = "This browser has unsaved changes to the order: open it first.";
    expect(await run("validate", id)).toEqual({ kind: "failed", message });
    expect(await run("submit", id)).toEqual({ kind: "failed", message });
    expect((await service.order()).status).toBe("InProgress");
    expect(store.find(id)?.draft.delivery_date).toBe("2027-01-01");
  });

  test("refuses unsaved changes also where an earlier submission had no answer", async () => {
    const { service, store, addDraft, run } = await openList();
    const { stored, id } = await addDraft("PO-1");
    const submission = { idempotencyKey: "submit-1", decidedAt: 0 };
    const draft = { ...stored.draft, lines: stored.draft.lines.map((line) => ({ ...line, quantity: "20" })) };
    store.save({ ...stored, id, draft, submission });
    for (const action of ["validate", "submit"] as const)
      expect(await run(action, id)).toEqual({
        kind: "failed",
        message: "This browser has unsaved changes to the order: open it first.",
      });
    expect((await service.order()).status).toBe("InProgress");
    expect(store.find(id)).toMatchObject({ draft, submission });
  });

  test("keeps unsaved changes that an order submitted by somebody else lacks", async () => {
    const { service, store, addDraft, run } = await openList();
    const { stored, id } = await addDraft("PO-1");
    const lines = stored.draft.lines.map((line) => ({ ...line, quantity: "20" }));
    const copy = { ...stored, id, draft: { ...stored.draft, lines }, submission: { idempotencyKey: "submit-1", decidedAt: 0 } };
    store.save(copy);
    await service.submit(id);
    expect(await run("submit", id)).toEqual({ kind: "failed", message: "It is no longer a draft." });
    expect(store.find(id)).toEqual(copy);
  });

  test("submits nothing in a browser without room for the submission, and says so", async () => {
    const { service, storage, addDraft, run } = await openList();
    const { id } = await addDraft("PO-1");
    Object.assign(storage, {
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    expect(await run("submit", id)).toEqual({
      kind: "failed",
      message: "Nothing was sent, because this browser does not store data and an order could be submitted twice.",
    });
    expect((await service.order()).status).toBe("InProgress");
  });

  test("validates an order whose delivery date only this browser knows", async () => {
    const { service, store, addDraft } = await openList();
    const { stored, id } = await addDraft("PO-1");
    store.save({ ...stored, id });
    const api = {
      ...service.api,
      call: async (route: string, ...rest: readonly unknown[]) => {
        const reply = (await (service.api.call as (...args: unknown[]) => unknown)(route, ...rest)) as { data: object };
        return route.startsWith("GET") ? { ...reply, data: { ...reply.data, delivery_date: undefined } } : reply;
      },
    } as typeof service.api;
    expect(await runBulkAction({ api, store, locale: "en-US" }, "validate", id)).toEqual({ kind: "done", message: "Ready to submit." });
  });

  test("keeps a submission that met an ended session, says how it continues, and does not try again meanwhile", async () => {
    const { service, store, addDraft, run } = await openList();
    const { id } = await addDraft("PO-1");
    service.losses.push("none", "none", "401", "401");
    expect(await run("submit", id)).toEqual({
      kind: "failed",
      message: expect.stringMatching(/Connect it again\. When the key works again, open the order: it is then submitted\.$/),
    });
    expect(service.losses).toEqual(["401"]);
    expect(store.find(id)?.submission).not.toBeNull();
  });

  test("waits as long as the service asks for, and tries each action again", async () => {
    const { service, addDraft, run, slept, waits } = await openList();
    const first = await addDraft("PO-1");
    const second = await addDraft("PO-2");
    service.losses.push("429");
    expect(await run("validate", first.id)).toEqual({ kind: "done", message: "Ready to submit." });
    service.losses.push("none", "before");
    expect(await run("validate", first.id)).toEqual({ kind: "done", message: "Ready to submit." });
    service.losses.push("429");
    expect(await run("submit", first.id)).toEqual({ kind: "done", message: "Submitted." });
    service.losses.push("after");
    expect(await run("delete", second.id)).toEqual({ kind: "done", message: "Deleted." });
    expect(slept).toEqual([20_000, 1_500, 20_000, 1_500]);
    expect(waits.slice(0, 2)).toEqual(["The key has no requests left.", "again"]);
    expect(waits).toHaveLength(8);
  });

  test.each(["validate", "submit", "delete"] as const)("to %s does not wait for half an hour", async (action) => {
    const { service, addDraft, run, slept } = await openList();
    const { id } = await addDraft("PO-1");
    service.losses.push("429 for long");
    expect(await run(action, id)).toMatchObject({ kind: "failed", message: expect.stringContaining("The key has no requests left.") });
    expect(slept).toEqual([]);
  });

  test("a submission that the limit of the key refused each time was not sent, and does not continue by itself", async () => {
    const { service, store, addDraft, run } = await openList();
    const { id } = await addDraft("PO-1");
    service.losses.push("none", "none", "429", "none", "429", "none", "429");
    expect(await run("submit", id)).toEqual({ kind: "failed", message: "The key has no requests left. The order was not submitted." });
    expect((await service.order()).status).toBe("InProgress");
    expect(store.all()).toEqual([]);
  });

  test("a submission that was answered without the order may have arrived, also where the limit of the key refuses to read it", async () => {
    const { service, store, addDraft } = await openList();
    const { id } = await addDraft("PO-1");
    const api = {
      ...service.api,
      call: async (route: string, ...rest: readonly unknown[]) => {
        const reply = await (service.api.call as (...args: unknown[]) => unknown)(route, ...rest);
        return route.endsWith("/submit") ? null : reply;
      },
    } as typeof service.api;
    service.losses.push("none", "none", "none", "429 for long");
    expect(await runBulkAction({ api, store, locale: "en-US" }, "submit", id)).toMatchObject({
      kind: "failed",
      message: expect.stringContaining("may have arrived"),
    });
    expect((await service.order()).status).toBe("Submitted");
    expect(store.find(id)?.submission).not.toBeNull();
  });

  test("a submission whose answer was lost before the limit refused it may have arrived, and continues where the order is opened", async () => {
    const { service, store, addDraft, run } = await openList();
    const { id } = await addDraft("PO-1");
    service.losses.push("none", "none", "before", "none", "429", "429");
    expect(await run("submit", id)).toEqual({
      kind: "failed",
      message:
        "The key has no requests left. The order may have arrived. When you open it or submit it again, the same submission is sent, which creates no second order.",
    });
    expect(store.find(id)?.submission).not.toBeNull();
    service.losses.push("none", "none", "429 for long");
    expect(await run("submit", id)).toMatchObject({ kind: "failed", message: expect.stringContaining("may have arrived") });
    expect(store.find(id)?.submission).not.toBeNull();
  });

  test("finds its submission, whose answer was lost, in an order that the ERP posted since", async () => {
    const { service, store, addDraft, run } = await openList();
    const { id } = await addDraft("PO-1");
    service.losses.push("none", "none", "after", "before", "before", "before");
    expect(await run("submit", id)).toMatchObject({ kind: "failed" });
    expect((await service.order()).status).toBe("Submitted");
    service.losses.length = 0;
    const api = {
      ...service.api,
      exchange: async (route: string, ...rest: readonly unknown[]) => {
        const { body, ...reply } = await (service.api.exchange as (...args: unknown[]) => Promise<{ body: { data: Purchase } }>)(
          route,
          ...rest,
        );
        const posted = (body.data.purchase_transactions ?? []).map(({ product_id }) => ({
          product_id,
          ordered: "24.000000",
          num_units: "24.000000",
        }));
        return { ...reply, body: { data: { ...body.data, status: "Posted", purchase_transactions: posted } } };
      },
    } as typeof service.api;
    expect(await runBulkAction({ api, store, locale: "en-US" }, "submit", id)).toEqual({ kind: "done", message: "Submitted." });
    expect(store.all()).toEqual([]);
  });

  describe("an API that changes the PO number on submission", () => {
    const renumbering = (api: Api): Api => {
      const exchange = async (route: string, ...rest: readonly unknown[]) => {
        const reply = await (api.exchange as (...args: unknown[]) => Promise<{ body: { data: Purchase } }>)(route, ...rest);
        const { status, po_num } = reply.body.data;
        return { ...reply, body: { data: { ...reply.body.data, po_num: status === "InProgress" ? po_num : `${po_num}-SUBMITTED` } } };
      };
      return { ...api, exchange } as Api;
    };

    test("is asked whether a submission without an answer was carried out", async () => {
      const { service, store, addDraft } = await openList();
      const { id } = await addDraft("po-1");
      const run = () =>
        runBulkAction({ api: renumbering(service.api), store, locale: "en-US", sleep: () => Promise.resolve() }, "submit", id);
      service.losses.push("none", "none", "after");
      expect(await run()).toEqual({ kind: "done", message: "Submitted." });
      expect(store.all()).toEqual([]);
    });

    test("is asked again later where no answer came", async () => {
      const { service, store, addDraft } = await openList();
      const { id } = await addDraft("po-1");
      const run = () =>
        runBulkAction({ api: renumbering(service.api), store, locale: "en-US", sleep: () => Promise.resolve() }, "submit", id);
      service.losses.push("none", "none", "after", "before", "before", "none", "before");
      expect(await run()).toMatchObject({ kind: "failed", message: expect.stringContaining("may have arrived") });
      expect(store.find(id)?.submission).not.toBeNull();
      service.losses.length = 0;
      expect(await run()).toEqual({ kind: "done", message: "Submitted." });
      expect(store.all()).toEqual([]);
    });

    test("refuses the submission of an order that somebody else submitted", async () => {
      const { service, store, addDraft } = await openList();
      const { stored, id } = await addDraft("po-1");
      store.save({ ...stored, id, submission: { idempotencyKey: "submit-1", decidedAt: 0 } });
      await service.submit(id);
      expect(await runBulkAction({ api: renumbering(service.api), store, locale: "en-US" }, "submit", id)).toEqual({
        kind: "failed",
        message: "It is no longer a draft.",
      });
    });
  });

  test("with any network loss an order is submitted at most once, and the reported result is true", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom<Loss>("none", "before", "after"), { maxLength: 10 }), async (losses) => {
        const { service, addDraft, run, store } = await openList();
        const { id } = await addDraft("PO-1");
        service.losses.push(...losses);
        const first = await run("submit", id);
        if (first.kind === "done") expect((await service.order()).status).toBe("Submitted");
        service.losses.length = 0;
        if (first.kind === "failed") {
          expect(await run("submit", id)).toEqual({ kind: "done", message: "Submitted." });
        }
        expect((await service.order()).status).toBe("Submitted");
        expect(store.all()).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
