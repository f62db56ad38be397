import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { contentSecurityPolicy } from "#lib/server/http/content-security-policy.ts";
import { pageAddressHeader } from "#lib/server/http/page-address.ts";

/** Gives every page its own nonce, and its address. Next adds the nonce of the request's policy to its scripts and styles. */
export function proxy(request: NextRequest) {
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy(nonce, process.env.NODE_ENV === "development");
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set(pageAddressHeader, request.nextUrl.pathname + request.nextUrl.search);
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  return response;
}

export const config = {
  matcher: [
    {
      source:
        "/((?!api/|_next/static/|_next/image/|favicon\\.ico$|icon\\.svg$|icon-[\\w-]+\\.png$|manifest\\.webmanifest$|service-worker\\.js$).*)",
      missing: [{ type: "header", key: "next-router-prefetch" }],
    },
  ],
};
