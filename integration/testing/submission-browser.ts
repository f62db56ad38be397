import type { KeyValueStore } from "#lib/api/http/connection-storage.ts";
import type { Clock } from "#lib/api/reading/pages.ts";
import type { RunExclusively } from "#lib/offline/tab-locks.ts";
import {
  createSubmissionQueue,
  type QueueChannel,
  type SubmissionQueue,
  type TabMessage,
} from "#lib/receivables/payments/queue/submission-queue.ts";
import type { SubmissionApi } from "#lib/receivables/payments/submission/submission-api.ts";
import { worldNow } from "#service/testing/records/world.ts";

const hourMs = 3_600_000;

/** A clock that advances when the queue sleeps, from a time after the world's records. A sleep of hours waits until it is woken. */
export function createTestClock(): Clock & { pass(ms: number): void } {
  let now = worldNow.getTime();
  return {
    now: () => now,
    random: () => 0.5,
    pass: (ms) => {
      now += ms;
    },
    async sleep(ms, signal) {
      signal.throwIfAborted();
      if (ms > hourMs) await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
      now += Math.max(0, ms);
      await Promise.resolve();
      signal.throwIfAborted();
    },
  };
}

/** The storage of a browser as seen by one of its tabs. */
function createTabStorage(values: Map<string, string>, isFull: () => boolean, onWrite: (key: string) => void): KeyValueStore {
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      if (isFull()) throw new DOMException("The browser has no room left", "QuotaExceededError");
      values.set(key, value);
      onWrite(key);
    },
    removeItem(key) {
      values.delete(key);
      onWrite(key);
    },
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

function createTestLocks(): RunExclusively {
  let last: Promise<unknown> = Promise.resolve();
  return async (work, signal) => {
    const turn = last.then(() => {
      signal.throwIfAborted();
      return work();
    });
    last = turn.catch(() => {});
    await turn;
  };
}

function createTabChannel(hearers: Set<(message: TabMessage) => void>): QueueChannel {
  let own: ((message: TabMessage) => void) | null = null;
  return {
    post(message) {
      for (const hear of hearers) if (hear !== own) hear(message);
    },
    listen(listener) {
      own = listener;
      hearers.add(listener);
    },
  };
}

/** One browser with its storage and its locks. Its tabs receive each other's storage events. */
export function createTestBrowser(clock: Clock, api: SubmissionApi) {
  const values = new Map<string, string>();
  const exclusively = createTestLocks();
  const tabs = new Set<SubmissionQueue>();
  const hearers = new Set<(message: TabMessage) => void>();
  const browser = {
    isStorageFull: false,
    /** How many writes there is room for; null means any number. */
    writesLeft: null as number | null,
    openTab(): SubmissionQueue {
      const isFull = () => {
        if (browser.writesLeft !== null) browser.writesLeft -= 1;
        return browser.isStorageFull || (browser.writesLeft !== null && browser.writesLeft < 0);
      };
      const tellOthers = (key: string) => {
        for (const other of tabs) if (other !== tab) other.noticeChange(key);
      };
      const storage = createTabStorage(values, isFull, tellOthers);
      const tab = createSubmissionQueue({ scope: "shop@2026", storage, api, exclusively, tabs: createTabChannel(hearers), clock });
      tabs.add(tab);
      return tab;
    },
    /** Ends the tab's process at once. */
    crash(tab: SubmissionQueue): void {
      tabs.delete(tab);
      tab.stop();
    },
  };
  return browser;
}
