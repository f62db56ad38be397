import { createMatcher } from "#contract/route.ts";
import { answer } from "../answer.ts";
import type { Middleware } from "../context.ts";
import type { Route } from "../endpoints/mount.ts";
import { ApiError } from "../errors/api-error.ts";

function decodeAll(texts: Readonly<Record<string, string>>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    throw new ApiError(
      "INVALID_PARAMETER",
      "The path contains a percent sign that is not followed by two hexadecimal digits of UTF-8 text",
    );
  }
}

/** Finds the endpoint of the path and method. Refuses nothing yet, so that a caller without a key learns nothing about paths. */
export function findRoute(routes: readonly Route[]): Middleware {
  const matcher = createMatcher(routes.map(({ endpoint }) => endpoint));
  const routeOf = new Map(routes.map((route) => [route.endpoint, route]));

  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const path = pathname.slice("/api".length);
    const match = matcher.match(c.req.method === "HEAD" ? "GET" : c.req.method, path);
    c.set("path", path);
    c.set("search", search);
    c.set("route", (match && routeOf.get(match.endpoint)) ?? null);
    c.set("pathTexts", match?.params ?? {});
    c.set("allowedMethods", match ? [] : matcher.methodsOf(path));
    await next();
  };
}

const conjunction = new Intl.ListFormat("en-US", { type: "conjunction" });

/** Refuses requests that the contract does not list (404, 405) or that this type of key may not make (403). */
export const checkAccess: Middleware = async (c, next) => {
  const route = c.get("route");
  if (route === null) {
    const methods = c.get("allowedMethods");
    if (methods.length === 0)
      throw new ApiError("NOT_FOUND", `There is no ${c.get("path") || "/api"} in this API; /openapi.json lists all paths`);
    const allowed = methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    const headers = { Allow: [...allowed, "OPTIONS"].join(", ") };
    if (c.req.method === "OPTIONS") return answer(c, null, 204, headers);
    throw new ApiError("METHOD_NOT_ALLOWED", `${c.get("path")} does not take ${c.req.method}; it takes ${conjunction.format(allowed)}`, {
      headers,
    });
  }
  const { type } = c.get("caller");
  if (!route.endpoint.access.includes(type))
    throw new ApiError(
      "FORBIDDEN",
      `${route.endpoint.path} is available to ${route.endpoint.access.join(" and ")} keys, not to ${type} keys`,
    );
  c.set("pathTexts", decodeAll(c.get("pathTexts")));
  await next();
};
