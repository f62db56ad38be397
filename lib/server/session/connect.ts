import "server-only";
import { ApiError } from "#lib/api/http/errors.ts";
import type { EnvironmentName } from "#lib/session/connect-form.ts";
import { type DemoRole, demoRoles, environment } from "../env.ts";
import { processWide } from "../http/process-wide.ts";
import { createRateLimiter } from "../http/rate-limiter.ts";
import { serverLimits } from "../limits.ts";
import { type ProbedKey, probeKey } from "../upstream/probe.ts";
import { keyApi } from "../upstream/server-api.ts";
import { UpstreamFailure } from "../upstream/upstream-failure.ts";

/** Why a key was not accepted, in a sentence for the form. `field` names the input. */
export class ConnectError extends Error {
  override readonly name = "ConnectError";
  readonly field: "key" | "environment" | null;
  readonly requestId: string | null;

  constructor(message: string, field: "key" | "environment" | null, cause?: ApiError) {
    super(message, { cause });
    this.field = field;
    this.requestId = cause?.requestId ?? null;
  }
}

const otherEnvironment = { production: "test", test: "production" } as const;

const apiFor = (name: EnvironmentName, key: string) => keyApi({ slug: "probe", connectedAt: "", environment: name }, key);

const quotedMax = 300;

/** The API's reason as one line; empty when it gave none. The key in it is replaced already. */
function quoteReason({ detail, cause }: ApiError): string {
  // Then the detail is the dashboard's own sentence.
  if (cause instanceof UpstreamFailure || detail.startsWith("The Data API answered with status")) return "";
  const line = detail.replaceAll(/[\p{C}\s]+/gu, " ").trim();
  return ` The Data API says: “${line.slice(0, quotedMax)}”`;
}

function explainRefusal(name: EnvironmentName, error: ApiError): ConnectError {
  const other = otherEnvironment[name];
  const isSetUp = environment().dataApi[other] !== null;
  if (error.code === "WRONG_ENVIRONMENT") {
    return isSetUp
      ? new ConnectError(`This is a key of the ${other} environment. Choose that environment and connect again.`, "environment", error)
      : new ConnectError(
          `This is a key of the ${other} environment, which this dashboard is not set up for. Ask the operator for a key of the ${name} environment.`,
          "key",
          error,
        );
  }
  // A key is sent only to the environment that the person chose.
  const hint = isSetUp ? ` If it was issued for the ${other} environment, choose that and connect again.` : "";
  return new ConnectError(
    `The ${name} environment does not accept this key. Check that you copied the whole key, or ask the operator for a new one.${hint}${quoteReason(error)}`,
    "key",
    error,
  );
}

function waitText(seconds: number | null): string {
  if (seconds === null) return "later";
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

function explain(name: EnvironmentName, error: ApiError): ConnectError {
  if (error.status === 401) return explainRefusal(name, error);
  if (error.status === 429) {
    const message = `The request limit of this key or of this dashboard is reached: ${error.detail} Try again ${waitText(error.retryAfterSeconds)}.`;
    return new ConnectError(message, null, error);
  }
  return new ConnectError(`The key could not be tried: ${error.detail}`, null, error);
}

/** Tries a key in an environment. Throws ConnectError. */
export async function tryKey(name: EnvironmentName, key: string): Promise<ProbedKey> {
  if (environment().dataApi[name] === null) {
    throw new ConnectError(`This dashboard is not set up for the ${name} environment.`, "environment");
  }
  try {
    return await probeKey(apiFor(name, key));
  } catch (error) {
    if (error instanceof ApiError) throw explain(name, error);
    throw error;
  }
}

/**
 * Whether every key would have failed in the same way, so that the failure tells nothing about this one. An answer that only a wrong key
 * might get, for example a redirect, a 403 or a page, is none of these.
 */
const isOutage = ({ status, code }: ApiError) => code !== "UPSTREAM_INVALID" && (status === 429 || status >= 500);

const windowMs = 10 * 60_000;
const everyone = "everyone";
const limiters = () =>
  processWide("refused keys", () => ({
    one: createRateLimiter({ max: serverLimits.refusedKeysPerClient, windowMs, callers: serverLimits.limitedCallers }),
    all: createRateLimiter({ max: serverLimits.refusedKeys, windowMs, callers: 1 }),
  }));

/** Like tryKey, for a key that a client sent. Refuses to try it after too many refused keys. An outage does not count. */
export async function tryKeyOf(client: string, name: EnvironmentName, key: string): Promise<ProbedKey> {
  const { one, all } = limiters();
  const waitSeconds = one.take(client) ?? all.take(everyone);
  if (waitSeconds !== null) {
    throw new ConnectError(`Too many keys from this address were refused. Try again ${waitText(waitSeconds)}.`, null);
  }
  const uncount = () => {
    one.uncount(client);
    all.uncount(everyone);
  };
  try {
    const found = await tryKey(name, key);
    uncount();
    return found;
  } catch (error) {
    if (error instanceof ConnectError && error.cause instanceof ApiError && isOutage(error.cause)) uncount();
    throw error;
  }
}

export const demoEnvironment: EnvironmentName = "production";

export function demoRolesOffered(): DemoRole[] {
  const { demoKeys } = environment();
  return demoRoles.filter((role) => demoKeys[role] !== null);
}
