import { type Admission, quotaAt, startOfWindow } from "./rate-limit.ts";

const addressesMax = 10_000;

/** Counts requests without a valid key per address and hour, in this process; the oldest address is forgotten first. */
export function createFailedKeys(limit: number) {
  const failuresByAddress = new Map<string, { windowStart: number; count: number }>();

  return {
    count(address: string, now: number): Admission {
      const windowStart = startOfWindow(now);
      const known = failuresByAddress.get(address);
      const before = known?.windowStart === windowStart ? known.count : 0;
      const count = Math.min(before + 1, limit + 1);
      failuresByAddress.delete(address);
      failuresByAddress.set(address, { windowStart, count });
      for (const oldest of failuresByAddress.keys()) {
        if (failuresByAddress.size <= addressesMax) break;
        failuresByAddress.delete(oldest);
      }
      return { isAdmitted: count <= limit, ...quotaAt(now, windowStart, limit, limit - count) };
    },
  };
}
