import "server-only";
import { ApiError } from "#lib/api/errors.ts";
import { type DemoRole, demoRoles, type EnvironmentName, environment, environmentNames } from "./env.ts";
import { type Found, isKnownKey, probeKey } from "./probe.ts";
import { keyApi } from "./server-api.ts";

/** A key that was not taken, in a sentence for the form; `field` names the input it is about. */
export class ConnectError extends Error {
  override readonly name = "ConnectError";
  readonly field: "key" | "environment" | null;
  readonly requestId: string | null;

  constructor(message: string, field: "key" | "environment" | null, requestId: string | null = null) {
    super(message);
    this.field = field;
    this.requestId = requestId;
  }
}

const apiFor = (name: EnvironmentName, key: string) => keyApi({ slug: "probe", connectedAt: "", environment: name }, key);

async function explainRefusal(name: EnvironmentName, key: string, error: ApiError): Promise<ConnectError> {
  const others = environmentNames.filter((other) => other !== name && environment().dataApi[other] !== null);
  for (const other of others) {
    if (await isKnownKey(apiFor(other, key))) {
      return new ConnectError(
        `This key belongs to the ${other} environment: choose ${other} and try again.`,
        "environment",
        error.requestId,
      );
    }
  }
  const where =
    others.length > 0 ? "Neither the production nor the test environment knows this key" : `The ${name} environment does not know this key`;
  return new ConnectError(`${where}. Check that it was copied whole, or ask the operator for a new one.`, "key", error.requestId);
}

async function explain(name: EnvironmentName, key: string, error: ApiError): Promise<ConnectError> {
  if (error.status === 401) return explainRefusal(name, key, error);
  if (error.status === 429) {
    const minutes = error.retryAfterSeconds === null ? null : Math.max(1, Math.ceil(error.retryAfterSeconds / 60));
    const wait = minutes === null ? "later" : `in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
    return new ConnectError(`This key has used up its requests for now. Try again ${wait}.`, "key", error.requestId);
  }
  return new ConnectError(`The key could not be tried: ${error.detail}`, null, error.requestId);
}

/** Tries a key in an environment. Throws ConnectError. */
export async function tryKey(name: EnvironmentName, key: string): Promise<Found> {
  if (environment().dataApi[name] === null) {
    throw new ConnectError(`This dashboard is not set up for the ${name} environment.`, "environment");
  }
  try {
    return await probeKey(apiFor(name, key));
  } catch (error) {
    if (error instanceof ApiError) throw await explain(name, key, error);
    throw error;
  }
}

/** The environment whose demo keys this dashboard has. */
export const demoEnvironment: EnvironmentName = "production";

/** The roles that can be explored without a key of one's own. */
export function demoRolesOffered(): DemoRole[] {
  const { demoKeys } = environment();
  return demoRoles.filter((role) => demoKeys[role] !== null);
}
