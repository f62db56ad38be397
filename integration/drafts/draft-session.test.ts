import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createDraft, createLine, type Draft } from "#lib/orders/drafts/draft.ts";
import { compareDrafts } from "#lib/orders/drafts/merging/compare-drafts.ts";
import { mergeDrafts } from "#lib/orders/drafts/merging/merge-drafts.ts";
import { readPurchase } from "#lib/orders/drafts/saving/save-draft.ts";
import { findCopy } from "#lib/orders/drafts/saving/saved-version.ts";
import { draftOf } from "#lib/orders/drafts/saving/wire.ts";
import { createDraftSession } from "#lib/orders/drafts/session/draft-session.ts";
import { createDraftStore, nameNewDraft, type StoredDraft } from "#lib/orders/drafts/storage/stored-draft.ts";
import { head } from "#lib/orders/drafts/testing/draft-context.ts";
import { products } from "#lib/orders/drafts/testing/products.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { type Loss, type PurchaseService, startPurchaseService } from "../testing/purchase-service.ts";
import { createTimers } from "../testing/timers.ts";

beforeAll(startPurchaseService);

async function openTab({ service: given, storage = memoryStorage(), stored }: Partial<Tab> = {}) {
  const service = given ?? (await startPurchaseService());
  const store = createDraftStore(storage, service.api.scope);
  const { clock, pass } = createTimers(service.rest);
  const first: StoredDraft = stored ?? {
    id: nameNewDraft("a"),
    draft: createDraft(head),
    saved: null,
    pending: null,
    submission: null,
    editedAt: 0,
  };
  const names: string[] = [];
  const session = createDraftSession({ api: service.api, store, stored: first, products, clock, onNamed: (id) => names.push(id) });
  session.start();
  return { service, storage, store, session, pass, names };
}

interface Tab {
  service: PurchaseService;
  storage: ReturnType<typeof memoryStorage>;
  stored: StoredDraft;
}

const withLine = (quantity: string) => (draft: Draft) => ({ ...draft, lines: [createLine({ product_id: 11, quantity })] });
const only = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`expected one, not ${rows.length}`);
  return row;
};

describe("a draft in a tab", () => {
  test("is found by the id of its order while its first save has no answer, with all that was typed", async () => {
    const { session, store, service, storage, pass } = await openTab();
    service.losses.push("after");
    session.edit((draft) => ({ ...draft, po_num: "PO-77" }));
    await pass(1_300);
    session.edit(withLine("3"));
    await pass(100);
    const { id, lines } = await service.order();
    expect(lines).toEqual([]);
    const purchase = await readPurchase(service.api, id);
    if (!purchase) throw new Error("The order was not created.");
    const copy = findCopy(store, purchase, products);
    expect(copy?.draft.lines).toMatchObject([{ quantity: "3" }]);
    expect(findCopy(store, { ...purchase, po_num: "PO-78" }, products)).toBeNull();

    await session.handOver();
    const reopened = await openTab({ service, storage, ...(copy && { stored: copy }) });
    await reopened.pass(5_000);
    expect(await service.order()).toMatchObject({ id, lines: [{ product_id: 11, units: 36 }] });
    expect(store.all()).toEqual([]);
  });

  test("is stored in the browser at once and on the Data API within seconds, and says so", async () => {
    const { session, store, service, pass, names } = await openTab();
    session.edit(withLine("3"));
    await pass(100);
    expect(only(store.all()).draft.lines).toMatchObject([{ quantity: "3" }]);
    expect(session.view().save.kind).not.toBe("saved");
    await pass(3_000);
    expect(session.view().save).toMatchObject({ kind: "saved", held: 0 });
    expect((await service.order()).lines).toEqual([{ product_id: 11, units: 36 }]);
    const { id } = await service.order();
    expect([session.view().id, names]).toEqual([id, [id]]);
  });

  test("is written to the browser once a second while somebody types, and at once when the page asks", async () => {
    const storage = memoryStorage();
    const setItem = vi.spyOn(storage, "setItem");
    const { session, store, pass } = await openTab({ storage });
    for (let count = 1; count <= 50; count += 1) {
      session.edit(withLine(String(count)), "quantity");
      await pass(20);
    }
    expect(setItem).toHaveBeenCalledOnce();
    session.storeCopy();
    expect(only(store.all()).draft.lines).toMatchObject([{ quantity: "50" }]);
    session.storeCopy();
    expect(setItem).toHaveBeenCalledTimes(2);
  });

  test("is saved before it is validated, so that its number is not taken while it is checked", async () => {
    const { session, service } = await openTab();
    session.edit(withLine("3"));
    expect(await session.validate()).toEqual({ kind: "valid", totalCases: 3 });
    expect(session.view().save.kind).toBe("saved");
    expect((await service.order()).lines).toEqual([{ product_id: 11, units: 36 }]);
    session.edit(withLine("4"));
    expect(await session.validate()).toEqual({ kind: "valid", totalCases: 4 });
    expect((await service.order()).lines).toEqual([{ product_id: 11, units: 48 }]);
  });

  test("continued typing is saved by one write at a time, and the last state wins", async () => {
    const { session, service, pass } = await openTab();
    for (let count = 1; count <= 9; count++) {
      session.edit(withLine(String(count)), "quantity");
      await pass(400);
    }
    await pass(5_000);
    expect((await service.order()).lines).toEqual([{ product_id: 11, units: 108 }]);
    session.undo();
    await pass(5_000);
    expect((await service.order()).lines).toEqual([]);
  });

  test("offline it keeps the typed text, retries by itself, and is saved afterwards", async () => {
    const { session, service, pass, store } = await openTab();
    service.losses.push("before", "before", "after");
    session.edit(withLine("4"));
    await pass(1_500);
    expect(session.view().save).toMatchObject({ kind: "waiting", error: { code: "CONNECTION_LOST" } });
    session.edit(withLine("5"));
    await pass(100);
    expect(only(store.all()).draft.lines).toMatchObject([{ quantity: "5" }]);
    await pass(60_000);
    expect(session.view().save).toMatchObject({ kind: "saved" });
    expect((await service.order()).lines).toEqual([{ product_id: 11, units: 60 }]);
  });

  test("an ended session stops neither a save nor a submission, and little is sent until the key is back", async () => {
    const { session, service, pass } = await openTab();
    service.losses.push("after", ...Array.from({ length: 20 }, () => "401" as const));
    session.edit(withLine("4"));
    await pass(10_000);
    expect(session.view().save).toMatchObject({ kind: "waiting", error: { status: 401 } });
    session.submit();
    await pass(60_000);
    expect(session.view()).toMatchObject({ isSubmitting: true, save: { kind: "waiting" } });
    expect(service.losses.length).toBeGreaterThan(15);
    service.losses.length = 0;
    session.saveNow();
    await pass(1_000);
    expect(await service.order()).toMatchObject({ status: "Submitted", lines: [{ product_id: 11, units: 48 }] });
  });

  test("a crashed tab continues from its copy, and makes no order twice", async () => {
    const first = await openTab();
    await first.pass(5_000);
    first.session.edit(withLine("7"));
    await first.pass(100);
    first.service.losses.push("none", "after");
    await first.pass(1_300);
    const second = await openTab({ service: first.service, storage: first.storage, stored: only(first.store.all()) });
    expect(second.session.view().draft.lines).toMatchObject([{ quantity: "7" }]);
    await second.pass(5_000);
    expect(second.session.view().save).toMatchObject({ kind: "saved" });
    expect((await first.service.order()).lines).toEqual([{ product_id: 11, units: 84 }]);
  });

  test("an interrupted submission is completed after a reload", async () => {
    const first = await openTab();
    first.session.edit(withLine("7"));
    await first.pass(5_000);
    first.service.losses.push("none", "before");
    first.session.submit();
    await first.pass(100);
    expect((await first.service.order()).status).toBe("InProgress");
    const second = await openTab({ service: first.service, storage: first.storage, stored: only(first.store.all()) });
    expect(second.session.view().isSubmitting).toBe(true);
    await second.pass(5_000);
    expect(second.session.view().save).toMatchObject({ kind: "locked", isOwn: true });
    expect((await first.service.order()).status).toBe("Submitted");
    expect(second.store.all()).toEqual([]);
  });

  test("another person's changes that do not overlap are merged, saved and reported", async () => {
    const mine = await openTab();
    mine.session.edit(withLine("2"));
    await mine.pass(5_000);
    const { id } = await mine.service.order();
    await mine.service.change(id, { delivery_date: "2027-02-02" });
    mine.session.edit((draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: "9" })) }));
    await mine.pass(5_000);
    expect(mine.session.view()).toMatchObject({
      save: { kind: "saved" },
      merged: { fields: ["delivery_date"], lineCount: 0 },
      draft: { delivery_date: "2027-02-02", lines: [{ quantity: "9" }] },
      canUndo: false,
    });
    expect(await mine.service.order()).toMatchObject({ delivery_date: "2027-02-02", lines: [{ product_id: 11, units: 108 }] });
    mine.session.dismissMerged();
    expect(mine.session.view().merged).toBeNull();
  });

  test("asks the second of two browsers that change the same place, and merges its choice", async () => {
    const mine = await openTab();
    mine.session.edit(withLine("2"));
    await mine.pass(5_000);
    const { id } = await mine.service.order();
    await mine.service.change(id, { delivery_date: "2027-02-02", po_num: "PO-THEIRS" });
    mine.session.edit((draft) => ({ ...draft, delivery_date: "2027-03-03" }));
    await mine.pass(5_000);
    const { save, draft } = mine.session.view();
    if (save.kind !== "conflict") throw new Error(save.kind);
    const base = only(mine.store.all()).saved?.draft ?? draft;
    const comparison = compareDrafts(base, draft, draftOf(save.theirs, products), products);
    mine.session.resolve(mergeDrafts(draft, comparison, products, () => "mine"));
    await mine.pass(5_000);
    expect(mine.session.view().save).toMatchObject({ kind: "saved" });
    expect(await mine.service.order()).toMatchObject({
      delivery_date: "2027-03-03",
      po_num: "PO-THEIRS",
      lines: [{ product_id: 11, units: 24 }],
    });
  });

  test("after a merge an invalid cell still keeps the order's value", async () => {
    const mine = await openTab();
    mine.session.edit(withLine("2"));
    await mine.pass(5_000);
    const { id } = await mine.service.order();
    await mine.service.change(id, { delivery_date: "2027-02-02" });
    mine.session.check();
    await mine.pass(5_000);
    expect(mine.session.view().draft.delivery_date).toBe("2027-02-02");
    mine.session.edit((draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: "2x" })) }));
    await mine.pass(5_000);
    expect(mine.session.view().save).toMatchObject({ kind: "saved", held: 1 });
    expect((await mine.service.order()).lines).toEqual([{ product_id: 11, units: 24 }]);
  });

  test("an open draft detects another person's change; a failed check reports nothing", async () => {
    const { session, service, pass, store } = await openTab();
    session.edit(withLine("2"));
    await pass(5_000);
    const kinds: string[] = [];
    session.subscribe(() => kinds.push(session.view().save.kind));
    session.check();
    await pass(1_000);
    service.losses.push("before");
    session.check();
    await pass(60_000);
    expect(service.losses).toEqual([]);
    expect(kinds).toEqual([]);
    await service.submit((await service.order()).id);
    session.check();
    await pass(1_000);
    expect(session.view().save).toMatchObject({ kind: "locked", isOwn: false, isUnsaved: false, purchase: { status: "Submitted" } });
    expect(store.all()).toEqual([]);
  });

  test("a draft deleted elsewhere while it was open keeps its text here", async () => {
    const { session, service, pass, store } = await openTab();
    session.edit(withLine("2"));
    await pass(5_000);
    await service.remove((await service.order()).id);
    session.check();
    await pass(1_000);
    expect(session.view()).toMatchObject({ save: { kind: "locked", purchase: null }, draft: { lines: [{ quantity: "2" }] } });
    session.storeCopy();
    expect(store.all().length).toBeLessThanOrEqual(1);
  });

  test("changes of two people at different places are both saved without a question", async () => {
    const mineChanges = fc.constantFrom<Partial<Draft>>({ po_num: "PO-MINE" }, { delivery_date: "2027-05-05" });
    const lineChanges = fc.constantFrom({ quantity: "7" }, { batch_code: "MINE" }, { expiration_date: "2027-06-06" });
    await fc.assert(
      fc.asyncProperty(fc.option(mineChanges), lineChanges, fc.integer({ min: 3, max: 50 }), async (head, line, theirs) => {
        const { session, service, pass } = await openTab();
        session.edit((draft) => ({
          ...draft,
          lines: [createLine({ product_id: 11, quantity: "2" }), createLine({ product_id: 12, quantity: "2" })],
        }));
        await pass(5_000);
        const { id } = await service.order();
        await service.change(id, {
          purchase_transactions: [
            { product_id: 11, cases: 2 },
            { product_id: 12, cases: theirs },
          ],
        });
        session.edit((draft) => ({ ...draft, ...head, lines: draft.lines.map((own, at) => (at === 0 ? { ...own, ...line } : own)) }));
        await pass(5_000);
        expect(session.view()).toMatchObject({ save: { kind: "saved", held: 0 }, merged: { fields: [], lineCount: 1 } });
        const { quantity = "2", ...other } = { quantity: "2", ...line };
        expect(await service.order()).toMatchObject({
          ...head,
          lines: [
            { product_id: 11, units: Number(quantity) * 12, ...other },
            { product_id: 12, units: theirs * 20 },
          ],
        });
      }),
      { numRuns: 8 },
    );
  });

  test("a refused value is shown at its place until it is changed, then saved again", async () => {
    const service = await startPurchaseService();
    const other = await openTab({ service });
    await other.pass(5_000);
    const { session, pass } = await openTab({ service });
    await pass(5_000);
    expect(session.view().save).toMatchObject({ kind: "refused", duplicateOf: (await service.order()).id });
    expect(session.view().errors).toMatchObject([{ address: { kind: "header", field: "po_num" } }]);
    session.edit((draft) => ({ ...draft, po_num: "PO-2" }));
    expect(session.view().errors).toEqual([]);
    await pass(5_000);
    expect(session.view().save).toMatchObject({ kind: "saved" });
  });

  test("a refused draft is retried unchanged on request", async () => {
    const service = await startPurchaseService();
    const other = await openTab({ service });
    await other.pass(5_000);
    const { session, pass } = await openTab({ service });
    await pass(60_000);
    expect(session.view().save.kind).toBe("refused");
    await service.remove((await service.order()).id);
    await pass(60_000);
    expect(session.view().save.kind).toBe("refused");
    session.saveNow();
    await pass(1_000);
    expect(session.view()).toMatchObject({ save: { kind: "saved" }, errors: [] });
  });

  test.each<[string, readonly Loss[]]>([
    ["submission", ["none", "403"]],
    ["read before the submission", ["403"]],
  ])("a refused %s of a saved draft is no refused save, and its reason stays until the next one", async (_, losses) => {
    const { session, service, store, pass } = await openTab();
    session.edit(withLine("4"));
    await pass(5_000);
    service.losses.push(...losses);
    session.submit();
    await pass(1_000);
    const refused = { isSubmitting: false, save: { kind: "saved", held: 0 }, submissionError: { status: 403 }, errors: [] };
    expect(session.view()).toMatchObject(refused);
    expect(store.all()).toEqual([]);
    session.saveNow();
    await pass(1_000);
    expect(session.view()).toMatchObject(refused);
    expect((await service.order()).status).toBe("InProgress");
    session.submit();
    await pass(1_000);
    expect((await service.order()).status).toBe("Submitted");
  });

  test("the reason of a refused submission survives a reload, until the next submission", async () => {
    const { session, service, storage, store, pass } = await openTab();
    session.edit(withLine("4"));
    await pass(5_000);
    service.losses.push("none", "403");
    session.submit();
    await pass(1_000);
    const reloaded = await openTab({ service, storage, stored: session.stored() });
    const { detail, requestId } = session.view().submissionError ?? {};
    expect(detail).toBeTruthy();
    expect(reloaded.session.view().submissionError).toMatchObject({ status: 403, detail, requestId });
    expect(store.all()).toEqual([]);
    service.losses.push("none", "before");
    reloaded.session.submit();
    await reloaded.pass(1_000);
    const again = await openTab({ service, storage, stored: reloaded.session.stored() });
    expect(again.session.view().submissionError).toBeNull();
  });

  test("the reason of a refused submission is removed with its draft", async () => {
    const { session, service, store, pass } = await openTab();
    session.edit(withLine("4"));
    await pass(5_000);
    service.losses.push("none", "403");
    session.submit();
    await pass(1_000);
    const { id } = session.stored();
    expect(store.refusal(id)).toMatchObject({ status: 403 });
    store.remove(id);
    expect(store.refusal(id)).toBeNull();
  });

  test("a browser without storage is reported, and the draft is still saved", async () => {
    const storage = memoryStorage();
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const { session, pass } = await openTab({ storage });
    session.edit(withLine("1"));
    await pass(5_000);
    expect(session.view()).toMatchObject({ isCopyRefused: true, save: { kind: "saved" } });
  });
});
