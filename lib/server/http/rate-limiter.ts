import "server-only";
import { BoundedMap } from "./bounded-map.ts";

interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
  /** Maximum number of callers that are counted at once. The least recently seen are dropped. */
  readonly callers: number;
}

export function createRateLimiter({ max, windowMs, callers }: RateLimit) {
  const windows = new BoundedMap<string, { count: number; readonly endsAt: number }>({ entries: callers });

  function windowOf(caller: string) {
    const known = windows.get(caller);
    if (known && known.endsAt > Date.now()) return known;
    const opened = { count: 0, endsAt: Date.now() + windowMs };
    windows.set(caller, opened);
    return opened;
  }

  return {
    /** Counts a call. Returns the seconds to wait if it exceeds the limit, otherwise null. */
    take(caller: string): number | null {
      const window = windowOf(caller);
      window.count += 1;
      return window.count <= max ? null : Math.max(1, Math.ceil((window.endsAt - Date.now()) / 1000));
    },
    /** Reverts a call that should not count. */
    uncount(caller: string): void {
      const window = windowOf(caller);
      window.count = Math.max(0, window.count - 1);
    },
  };
}
