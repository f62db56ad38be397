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

const isOtherWindow = (known: Quota, seen: Quota) =>
  known.resetAt <= seen.observedAt || Math.abs(known.resetAt - seen.resetAt) > sameWindowMs || known.limit !== seen.limit;

/**
 * The quota after an answer to a request of `sentAt`; `seen` is null for a success without RateLimit headers. Answers to requests that ran at
 * the same time may arrive out of order: within one window, the lower count is the later one. A request that was sent after the known count
 * arrived is later. Where it succeeds without headers, some requests are left, but not how many.
 */
export function mergeQuota(known: Quota | null, seen: Quota | null, sentAt: number): Quota | null {
  const isLater = known !== null && sentAt > known.observedAt;
  if (!seen) return isLater && known.remaining === 0 ? null : known;
  if (!known || isLater || isOtherWindow(known, seen)) return seen;
  return { ...seen, remaining: Math.min(known.remaining, seen.remaining) };
}
