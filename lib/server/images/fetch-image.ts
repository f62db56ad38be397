import "server-only";
import { createHash } from "node:crypto";
import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent } from "undici";
import { processWide } from "../http/process-wide.ts";
import { serverLimits } from "../limits.ts";
import { type Answer, exchange } from "../upstream/exchange.ts";
import { isPublicAddress, readImageAddress } from "./image-address.ts";

export interface Image {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  readonly etag: string;
}

const timeoutMs = 6_000;
export const imageBytesMax = serverLimits.pictureBytes;
const redirectsMax = 3;
const connectionsPerHostMax = 6;
/** Formats that browsers show and that cannot hold script. SVG can. */
const contentTypes = new Set(["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"]);

/** Resolves a name to public addresses only. The connection uses the address that was checked. */
export const lookUpPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    const addresses = found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (first === undefined) return callback(new Error(`${host} has no public address`), []);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

const createAgent = (connect: { lookup?: LookupFunction }) =>
  new Agent({ connections: connectionsPerHostMax, connect: { timeout: 3_000, ...connect }, maxResponseSize: imageBytesMax });

/** Only the Data API's own host may have a private address. */
function agentFor(address: URL, api: URL): Agent {
  return address.origin === api.origin
    ? processWide("images of the Data API", () => createAgent({}))
    : processWide("images of others", () => createAgent({ lookup: lookUpPublic }));
}

const readHeader = ({ headers }: Answer, name: string) => [headers[name]].flat()[0] ?? "";

async function toImage(answer: Answer): Promise<Image | null> {
  const contentType = readHeader(answer, "content-type").split(";")[0]?.trim().toLowerCase() ?? "";
  if (answer.status !== 200 || !contentTypes.has(contentType)) {
    answer.body.discard();
    return null;
  }
  const bytes = Buffer.concat(await answer.body.parts());
  const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return bytes.length === 0 ? null : { bytes, contentType, etag };
}

async function follow(address: URL, api: URL, signal: AbortSignal): Promise<Image | null> {
  let next: URL | null = address;
  for (let hop = 0; next !== null && hop <= redirectsMax; hop++) {
    const path = next.pathname + next.search;
    const options = { origin: next.origin, path, method: "GET", headers: { accept: [...contentTypes].join(", ") } } as const;
    const answer: Answer = await exchange(agentFor(next, api), options, { signal, bytesMax: imageBytesMax });
    const location = readHeader(answer, "location");
    const isMoved = answer.status >= 300 && answer.status < 400 && URL.canParse(location, next);
    if (!isMoved) return toImage(answer);
    answer.body.discard();
    next = readImageAddress(new URL(location, next).href, api);
  }
  return null;
}

/** The picture at an address from a record; null where it is missing, late, too large or of another format. */
export async function fetchImage(text: string, api: URL, patienceMs: number = timeoutMs): Promise<Image | null> {
  const address = readImageAddress(text, api);
  if (address === null) return null;
  // For any failure the screen shows its placeholder.
  return follow(address, api, AbortSignal.timeout(patienceMs)).catch(() => null);
}
