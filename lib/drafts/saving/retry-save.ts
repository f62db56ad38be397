import type { ApiError } from "#lib/api/http/errors.ts";
import { systemClock } from "#lib/api/reading/pages.ts";
import { backoffMs } from "#lib/offline/backoff.ts";

interface Outcome {
  readonly kind: string;
  readonly error?: ApiError;
}

const attemptsMax = 3;
const backoff = { firstMs: 1_500, maxMs: 30_000 };
const defaultSleep = (ms: number) => systemClock.sleep(ms, new AbortController().signal);

/** Repeats a save that ends with "later", up to three attempts, each after the wait that the service asks for. */
export async function retrySave<Result extends Outcome>(save: () => Promise<Result>, sleep = defaultSleep): Promise<Result> {
  let outcome = await save();
  for (let count = 1; count < attemptsMax && outcome.kind === "later"; count++) {
    await sleep(Math.min(backoff.maxMs, (outcome.error?.retryAfterSeconds ?? 0) * 1_000 || backoffMs(count, backoff)));
    outcome = await save();
  }
  return outcome;
}
