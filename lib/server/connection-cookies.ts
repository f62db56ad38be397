import "server-only";
import { slugPattern } from "./slug.ts";
import { type Connection, connectionDays, openConnection } from "./stored-connection.ts";

/** Cookies as Next gives them, of a request or of a page. */
export interface CookieReader {
  get(name: string): { value: string } | undefined;
  getAll(): { name: string; value: string }[];
}

// With https the prefix keeps other hosts of the same domain from planting a connection.
const prefixes = { secure: "__Host-connection.", plain: "connection." } as const;

const prefixOf = (isSecure: boolean) => (isSecure ? prefixes.secure : prefixes.plain);

export const cookieName = (slug: string, isSecure: boolean): string => prefixOf(isSecure) + slug;

/** True where the browser reached the dashboard, or the server in front of it, by https. */
export const isSecureRequest = (headers: { get(name: string): string | null }): boolean =>
  headers.get("x-forwarded-proto")?.split(",")[0]?.trim() === "https";

export function cookieOptions(isSecure: boolean) {
  return { httpOnly: true, sameSite: "lax", secure: isSecure, path: "/", maxAge: connectionDays * 24 * 60 * 60, priority: "high" } as const;
}

/** The connection in the cookie of this slug; null without a readable one. A seal moved to another cookie does not count. */
export async function readConnection(slug: string, cookies: Pick<CookieReader, "get">, isSecure: boolean): Promise<Connection | null> {
  if (!slugPattern.test(slug)) return null;
  const seal = cookies.get(cookieName(slug, isSecure))?.value;
  const connection = seal === undefined ? null : await openConnection(seal);
  return connection?.slug === slug ? connection : null;
}

/** Slugs of all connection cookies, readable or not. */
export function storedSlugs(cookies: CookieReader, isSecure: boolean): string[] {
  const prefix = prefixOf(isSecure);
  return cookies
    .getAll()
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name }) => name.slice(prefix.length));
}
