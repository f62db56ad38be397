import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { type Context, Hono } from "hono";
import { etagOf, isNamedBy } from "../http/caching/etag.ts";
import type { Env } from "../http/context.ts";
import { apiDocument } from "./api-document.ts";
import { contentSecurityPolicy, page, startScript } from "./page.ts";
import { loadScalarScript } from "./scalar-script.ts";

interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer<ArrayBuffer>;
  readonly gzipped: Buffer<ArrayBuffer>;
}

const compress = promisify(gzip);

async function toAsset(text: string, type: string): Promise<Asset> {
  const plain = Buffer.from(text);
  return { type, etag: etagOf(plain), plain, gzipped: Buffer.from(await compress(plain)) };
}

const headers = {
  "Content-Security-Policy": contentSecurityPolicy,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-cache",
  Vary: "Accept-Encoding",
};

function answer(c: Context<Env>, { type, etag, plain, gzipped }: Asset): Response {
  const isGzipped = /\bgzip\b/.test(c.req.header("accept-encoding") ?? "");
  // The compressed and the plain form are different representations and need different validators.
  const ETag = isGzipped ? etag.replace(/"$/, '-gzip"') : etag;
  if (isNamedBy(c.req.header("if-none-match"), ETag)) return c.body(null, 304, { ...headers, ETag });
  const body = isGzipped ? gzipped : plain;
  c.set("bodyBytes", body.byteLength);
  return c.body(body, 200, { ...headers, ETag, "Content-Type": type, ...(isGzipped && { "Content-Encoding": "gzip" }) });
}

const html = "text/html; charset=utf-8";
const script = "text/javascript; charset=utf-8";

/** Serves the reference page at /docs with its assets, and the OpenAPI document in two versions. Each is built at its first request. */
export function docsRoutes(): Hono<Env> {
  const makers: Readonly<Record<string, () => Promise<Asset>>> = {
    "/openapi.json": async () => toAsset(await apiDocument("3.1"), "application/json"),
    "/openapi-3.0.json": async () => toAsset(await apiDocument("3.0"), "application/json"),
    "/docs": () => toAsset(page, html),
    "/docs/start.js": () => toAsset(startScript, script),
    "/docs/scalar.js": async () => toAsset(await loadScalarScript(), script),
  };
  const app = new Hono<Env>();
  for (const [path, make] of Object.entries(makers)) {
    let asset: Promise<Asset> | undefined;
    app.get(path, async (c) => {
      asset ??= make();
      return answer(c, await asset);
    });
  }
  app.get("/docs/", (c) => c.redirect("/docs", 301));
  return app;
}
