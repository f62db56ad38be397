import "server-only";

export interface SlotLimits {
  readonly perOwner: number;
  readonly total: number;
  readonly waitingPerOwner: number;
  readonly waitingTotal: number;
  readonly waitMaxMs: number;
}

/** Thrown when all slots and all places in the queue are taken. */
export class NoSlotError extends Error {
  override readonly name = "NoSlotError";
}

export type Release = () => void;

interface Waiter {
  readonly start: (release: Release) => void;
}

interface Owner {
  active: number;
  readonly waiting: Set<Waiter>;
}

/**
 * Shares slots among owners. No owner has more than its share. A free slot goes to the owner whose last turn was longest
 * ago, so that a busy owner delays no other.
 */
export function createSlots(limits: SlotLimits) {
  // In the order of turns.
  const owners = new Map<string, Owner>();
  let active = 0;
  let waiting = 0;

  function begin(name: string, owner: Owner): Release {
    owner.active += 1;
    active += 1;
    owners.delete(name);
    owners.set(name, owner);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      owner.active -= 1;
      active -= 1;
      if (owner.active === 0 && owner.waiting.size === 0) owners.delete(name);
      startNext();
    };
  }

  function startNext(): void {
    if (waiting === 0 || active >= limits.total) return;
    for (const [name, owner] of owners) {
      const [next] = owner.waiting;
      if (!next || owner.active >= limits.perOwner) continue;
      owner.waiting.delete(next);
      waiting -= 1;
      next.start(begin(name, owner));
      return;
    }
  }

  function wait(name: string, owner: Owner, signal: AbortSignal | undefined): Promise<Release> {
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        if (!owner.waiting.delete(waiter)) return;
        waiting -= 1;
        settle();
        if (owner.active === 0 && owner.waiting.size === 0) owners.delete(name);
        reject(reason);
      };
      const abort = () => leave(signal?.reason);
      const timer = setTimeout(() => leave(new NoSlotError("No request ended in time.")), limits.waitMaxMs);
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
      };
      const waiter: Waiter = {
        start(release) {
          settle();
          resolve(release);
        },
      };
      signal?.addEventListener("abort", abort, { once: true });
      owner.waiting.add(waiter);
      waiting += 1;
    });
  }

  return {
    /** Resolves when the owner has a slot. Throws NoSlotError or the signal's reason. */
    async acquire(name: string, signal?: AbortSignal): Promise<Release> {
      signal?.throwIfAborted();
      const owner = owners.get(name) ?? { active: 0, waiting: new Set<Waiter>() };
      if (active < limits.total && owner.active < limits.perOwner) return begin(name, owner);
      if (owner.waiting.size >= limits.waitingPerOwner) throw new NoSlotError("Too many requests of this owner are already waiting.");
      if (waiting >= limits.waitingTotal) throw new NoSlotError("Too many requests are already waiting.");
      owners.set(name, owner);
      return wait(name, owner, signal);
    },
    /** Owners with requests that run or wait. */
    get size() {
      return owners.size;
    },
  };
}
