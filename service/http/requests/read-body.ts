import { ApiError } from "../errors/api-error.ts";

/** The largest body a write may have. */
export const bodyBytesMax = 1_048_576;

/** A chunk of one byte takes as much time as a large one, so a body of a million such chunks would take seconds. A client that writes each word apart sends fewer. */
const chunksMax = 50_000;
/** A small chunk holds a hundred times its bytes in memory. */
const separateChunksMax = 1_000;

// Not with "Connection: close": a client that is still sending could lose the answer. @hono/node-server discards the rest, for half a second and up to 64 MB.
const tooLarge = () => new ApiError("BODY_TOO_LARGE", `The body is larger than ${bodyBytesMax} bytes`);
const tooManyChunks = () => new ApiError("BODY_TOO_LARGE", `The body arrived in more than ${chunksMax} chunks: send it in larger ones`);

async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  if (request.body === null) return;
  try {
    yield* request.body;
  } catch {
    throw new ApiError("INVALID_JSON", "The body ended before it was complete");
  }
}

/** The largest bodies that the requests of one key may hold together. A client can send one slowly, or not to its end. */
const heldBytesMax = 8 * bodyBytesMax;

const tooManyHeld = () =>
  new ApiError("UNAVAILABLE", "This key sends too many large bodies at once; nothing was changed, try again shortly", {
    headers: { "Retry-After": "1" },
  });

/** Reads bodies, and bounds the bytes that each principal's requests hold until they are answered. */
export function createBodyReader() {
  const heldByPrincipal = new Map<number, number>();

  function hold(principalID: number, bytes: number): number {
    const held = (heldByPrincipal.get(principalID) ?? 0) + bytes;
    if (held > 0) heldByPrincipal.set(principalID, held);
    else heldByPrincipal.delete(principalID);
    return held;
  }

  return async <T>(request: Request, principalID: number, answer: (body: Buffer) => Promise<T>): Promise<T> => {
    let size = 0;
    const note = (bytes: number) => {
      size += bytes;
      if (hold(principalID, bytes) > heldBytesMax) throw tooManyHeld();
    };
    try {
      return await answer(await readBody(request, note));
    } finally {
      hold(principalID, -size);
    }
  };
}

/** Reads the bytes of a body. Refuses more than 1 MB (1,048,576 bytes) or 50,000 chunks with 413 and never holds more. */
async function readBody(request: Request, note: (bytes: number) => void): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > bodyBytesMax) throw tooLarge();
  let chunks: Uint8Array[] = [];
  let size = 0;
  let count = 0;
  for await (const chunk of chunksOf(request)) {
    size += chunk.byteLength;
    count += 1;
    if (size > bodyBytesMax) throw tooLarge();
    if (count > chunksMax) throw tooManyChunks();
    note(chunk.byteLength);
    chunks.push(chunk);
    if (chunks.length > separateChunksMax) chunks = [Buffer.concat(chunks, size)];
  }
  return Buffer.concat(chunks, size);
}

/** Refuses a body with 415 unless its Content-Type is JSON in UTF-8. */
export function requireJson(headers: Headers) {
  const [type = "", ...parameters] = (headers.get("content-type") ?? "").toLowerCase().split(";");
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith("charset="));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (type.trim() !== "application/json" || !isUtf8)
    throw new ApiError("UNSUPPORTED_MEDIA_TYPE", "The body must be JSON in UTF-8: send the header Content-Type: application/json");
  const coding = headers.get("content-encoding") ?? "identity";
  if (coding.toLowerCase() !== "identity")
    throw new ApiError("UNSUPPORTED_MEDIA_TYPE", "The body must not be compressed: send it without Content-Encoding");
}
