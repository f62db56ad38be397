import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type Context, Hono } from "hono";
import { openApiSteps } from "#contract/openapi.ts";
import { answer } from "../http/answer.ts";
import { type ContentCoding, chooseCoding, compress } from "../http/caching/content-coding.ts";
import { codedEtag, etagOf, findNamed } from "../http/caching/etag.ts";
import type { Env } from "../http/context.ts";
import { contentSecurityPolicy, page, startScript } from "./page.ts";

const guide = new URL("../../docs/api/guide.md", import.meta.url);

/** The OpenAPI document as text, with the guide, which the reference shows before the endpoints. Lets other work run after each endpoint. */
export async function apiDocument(version: "3.0" | "3.1"): Promise<string> {
  const steps = openApiSteps({ version, guide: await readFile(guide, "utf8") });
  for (;;) {
    const step = steps.next();
    if (step.done) return JSON.stringify(step.value);
    await setImmediate();
  }
}

const scalarWorker = new URL("./scalar-worker.ts", import.meta.url);

/** Scalar's API reference as one browser script. */
async function loadScalarScript(): Promise<Buffer<ArrayBuffer>> {
  const worker = new Worker(scalarWorker);
  const [bytes] = (await once(worker, "message")) as [Uint8Array<ArrayBuffer>];
  return Buffer.from(bytes.buffer);
}

interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer<ArrayBuffer>;
  /** Filled by the first request for each coding. */
  readonly compressed: Map<ContentCoding, Promise<Buffer<ArrayBuffer>>>;
}

function toAsset(plain: Buffer<ArrayBuffer>, type: string): Asset {
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
    "/openapi.json": async () => toAsset(Buffer.from(await apiDocument("3.1")), "application/json"),
    "/openapi-3.0.json": async () => toAsset(Buffer.from(await apiDocument("3.0")), "application/json"),
    "/docs": async () => toAsset(Buffer.from(page), html),
    "/docs/start.js": async () => toAsset(Buffer.from(startScript), script),
    "/docs/scalar.js": async () => toAsset(await loadScalarScript(), script),
  };
  const app = new Hono<Env>();
  for (const [path, make] of Object.entries(makers)) {
    let asset: Promise<Asset> | undefined;
    app.get(path, async (c) => {
      asset ??= make().catch((error: unknown) => {
        asset = undefined;
        throw error;
      });
      return await answerAsset(c, await asset);
    });
  }
  app.get("/docs/", (c) => answer(c, null, 301, { Location: "/docs" }));
  return app;
}
