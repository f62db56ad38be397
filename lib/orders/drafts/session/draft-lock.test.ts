import { afterEach, expect, test } from "vitest";
import { openTabChannel } from "#lib/api/http/tab-channel.ts";
import { type DraftLock, type DraftLockMessage, openDraftLock } from "./draft-lock.ts";

const opened: DraftLock[] = [];
afterEach(() => {
  for (const tab of opened.splice(0)) tab.leave();
});

let count = 0;
const freshName = () => `draft ${++count}`;

/** A tab on Node's own Web Locks and channels. `letGoMs` is the time that it takes to write the draft; with Infinity it hangs. */
function openTab(name: string, { letGoMs = 0, patienceMs = 5_000 } = {}) {
  const events: string[] = [];
  const tab = openDraftLock({
    name,
    locks: navigator.locks,
    channel: openTabChannel<DraftLockMessage>(name),
    patienceMs,
    onRole: (role) => events.push(role),
    onRelease: async () => {
      events.push("yields");
      if (letGoMs === Number.POSITIVE_INFINITY) await new Promise(() => {});
      await new Promise((resolve) => setTimeout(resolve, letGoMs));
      events.push("has written");
    },
    onStolen: () => events.push("lost"),
    onNamed: (id) => events.push(`named ${id}`),
  });
  opened.push(tab);
  return { ...tab, events, role: () => events.filter((event) => event === "mine" || event === "elsewhere").at(-1) };
}

test("the first tab edits a draft, the second follows until the first is closed", async () => {
  const name = freshName();
  const first = openTab(name);
  await expect.poll(first.role).toBe("mine");
  const second = openTab(name);
  await expect.poll(second.role).toBe("elsewhere");
  first.leave();
  await expect.poll(second.role).toBe("mine");
  expect(first.events).toEqual(["mine"]);
});

test("a tab that takes over starts when the other has written everything, and can return the draft", async () => {
  const name = freshName();
  const first = openTab(name, { letGoMs: 20 });
  await expect.poll(first.role).toBe("mine");
  const second = openTab(name);
  await expect.poll(second.role).toBe("elsewhere");
  second.takeOver();
  await expect.poll(second.role).toBe("mine");
  expect(first.events).toEqual(["mine", "yields", "has written", "elsewhere"]);
  first.takeOver();
  await expect.poll(first.role).toBe("mine");
  expect(second.role()).toBe("elsewhere");
  expect(second.events).toContain("has written");
});

test("a tab that does not answer loses the draft, and is told so", async () => {
  const name = freshName();
  const first = openTab(name, { letGoMs: Number.POSITIVE_INFINITY });
  await expect.poll(first.role).toBe("mine");
  const second = openTab(name, { patienceMs: 20 });
  await expect.poll(second.role).toBe("elsewhere");
  second.takeOver();
  await expect.poll(second.role).toBe("mine");
  await expect.poll(() => first.events).toEqual(["mine", "yields", "lost", "elsewhere"]);
});

test("when many tabs take over at once, exactly one edits", async () => {
  const name = freshName();
  const tabs = [openTab(name)];
  await expect.poll(() => tabs[0]?.role()).toBe("mine");
  tabs.push(openTab(name), openTab(name), openTab(name));
  await expect.poll(() => tabs.filter((tab) => tab.role() === "elsewhere")).toHaveLength(3);
  for (const tab of tabs) tab.takeOver();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(tabs.filter((tab) => tab.role() === "mine")).toHaveLength(1);
});

test("followers receive the draft's new id, and tabs of other drafts do not", async () => {
  const name = freshName();
  const [first, second, other] = [openTab(name), openTab(name), openTab(freshName())];
  await expect.poll(second.role).toBe("elsewhere");
  first.announceID("po_1");
  await expect.poll(() => second.events).toContain("named po_1");
  expect(other.events).toEqual(["mine"]);
});

test("without Web Locks every tab edits", () => {
  const name = freshName();
  const make = () =>
    openDraftLock({
      name,
      locks: undefined,
      channel: openTabChannel<DraftLockMessage>(name),
      onRole: (role) => roles.push(role),
      onRelease: async () => {},
      onStolen: () => {},
      onNamed: () => {},
    });
  const roles: string[] = [];
  opened.push(make(), make());
  expect(roles).toEqual(["mine", "mine"]);
});
