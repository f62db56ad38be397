import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { storageKey } from "#lib/api/http/connection-storage.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { createSessionWatch, readUnsentOf, type SessionAnswer } from "./session-watch.ts";

const minuteMs = 60_000;
const idleMs = 30 * minuteMs;

/** The server's side: a connection that ends half an hour after the last activity. */
function setUp() {
  let usedAt = Date.now();
  let answers: "yes" | "no" | "signed out" = "yes";
  const asked: string[] = [];
  const ask = async (method: "GET" | "POST"): Promise<SessionAnswer> => {
    asked.push(method);
    if (answers === "no") throw new TypeError("Failed to fetch");
    if (answers === "signed out") return { state: "gone" };
    if (Date.now() >= usedAt + idleMs) return { state: "ended", why: "idle" };
    if (method === "POST") usedAt = Date.now();
    return { state: "open", endsInMs: usedAt + idleMs - Date.now() };
  };
  const watch = createSessionWatch({ endsInMs: idleMs, idleMs, ask });
  const stop = watch.start();
  return {
    watch,
    asked,
    stop,
    useElsewhere: () => {
      usedAt = Date.now();
    },
    answer: (how: typeof answers) => {
      answers = how;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("ends after the allowed time without activity, and not before", async () => {
  const { watch } = setUp();
  await vi.advanceTimersByTimeAsync(idleMs - 1);
  expect(watch.get()).toEqual({ state: "open" });
  await vi.advanceTimersByTimeAsync(1);
  expect(watch.get()).toEqual({ state: "ended", why: "idle" });
});

test("activity keeps it open for hours, with occasional reports to the server", async () => {
  const { watch, asked } = setUp();
  for (let second = 0; second < 3 * 60 * 60; second += 20) {
    watch.noteActivity();
    await vi.advanceTimersByTimeAsync(20_000);
  }
  expect(watch.get()).toEqual({ state: "open" });
  // Every three minutes, a tenth of the time allowed, within three hours.
  expect(asked).toEqual(Array.from({ length: 59 }, () => "POST"));
});

test("work in another tab counts", async () => {
  const { watch, useElsewhere } = setUp();
  await vi.advanceTimersByTimeAsync(20 * minuteMs);
  useElsewhere();
  await vi.advanceTimersByTimeAsync(20 * minuteMs);
  expect(watch.get()).toEqual({ state: "open" });
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect(watch.get().state).toBe("ended");
});

test("activity after the end does not reopen it", async () => {
  const { watch, stop } = setUp();
  stop();
  vi.setSystemTime(Date.now() + idleMs + minuteMs);
  watch.noteActivity();
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.get()).toEqual({ state: "ended", why: "idle" });
  watch.noteActivity();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(watch.get().state).toBe("ended");
});

test("offline it ends by its own clock, and a renewed connection is open again", async () => {
  const { watch, answer, useElsewhere } = setUp();
  answer("no");
  await vi.advanceTimersByTimeAsync(4 * minuteMs);
  watch.noteActivity();
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.get()).toEqual({ state: "open" });
  await vi.advanceTimersByTimeAsync(idleMs);
  expect(watch.get()).toEqual({ state: "ended", why: "idle" });
  answer("yes");
  useElsewhere();
  watch.check();
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.get()).toEqual({ state: "open" });
});

test("detects at the next check that the connection was forgotten elsewhere", async () => {
  const { watch, answer } = setUp();
  const heard = vi.fn();
  watch.subscribe(heard);
  answer("signed out");
  watch.check();
  await vi.advanceTimersByTimeAsync(0);
  expect(watch.get()).toEqual({ state: "gone" });
  expect(heard).toHaveBeenCalledOnce();
});

test("an order that another program has changed in the storage keeps nobody from signing out", async () => {
  const storage = memoryStorage();
  storage.setItem(storageKey("shop@1", "purchase-draft:x"), '{"version":1,"stored":{"id":"x","draft":{"lines":[]},"saved":{}}}');
  vi.stubGlobal("localStorage", storage);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await readUnsentOf([{ name: "Shop", scope: "shop@1" }])).toEqual([]);
});
