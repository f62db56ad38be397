import "server-only";
import { serverLimits } from "../../limits.ts";

export const bodyBytesMax = serverLimits.requestBytes;

/** A request's whole body, "too large" as soon as it exceeds the limit, or null without a body. */
export async function readBody(request: Request): Promise<Uint8Array | "too large" | null> {
  if (request.body === null) return null;
  if (Number(request.headers.get("content-length") ?? 0) > bodyBytesMax) return "too large";
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of request.body) {
    bytes += part.byteLength;
    // Leaving the loop cancels the stream.
    if (bytes > bodyBytesMax) return "too large";
    parts.push(part);
  }
  return bytes === 0 ? null : Buffer.concat(parts, bytes);
}
