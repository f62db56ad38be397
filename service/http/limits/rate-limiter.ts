const windowMilliseconds = 3_600_000;
/** The most requests that are leased at once. */
export const batchMax = 64;
/** The next batch is leased when so many requests of a full batch are left. Near the limit, where batches are smaller, none is leased ahead. */
const leaseAheadAt = batchMax / 2;

export interface Quota {
  readonly limit: number;
  readonly remaining: number;
  readonly resetSeconds: number;
}

export interface Admission extends Quota {
  readonly isAdmitted: boolean;
}

/** A batch of requests of a principal's window. `taken` is the number that all processes together hold or have used. */
export interface Lease {
  readonly windowStart: number;
  readonly granted: number;
  readonly taken: number;
}

/** Leases batches of a principal's window and returns unused requests. Times are Unix milliseconds. */
export interface RateLimitStore {
  readonly lease: (principalID: number, windowStart: number, limit: number) => Promise<Lease>;
  readonly returnUnused: (principalID: number, windowStart: number, unused: number) => Promise<void>;
}

interface HeldLease {
  readonly windowStart: number;
  readonly limit: number;
  readonly granted: number;
  taken: number;
  left: number;
}

export const startOfWindow = (now: number) => now - (now % windowMilliseconds);

export function quotaAt(now: number, windowStart: number, limit: number, remaining: number): Quota {
  const milliseconds = windowStart + windowMilliseconds - now;
  return { limit, remaining: Math.max(0, remaining), resetSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) };
}

/**
 * A fixed window of one hour per principal, shared by all processes on the database. Never admits more than the limit: a process spends
 * batches that it leased, and the batches shrink to single requests near the limit.
 */
export function createRateLimiter({ lease, returnUnused }: RateLimitStore) {
  const heldByPrincipal = new Map<number, HeldLease>();
  const pendingByPrincipal = new Map<number, Promise<number>>();

  async function leaseMore(principalID: number, limit: number, now: number) {
    const former = heldByPrincipal.get(principalID);
    if (former && former.limit !== limit && former.left > 0) {
      // It may be more than the limit of now allows.
      const unused = former.left;
      former.left = 0;
      await returnUnused(principalID, former.windowStart, unused);
    }
    const { windowStart, granted, taken } = await lease(principalID, startOfWindow(now), limit);
    const held = heldByPrincipal.get(principalID);
    const carriedOver = held?.windowStart === windowStart ? held.left : 0;
    heldByPrincipal.set(principalID, { windowStart, limit, granted, taken, left: carriedOver + granted });
    return granted;
  }

  /** Concurrent requests of a principal share one lease. */
  function leaseOnce(principalID: number, limit: number, now: number) {
    const pending =
      pendingByPrincipal.get(principalID) ?? leaseMore(principalID, limit, now).finally(() => pendingByPrincipal.delete(principalID));
    pendingByPrincipal.set(principalID, pending);
    return pending;
  }

  /** One request's time to wait says nothing about another's, so a request whose shared lease has failed tries its own while it may wait. */
  async function leaseForRequest(principalID: number, limit: number, now: number, mayWait: () => boolean): Promise<number> {
    while (pendingByPrincipal.has(principalID)) {
      try {
        return await leaseOnce(principalID, limit, now);
      } catch (error) {
        if (!mayWait()) throw error;
      }
    }
    return leaseOnce(principalID, limit, now);
  }

  /** The quota of a principal as far as this process knows it. */
  function quotaOf(principalID: number, limit: number, now: number): Quota {
    const held = heldByPrincipal.get(principalID);
    const windowStart = startOfWindow(now);
    return held?.limit === limit && held.windowStart >= windowStart
      ? quotaAt(now, held.windowStart, limit, limit - held.taken + held.left)
      : quotaAt(now, windowStart, limit, limit);
  }

  return {
    quotaOf,
    /** Spends one request of the principal's window if one is left. */
    async admit(principalID: number, limit: number, now: number, mayWait = () => true): Promise<Admission> {
      for (;;) {
        const held = heldByPrincipal.get(principalID);
        // Another process with a faster clock may have opened a newer window. Using it keeps two clocks from overwriting each other's row.
        if (held && held.left > 0 && held.limit === limit && held.windowStart >= startOfWindow(now)) {
          held.left -= 1;
          // A lease that fails is tried again once the batch is spent, and the request then learns why.
          if (held.left === leaseAheadAt && held.granted === batchMax) leaseOnce(principalID, limit, now).catch(() => {});
          return { isAdmitted: true, ...quotaOf(principalID, limit, now) };
        }
        const granted = await leaseForRequest(principalID, limit, now, mayWait);
        const after = heldByPrincipal.get(principalID);
        if (granted === 0 && after?.left === 0) return { isAdmitted: false, ...quotaAt(now, after.windowStart, limit, 0) };
      }
    },
    /** Returns all unused requests when the process stops. */
    async close() {
      await Promise.allSettled(pendingByPrincipal.values());
      const unused = [...heldByPrincipal].filter(([, { left }]) => left > 0);
      heldByPrincipal.clear();
      const failures: unknown[] = [];
      // One by one, because a transaction has only one connection.
      for (const [principalID, { windowStart, left }] of unused)
        await returnUnused(principalID, windowStart, left).catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
}
