import "server-only";
import { processWide } from "../../http/process-wide.ts";
import { serverLimits } from "../../limits.ts";

export const bodyBytesMax = serverLimits.requestBytes;

/** A chunk of one byte takes as much time as a large one. A browser sends a body in few. */
export const chunksMax = 50_000;
/** A small chunk holds a hundred times its bytes in memory. */
const separateChunksMax = 1_000;

/** Why a body is not read: it is too large, came in too many chunks, or the requests of its owner, or of all, hold too many bytes. */
export type RefusedBody = "too large" | "too many chunks" | "too many";

const createHeld = () => ({ total: 0, byOwner: new Map<string, number>() });

/** Adds bytes to those that the owner's requests hold. Returns whether they and all together are within their limits. */
function hold(owner: string, bytes: number): boolean {
  const held = processWide("held bodies", createHeld);
  const own = (held.byOwner.get(owner) ?? 0) + bytes;
  held.total += bytes;
  if (own > 0) held.byOwner.set(owner, own);
  else held.byOwner.delete(owner);
  return own <= serverLimits.heldBytesPerKey && held.total <= serverLimits.heldBytes;
}

/**
 * Calls `answer` with a request's whole body, or null without one. A body counts among the bytes that `owner` holds until its answer, because a
 * client can send it slowly, or not to its end, and an answer can wait for the Data API.
 */
export async function withBody<T>(
  request: Request,
  owner: string,
  answer: (body: Uint8Array | RefusedBody | null) => Promise<T>,
  bytesMax = bodyBytesMax,
): Promise<T> {
  let bytes = 0;
  async function read(): Promise<Uint8Array | RefusedBody | null> {
    if (request.body === null) return null;
    if (Number(request.headers.get("content-length") ?? 0) > bytesMax) return "too large";
    let chunks: Uint8Array[] = [];
    let count = 0;
    for await (const chunk of request.body) {
      bytes += chunk.byteLength;
      count += 1;
      const isWithin = hold(owner, chunk.byteLength);
      // Leaving the loop cancels the stream.
      if (bytes > bytesMax) return "too large";
      if (count > chunksMax) return "too many chunks";
      if (!isWithin) return "too many";
      chunks.push(chunk);
      if (chunks.length > separateChunksMax) chunks = [Buffer.concat(chunks, bytes)];
    }
    return bytes === 0 ? null : Buffer.concat(chunks, bytes);
  }
  try {
    return await answer(await read());
  } finally {
    hold(owner, -bytes);
  }
}
