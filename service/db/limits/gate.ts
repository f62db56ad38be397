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
  /** The length of the queue; the next caller is refused at once. */
  readonly waitingMax: number;
  /** The longest wait before a caller is refused. */
  readonly waitMilliseconds: number;
  readonly refusal: string;
}

/** The queue of requests in front of the database. */
export const queueLimits = {
  waitingMax: 256,
  waitMilliseconds: 4_000,
  refusal: "The service has more to do than it can answer in time; try again shortly",
};

export interface Gate {
  /**
   * Waits for a slot, first come, first served, and returns the function that frees it. A refusal is an OverloadedError; `signal` ends the wait, and
   * `waitMilliseconds` replaces the gate's own limit.
   */
  readonly enter: (signal?: AbortSignal, waitMilliseconds?: number) => Promise<() => void>;
  readonly waiting: () => number;
}

export function createGate({ slots, waitingMax, waitMilliseconds: waitByDefault, refusal }: GateLimits): Gate {
  const queue = new Set<() => void>();
  let inside = 0;

  function createLeave(): () => void {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      const [next] = queue;
      if (next) next();
      else inside -= 1;
    };
  }

  function waitForSlot(signal: AbortSignal | undefined, waitMilliseconds: number): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        queue.delete(admit);
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
      // setTimeout fires at once for more than 24 days.
      const timer = Number.isFinite(waitMilliseconds) ? setTimeout(refuse, waitMilliseconds) : undefined;
      signal?.addEventListener("abort", onAbort);
      queue.add(admit);
    });
  }

  return {
    async enter(signal, waitMilliseconds = waitByDefault) {
      signal?.throwIfAborted();
      if (inside < slots) {
        inside += 1;
        return createLeave();
      }
      if (queue.size >= waitingMax) throw new OverloadedError(refusal);
      return waitForSlot(signal, waitMilliseconds);
    },
    waiting: () => queue.size,
  };
}
