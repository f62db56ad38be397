import type { Context } from "hono";
import type { Env } from "../context.ts";
import type { Quota } from "./rate-limiter.ts";

/** Spec "Response headers on every response". Set before anything can refuse the request, so that errors and 304 carry them too. */
export function setQuotaHeaders(c: Context<Env>, { limit, remaining, resetSeconds }: Quota) {
  c.header("RateLimit-Limit", String(limit));
  c.header("RateLimit-Remaining", String(remaining));
  c.header("RateLimit-Reset", String(resetSeconds));
}
