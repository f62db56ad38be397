import { NextRequest } from "next/server";
import { afterAll } from "vitest";
import { startUpstream } from "#lib/testing/upstream.ts";
import { cookieName } from "../session/cookies/connection-cookies.ts";
import { forward } from "../upstream/forward/forward.ts";
import { key, sealSample } from "./sample-connection.ts";
import { applySettings } from "./settings.ts";

export interface Ask {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | ReadableStream;
  readonly signal?: AbortSignal;
}

interface SignIn {
  readonly connectedAt?: string;
  readonly signedInAt?: string;
}

/** The cookie of a connection with its own key. */
export async function sealedCookie(slug: string, key: string, signIn: SignIn = {}): Promise<string> {
  return `${cookieName(slug, false)}=${await sealSample({ slug, name: slug, keyType: "Customer", ...signIn, key })}`;
}

/** The proxy in front of a Data API of its own until the tests of the file end, with one connection named "store". */
export async function startProxy() {
  const upstream = await startUpstream();
  afterAll(() => upstream.close());
  // By default longer than any answer takes on a busy machine.
  const setUpstream = (address: string = upstream.address, timeoutSeconds = 60) =>
    applySettings({ DATA_API_PRODUCTION_URL: address, DATA_API_TIMEOUT_SECONDS: String(timeoutSeconds) });
  setUpstream();
  const cookie = await sealedCookie("store", key);
  return {
    upstream,
    cookie,
    setUpstream,
    /** A request of the dashboard's own pages; `path` starts with the slug. */
    ask(path: string, { method = "GET", headers = {}, body, signal }: Ask = {}): Promise<Response> {
      const sent = new Headers({ cookie, ...headers });
      if (method !== "GET" && !sent.has("sec-fetch-site")) sent.set("sec-fetch-site", "same-origin");
      return forward(new NextRequest(`http://127.0.0.1:3000/api/data/${path}`, { method, headers: sent, body, signal, duplex: "half" }));
    },
  };
}

export async function errorOf(response: Response): Promise<{ status: number; code: string; detail: string }> {
  const { Error: error } = await response.json();
  return { status: response.status, ...error };
}
