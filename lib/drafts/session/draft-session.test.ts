import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { createDraft, createLine, type Draft } from "../draft.ts";
import { compareDrafts } from "../merging/compare-drafts.ts";
import { mergeDrafts } from "../merging/merge-drafts.ts";
import { draftOf } from "../saving/wire.ts";
import { createDraftStore, nameNewDraft, type StoredDraft } from "../storage/stored-draft.ts";
import { head } from "../testing/draft-context.ts";
import { createFakePurchases } from "../testing/fake-purchases.ts";
import { products } from "../testing/products.ts";
import { createTimers } from "../testing/timers.ts";
import { createDraftSession } from "./draft-session.ts";

function openTab({ service = createFakePurchases(), storage = memoryStorage(), stored }: Partial<Tab> = {}) {
  const store = createDraftStore(storage, service.api.scope);
  const { clock, pass } = createTimers();
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
  service: ReturnType<typeof createFakePurchases>;
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
  test("is in the browser at once, on the Data API within seconds, and says so", async () => {
    const { session, store, service, pass, names } = openTab();
    session.edit(withLine("3"));
    await pass(100);
    expect(only(store.all()).draft.lines).toMatchObject([{ quantity: "3" }]);
    expect(session.view().save.kind).not.toBe("saved");
    await pass(3_000);
    expect(session.view().save).toMatchObject({ kind: "saved", held: 0 });
    expect(service.orders.get("po_1")?.lines).toEqual([{ product_id: 11, cases: 3 }]);
    expect([session.view().id, names]).toEqual(["po_1", ["po_1"]]);
  });

  test("is written to the browser once a second while somebody types, and at once when the page asks", async () => {
    const storage = memoryStorage();
    const setItem = vi.spyOn(storage, "setItem");
    const { session, store, pass } = openTab({ storage });
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
    const { session, service } = openTab();
    session.edit(withLine("3"));
    expect(await session.validate()).toEqual({ kind: "valid", totalCases: 1 });
    expect(session.view().save.kind).toBe("saved");
    expect(service.orders.get("po_1")?.lines).toEqual([{ product_id: 11, cases: 3 }]);
    session.edit(withLine("4"));
    expect(await session.validate()).toEqual({ kind: "valid", totalCases: 1 });
    expect(service.orders.get("po_1")?.lines).toEqual([{ product_id: 11, cases: 4 }]);
  });

  test("typing that goes on is saved by one write at a time, the last state wins", async () => {
    const { session, service, pass } = openTab();
    for (let count = 1; count <= 9; count++) {
      session.edit(withLine(String(count)), "quantity");
      await pass(400);
    }
    await pass(5_000);
    expect(service.orders.get("po_1")?.lines).toEqual([{ product_id: 11, cases: 9 }]);
    expect(service.orders.size).toBe(1);
    session.undo();
    await pass(5_000);
    expect(service.orders.get("po_1")?.lines).toEqual([]);
  });

  test("offline it keeps what is typed, tries again by itself, and is saved afterwards", async () => {
    const { session, service, pass, store } = openTab();
    service.losses.push("before", "before", "after");
    session.edit(withLine("4"));
    await pass(1_500);
    expect(session.view().save).toMatchObject({ kind: "waiting", error: { code: "CONNECTION_LOST" } });
    session.edit(withLine("5"));
    await pass(100);
    expect(only(store.all()).draft.lines).toMatchObject([{ quantity: "5" }]);
    await pass(60_000);
    expect(session.view().save).toMatchObject({ kind: "saved" });
    expect([...service.orders.values()].map(({ lines }) => lines)).toEqual([[{ product_id: 11, cases: 5 }]]);
  });

  test("a tab that died goes on from its copy, and no order is made twice", async () => {
    const first = openTab();
    await first.pass(5_000);
    first.session.edit(withLine("7"));
    await first.pass(100);
    first.service.losses.push("none", "after");
    await first.pass(1_300);
    const second = openTab({ service: first.service, storage: first.storage, stored: only(first.store.all()) });
    expect(second.session.view().draft.lines).toMatchObject([{ quantity: "7" }]);
    await second.pass(5_000);
    expect(second.session.view().save).toMatchObject({ kind: "saved" });
    expect([...first.service.orders.values()].map(({ lines }) => lines)).toEqual([[{ product_id: 11, cases: 7 }]]);
  });

  test("a submission that was broken off is carried out after a reload", async () => {
    const first = openTab();
    first.session.edit(withLine("7"));
    await first.pass(5_000);
    first.service.losses.push("none", "before");
    first.session.submit();
    await first.pass(100);
    expect(first.service.orders.get("po_1")?.status).toBe("InProgress");
    const second = openTab({ service: first.service, storage: first.storage, stored: only(first.store.all()) });
    expect(second.session.view().isSubmitting).toBe(true);
    await second.pass(5_000);
    expect(second.session.view().save).toMatchObject({ kind: "locked", isOwn: true });
    expect(first.service.orders.get("po_1")?.status).toBe("Submitted");
    expect(second.store.all()).toEqual([]);
  });

  test("changes of somebody else that do not overlap are merged and saved by themselves, and told", async () => {
    const mine = openTab();
    mine.session.edit(withLine("2"));
    await mine.pass(5_000);
    const order = mine.service.orders.get("po_1");
    Object.assign(order ?? {}, { delivery_date: "2027-02-02" });
    mine.session.edit((draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: "9" })) }));
    await mine.pass(5_000);
    expect(mine.session.view()).toMatchObject({
      save: { kind: "saved" },
      merged: { fields: ["delivery_date"], lineCount: 0 },
      draft: { delivery_date: "2027-02-02", lines: [{ quantity: "9" }] },
      canUndo: false,
    });
    expect(order).toMatchObject({ delivery_date: "2027-02-02", lines: [{ product_id: 11, cases: 9 }] });
    mine.session.dismissMerged();
    expect(mine.session.view().merged).toBeNull();
  });

  test("two browsers that change the same place: the second is asked, and the merge holds what was chosen", async () => {
    const mine = openTab();
    mine.session.edit(withLine("2"));
    await mine.pass(5_000);
    const order = mine.service.orders.get("po_1");
    Object.assign(order ?? {}, { delivery_date: "2027-02-02", po_num: "PO-THEIRS" });
    mine.session.edit((draft) => ({ ...draft, delivery_date: "2027-03-03" }));
    await mine.pass(5_000);
    const { save, draft } = mine.session.view();
    if (save.kind !== "conflict") throw new Error(save.kind);
    const base = only(mine.store.all()).saved?.draft ?? draft;
    const comparison = compareDrafts(base, draft, draftOf(save.theirs, products), products);
    mine.session.resolve(mergeDrafts(draft, comparison, products, () => "mine"));
    await mine.pass(5_000);
    expect(mine.session.view().save).toMatchObject({ kind: "saved" });
    expect(order).toMatchObject({ delivery_date: "2027-03-03", po_num: "PO-THEIRS", lines: [{ product_id: 11, cases: 2 }] });
  });

  test("after a merge an invalid cell still keeps what the order has", async () => {
    const mine = openTab();
    mine.session.edit(withLine("2"));
    await mine.pass(5_000);
    const order = mine.service.orders.get("po_1");
    Object.assign(order ?? {}, { delivery_date: "2027-02-02" });
    mine.session.check();
    await mine.pass(5_000);
    expect(mine.session.view().draft.delivery_date).toBe("2027-02-02");
    mine.session.edit((draft) => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: "2x" })) }));
    await mine.pass(5_000);
    expect(mine.session.view().save).toMatchObject({ kind: "saved", held: 1 });
    expect(order?.lines).toEqual([{ product_id: 11, cases: 2 }]);
  });

  test("an open draft notices what somebody else did; a check that fails says nothing", async () => {
    const { session, service, pass, store } = openTab();
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
    Object.assign(service.orders.get("po_1") ?? {}, { status: "Submitted" });
    session.check();
    await pass(1_000);
    expect(session.view().save).toMatchObject({ kind: "locked", isOwn: false, isUnsaved: false, purchase: { status: "Submitted" } });
    expect(store.all()).toEqual([]);
  });

  test("a draft that was deleted elsewhere while it was open keeps its text here", async () => {
    const { session, service, pass, store } = openTab();
    session.edit(withLine("2"));
    await pass(5_000);
    service.orders.clear();
    session.check();
    await pass(1_000);
    expect(session.view()).toMatchObject({ save: { kind: "locked", purchase: null }, draft: { lines: [{ quantity: "2" }] } });
    session.storeCopy();
    expect(store.all().length).toBeLessThanOrEqual(1);
  });

  test("whatever two people change at different places, both changes are saved without a question", async () => {
    const mineChanges = fc.constantFrom<Partial<Draft>>({ po_num: "PO-MINE" }, { delivery_date: "2027-05-05" });
    const lineChanges = fc.constantFrom({ quantity: "7" }, { batch_code: "MINE" }, { expiration_date: "2027-06-06" });
    await fc.assert(
      fc.asyncProperty(fc.option(mineChanges), lineChanges, fc.integer({ min: 3, max: 50 }), async (head, line, theirs) => {
        const { session, service, pass } = openTab();
        session.edit((draft) => ({
          ...draft,
          lines: [createLine({ product_id: 11, quantity: "2" }), createLine({ product_id: 12, quantity: "2" })],
        }));
        await pass(5_000);
        const order = service.orders.get("po_1");
        const [first, second] = order?.lines ?? [];
        if (!order || !first || !second) throw new Error("not saved");
        order.lines = [first, { ...second, cases: theirs }];
        session.edit((draft) => ({ ...draft, ...head, lines: draft.lines.map((own, at) => (at === 0 ? { ...own, ...line } : own)) }));
        await pass(5_000);
        expect(session.view()).toMatchObject({ save: { kind: "saved", held: 0 }, merged: { fields: [], lineCount: 1 } });
        const { quantity = "2", ...other } = { quantity: "2", ...line };
        expect(order).toMatchObject({
          ...head,
          lines: [
            { product_id: 11, cases: Number(quantity), ...other },
            { product_id: 12, cases: theirs },
          ],
        });
      }),
      { numRuns: 30 },
    );
  });

  test("what the service refuses is shown at its place until that place is changed, then tried again", async () => {
    const service = createFakePurchases();
    const other = openTab({ service });
    await other.pass(5_000);
    const { session, pass } = openTab({ service });
    await pass(5_000);
    expect(session.view().save).toMatchObject({ kind: "refused", duplicateOf: "po_1" });
    expect(session.view().errors).toMatchObject([{ address: { kind: "header", field: "po_num" } }]);
    session.edit((draft) => ({ ...draft, po_num: "PO-2" }));
    expect(session.view().errors).toEqual([]);
    await pass(5_000);
    expect(session.view().save).toMatchObject({ kind: "saved" });
  });

  test("a refused draft is tried again as it is when somebody asks for it", async () => {
    const service = createFakePurchases();
    const other = openTab({ service });
    await other.pass(5_000);
    const { session, pass } = openTab({ service });
    await pass(60_000);
    expect(session.view().save.kind).toBe("refused");
    service.orders.clear();
    await pass(60_000);
    expect(session.view().save.kind).toBe("refused");
    session.saveNow();
    await pass(1_000);
    expect(session.view()).toMatchObject({ save: { kind: "saved" }, errors: [] });
  });

  test("a browser that keeps nothing is told of, and the draft is saved all the same", async () => {
    const storage = memoryStorage();
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const { session, pass } = openTab({ storage });
    session.edit(withLine("1"));
    await pass(5_000);
    expect(session.view()).toMatchObject({ isCopyRefused: true, save: { kind: "saved" } });
  });
});
