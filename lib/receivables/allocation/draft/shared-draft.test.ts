import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { KeyValueStore } from "#lib/api/http/connection-storage.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { readAccount } from "../account.ts";
import { openInvoice, payment, records } from "../testing/records.ts";
import { createAllocationStore } from "./allocation-store.ts";
import { emptyDraft, setAmount } from "./draft.ts";
import { draftKey, readDraft } from "./draft-storage.ts";
import { shareDraft } from "./shared-draft.ts";

const place = { scope: "shop@1", ARAccountID: 5001 };
const account = readAccount(
  records({
    payments: [payment({ PaymentID: 1, Amount: "100.000000" })],
    openInvoices: [1, 2].map((InvoiceID) => openInvoice({ InvoiceID, OpenBalance: "50.000000" })),
  }),
);

interface Change {
  readonly key: string;
  readonly newValue: string | null;
}

/**
 * Tabs that share a storage. A tab's event arrives when `deliver` is called, in order. Tabs in processes of their own also read another's change
 * only then.
 */
function openTabs(processes: "one" | "own") {
  const shared = memoryStorage();
  const tabs = Array.from({ length: 3 }, () => {
    const own = processes === "one" ? shared : memoryStorage();
    const waiting: Change[] = [];
    const write = (key: string, newValue: string | null) => {
      if (own.getItem(key) === newValue) return;
      apply(own, { key, newValue });
      for (const other of tabs) if (other.waiting !== waiting) other.waiting.push({ key, newValue });
    };
    const storage = { ...own, setItem: write, removeItem: (key: string) => write(key, null) };
    const store = createAllocationStore(account, emptyDraft);
    const draft = shareDraft({ store, storage, place, onStored: () => {} });
    return {
      store,
      waiting,
      stored: () => own.getItem(draftKey(place)),
      type: (key: string, text: string) => store.change((state) => setAmount(state.draft, key, text), key),
      amounts: () => store.get().draft.amounts,
      reload: () => store.setAccount({ ...account }),
      deliver() {
        const change = waiting.shift();
        if (!change) return;
        if (processes === "own") apply(own, change);
        draft.noticeChange(change);
      },
    };
  });
  const settle = () => {
    // Tabs that answer each other's changes would never end.
    for (let rounds = 0; tabs.some(({ waiting }) => waiting.length > 0); rounds += 1) {
      expect(rounds).toBeLessThan(100);
      for (const tab of tabs) tab.deliver();
    }
  };
  return { tabs, settle };
}

function apply(storage: KeyValueStore, { key, newValue }: Change): void {
  if (newValue === null) storage.removeItem(key);
  else storage.setItem(key, newValue);
}

test.each(["one", "own"] as const)(
  "a tab that learns of an amount late does not overwrite what was typed since (process: %s)",
  (processes) => {
    const { tabs, settle } = openTabs(processes);
    const [typing, watching] = tabs;
    typing?.type("1-1", "2");
    typing?.type("1-1", "2.0");
    watching?.deliver();
    typing?.type("1-1", "2.01");
    watching?.reload();
    typing?.deliver();
    settle();
    for (const tab of tabs) expect(tab.amounts()).toEqual({ "1-1": "2.01" });
  },
);

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("type" as const),
      line: fc.constantFrom("1-1", "1-2"),
      text: fc.constantFrom("", "2", "2.0", "2.01"),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("deliver" as const), tab: fc.nat(2) }) },
  fc.record({ kind: fc.constant("reload" as const), tab: fc.nat(2) }),
  fc.record({ kind: fc.constant("undo" as const) }),
  fc.record({ kind: fc.constant("redo" as const) }),
);

test.each(["one", "own"] as const)(
  "a tab shows what is typed in it whenever events arrive, and the others in the end (process: %s)",
  (processes) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { tabs, settle } = openTabs(processes);
        const [typing] = tabs;
        if (!typing) return;
        const alone = createAllocationStore(account, emptyDraft);
        for (const one of steps) {
          if (one.kind === "type") {
            typing.type(one.line, one.text);
            alone.change(({ draft }) => setAmount(draft, one.line, one.text), one.line);
          } else if (one.kind === "undo" || one.kind === "redo") {
            typing.store[one.kind]();
            alone[one.kind]();
          } else tabs[one.tab]?.[one.kind]();
          expect(typing.amounts()).toEqual(alone.get().draft.amounts);
        }
        settle();
        for (const tab of tabs) {
          expect(tab.amounts()).toEqual(alone.get().draft.amounts);
          expect(readDraft(tab.stored()) ?? emptyDraft).toEqual(alone.get().draft);
        }
      }),
    );
  },
);

test("tabs in which somebody types at the same time agree in the end", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ tab: fc.nat(2), text: fc.option(fc.constantFrom("", "1", "2.5")) }), { maxLength: 30 }), (steps) => {
      const { tabs, settle } = openTabs("one");
      for (const { tab, text } of steps) {
        if (text === null) tabs[tab]?.deliver();
        else tabs[tab]?.type("1-1", text);
      }
      settle();
      const [first, ...others] = tabs.map(({ amounts }) => amounts());
      for (const amounts of others) expect(amounts).toEqual(first);
    }),
  );
});

test("says whether the browser stores the draft, until it is stopped", () => {
  const storage = memoryStorage();
  let refuses = true;
  const store = createAllocationStore(account, emptyDraft);
  const onStored = vi.fn();
  const setItem = (key: string, text: string) => {
    if (refuses) throw new Error("the disk is full");
    storage.setItem(key, text);
  };
  const draft = shareDraft({ store, storage: { ...storage, setItem }, place, onStored });
  const type = (text: string) => store.change((state) => setAmount(state.draft, "1-1", text), "1-1");
  type("1");
  expect(onStored).toHaveBeenLastCalledWith(false);
  refuses = false;
  type("12");
  expect(onStored).toHaveBeenLastCalledWith(true);
  draft.stop();
  type("123");
  expect(onStored).toHaveBeenCalledTimes(2);
  expect(readDraft(storage.getItem(draftKey(place)))?.amounts).toEqual({ "1-1": "12" });
});
