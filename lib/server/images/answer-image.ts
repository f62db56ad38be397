import "server-only";
import { errorStatus } from "#contract/errors.ts";
import { ApiError } from "#lib/api/http/errors.ts";
import { isSecureOrigin, readConnection } from "../session/cookies/connection-cookies.ts";
import type { ProxyRequest } from "../upstream/forward/forward.ts";
import { toErrorResponse } from "../upstream/forward/proxy-reply.ts";
import { createRequestId } from "../upstream/server-api.ts";
import { upstreamAddress } from "../upstream/upstream.ts";
import { UpstreamFailure } from "../upstream/upstream-failure.ts";
import { cachedImage } from "./image-cache.ts";
import { findPictures } from "./product-pictures.ts";

export interface ImageParams {
  readonly connection: string;
  readonly productID: string;
  readonly size: string;
}

const idMax = 2_147_483_647;
const sizes = { small: ["ThumbnailImageURL", "FullSizeImageURL"], full: ["FullSizeImageURL", "ThumbnailImageURL"] } as const;
const isSize = (size: string): size is keyof typeof sizes => Object.hasOwn(sizes, size);
/** The address carries the version of the product's record. */
const cacheControl = "private, max-age=86400";
const missingCacheControl = "private, max-age=60";

const notFound = (detail: string) => new ApiError({ status: errorStatus.NOT_FOUND, code: "NOT_FOUND", detail });

async function readImage(request: ProxyRequest, { connection: slug, productID, size }: ImageParams) {
  const isID = /^\d{1,10}$/.test(productID) && Number(productID) <= idMax;
  if (!isID || !isSize(size)) throw notFound("This picture does not exist.");
  const connection = await readConnection(slug, request.cookies, isSecureOrigin());
  if (!connection) {
    const detail = "This browser no longer has this connection. Connect it again.";
    throw new ApiError({ status: errorStatus.NO_CONNECTION, code: "NO_CONNECTION", detail });
  }
  const version = new URL(request.url).searchParams.get("v")?.slice(0, 40) ?? "";
  const pictures = await findPictures(connection, Number(productID), version);
  if (!pictures) throw notFound("This connection’s key cannot see this product.");
  const api = upstreamAddress(connection.environment);
  for (const field of sizes[size]) {
    const image = pictures[field] === "" ? null : await cachedImage(pictures[field], api);
    if (image) return image;
  }
  return null;
}

/**
 * A product's picture from the address in the product's record; 204 when there is none to show. A caller cannot pass an
 * address, only a product that the connection's key may see.
 */
export async function answerImage(request: ProxyRequest, params: ImageParams): Promise<Response> {
  const requestId = createRequestId();
  try {
    const image = await readImage(request, params);
    if (!image) return new Response(null, { status: 204, headers: { "cache-control": missingCacheControl } });
    const headers = { "cache-control": cacheControl, etag: image.etag };
    if (request.headers.get("if-none-match") === image.etag) return new Response(null, { status: 304, headers });
    return new Response(image.bytes, { headers: { ...headers, "content-type": image.contentType } });
  } catch (error) {
    if (error instanceof UpstreamFailure) return toErrorResponse(error.toApiError(requestId), requestId);
    if (error instanceof ApiError) return toErrorResponse(error, requestId);
    throw error;
  }
}
