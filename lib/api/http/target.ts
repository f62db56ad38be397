import type { Route } from "./api.ts";

type Scalar = string | number | boolean;
export type Values = Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>;

export interface Target {
  readonly method: string;
  /** From the version on, with the query: /v1/invoices?Page=1. */
  readonly path: string;
}

function fillPath(template: string, params: Values): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${template}: ${name} is missing`);
    return encodeURIComponent(String(value));
  });
}

/** Sorted by name, so that the same filters always give the same URL and thus one entry in the browser's cache. */
function writeQuery(query: Values): string {
  const parts: string[] = [];
  for (const name of Object.keys(query).sort()) {
    const value = query[name];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) continue;
    parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value)).replaceAll("%2C", ",")}`);
  }
  return parts.length === 0 ? "" : `?${parts.join("&")}`;
}

/** Lists are joined by commas; undefined and empty lists are left out, which means "no filter". */
export function targetOf(route: Route, params: Values = {}, query: Values = {}): Target {
  const space = route.indexOf(" ");
  return { method: route.slice(0, space), path: fillPath(route.slice(space + 1), params) + writeQuery(query) };
}
