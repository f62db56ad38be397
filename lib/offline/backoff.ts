interface Backoff {
  readonly firstMs: number;
  readonly maxMs?: number;
  /** The share of the wait that is random, from 0 to 1. */
  readonly jitter?: number;
  /** 0 up to, but not including, 1. */
  readonly random?: number;
}

/** How long to wait after this many failures in a row: each wait is twice as long as the one before it. */
export function backoffMs(failures: number, { firstMs, maxMs = Number.POSITIVE_INFINITY, jitter = 0, random = 0 }: Backoff): number {
  return Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1)) * (1 - jitter + jitter * random);
}
