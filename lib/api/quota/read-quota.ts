/** The requests left in a key's current window. Times are epoch milliseconds of the local clock. */
export interface Quota {
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: number;
  readonly observedAt: number;
  /** Requests reserved for queued writes. Background reads do not use them. */
  readonly heldForWrites?: number;
}

interface Head {
  get(name: string): string | null;
}

/** Longer windows are ignored. */
const resetMaxSeconds = 24 * 60 * 60;
/** Some APIs send the time of the reset, in epoch seconds, instead of the seconds until then. */
const epochMinSeconds = 1e9;

const wholeNumber = (value: string | null) => (value !== null && /^\d{1,12}$/.test(value) ? Number(value) : null);

/** Reads RateLimit-Limit, -Remaining and -Reset (seconds); null when one is missing or not a whole number. */
export function readQuota(head: Head, now: number = Date.now()): Quota | null {
  const limit = wholeNumber(head.get("ratelimit-limit"));
  const remaining = wholeNumber(head.get("ratelimit-remaining"));
  const reset = wholeNumber(head.get("ratelimit-reset"));
  if (limit === null || remaining === null || reset === null) return null;
  const seconds = reset < epochMinSeconds ? reset : reset - now / 1000;
  return { limit, remaining, resetAt: now + Math.min(resetMaxSeconds, seconds) * 1000, observedAt: now };
}

const sameWindowMs = 5_000;

/** Answers may arrive out of order. Within one window, the lower count is the later one; once it has ended, the count may have recovered. */
export function mergeQuota(known: Quota | null, seen: Quota): Quota {
  if (!known || known.resetAt <= seen.observedAt || Math.abs(known.resetAt - seen.resetAt) > sameWindowMs || known.limit !== seen.limit)
    return seen;
  return { ...seen, remaining: Math.min(known.remaining, seen.remaining) };
}
