import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { bytesOf, type Slices } from "../answer-text.ts";

export type ContentCoding = "br" | "gzip";

/** Below this size a compressed body saves no packet. */
const bytesMin = 1_000;
// 500 invoices of 466 KB take 3 ms with either; the next level takes twice as long for a sixth less.
const brotliQuality = 4;
const gzipLevel = 4;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Of the compressed parts of a large body. */
const chunkSize = 262_144;

const brotliOptions = (bytes: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
});

const compressors: Readonly<Record<ContentCoding, (body: Uint8Array) => Promise<Buffer>>> = {
  br: (body) => brotliAsync(body, brotliOptions(body.byteLength)),
  gzip: (body) => gzipAsync(body, { level: gzipLevel }),
};

/** The weights of Accept-Encoding (RFC 9110, 12.5.3) by lower-case name. */
function weightsIn(header: string): Map<string, number> {
  const entries = header.split(",").map((item): [string, number] => {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
  });
  return new Map(entries);
}

/** The coding that the client prefers for a body of this size; Brotli before gzip where it has no preference. Null for none. */
export function chooseCoding(acceptEncoding: string | undefined, bytes: number): ContentCoding | null {
  if (acceptEncoding === undefined || bytes < bytesMin) return null;
  const weights = weightsIn(acceptEncoding);
  const weightOf = (name: string) => weights.get(name) ?? weights.get("*") ?? 0;
  const best = weightOf("gzip") > weightOf("br") ? "gzip" : "br";
  return weightOf(best) > 0 && weightOf(best) >= (weights.get("identity") ?? 0) ? best : null;
}

export const compress = (coding: ContentCoding, body: Uint8Array): Promise<Buffer> => compressors[coding](body);

/** The same of a large body, whose slices it takes. `signal` ends it. */
export async function compressSlices(coding: ContentCoding, slices: Slices, signal: AbortSignal): Promise<Slices> {
  const compressed: Slices = [];
  function* taken() {
    for (let slice = slices.shift(); slice !== undefined; slice = slices.shift()) yield slice;
  }
  const options = { ...brotliOptions(bytesOf(slices)), chunkSize };
  const coder = coding === "br" ? createBrotliCompress(options) : createGzip({ level: gzipLevel, chunkSize });
  await pipeline(
    taken,
    coder,
    async (parts: AsyncIterable<Buffer<ArrayBuffer>>) => {
      for await (const part of parts) compressed.push(part);
    },
    { signal },
  );
  return compressed;
}
