import type { TabChannel } from "#lib/api/http/tab-channel.ts";

export type DraftLockMessage =
  /** Another tab wants to edit the draft. */
  | { readonly kind: "take" }
  /** The tab that edited it has written all that was typed, and writes no more. */
  | { readonly kind: "yielded" }
  /** The Data API has given the draft this id: it goes by that now. */
  | { readonly kind: "named"; readonly id: string };

interface DraftLockOptions {
  /** Names the draft among all of this browser. */
  readonly name: string;
  /** Missing on plain http. */
  readonly locks: Pick<LockManager, "request"> | undefined;
  readonly channel: TabChannel<DraftLockMessage>;
  /** This tab may edit the draft, or another one does. */
  readonly onRole: (role: "mine" | "elsewhere") => void;
  /** Another tab takes over: resolves once this one has written all, and writes no more. */
  readonly onRelease: () => Promise<void>;
  /** Another tab has taken over without waiting. */
  readonly onStolen: () => void;
  readonly onNamed: (id: string) => void;
  /** How long a tab that was asked to let go may take. */
  readonly patienceMs?: number;
}

/** One tab's part in a draft that several tabs of a browser have open: one of them edits it, by the Web Locks API, the others follow. */
export interface DraftLock {
  /** Asks the tab that edits the draft to let go, and takes the draft also from one that does not answer. */
  takeOver(): void;
  /** The draft goes by another id from now on: tells the followers, and keeps the old one, so that no tab takes it for a draft of its own. */
  announceID(id: string): void;
  /** Lets go: the next tab that waits may edit it. */
  leave(): void;
}

const usualPatienceMs = 3_000;
/** Time for the queue to give the lock to whom it is due. */
const queueMs = 50;

/**
 * Where there are no Web Locks each tab edits on its own: a change of another one is then a conflict that the person decides, as between two
 * browsers.
 */
export function openDraftLock(options: DraftLockOptions): DraftLock {
  const { name, locks, channel, onRole, onRelease, onStolen, onNamed, patienceMs = usualPatienceMs } = options;
  let held: { release(): void } | null = null;
  let [isLeft, isTaking] = [false, false];
  let waiting: AbortController | null = null;
  let movedTo: string | null = null;

  /** Asks for the lock, and holds it until it is let go or taken. */
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
      // Otherwise the tab has stopped waiting by itself.
      if (isLeft || own === null || held !== own) return;
      held = null;
      onStolen();
      wait();
    }
  }

  /** Stands in the queue for the lock. */
  function wait(): void {
    if (isLeft) return;
    onRole("elsewhere");
    waiting = new AbortController();
    void request({ signal: waiting.signal });
  }

  /** Another tab may stand before this one in the queue, or not let go. */
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
