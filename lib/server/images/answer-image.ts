import "server-only";
import { answerFile, connectionOf, fileNotFound, readID } from "../http/answer-file.ts";
import type { ProxyRequest } from "../upstream/forward/forward.ts";
import { upstreamAddress } from "../upstream/upstream.ts";
import { cachedImage } from "./image-cache.ts";
import { findPictures } from "./product-pictures.ts";

export interface ImageParams {
  readonly connection: string;
  readonly productID: string;
  readonly size: string;
}

const sizes = { small: ["ThumbnailImageURL", "FullSizeImageURL"], full: ["FullSizeImageURL", "ThumbnailImageURL"] } as const;
const isSize = (size: string): size is keyof typeof sizes => Object.hasOwn(sizes, size);
/** The address carries the version of the product's record. */
const cacheControl = "private, max-age=86400";
const missingCacheControl = "private, max-age=60";

async function readImage(request: ProxyRequest, { connection: slug, productID, size }: ImageParams) {
  const id = readID(productID);
  if (id === null || !isSize(size)) throw fileNotFound("This picture does not exist.");
  const connection = await connectionOf(request, slug);
  const version = new URL(request.url).searchParams.get("v")?.slice(0, 40) ?? "";
  const pictures = await findPictures(connection, id, version);
  if (!pictures) throw fileNotFound("This connection’s key cannot see this product.");
  const api = upstreamAddress(connection.environment);
  for (const field of sizes[size]) {
    const image = pictures[field] ? await cachedImage(pictures[field], api) : null;
    if (image) return image;
  }
  return null;
}

/**
 * A product's picture from the address in the product's record; 204 when there is none to show. A caller cannot pass an
 * address, only a product that the connection's key may see.
 */
export const answerImage = (request: ProxyRequest, params: ImageParams): Promise<Response> =>
  answerFile(async () => {
    const image = await readImage(request, params);
    if (!image) return new Response(null, { status: 204, headers: { "cache-control": missingCacheControl } });
    const headers = { "cache-control": cacheControl, etag: image.etag };
    if (request.headers.get("if-none-match") === image.etag) return new Response(null, { status: 304, headers });
    return new Response(image.bytes, { headers: { ...headers, "content-type": image.contentType } });
  });
