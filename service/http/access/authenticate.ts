import { createWaitBudget, spendWait } from "#service/db/limits/request-scope.ts";
import type { createKeyUsage } from "#service/keys/key-usage.ts";
import { isRead, type Middleware } from "../context.ts";
import { ApiError } from "../errors/api-error.ts";
import { setQuotaHeaders } from "../limits/rate-limit-middleware.ts";
import type { createRateLimiter } from "../limits/rate-limiter.ts";
import { findRepeated } from "../requests/repeated-headers.ts";
import type { ClientAddress } from "./client-address.ts";
import type { createFailedKeys } from "./failed-keys.ts";
import type { FindKey } from "./find-key.ts";

interface Options {
  readonly findKey: FindKey;
  readonly failedKeys: ReturnType<typeof createFailedKeys>;
  readonly limiter: Pick<ReturnType<typeof createRateLimiter>, "quotaOf">;
  readonly keyUsage: ReturnType<typeof createKeyUsage>;
  readonly clientAddress: ClientAddress;
}

/** The error for an address that has used up its requests without a valid key. `seconds` is the wait until the next attempt. */
function tooMany(seconds: number): ApiError {
  const headers = { "Retry-After": String(seconds) };
  return new ApiError("RATE_LIMITED", `Too many requests without a valid key from this address; wait ${seconds} seconds`, { headers });
}

/**
 * Passes requests that have a valid key of this environment. Other requests count against their address, so that they also carry
 * the specified RateLimit headers and guessing keys ends in 429. An unknown key counts before it is looked up.
 */
export function requireKey({ findKey, failedKeys, limiter, keyUsage, clientAddress }: Options): Middleware {
  return async (c, next) => {
    const now = c.get("now").getTime();
    const address = clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.header("x-forwarded-for"));
    let attempt: ReturnType<typeof failedKeys.count> | undefined;
    const count = () => {
      attempt ??= failedKeys.count(address, now);
      return attempt;
    };
    const uncount = () => {
      if (attempt?.isAdmitted) failedKeys.uncount(address, now);
    };
    const waits = createWaitBudget();
    const sought = {
      key: c.req.header("x-api-key"),
      reads: c.get("route")?.reads ?? [],
      now: c.get("now"),
      isExact: !isRead(c.req.method) || c.req.header("if-none-match") !== undefined,
      mayLookUp: () => count().mayLookUp,
      address,
      waits,
    };
    const repeated = findRepeated(c, ["x-api-key"]);
    const found = repeated ? { refusal: repeated } : await spendWait(waits, () => findKey(sought));
    if ("failure" in found) {
      uncount();
      const { before } = found;
      const quota = before ? limiter.quotaOf(before.caller.principalID, before.requestsPerHour, now) : failedKeys.quotaOf(address, now);
      setQuotaHeaders(c, quota);
      throw found.failure;
    }
    if ("refusal" in found) {
      const quota = count();
      setQuotaHeaders(c, quota);
      c.set("refusedClient", { address, refusals: quota.refusals });
      if (found.refusal === "not looked up") throw tooMany(1);
      throw quota.isAdmitted ? found.refusal : tooMany(quota.resetSeconds);
    }
    uncount();
    keyUsage.note(found.caller.keyID, now);
    c.set("caller", found.caller);
    c.set("requestsPerHour", found.requestsPerHour);
    c.set("timeExpires", found.timeExpires);
    c.set("dataVersion", found.dataVersion);
    c.set("waits", waits);
    await next();
  };
}
