import { readFile } from "node:fs/promises";
import { type Context, Hono } from "hono";
import { openApiDocument } from "#contract/openapi.ts";
import { answer } from "../http/answer.ts";
import { type ContentCoding, chooseCoding, compress } from "../http/caching/content-coding.ts";
import { codedEtag, etagOf, findNamed } from "../http/caching/etag.ts";
import type { Env } from "../http/context.ts";
import { contentSecurityPolicy, page, startScript } from "./page.ts";

const guide = new URL("../../docs/api/guide.md", import.meta.url);

/** The OpenAPI document as text, with the guide, which the reference shows before the endpoints. */
export const apiDocument = async (version: "3.0" | "3.1"): Promise<string> =>
  JSON.stringify(openApiDocument({ version, guide: await readFile(guide, "utf8") }));

/** The part of Fastify's interface that the plugin uses for its two pages. */
interface Reply {
  header(name: string, value: string): Reply;
  send(body: string): Reply;
}
interface Route {
  readonly url: string;
  handler(request: object, reply: Reply): unknown;
}

const prefix = "/docs";

/**
 * Scalar's API reference as one browser script. Taken from Scalar's Fastify plugin, which contains it and needs 30 packages; the package that
 * provides it as a file needs 270.
 */
async function loadScalarScript(): Promise<string> {
  const { default: register } = await import("@scalar/fastify-api-reference");
  const routes: Route[] = [];
  const host = { route: (route: Route) => routes.push(route), hasPlugin: () => false, initialConfig: { ignoreTrailingSlash: true } };
  register(host, { routePrefix: prefix, configuration: { url: "/openapi.json" } }, () => undefined);
  let script = "";
  const reply: Reply = {
    header: () => reply,
    send(body) {
      script = body;
      return reply;
    },
  };
  routes.find(({ url }) => url.endsWith(".js"))?.handler({}, reply);
  if (!script.includes("createApiReference")) throw new Error("Scalar's plugin does not serve its script any more");
  return script;
}

interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer<ArrayBuffer>;
  /** Filled by the first request for each coding. */
  readonly compressed: Map<ContentCoding, Promise<Buffer<ArrayBuffer>>>;
}

function toAsset(text: string, type: string): Asset {
  const plain = Buffer.from(text);
  return { type, etag: etagOf(plain), plain, compressed: new Map() };
}

async function bodyOf({ plain, compressed }: Asset, coding: ContentCoding | null): Promise<Buffer<ArrayBuffer>> {
  if (coding === null) return plain;
  const body = compressed.get(coding) ?? compress(coding, plain).then((bytes) => Buffer.from(bytes));
  compressed.set(coding, body);
  return await body;
}

const headers = {
  "Content-Security-Policy": contentSecurityPolicy,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-cache",
  Vary: "Accept-Encoding",
};

async function answerAsset(c: Context<Env>, asset: Asset): Promise<Response> {
  const { type, etag, plain } = asset;
  const named = findNamed(c.req.header("if-none-match"), etag);
  if (named !== null) return answer(c, null, 304, { ...headers, ETag: named });
  const coding = chooseCoding(c.req.header("accept-encoding"), plain.byteLength);
  const body = await bodyOf(asset, coding);
  c.set("bodyBytes", body.byteLength);
  const sent = { ...headers, "Content-Type": type, ETag: etag };
  return answer(c, body, 200, coding === null ? sent : { ...sent, ETag: codedEtag(etag, coding), "Content-Encoding": coding });
}

const html = "text/html; charset=utf-8";
const script = "text/javascript; charset=utf-8";

/** Serves the reference page at /docs with its assets, and the OpenAPI document in two versions. Each is built at its first request. */
export function docsRoutes(): Hono<Env> {
  const makers: Readonly<Record<string, () => Promise<Asset>>> = {
    "/openapi.json": async () => toAsset(await apiDocument("3.1"), "application/json"),
    "/openapi-3.0.json": async () => toAsset(await apiDocument("3.0"), "application/json"),
    "/docs": async () => toAsset(page, html),
    "/docs/start.js": async () => toAsset(startScript, script),
    "/docs/scalar.js": async () => toAsset(await loadScalarScript(), script),
  };
  const app = new Hono<Env>();
  for (const [path, make] of Object.entries(makers)) {
    let asset: Promise<Asset> | undefined;
    app.get(path, async (c) => {
      asset ??= make();
      return await answerAsset(c, await asset);
    });
  }
  app.get("/docs/", (c) => answer(c, null, 301, { Location: "/docs" }));
  return app;
}
