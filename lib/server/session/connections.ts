import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { connectHref } from "#lib/routes.ts";
import { backLengthMax, pageAddressHeader } from "../http/page-address.ts";
import { type HeldConnection, isSecureOrigin, readHeld, storedSlugs } from "./cookies/connection-cookies.ts";
import type { Connection } from "./cookies/stored-connection.ts";

export type { Connection };

async function readRequest() {
  return { jar: await cookies(), isSecure: isSecureOrigin() };
}

/** Every readable connection of this browser by name, including ended ones. */
export async function listHeld(): Promise<HeldConnection[]> {
  const { jar, isSecure } = await readRequest();
  const found = await Promise.all(storedSlugs(jar, isSecure).map((slug) => readHeld(slug, jar, isSecure)));
  return found.filter((held) => held !== null).sort((a, b) => a.connection.name.localeCompare(b.connection.name, "en"));
}

/** Every connection of this browser that may be used, by name. */
export async function listConnections(): Promise<Connection[]> {
  return (await listHeld()).filter(({ ended }) => ended === null).map(({ connection }) => connection);
}

/** The connection of this slug, ended or not; null when the browser has none or its cookie was tampered with. */
async function findHeld(slug: string): Promise<HeldConnection | null> {
  const { jar, isSecure } = await readRequest();
  return readHeld(slug, jar, isSecure);
}

/** The connection of this slug; null when the browser has no usable one. */
export async function findConnection(slug: string): Promise<Connection | null> {
  const held = await findHeld(slug);
  return held?.ended === null ? held.connection : null;
}

/** The connection of this slug and when it ends. Without a usable one, redirects to the page that connects it and leads back to this address. */
export async function requireHeld(slug: string): Promise<HeldConnection> {
  const held = await findHeld(slug);
  if (held?.ended === null) return held;
  const address = (await headers()).get(pageAddressHeader) ?? "";
  redirect(connectHref({ missing: slug, back: address && address.length <= backLengthMax ? address : undefined }));
}

/** As `requireHeld`, without when it ends. */
export async function requireConnection(slug: string): Promise<Connection> {
  return (await requireHeld(slug)).connection;
}
