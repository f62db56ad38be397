import "server-only";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { isSecureRequest, readConnection, storedSlugs } from "./connection-cookies.ts";
import type { Connection } from "./stored-connection.ts";

export type { Connection };

async function readRequest() {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  return { jar, isSecure: isSecureRequest(head) };
}

/** Every readable connection of this browser, by name. */
export async function listConnections(): Promise<Connection[]> {
  const { jar, isSecure } = await readRequest();
  const found = await Promise.all(storedSlugs(jar, isSecure).map((slug) => readConnection(slug, jar, isSecure)));
  return found.filter((connection) => connection !== null).sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** The connection of this slug, or null where the browser has none, an expired one or one that was tampered with. */
export async function findConnection(slug: string): Promise<Connection | null> {
  const { jar, isSecure } = await readRequest();
  return readConnection(slug, jar, isSecure);
}

/** The connection of this slug; without one, off to /connect?missing=slug. */
export async function requireConnection(slug: string): Promise<Connection> {
  return (await findConnection(slug)) ?? redirect(`/connect?missing=${encodeURIComponent(slug)}`);
}
