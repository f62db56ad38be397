import { addHeaders } from "../answer.ts";
import { isRead, type Middleware } from "../context.ts";
import { isStrict } from "./prefer.ts";
import { throwUnknown } from "./query-text.ts";

/** Refuses a read with unknown parameters if it asks for that with Prefer: handling=strict. */
export const checkStrictly: Middleware = async (c, next) => {
  const query = c.get("route")?.endpoint.query?.shape ?? {};
  if (isRead(c.req.method) && isStrict(c.req.header("prefer"))) {
    addHeaders(c, { "Preference-Applied": "handling=strict" });
    const unknown = [...new Set(new URLSearchParams(c.get("search")).keys())].filter((name) => !Object.hasOwn(query, name));
    if (unknown.length > 0) throwUnknown(unknown, Object.keys(query));
  }
  await next();
};
