import type { Context } from "hono";
import { inRequestScope, spendWait } from "#service/db/limits/request-scope.ts";
import { addHeaders } from "../answer.ts";
import type { Env, Middleware } from "../context.ts";
import { ApiError } from "../errors/api-error.ts";
import type { createRateLimiter, Quota } from "./rate-limiter.ts";

/** Spec "Response headers on every response". Set before anything can refuse the request, so that errors and 304 carry them too. */
export function setQuotaHeaders(c: Context<Env>, { limit, remaining, resetSeconds }: Quota) {
  addHeaders(c, {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(resetSeconds),
  });
}

/** Counts the request against the hourly limit of its principal. Refuses it beyond the limit, with the seconds to wait. */
export function limitRequestRate(limiter: ReturnType<typeof createRateLimiter>): Middleware {
  return async (c, next) => {
    const { caller, requestsPerHour, now, waits } = c.var;
    const { principalID } = caller;
    const waitsUntil = performance.now() + waits.leftMs;
    const admit = () => limiter.admit(principalID, requestsPerHour, now.getTime(), () => performance.now() < waitsUntil);
    const quota = await spendWait(waits, () => inRequestScope({ principalID, waits }, admit)).catch((error: unknown) => {
      setQuotaHeaders(c, limiter.quotaOf(principalID, requestsPerHour, now.getTime()));
      throw error;
    });
    setQuotaHeaders(c, quota);
    if (quota.isAdmitted) return next();
    const headers = { "Retry-After": String(quota.resetSeconds) };
    throw new ApiError("RATE_LIMITED", `This key's ${quota.limit} requests of this hour are used up; wait ${quota.resetSeconds} seconds`, {
      headers,
    });
  };
}
