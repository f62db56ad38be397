import "server-only";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import type { Api, Route } from "#lib/api/http/api.ts";

const byRoute = new Map<string, Endpoint>(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));

/** How an answer breaks the contract, field by field; null when it does not. */
function findBrokenPromise(route: Route, { status, body }: { status: number; body: unknown }): string | null {
  const promised = byRoute.get(route)?.replies[status];
  if (promised === undefined) return `status ${status} is not one of its answers`;
  if (promised === null) return body === undefined ? null : `status ${status} has no body`;
  const parsed = promised.safeParse(body);
  return parsed.success ? null : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
}

const reportLengthMax = 500;

/** The same API, which reports answers that break the contract to the terminal. For development only, because it parses every answer twice. */
export function checkedApi(api: Api, tell: (sentence: string) => void): Api {
  const exchange: Api["exchange"] = async (route, ...options) => {
    const received = await api.exchange(route, ...options);
    const broken = findBrokenPromise(route, received);
    if (broken !== null) tell(`${route} does not follow the contract: ${broken}`.slice(0, reportLengthMax));
    return received;
  };
  return { ...api, exchange, call: async (route, ...options) => (await exchange(route, ...options)).body };
}
