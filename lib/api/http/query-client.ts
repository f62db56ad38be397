import { QueryClient } from "@tanstack/react-query";
import { isPassing, isRateLimited, isUnreadable, retryWait } from "../quota/pace.ts";
import { ApiError } from "./errors.ts";

const staleMs = 60_000;
const unusedLifetimeMs = 10 * 60_000;
const retriesMax = 2;
const retriesMaxIfUnreadable = 1;
/** A longer wait is shown as a countdown, and the person decides. */
const silentWaitMaxSeconds = 20;

/** The proxy's code for an API that was silent for DATA_API_TIMEOUT_SECONDS. */
const timedOutCode = "UPSTREAM_TIMEOUT";

function shouldRetry(failureCount: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (failureCount >= (isUnreadable(error) ? retriesMaxIfUnreadable : retriesMax)) return false;
  // Show the error: the person has already waited for the whole timeout.
  if (error.code === timedOutCode) return false;
  const isLimited = isRateLimited(error);
  if (!isLimited && !isPassing(error)) return false;
  const waitSeconds = error.retryAfterSeconds ?? (isLimited ? Number.POSITIVE_INFINITY : 0);
  return waitSeconds <= silentWaitMaxSeconds;
}

function retryDelay(failureCount: number, error: unknown): number {
  return retryWait({ error, attempts: failureCount + 1, now: 0, random: Math.random() })?.until ?? 0;
}

/** One per page on the server, without retries; one per tab in the browser. */
export function createQueryClient(): QueryClient {
  const isServer = typeof window === "undefined";
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        gcTime: isServer ? Number.POSITIVE_INFINITY : unusedLifetimeMs,
        retry: isServer ? false : shouldRetry,
        retryDelay,
        // Not what a person stopped before there was an answer.
        refetchOnWindowFocus: ({ state }) => state.status !== "pending",
      },
    },
  });
}
