import "server-only";
import { cookies } from "next/headers";
import type { EnvironmentName } from "#lib/session/connect-form.ts";
import { endLinksOf } from "../../calendar/calendar-links.ts";
import { serverLimits } from "../../limits.ts";
import type { ProbedKey } from "../../upstream/probe.ts";
import { listHeld } from "../connections.ts";
import { endConnection } from "../ended-connections.ts";
import { chooseSlug } from "../slug.ts";
import {
  cookieName,
  cookieOptions,
  isConnectionCookie,
  isSecureOrigin,
  readHeld,
  storedSlugs,
  usedCookieName,
} from "./connection-cookies.ts";
import { type Connection, keyOf, sealConnection } from "./stored-connection.ts";

interface NewConnection extends ProbedKey {
  readonly name: string;
  readonly environment: EnvironmentName;
  readonly key: string;
  /** The slug of a demo connection. Other slugs are made from the name. */
  readonly demoSlug?: string;
  /** The slug of a connection of the same kind that this key replaces. Its unsent work stays. */
  readonly replaces?: string;
}

/** Thrown when the cookies of the other connections leave no space for another one. */
export class TooManyConnectionsError extends Error {
  override readonly name = "TooManyConnectionsError";
}

/** The connection whose key is no longer accepted and that this key continues. */
function findReplaced({ replaces, environment, keyType }: NewConnection, connected: readonly Connection[]): Connection | undefined {
  const replaced = connected.find(({ slug, demo }) => slug === replaces && !demo);
  return replaced?.environment === environment && replaced.keyType === keyType ? replaced : undefined;
}

/** The slug for a new connection. A key that is already connected keeps its slug. */
function findSlug(
  { demoSlug, key, environment, name }: NewConnection,
  connected: readonly Connection[],
  stored: readonly string[],
): string {
  if (demoSlug) return demoSlug;
  const same = connected.find((connection) => connection.environment === environment && keyOf(connection) === key && !connection.demo);
  return same?.slug ?? chooseSlug(name, new Set(stored));
}

/** When the same key was first connected under the same slug, so that the browser finds its unsent work. */
function heldSince(slug: string, { key, environment }: NewConnection, connected: readonly Connection[]): string | null {
  const held = connected.find(
    (connection) => connection.slug === slug && connection.environment === environment && keyOf(connection) === key,
  );
  return held?.connectedAt ?? null;
}

/** Seals a checked key into a cookie of its own, so that neither tabs nor other connections overwrite it. Server actions only. */
export async function storeConnection(added: NewConnection): Promise<Connection> {
  const [jar, held] = await Promise.all([cookies(), listHeld()]);
  const connected = held.map(({ connection }) => connection);
  const isSecure = isSecureOrigin();
  const now = new Date().toISOString();
  const replaced = findReplaced(added, connected);
  const slug = replaced?.slug ?? findSlug(added, connected, storedSlugs(jar, isSecure));
  const connection: Connection = {
    slug,
    name: added.name,
    environment: added.environment,
    keyType: added.keyType,
    covers: added.covers,
    demo: added.demoSlug !== undefined,
    connectedAt: replaced?.connectedAt ?? heldSince(slug, added, connected) ?? now,
    signedInAt: now,
  };
  const seal = await sealConnection({ ...connection, key: added.key });
  const name = cookieName(connection.slug, isSecure);
  const others = jar.getAll().filter((cookie) => cookie.name !== name && isConnectionCookie(cookie.name, isSecure));
  const bytes = others.reduce((sum, cookie) => sum + cookie.name.length + cookie.value.length + 3, name.length + seal.length);
  if (bytes > serverLimits.connectionCookieBytes)
    throw new TooManyConnectionsError("This browser has the maximum number of connections: forget one first.");
  jar.set(name, seal, cookieOptions(isSecure));
  if (replaced && keyOf(replaced) !== added.key) {
    endConnection(replaced);
    endLinksOf(replaced);
  }
  return connection;
}

/** Forgets one connection: deletes its cookies from this browser and ends every copy of them. Server actions only. */
export async function forgetConnection(slug: string): Promise<void> {
  const jar = await cookies();
  const isSecure = isSecureOrigin();
  if (!storedSlugs(jar, isSecure).includes(slug)) return;
  const held = await readHeld(slug, jar, isSecure);
  if (held) endConnection(held.connection);
  if (held) endLinksOf(held.connection);
  for (const name of [cookieName(slug, isSecure), usedCookieName(slug, isSecure)]) {
    jar.set(name, "", { ...cookieOptions(isSecure), maxAge: 0 });
  }
}

/** Forgets every connection, including unreadable ones. Server actions only. */
export async function forgetAllConnections(): Promise<void> {
  const slugs = storedSlugs(await cookies(), isSecureOrigin());
  await Promise.all(slugs.map(forgetConnection));
}
