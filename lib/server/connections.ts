import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { KeyType } from "#contract/endpoint.ts";

export type EnvironmentName = "production" | "test";

/** A stored key, without the key. */
export interface Connection {
  /** First part of the path of its screens. */
  readonly slug: string;
  readonly name: string;
  readonly environment: EnvironmentName;
  readonly keyType: KeyType;
  /** In words, for example "6 stores of Northgate Market". */
  readonly covers: string;
  readonly demo: boolean;
  /** ISO 8601 UTC. */
  readonly connectedAt: string;
}

/** Every readable connection of this browser, by name. */
export async function listConnections(): Promise<Connection[]> {
  await cookies();
  return [];
}

/** The connection of this slug, or null where the browser has none, an expired one or one that was tampered with. */
export async function findConnection(slug: string): Promise<Connection | null> {
  return (await listConnections()).find((connection) => connection.slug === slug) ?? null;
}

/** The connection of this slug; without one, off to /connect?missing=slug. */
export async function requireConnection(slug: string): Promise<Connection> {
  return (await findConnection(slug)) ?? redirect(`/connect?missing=${encodeURIComponent(slug)}`);
}
