import "server-only";
import { environment, type SessionLimits } from "../../env.ts";
import { isEnded } from "../ended-connections.ts";
import { slugPattern } from "../slug.ts";
import { type Connection, cookieLifetimeSeconds, openConnection } from "./stored-connection.ts";
import { readUsedMark } from "./used-mark.ts";

/** Why a connection has ended: it was unused for too long, or its key was entered too long ago. */
type SessionEnd = "idle" | "age";

interface SessionTimes {
  /** When the key was entered, in epoch milliseconds. */
  readonly signedInAt: number;
  /** The last known activity of a person. */
  readonly usedAt: number | null;
}

/** When the connection ends, in epoch milliseconds, and why. */
function sessionEnd({ signedInAt, usedAt }: SessionTimes, { idleMs, maxMs }: SessionLimits): { at: number; why: SessionEnd } {
  const idleAt = Math.max(signedInAt, usedAt ?? 0) + idleMs;
  const ageAt = signedInAt + maxMs;
  return idleAt < ageAt ? { at: idleAt, why: "idle" } : { at: ageAt, why: "age" };
}

/** Next's cookies of a request or a page. */
export interface CookieReader {
  get(name: string): { value: string } | undefined;
  getAll(): { name: string; value: string }[];
}

// Over https the prefix prevents other hosts of the same domain from setting a connection.
const prefixes = { secure: "__Host-connection.", plain: "connection." } as const;

const prefixOf = (isSecure: boolean) => (isSecure ? prefixes.secure : prefixes.plain);

export const cookieName = (slug: string, isSecure: boolean): string => prefixOf(isSecure) + slug;

/** Name of the cookie that holds the time of last use. */
export const usedCookieName = (slug: string, isSecure: boolean): string => `${isSecure ? "__Host-used." : "used."}${slug}`;

/** Whether a cookie holds a connection or its time of last use. */
export const isConnectionCookie = (name: string, isSecure: boolean): boolean =>
  name.startsWith(cookieName("", isSecure)) || name.startsWith(usedCookieName("", isSecure));

/** Whether PUBLIC_ORIGIN is https. Headers are not trusted for this. */
export const isSecureOrigin = (): boolean => environment().publicOrigin?.startsWith("https:") === true;

export function cookieOptions(isSecure: boolean) {
  return { httpOnly: true, sameSite: "lax", secure: isSecure, path: "/", maxAge: cookieLifetimeSeconds(), priority: "high" } as const;
}

/** A connection that this browser holds, and whether it may still be used. */
export interface HeldConnection {
  readonly connection: Connection;
  /** Epoch milliseconds. */
  readonly endsAt: number;
  /** Null while it may be used. */
  readonly ended: SessionEnd | null;
}

/** The connection in the cookie of this slug; null without a readable one. A seal copied to another connection's cookie is not valid. */
export async function readHeld(slug: string, cookies: Pick<CookieReader, "get">, isSecure: boolean): Promise<HeldConnection | null> {
  if (!slugPattern.test(slug)) return null;
  const seal = cookies.get(cookieName(slug, isSecure))?.value;
  const connection = seal === undefined ? null : await openConnection(seal);
  if (connection?.slug !== slug || isEnded(connection)) return null;
  const usedAt = readUsedMark(connection, cookies.get(usedCookieName(slug, isSecure))?.value);
  const { at, why } = sessionEnd({ signedInAt: Date.parse(connection.signedInAt), usedAt }, environment().session);
  return { connection, endsAt: at, ended: Date.now() >= at ? why : null };
}

/** The connection of this slug; null when there is no usable one. */
export async function readConnection(slug: string, cookies: Pick<CookieReader, "get">, isSecure: boolean): Promise<Connection | null> {
  const held = await readHeld(slug, cookies, isSecure);
  return held?.ended === null ? held.connection : null;
}

/** Slugs of all connection cookies, readable or not. */
export function storedSlugs(cookies: CookieReader, isSecure: boolean): string[] {
  const prefix = prefixOf(isSecure);
  return cookies
    .getAll()
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name }) => name.slice(prefix.length));
}
