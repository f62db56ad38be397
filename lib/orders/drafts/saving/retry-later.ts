import { ApiError } from "#lib/api/http/errors.ts";
import { systemClock } from "#lib/api/reading/pages.ts";
import { backoffMs } from "#lib/offline/backoff.ts";
import { isLater } from "./save-draft.ts";

/** Whether a write that ended with this error, and can be sent again, may have been carried out. Nothing was done before a 401 or a 429. */
export const mayBeDone = ({ status }: ApiError) => status !== 401 && status !== 429;

interface Outcome {
  readonly kind: string;
  readonly error?: ApiError;
}

export interface RetryOptions {
  readonly sleep?: (ms: number) => Promise<void>;
  /** Called before each wait, which ends at `until` in epoch milliseconds. */
  readonly onWait?: (error: ApiError, until: number) => void;
  /** Called after each wait, before the next attempt. */
  readonly onRetry?: () => void;
}

const attemptsMax = 3;
const backoff = { firstMs: 1_500, maxMs: 30_000 };
const defaultSleep = (ms: number) => systemClock.sleep(ms, new AbortController().signal);

/** How long to wait before the next attempt; null where it would be in vain: the session ended, or the service asks for a longer wait. */
function waitOf({ status, retryAfterSeconds }: ApiError, failures: number): number | null {
  const asked = (retryAfterSeconds ?? 0) * 1_000;
  return status === 401 || asked > backoff.maxMs ? null : asked || backoffMs(failures, backoff);
}

/** Repeats what ends with "later", up to three attempts, each after the wait that the service asks for, if that is at most 30 seconds. */
export async function retryLater<Result extends Outcome>(
  attempt: () => Promise<Result>,
  { sleep = defaultSleep, onWait, onRetry }: RetryOptions = {},
): Promise<Result> {
  let outcome = await attempt();
  for (let count = 1; count < attemptsMax && outcome.kind === "later" && outcome.error; count++) {
    const wait = waitOf(outcome.error, count);
    if (wait === null) break;
    onWait?.(outcome.error, Date.now() + wait);
    await sleep(wait);
    onRetry?.();
    outcome = await attempt();
  }
  return outcome;
}

/** Repeats a request that can be sent twice, in the same way. Throws the last error. */
export async function repeatRequest<Reply>(request: () => Promise<Reply>, options: RetryOptions): Promise<Reply> {
  const outcome = await retryLater(
    () =>
      request().then(
        (reply) => ({ kind: "answered" as const, reply }),
        (error: unknown) => {
          if (error instanceof ApiError && isLater(error)) return { kind: "later" as const, error };
          throw error;
        },
      ),
    options,
  );
  if (outcome.kind === "later") throw outcome.error;
  return outcome.reply;
}
