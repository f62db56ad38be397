import "server-only";
import { randomBytes } from "node:crypto";
import { NextResponse } from "next/server";
import { scopeOf } from "#lib/api/http/connection-storage.ts";
import type { ForgottenConnection } from "#lib/session/forgotten.ts";
import { endLinksOf } from "../calendar/calendar-links.ts";
import { isCrossSite } from "../http/cross-site.ts";
import { serverLimits } from "../limits.ts";
import { withBody } from "../upstream/forward/bounded-body.ts";
import {
  type CookieReader,
  cookieName,
  cookieOptions,
  isSecureOrigin,
  readHeld,
  storedSlugs,
  usedCookieName,
} from "./cookies/connection-cookies.ts";
import { type Connection, keyOf, openUndo, sealConnection, sealUndo } from "./cookies/stored-connection.ts";
import { readUsedMark, writeUsedMark } from "./cookies/used-mark.ts";
import { endConnection, isEnded } from "./ended-connections.ts";

type SessionRequest = Request & { readonly cookies: CookieReader };

const conflict = (held: Connection, forgotten: Connection) =>
  new Response(`Another key, ${held.name}, is connected at /${held.slug}. Forget it first, then restore ${forgotten.name}.`, {
    status: 409,
  });

const forbidden = () => new Response(null, { status: 403 });

/** Ends a connection and returns a seal that restores it. No cookie has this seal, so copies of the cookies stay ended. */
async function endForUndo(connection: Connection, usedMark: string | undefined): Promise<ForgottenConnection> {
  endConnection(connection);
  endLinksOf(connection);
  const undo = await sealUndo(connection, randomBytes(9).toString("base64url"), readUsedMark(connection, usedMark));
  return { slug: connection.slug, name: connection.name, scope: scopeOf(connection), undo };
}

/** Forgets one connection of this browser or all of them, and ends every copy of their cookies. */
export async function answerForget(request: SessionRequest, slug: string | null): Promise<Response> {
  if (isCrossSite(request.headers)) return forbidden();
  const isSecure = isSecureOrigin();
  const slugs = storedSlugs(request.cookies, isSecure).filter((stored) => slug === null || stored === slug);
  const forgotten: ForgottenConnection[] = [];
  for (const each of slugs) {
    const held = await readHeld(each, request.cookies, isSecure);
    if (held) forgotten.push(await endForUndo(held.connection, request.cookies.get(usedCookieName(each, isSecure))?.value));
  }
  const response = NextResponse.json({ forgotten }, { headers: { "cache-control": "no-store", "clear-site-data": '"cache"' } });
  for (const each of slugs) {
    for (const name of [cookieName(each, isSecure), usedCookieName(each, isSecure)]) {
      response.cookies.set(name, "", { ...cookieOptions(isSecure), maxAge: 0 });
    }
  }
  return response;
}

/** Restores a forgotten connection, once. Refuses to replace another one that has its slug since. */
export async function answerRestore(request: SessionRequest, slug: string): Promise<Response> {
  if (isCrossSite(request.headers)) return forbidden();
  const undo = await withBody(
    request,
    "restore",
    async (body) => (body instanceof Uint8Array ? Buffer.from(body).toString() : null),
    serverLimits.undoBytes,
  );
  const opened = undo === null ? null : await openUndo(undo);
  if (opened?.connection.slug !== slug || isEnded(opened.connection)) return new Response(null, { status: 410 });
  const { connection, usedAt } = opened;
  const isSecure = isSecureOrigin();
  const held = await readHeld(slug, request.cookies, isSecure);
  if (held && scopeOf(held.connection) !== scopeOf(connection)) return conflict(held.connection, connection);
  const response = NextResponse.json({}, { headers: { "cache-control": "no-store" } });
  response.cookies.set(
    cookieName(slug, isSecure),
    await sealConnection({ ...connection, key: keyOf(connection) }),
    cookieOptions(isSecure),
  );
  if (usedAt !== null) response.cookies.set(usedCookieName(slug, isSecure), writeUsedMark(connection, usedAt), cookieOptions(isSecure));
  return response;
}
