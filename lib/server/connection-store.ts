import "server-only";
import { cookies, headers } from "next/headers";
import { cookieName, cookieOptions, isSecureRequest, storedSlugs, usedCookieName } from "./connection-cookies.ts";
import { listHeld } from "./connections.ts";
import type { EnvironmentName } from "./env.ts";
import type { Found } from "./probe.ts";
import { chooseSlug } from "./slug.ts";
import { type Connection, keyOf, sealConnection } from "./stored-connection.ts";

interface NewConnection extends Found {
  readonly name: string;
  readonly environment: EnvironmentName;
  readonly key: string;
  /** The slug of a demo connection; others get one of their name. */
  readonly demoSlug?: string;
}

/** Browsers and servers refuse long cookie headers: Node reads 16 KB of head in all. */
const cookieBytesMax = 10_000;

/** There is no room for another cookie beside those of the other connections. */
export class TooManyConnectionsError extends Error {
  override readonly name = "TooManyConnectionsError";
}

/** The slug for a new connection: a key that is connected already keeps its own. */
function findSlug(
  { demoSlug, key, environment, name }: NewConnection,
  connected: readonly Connection[],
  stored: readonly string[],
): string {
  if (demoSlug) return demoSlug;
  const same = connected.find((connection) => connection.environment === environment && keyOf(connection) === key && !connection.demo);
  return same?.slug ?? chooseSlug(name, new Set(stored));
}

/** When the same key first came to the same slug: the browser then keeps what was typed with it. */
function heldSince(slug: string, { key, environment }: NewConnection, connected: readonly Connection[]): string | null {
  const held = connected.find(
    (connection) => connection.slug === slug && connection.environment === environment && keyOf(connection) === key,
  );
  return held?.connectedAt ?? null;
}

/** Seals a tried key into its own cookie, so that neither tabs nor other connections ever overwrite it. Server actions only. */
export async function storeConnection(added: NewConnection): Promise<Connection> {
  const [jar, head, held] = await Promise.all([cookies(), headers(), listHeld()]);
  const connected = held.map(({ connection }) => connection);
  const isSecure = isSecureRequest(head);
  const now = new Date().toISOString();
  const slug = findSlug(added, connected, storedSlugs(jar, isSecure));
  const connection: Connection = {
    slug,
    name: added.name,
    environment: added.environment,
    keyType: added.keyType,
    covers: added.covers,
    demo: added.demoSlug !== undefined,
    connectedAt: heldSince(slug, added, connected) ?? now,
    signedInAt: now,
  };
  const seal = await sealConnection({ ...connection, key: added.key });
  const name = cookieName(connection.slug, isSecure);
  const others = jar.getAll().filter((cookie) => cookie.name !== name);
  const bytes = others.reduce((sum, cookie) => sum + cookie.name.length + cookie.value.length + 3, name.length + seal.length);
  if (bytes > cookieBytesMax) throw new TooManyConnectionsError("This browser holds as many connections as it can: forget one first.");
  jar.set(name, seal, cookieOptions(isSecure));
  return connection;
}

/** Deletes the key of one connection from this browser. Server actions only. */
export async function forgetConnection(slug: string): Promise<void> {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const isSecure = isSecureRequest(head);
  if (!storedSlugs(jar, isSecure).includes(slug)) return;
  for (const name of [cookieName(slug, isSecure), usedCookieName(slug, isSecure)]) {
    jar.set(name, "", { ...cookieOptions(isSecure), maxAge: 0 });
  }
}

/** Deletes every connection, the unreadable ones as well. Server actions only. */
export async function forgetAllConnections(): Promise<void> {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const slugs = storedSlugs(jar, isSecureRequest(head));
  await Promise.all(slugs.map(forgetConnection));
}
