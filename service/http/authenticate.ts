import type { Context } from "hono";
import type { createLastUse } from "#service/keys/last-use.ts";
import { ApiError } from "./api-error.ts";
import { type Env, isRead, type Middleware } from "./context.ts";
import type { createFailedKeys } from "./failed-keys.ts";
import type { FindKey } from "./find-key.ts";
import { setQuotaHeaders } from "./quota-headers.ts";

interface Options {
  readonly findKey: FindKey;
  readonly failedKeys: ReturnType<typeof createFailedKeys>;
  readonly lastUse: ReturnType<typeof createLastUse>;
}

const addressOf = (c: Context<Env>) => c.env?.incoming?.socket.remoteAddress ?? "unknown";

/**
 * Lets a request with a valid key of this environment pass. The others count against their address, so that they too carry
 * the RateLimit headers of the spec, and guessing keys ends in 429.
 */
export function requireKey({ findKey, failedKeys, lastUse }: Options): Middleware {
  return async (c, next) => {
    const found = await findKey({
      key: c.req.header("x-api-key"),
      reads: c.get("route")?.reads ?? [],
      now: c.get("now"),
      isExact: !isRead(c.req.method) || c.req.header("if-none-match") !== undefined,
    });
    if ("refusal" in found) {
      const quota = failedKeys.count(addressOf(c), c.get("now").getTime());
      setQuotaHeaders(c, quota);
      if (quota.isAdmitted) throw found.refusal;
      const headers = { "Retry-After": String(quota.resetSeconds) };
      throw new ApiError("RATE_LIMITED", `Too many requests without a valid key; wait ${quota.resetSeconds} seconds`, { headers });
    }
    lastUse.note(found.caller.keyID, c.get("now").getTime());
    c.set("caller", found.caller);
    c.set("requestsPerHour", found.requestsPerHour);
    c.set("dataVersion", found.dataVersion);
    await next();
  };
}
