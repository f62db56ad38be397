import type { TabChannel } from "#lib/api/http/tab-channel.ts";

export type DraftLockMessage =
  /** Another tab wants to edit the draft. */
  | { readonly kind: "take" }
  /** The editing tab has written everything and stops writing. */
  | { readonly kind: "yielded" }
  /** The draft now has this id from the Data API. */
  | { readonly kind: "named"; readonly id: string };

interface DraftLockOptions {
  /** Identifies the draft in this browser. */
  readonly name: string;
  /** Missing on plain http. */
  readonly locks: Pick<LockManager, "request"> | undefined;
  readonly channel: TabChannel<DraftLockMessage>;
  /** Tells whether this tab may edit the draft ("mine") or another tab does. */
  readonly onRole: (role: "mine" | "elsewhere") => void;
  /** Called when another tab takes over. Resolves once this tab has written everything and stopped writing. */
  readonly onRelease: () => Promise<void>;
  /** Called when another tab has taken over without waiting. */
  readonly onStolen: () => void;
  readonly onNamed: (id: string) => void;
  /** How long another tab may take to release the draft. */
  readonly patienceMs?: number;
}

/** The lock of a draft that several tabs of a browser have open. The tab with the lock (Web Locks API) edits; the others follow. */
export interface DraftLock {
  /** Asks the editing tab to release the draft, and takes it if that tab does not answer. */
  takeOver(): void;
  /** Tells the followers the draft's new id. Also keeps the lock on the old id, so that no tab edits a second draft under it. */
  announceID(id: string): void;
  /** Releases the draft. The next waiting tab may edit it. */
  leave(): void;
}

const usualPatienceMs = 3_000;
/** Time for the browser to give the lock to the next tab in its queue. */
const queueMs = 50;

/**
 * Without Web Locks, each tab edits on its own. A change in another tab is then a conflict that the person decides, as between two
 * browsers.
 */
export function openDraftLock(options: DraftLockOptions): DraftLock {
  const { name, locks, channel, onRole, onRelease, onStolen, onNamed, patienceMs = usualPatienceMs } = options;
  let held: { release(): void } | null = null;
  let [isLeft, isTaking] = [false, false];
  let waiting: AbortController | null = null;
  let movedTo: string | null = null;

  /** Requests the lock and holds it until it is released or stolen. */
  async function request(how: LockOptions): Promise<void> {
    let own: typeof held = null;
    const hold = () =>
      new Promise<void>((release) => {
        own = held = { release };
        [waiting, isTaking] = [null, false];
        onRole("mine");
      });
    try {
      await locks?.request(name, how, (lock) => (isLeft ? undefined : lock ? hold() : wait()));
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
      // Otherwise this tab itself gave up waiting.
      if (isLeft || own === null || held !== own) return;
      held = null;
      onStolen();
      wait();
    }
  }

  /** Queues for the lock. */
  function wait(): void {
    if (isLeft) return;
    onRole("elsewhere");
    waiting = new AbortController();
    void request({ signal: waiting.signal });
  }

  /** Another tab may be ahead in the queue, or not release the lock. */
  function steal(): void {
    if (!isTaking || isLeft) return;
    isTaking = false;
    waiting?.abort();
    void request({ steal: true });
  }

  async function release(): Promise<void> {
    const mine = held;
    if (!mine) return;
    await onRelease();
    if (held !== mine) return;
    held = null;
    mine.release();
    channel.post({ kind: "yielded" });
    wait();
  }

  function announceID(id: string): void {
    movedTo = id;
    channel.post({ kind: "named", id });
  }

  channel.listen((message) => {
    if (message.kind === "take" && movedTo !== null) announceID(movedTo);
    else if (message.kind === "take") void release();
    else if (message.kind === "yielded") setTimeout(steal, queueMs);
    else onNamed(message.id);
  });
  if (locks) void request({ ifAvailable: true });
  else onRole("mine");
  return {
    takeOver: () => {
      if (held || isTaking || !locks) return;
      isTaking = true;
      channel.post({ kind: "take" });
      setTimeout(steal, patienceMs);
    },
    announceID,
    leave: () => {
      isLeft = true;
      held?.release();
      waiting?.abort();
      channel.close();
    },
  };
}
