import type { Context } from "hono";
import { drawPicture, encodePng } from "#demo/pictures/draw-picture.ts";
import { type Picture, readPictureName } from "#demo/pictures/picture-name.ts";
import { createGate, OverloadedError } from "#service/db/limits/gate.ts";
import { answer } from "#service/http/answer.ts";
import type { Env } from "#service/http/context.ts";
import { ApiError } from "#service/http/errors/api-error.ts";

const sides = { small: 240, full: 560 } as const;
const cacheMax = 256;
const cache = new Map<string, Buffer>();
/** Pictures are drawn one at a time, because anyone can request thousands of them. A large one takes 0.1 s. */
const queue = createGate({
  slots: 1,
  waitingMax: 48,
  waitMilliseconds: 10_000,
  refusal: "Many pictures are being drawn; try again shortly",
});

interface PictureFile {
  readonly name: string;
  readonly picture: Picture;
  readonly side: number;
}

function readFileName(file: string): PictureFile | null {
  const [, name = "", size] = /^([a-z-]+)-(small|full)\.png$/.exec(file) ?? [];
  const picture = readPictureName(name);
  return picture === null || (size !== "small" && size !== "full") ? null : { name: file, picture, side: sides[size] };
}

function remember(name: string, png: Buffer): void {
  const [oldest] = cache.keys();
  if (cache.size >= cacheMax && oldest !== undefined) cache.delete(oldest);
  cache.set(name, png);
}

/** Draws the picture unless it is cached. A request that is aborted leaves the queue. */
async function pngOf({ name, picture, side }: PictureFile, signal: AbortSignal): Promise<Buffer> {
  const known = cache.get(name);
  if (known) return known;
  const leave = await queue.enter(signal);
  try {
    // Another request may have drawn it meanwhile.
    const png = cache.get(name) ?? (await encodePng(await drawPicture(picture, side), side));
    remember(name, png);
    return png;
  } finally {
    leave();
  }
}

/** A refusal is expected here, so it is not logged as an error. */
function toApiError(error: unknown): unknown {
  if (!(error instanceof OverloadedError)) return error;
  return new ApiError("UNAVAILABLE", error.message, { headers: { "Retry-After": String(error.retryAfterSeconds) } });
}

/** Serves the pictures of the demo's products to everyone. Draws each one at its first request. */
export async function answerPicture(c: Context<Env>): Promise<Response> {
  const name = c.req.param("file") ?? "";
  const file = readFileName(name);
  if (file === null) throw new ApiError("NOT_FOUND", `There is no picture ${name}`);
  const etag = `"${name}"`;
  const headers = { etag, "cache-control": "public, max-age=86400" };
  if (c.req.header("if-none-match") === etag) return answer(c, null, 304, headers);
  const png = await pngOf(file, c.req.raw.signal).catch((error: unknown) => {
    throw toApiError(error);
  });
  return answer(c, new Uint8Array(png), 200, { ...headers, "content-type": "image/png" });
}
