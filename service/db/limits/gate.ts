/** The database has more to do than it can answer in time. The caller may try again after `retryAfterSeconds`. */
export class OverloadedError extends Error {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds = 1) {
    super(message);
    this.name = "OverloadedError";
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface GateLimits {
  readonly slots: number;
  /** The length of the queue. Beyond it the newest caller of the source with the most is refused at once. */
  readonly waitingMax: number;
  /** The longest wait before a caller is refused. */
  readonly waitMilliseconds: number;
  readonly refusal: string;
}

/** Who calls: callers of one source are admitted in the order of their arrival, and the sources take turns. */
type Source = number | string | undefined;

interface Waiter {
  readonly admit: () => void;
  readonly refuse: () => void;
  readonly isHeld: () => boolean;
}

/** The queue of requests in front of the database. */
export const queueLimits = {
  waitingMax: 256,
  waitMilliseconds: 4_000,
  refusal: "The service has more to do than it can answer in time; try again shortly",
};

export interface Gate {
  /**
   * Waits for a slot and returns the function that frees it. A refusal is an OverloadedError; `signal` ends the wait, and `waitMilliseconds` replaces the
   * gate's own limit. A caller gets no slot while `isHeld`; call `reconsider` when that may have changed.
   */
  readonly enter: (signal?: AbortSignal, waitMilliseconds?: number, source?: Source, isHeld?: () => boolean) => Promise<() => void>;
  readonly reconsider: () => void;
  readonly waiting: () => number;
}

/** The waiting callers of each source. The source whose turn is next is the first. */
function createQueue() {
  const waitersOf = new Map<Source, Set<Waiter>>();
  let waiting = 0;

  function remove(source: Source, waiter: Waiter): void {
    const waiters = waitersOf.get(source);
    if (!waiters?.delete(waiter)) return;
    waiting -= 1;
    if (waiters.size === 0) waitersOf.delete(source);
  }

  return {
    waiting: () => waiting,
    add(source: Source, waiter: Waiter) {
      const waiters = waitersOf.get(source) ?? new Set();
      waitersOf.set(source, waiters.add(waiter));
      waiting += 1;
    },
    remove,
    takeNext(): Waiter | undefined {
      for (const [source, waiters] of waitersOf) {
        for (const waiter of waiters) {
          if (waiter.isHeld()) continue;
          waitersOf.delete(source);
          waitersOf.set(source, waiters);
          remove(source, waiter);
          return waiter;
        }
      }
      return undefined;
    },
    /** The newest caller of the source with the most, if that has more than `source` with one more. */
    findExcess(source: Source): Waiter | undefined {
      const [longest] = [...waitersOf.values()].sort((one, other) => other.size - one.size);
      return longest && longest.size > (waitersOf.get(source)?.size ?? 0) + 1 ? [...longest].at(-1) : undefined;
    },
  };
}

interface Entry {
  readonly signal: AbortSignal | undefined;
  readonly waitMilliseconds: number;
  readonly source: Source;
  readonly isHeld: () => boolean;
}

const never = () => false;

export function createGate({ slots, waitingMax, waitMilliseconds: waitByDefault, refusal }: GateLimits): Gate {
  const queue = createQueue();
  let inside = 0;

  function createLeave(): () => void {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const next = queue.takeNext();
      if (next) next.admit();
      else inside -= 1;
    };
  }

  function waitForSlot({ signal, waitMilliseconds, source, isHeld }: Entry): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        queue.remove(source, waiter);
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
      };
      const admit = () => {
        end();
        resolve(createLeave());
      };
      const onAbort = () => {
        end();
        reject(signal?.reason);
      };
      const refuse = () => {
        end();
        reject(new OverloadedError(refusal));
      };
      const waiter = { admit, refuse, isHeld };
      // setTimeout fires at once for more than 24 days.
      const timer = Number.isFinite(waitMilliseconds) ? setTimeout(refuse, waitMilliseconds) : undefined;
      signal?.addEventListener("abort", onAbort);
      queue.add(source, waiter);
    });
  }

  return {
    async enter(signal, waitMilliseconds = waitByDefault, source = undefined, isHeld = never) {
      signal?.throwIfAborted();
      if (inside < slots && !isHeld()) {
        inside += 1;
        return createLeave();
      }
      if (queue.waiting() >= waitingMax) {
        const excess = queue.findExcess(source);
        if (excess === undefined) throw new OverloadedError(refusal);
        excess.refuse();
      }
      return waitForSlot({ signal, waitMilliseconds, source, isHeld });
    },
    reconsider() {
      while (inside < slots) {
        const next = queue.takeNext();
        if (next === undefined) return;
        inside += 1;
        next.admit();
      }
    },
    waiting: queue.waiting,
  };
}
