import "server-only";
import { NextResponse } from "next/server";
import type { SessionAnswer } from "#lib/session/session-watch.ts";
import { environment } from "../env.ts";
import { isCrossSite } from "../http/cross-site.ts";
import { type CookieReader, cookieName, cookieOptions, isSecureOrigin, readHeld, usedCookieName } from "./cookies/connection-cookies.ts";
import { isSealedWithOlderSecret, keyOf, sealConnection } from "./cookies/stored-connection.ts";
import { writeUsedMark } from "./cookies/used-mark.ts";

type SessionRequest = Request & { readonly cookies: Pick<CookieReader, "get"> };

const answerWith = (answer: SessionAnswer) => NextResponse.json(answer, { headers: { "cache-control": "no-store" } });

/** The state of a connection of this browser. A POST from the dashboard's own pages reports activity, but does not reopen an ended connection. */
export async function answerSession(request: SessionRequest, slug: string): Promise<Response> {
  const isMark = request.method === "POST";
  if (isMark && isCrossSite(request.headers)) return new Response(null, { status: 403 });
  const isSecure = isSecureOrigin();
  const seal = request.cookies.get(cookieName(slug, isSecure))?.value;
  const held = await readHeld(slug, request.cookies, isSecure);
  if (!held) return answerWith({ state: "gone" });
  if (held.ended !== null) return answerWith({ state: "ended", why: held.ended });
  const now = Date.now();
  if (!isMark) return answerWith({ state: "open", endsInMs: held.endsAt - now });
  const { idleMs, maxMs } = environment().session;
  const endsAt = Math.min(now + idleMs, Date.parse(held.connection.signedInAt) + maxMs);
  const response = answerWith({ state: "open", endsInMs: endsAt - now });
  response.cookies.set(usedCookieName(slug, isSecure), writeUsedMark(held.connection, now), cookieOptions(isSecure));
  if (seal !== undefined && isSealedWithOlderSecret(seal)) {
    const renewed = await sealConnection({ ...held.connection, key: keyOf(held.connection) });
    response.cookies.set(cookieName(slug, isSecure), renewed, cookieOptions(isSecure));
  }
  return response;
}
