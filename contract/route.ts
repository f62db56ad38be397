import type { Endpoint } from "./endpoint.ts";

interface Match<E> {
  readonly endpoint: E;
  readonly params: Readonly<Record<string, string>>;
}

const parameterName = (segment: string) => /^\{(\w+)\}$/.exec(segment)?.[1];

function matchSegments(pattern: readonly string[], path: readonly string[]): Record<string, string> | null {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const value = path[index] ?? "";
    const name = parameterName(segment);
    if (name === undefined ? segment !== value : value === "") return null;
    if (name !== undefined) params[name] = value;
  }
  return params;
}

/** Matches undecoded paths such as `/v1/invoices/7` to endpoints. A literal segment takes precedence over a parameter. */
export function createMatcher<E extends Endpoint>(endpoints: readonly E[]) {
  const routes = endpoints.map((endpoint) => ({ endpoint, pattern: endpoint.path.split("/") }));
  routes.sort((a, b) => countParameters(a.pattern) - countParameters(b.pattern));

  return {
    /** The endpoint of this method and path, or null if the contract has none. */
    match(method: string, path: string): Match<E> | null {
      const segments = path.split("/");
      for (const { endpoint, pattern } of routes) {
        if (endpoint.method !== method) continue;
        const params = matchSegments(pattern, segments);
        if (params) return { endpoint, params };
      }
      return null;
    },
    /** The methods of the contract for this path; empty for an unknown path. */
    methodsOf(path: string): E["method"][] {
      const segments = path.split("/");
      const found = routes.filter(({ pattern }) => matchSegments(pattern, segments) !== null);
      return [...new Set(found.map(({ endpoint }) => endpoint.method))];
    },
  };
}

const countParameters = (pattern: readonly string[]) => pattern.filter((segment) => parameterName(segment) !== undefined).length;
