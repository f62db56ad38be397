import { BoundedMap } from "../bounded-map.ts";
import { type Admission, type Quota, quotaAt, startOfWindow } from "../limits/rate-limiter.ts";

const addressesMax = 10_000;
const lookUpsPerSecond = 5;

interface Failures {
  readonly windowStart: number;
  /** At most one above the limit. */
  count: number;
  /** All of them, also those beyond the limit. */
  refusals: number;
  /** The last second in which keys were looked up beyond the limit, and their number. */
  second: number;
  lookUps: number;
}

/**
 * Counts requests without a valid key per address and hour, in this process. Evicts the oldest address first. Many clients share a proxy's
 * address, so 5 unknown keys a second are still looked up beyond the limit: a new valid key gets through.
 */
export function createFailedKeys(limit: number) {
  const failuresByAddress = new BoundedMap<string, Failures>(addressesMax);

  function failuresOf(address: string, now: number): Failures {
    const windowStart = startOfWindow(now);
    const known = failuresByAddress.get(address);
    const failures = known?.windowStart === windowStart ? known : { windowStart, count: 0, refusals: 0, second: 0, lookUps: 0 };
    failuresByAddress.set(address, failures);
    return failures;
  }

  function mayLookUp(failures: Failures, now: number): boolean {
    const second = Math.floor(now / 1000);
    if (failures.second !== second) Object.assign(failures, { second, lookUps: 0 });
    failures.lookUps += 1;
    return failures.lookUps <= lookUpsPerSecond;
  }

  return {
    /** Counts a request before its key is looked up. `uncount` reverts it when the key is valid. */
    count(address: string, now: number): Admission & { readonly mayLookUp: boolean; readonly refusals: number } {
      const failures = failuresOf(address, now);
      failures.count = Math.min(failures.count + 1, limit + 1);
      failures.refusals += 1;
      const isAdmitted = failures.count <= limit;
      const quota = quotaAt(now, failures.windowStart, limit, limit - failures.count);
      return { isAdmitted, mayLookUp: isAdmitted || mayLookUp(failures, now), refusals: failures.refusals, ...quota };
    },
    uncount(address: string, now: number) {
      const failures = failuresOf(address, now);
      failures.count = Math.max(0, failures.count - 1);
      failures.refusals = Math.max(0, failures.refusals - 1);
    },
    quotaOf(address: string, now: number): Quota {
      const { windowStart, count } = failuresOf(address, now);
      return quotaAt(now, windowStart, limit, limit - count);
    },
  };
}
