import type { Context } from "hono";
import { drawPicture, encodePng } from "#demo/pictures/draw-picture.ts";
import { readPictureName } from "#demo/pictures/picture-name.ts";
import { ApiError } from "#service/http/errors/api-error.ts";

const sides = { small: 240, full: 560 } as const;
const cacheMax = 256;
const cache = new Map<string, Promise<Buffer>>();
/** Pictures are drawn one at a time, because anyone can ask for thousands of them. */
let last: Promise<unknown> = Promise.resolve();

function pictureOf(file: string): Promise<Buffer> | null {
  const known = cache.get(file);
  if (known) return known;
  const [, name = "", size] = /^([a-z-]+)-(small|full)\.png$/.exec(file) ?? [];
  const picture = readPictureName(name);
  if (picture === null || (size !== "small" && size !== "full")) return null;
  const png = last.then(async () => encodePng(await drawPicture(picture, sides[size]), sides[size]));
  last = png.catch(() => cache.delete(file));
  const [oldest] = cache.keys();
  if (cache.size >= cacheMax && oldest !== undefined) cache.delete(oldest);
  cache.set(file, png);
  return png;
}

/** Serves the pictures of the demo's products to everyone. Draws each one at its first request. */
export async function answerPicture(c: Context): Promise<Response> {
  const file = c.req.param("file") ?? "";
  const etag = `"${file}"`;
  const headers = { etag, "cache-control": "public, max-age=86400" };
  const png = pictureOf(file);
  if (png === null) throw new ApiError("NOT_FOUND", `There is no picture ${file}`);
  if (c.req.header("if-none-match") === etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(await png), { headers: { ...headers, "content-type": "image/png" } });
}
