import "server-only";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate, zstdDecompress } from "node:zlib";

const decoders: Readonly<Record<string, (bytes: Uint8Array, limits: { maxOutputLength: number }) => Promise<Buffer>>> = {
  gzip: promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip),
  "x-gzip": promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip),
  deflate: promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflate),
  br: promisify<Uint8Array, { maxOutputLength: number }, Buffer>(brotliDecompress),
  zstd: promisify<Uint8Array, { maxOutputLength: number }, Buffer>(zstdDecompress),
};

/** An answer in an encoding that the dashboard does not read. */
export class EncodingError extends Error {
  override readonly name = "EncodingError";
  readonly code = "DASHBOARD_ENCODING";
}

export type Decode = (bytes: Uint8Array, bytesMax: number) => Promise<Uint8Array>;

/** How to decompress an answer that is compressed although the request did not allow it; null when it is not. Throws EncodingError. */
export function decoderOf(contentEncoding: string | string[] | undefined): Decode | null {
  const name = [contentEncoding].flat().join(",").trim().toLowerCase();
  if (name === "" || name === "identity") return null;
  const decode = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
  if (!decode) throw new EncodingError(`The answer is encoded as ${name.slice(0, 40)}.`);
  return (bytes, bytesMax) => decode(bytes, { maxOutputLength: bytesMax });
}
