import type { Context } from "hono";
import type { Env } from "./context.ts";

/** Adds headers that every later answer to the request carries, also an error and a 304. */
export const addHeaders = (c: Context<Env>, headers: Readonly<Record<string, string>>) =>
  c.set("headers", { ...c.get("headers"), ...headers });

/**
 * The response with this body, and with the headers of the request so far. They stay one plain object, which reaches Node as it is; Hono's own
 * methods would copy and sort them twice.
 */
export const answer = (
  c: Context<Env>,
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response => new Response(body, { status, headers: { ...c.get("headers"), ...headers } });
