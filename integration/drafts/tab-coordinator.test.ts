import { afterEach, beforeAll, expect, test } from "vitest";
import { openTabChannel } from "#lib/api/http/tab-channel.ts";
import { createDraft, createLine, type Draft } from "#lib/orders/drafts/draft.ts";
import type { DraftLockMessage } from "#lib/orders/drafts/session/draft-lock.ts";
import { createDraftSession } from "#lib/orders/drafts/session/draft-session.ts";
import { createDraftTabCoordinator, type DraftTabCoordinator } from "#lib/orders/drafts/session/tab-coordinator.ts";
import { createDraftStore, nameNewDraft, type StoredDraft } from "#lib/orders/drafts/storage/stored-draft.ts";
import { head } from "#lib/orders/drafts/testing/draft-context.ts";
import { products } from "#lib/orders/drafts/testing/products.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { startPurchaseService } from "../testing/purchase-service.ts";
import { createTimers } from "../testing/timers.ts";

beforeAll(startPurchaseService);

const opened: DraftTabCoordinator[] = [];
afterEach(() => {
  for (const coordinator of opened.splice(0)) coordinator.leave();
});

/** One browser: its storage, its locks, and a service behind it. Each tab has a clock of its own. */
async function openBrowser() {
  const service = await startPurchaseService();
  const store = createDraftStore(memoryStorage(), service.api.scope);
  const draft = createDraft({ ...head, lines: [] });
  const first: StoredDraft = { id: nameNewDraft(crypto.randomUUID()), draft, saved: null, pending: null, submission: null, editedAt: 0 };
  const openTab = (id = first.id) => {
    const { clock, pass } = createTimers(service.rest);
    const moves: string[] = [];
    const names: string[] = [];
    const coordinator = createDraftTabCoordinator({
      first: store.find(id) ?? first,
      locks: navigator.locks,
      lockName: (name) => `lock of ${name}`,
      openChannel: (name) => openTabChannel<DraftLockMessage>(name),
      reread: async (session) => store.find(session.view().id),
      create: (options) => createDraftSession({ api: service.api, store, products, clock, ...options }),
      onSession: () => {},
      onNamed: (name) => names.push(name),
      onMoved: (name) => moves.push(name),
    });
    opened.push(coordinator);
    const view = () => coordinator.session()?.view();
    return { coordinator, pass, view, moves, names, edit: (change: (draft: Draft) => Draft) => coordinator.session()?.edit(change) };
  };
  return { service, store, openTab };
}

const withLine = (quantity: string) => (draft: Draft) => ({ ...draft, lines: [createLine({ product_id: 11, quantity })] });
const quantityIn = ({ view }: { view: () => { draft: Draft } | undefined }) => view()?.draft.lines[0]?.quantity;

test("a second tab shows the typing of the first, changes nothing, and takes over with the last typed key", async () => {
  const { service, store, openTab } = await openBrowser();
  const first = openTab();
  await expect.poll(() => first.view()?.isFollowing).toBe(false);
  first.edit(withLine("3"));
  await first.pass(100);
  const second = openTab();
  await expect.poll(() => second.view()?.isFollowing).toBe(true);
  second.edit(withLine("99"));
  expect(quantityIn(second)).toBe("3");
  first.edit(withLine("4"));
  await first.pass(1_000);
  second.coordinator.noticeChange(null);
  await expect.poll(() => quantityIn(second)).toBe("4");

  first.edit(withLine("5"));
  second.coordinator.takeOver();
  await expect.poll(() => second.view()?.isFollowing).toBe(false);
  expect([quantityIn(second), first.view()?.isFollowing]).toEqual(["5", true]);
  first.edit(withLine("77"));
  second.edit(withLine("6"));
  await first.pass(60_000);
  await second.pass(5_000);
  expect((await service.order()).lines).toEqual([{ product_id: 11, units: 72 }]);
  expect(store.all().map(({ draft }) => draft.lines[0]?.quantity)).not.toContain("77");
});

test("a write in flight when another tab takes over happens exactly once", async () => {
  const { service, openTab } = await openBrowser();
  const first = openTab();
  await expect.poll(() => first.view()?.isFollowing).toBe(false);
  first.edit(withLine("3"));
  await first.pass(100);
  const second = openTab();
  await expect.poll(() => second.view()?.isFollowing).toBe(true);
  service.losses.push("after");
  await first.pass(1_300);
  expect(await service.orders()).toHaveLength(1);
  second.coordinator.takeOver();
  await expect.poll(() => second.view()?.isFollowing).toBe(false);
  await second.pass(60_000);
  expect((await service.order()).lines).toEqual([{ product_id: 11, units: 36 }]);
});

test("a following tab goes to the draft's address once the Data API has its id, and can edit when the other tab is closed", async () => {
  const { service, openTab } = await openBrowser();
  const first = openTab();
  await expect.poll(() => first.view()?.isFollowing).toBe(false);
  const second = openTab();
  await expect.poll(() => second.view()?.isFollowing).toBe(true);
  first.edit(withLine("3"));
  await first.pass(5_000);
  const { id } = await service.order();
  await expect.poll(() => second.moves).toEqual([id]);
  // A tab that takes the draft over under its former name is redirected.
  second.coordinator.takeOver();
  await expect.poll(() => second.moves).toEqual([id, id]);
  expect(second.view()?.isFollowing).toBe(true);
  second.coordinator.leave();
  first.edit(withLine("4"));
  await first.pass(100);
  const third = openTab(id);
  await expect.poll(() => third.view()?.isFollowing).toBe(true);
  first.coordinator.leave();
  await expect.poll(() => third.view()?.isFollowing).toBe(false);
  expect(quantityIn(third)).toBe("4");
});

test("a draft whose first save is answered after the page was left changes no address", async () => {
  const { service, store, openTab } = await openBrowser();
  const [stays, leaves] = [openTab(), openTab()];
  await expect.poll(() => stays.view()?.isFollowing).toBe(false);
  await expect.poll(() => leaves.view()?.isFollowing).toBe(true);
  leaves.coordinator.leave();
  stays.edit(withLine("3"));
  stays.coordinator.leave();
  await service.rest();
  const { lines } = await service.order();
  expect([lines, stays.names, leaves.names]).toEqual([[{ product_id: 11, units: 36 }], [], []]);
  expect(store.all()).toEqual([]);
});
