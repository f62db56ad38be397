import "server-only";

export const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/** First parts of paths that are not connections. */
const reserved = new Set(["connect", "api", "app", "static", "public", "assets", "health", "healthz", "settings", "help", "new", "index"]);
const slugLengthMax = 40;
/** Normalizing takes quadratic time, and an API can give its key any name. */
const nameLengthMax = 200;

const trimDashes = (text: string) => text.replace(/^-+|-+$/g, "");

function toSlug(name: string): string {
  const plain = name
    .slice(0, nameLengthMax)
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
  return trimDashes(trimDashes(plain.replace(/[^a-z0-9]+/g, "-")).slice(0, slugLengthMax - 4)) || "connection";
}

/** A unique path part for a connection's name that is not a page of the dashboard: "Northgate Market" → northgate-market. */
export function chooseSlug(name: string, taken: ReadonlySet<string>): string {
  const base = toSlug(name);
  const isFree = (slug: string) => !reserved.has(slug) && !taken.has(slug);
  if (isFree(base)) return base;
  let number = 2;
  while (!isFree(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
