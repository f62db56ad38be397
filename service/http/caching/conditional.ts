import type { Context } from "hono";
import { answer } from "../answer.ts";
import { type AnswerText, bytesOf, sliced } from "../answer-text.ts";
import { type Env, isRead, type Middleware } from "../context.ts";
import { ApiError } from "../errors/api-error.ts";
import { chooseCoding, compress, compressSlices } from "./content-coding.ts";
import { codedEtag, etagOf, etagOfSlices, findNamed, findOfState, withState } from "./etag.ts";
import { type NoteUnsent, streamOf } from "./send-slices.ts";
import type { createValidators } from "./validators.ts";

type Validators = ReturnType<typeof createValidators>;

// Every UTC offset is a multiple of 15 minutes, so local dates change only at such times.
const datedMilliseconds = 900_000;

const cacheHeaders = (etag: string) => ({ ETag: etag, "Cache-Control": "private, no-cache", Vary: "x-api-key, Accept-Encoding" });

function versionOf(c: Context<Env>): string {
  const isDated = c.get("route")?.isDated ?? false;
  return isDated ? `${c.get("dataVersion")} ${Math.floor(c.get("now").getTime() / datedMilliseconds)}` : c.get("dataVersion");
}

const validatorKeyOf = (c: Context<Env>) => `${c.get("caller").scopeID} ${c.get("path")}${c.get("search")}`;

/** A record's validator is that of the write which made it, so it names no state; reading a record costs hardly more than a 304. */
function isList(c: Context<Env>): boolean {
  const shape = c.get("route")?.endpoint.query?.shape ?? {};
  return "Page" in shape || "page" in shape;
}

/** Answers 304 without reading the resource if the data has not changed since the validator was computed, by this process or another one. */
export function answerUnchanged(validators: Validators): Middleware {
  return async (c, next) => {
    const ifNoneMatch = c.req.header("if-none-match");
    if (ifNoneMatch !== undefined && isRead(c.req.method)) {
      const [key, version] = [validatorKeyOf(c), versionOf(c)];
      const ofState = isList(c) ? findOfState(ifNoneMatch, validators.stateOf(key, version)) : null;
      const named = ofState ?? findNamed(ifNoneMatch, validators.get(key, version));
      if (named !== null) return answer(c, null, 304, cacheHeaders(named));
    }
    await next();
  };
}

/** Larger pages hold too much of the memory that all large answers may have together. */
const pageBytesMax = 64 * 1024 * 1024;

function boundPage(c: Context<Env>, bytes: number): void {
  if (bytes <= pageBytesMax || !isList(c)) return;
  const size = c.get("path").startsWith("/v2/") ? "page_size" : "PageSize";
  throw new ApiError("INVALID_PARAMETER", `This page has more than 64 MB: ask for a smaller ${size}`);
}

/**
 * Answers a read with its body, compressed if the client accepts that, or with 304 if If-None-Match matches it. A large body is sent in slices, of which
 * `noteUnsent` is told.
 */
export async function sendRead(c: Context<Env>, validators: Validators, text: AnswerText, noteUnsent: NoteUnsent): Promise<Response> {
  const body = await sliced(text);
  const bytes = typeof body === "string" ? Buffer.byteLength(body) : bytesOf(body);
  boundPage(c, bytes);
  const [key, version] = [validatorKeyOf(c), versionOf(c)];
  const { signal } = c.req.raw;
  // Nobody reads the answer of a client that has left.
  signal.throwIfAborted();
  const plain = typeof body === "string" ? etagOf(body) : await etagOfSlices(body);
  const etag = isList(c) ? withState(plain, validators.stateOf(key, version)) : plain;
  validators.set(key, { version, etag });
  const named = findNamed(c.req.header("if-none-match"), etag);
  if (named !== null) return answer(c, null, 304, cacheHeaders(named));
  signal.throwIfAborted();
  const coding = chooseCoding(c.req.header("accept-encoding"), bytes);
  const ofCoding = coding === null ? cacheHeaders(etag) : { ...cacheHeaders(codedEtag(etag, coding)), "Content-Encoding": coding };
  const headersOf = (length: number) => ({ ...ofCoding, "Content-Type": "application/json", "Content-Length": String(length) });
  if (typeof body !== "string") {
    const slices = coding === null ? body : await compressSlices(coding, body, signal);
    const length = bytesOf(slices);
    c.set("bodyBytes", length);
    const abandon = () => c.env.outgoing?.destroy();
    const headers = headersOf(length);
    if (c.req.method === "HEAD") return answer(c, null, 200, headers);
    // What waits in this process counts as the unread bytes of its connection.
    if (!noteUnsent(length, abandon)) return answer(c, Buffer.concat(slices), 200, headers);
    return answer(c, streamOf(slices, noteUnsent, abandon), 200, headers);
  }
  const sent = coding === null ? body : Buffer.from(await compress(coding, Buffer.from(body)));
  const length = typeof sent === "string" ? bytes : sent.byteLength;
  c.set("bodyBytes", length);
  // Hono drops the body of an answer to HEAD, and its length with it.
  return answer(c, sent, 200, headersOf(length));
}
