import { backoffMs } from "#lib/offline/backoff.ts";
import { ApiError, answerCutCode, retryAfterMaxSeconds } from "../http/errors.ts";
import type { Quota } from "./read-quota.ts";

/** Why a background read waits. `until` is in epoch milliseconds. */
export interface Wait {
  readonly reason: "rate-limited" | "low-quota" | "retry";
  readonly until: number;
}

/** Share of the quota that background reads leave for people, beside the requests that queued writes will need. */
const reserveShare = 0.05;
/** Background reads slow down below this share, so that the rest lasts until the reset. */
const slowShare = 0.25;
const slowDelayMaxMs = 30_000;

/** How long to delay the next background request; null for no delay. */
export function quotaWait(quota: Quota | null, now: number): Wait | null {
  if (!quota || quota.resetAt <= now) return null;
  const reserve = Math.ceil(quota.limit * reserveShare) + (quota.heldForWrites ?? 0);
  if (quota.remaining <= reserve) return { reason: "low-quota", until: quota.resetAt };
  if (quota.remaining > quota.limit * slowShare) return null;
  const spread = (quota.resetAt - now) / (quota.remaining - reserve);
  return { reason: "low-quota", until: Math.ceil(now + Math.min(spread, slowDelayMaxMs)) };
}

const passing = new Set([0, 500, 502, 503, 504]);
const attemptsMax = 5;
const attemptsMaxIfUnreadable = 2;
const firstBackoffMs = 500;
const rateLimitedDefaultMs = 30_000;
const waitMinMs = 1_000;

export const isRateLimited = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429;

/** Whether the same request may succeed a little later. */
export const isPassing = (error: unknown): error is ApiError => error instanceof ApiError && passing.has(error.status);

/**
 * Requested once more, and not four times: an answer that broke off may be large, and one that breaks the contract may be only in the
 * browser's cache, which the next request skips.
 */
export const isUnreadable = ({ code }: ApiError): boolean => code === answerCutCode || code === "UPSTREAM_INVALID";

interface Failure {
  readonly error: unknown;
  /** How often this request has failed, including this time. */
  readonly attempts: number;
  readonly now: number;
  /** 0 up to, but not including, 1. */
  readonly random: number;
}

const attemptsMaxFor = (error: ApiError) => (isUnreadable(error) ? attemptsMaxIfUnreadable : attemptsMax);

/** The wait in ms that an error asks for, at most a day, which every timer can hold. */
const askedMs = ({ retryAfterSeconds }: ApiError, otherwise: number) =>
  retryAfterSeconds === null ? otherwise : Math.min(retryAfterMaxSeconds, retryAfterSeconds) * 1000;

/** When to repeat a failed request; null for never. A 429 is always repeated, after its own wait. */
export function retryWait({ error, attempts, now, random }: Failure): Wait | null {
  if (isRateLimited(error)) return { reason: "rate-limited", until: now + Math.max(waitMinMs, askedMs(error, rateLimitedDefaultMs)) };
  if (!isPassing(error) || attempts >= attemptsMaxFor(error)) return null;
  const backoff = backoffMs(attempts, { firstMs: firstBackoffMs, jitter: 0.5, random });
  return { reason: "retry", until: Math.ceil(now + Math.max(askedMs(error, 0), backoff)) };
}
