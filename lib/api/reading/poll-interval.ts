import type { ApiError } from "../http/errors.ts";

/** What a poll needs of a query's state. The error may be of another kind. */
export interface PolledState {
  readonly error: (Error & Partial<Pick<ApiError, "retryAfterSeconds">>) | null;
  readonly errorUpdatedAt: number;
}

/** The interval in ms, and at least the rest of the wait that the last answer asked for. */
export function pollInterval({ error, errorUpdatedAt }: PolledState, ms: number | false, now = Date.now()): number | false {
  return ms && Math.max(ms, errorUpdatedAt + (error?.retryAfterSeconds ?? 0) * 1_000 - now);
}
