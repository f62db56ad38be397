import "server-only";
import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent } from "undici";
import { type Answer, exchange } from "../upstream/exchange.ts";
import { processWide } from "./process-wide.ts";
import { isPublicAddress, readRemoteAddress } from "./remote-address.ts";

/** A kind of files whose addresses are in the API's records. */
export interface RemoteFileKind {
  readonly name: string;
  readonly contentTypes: ReadonlySet<string>;
  readonly bytesMax: number;
  readonly timeoutMs: number;
}

export interface RemoteFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/** Why a file cannot be had: its address is refused, it does not exist, or it is of another type, too large, or late. */
export type RemoteFailure = "refused" | "missing" | "wrong type" | "too large" | "no answer";

const redirectsMax = 3;
const connectionsPerHostMax = 6;

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

/** Only the Data API's own host may have a private address. */
function agentFor(address: URL, api: URL, { name, bytesMax }: RemoteFileKind): Agent {
  const create = (connect: { lookup?: LookupFunction }) =>
    new Agent({ connections: connectionsPerHostMax, connect: { timeout: 3_000, ...connect }, maxResponseSize: bytesMax });
  return address.origin === api.origin
    ? processWide(`${name} of the Data API`, () => create({}))
    : processWide(`${name} of others`, () => create({ lookup: lookUpPublic }));
}

const readHeader = ({ headers }: Answer, name: string) => [headers[name]].flat()[0] ?? "";

async function toFile(answer: Answer, { contentTypes }: RemoteFileKind): Promise<RemoteFile | RemoteFailure> {
  const contentType = readHeader(answer, "content-type").split(";")[0]?.trim().toLowerCase() ?? "";
  if (answer.status !== 200 || !contentTypes.has(contentType)) {
    answer.body.discard();
    return answer.status === 200 ? "wrong type" : "missing";
  }
  const bytes = Buffer.concat(await answer.body.parts());
  return bytes.length === 0 ? "missing" : { bytes, contentType };
}

async function follow(address: URL, api: URL, kind: RemoteFileKind, signal: AbortSignal): Promise<RemoteFile | RemoteFailure> {
  let next: URL | null = address;
  for (let hop = 0; next !== null && hop <= redirectsMax; hop++) {
    const path = next.pathname + next.search;
    const options = { origin: next.origin, path, method: "GET", headers: { accept: [...kind.contentTypes].join(", ") } } as const;
    const answer: Answer = await exchange(agentFor(next, api, kind), options, { signal, bytesMax: kind.bytesMax });
    const location = readHeader(answer, "location");
    const isMoved = answer.status >= 300 && answer.status < 400 && URL.canParse(location, next);
    if (!isMoved) return toFile(answer, kind);
    answer.body.discard();
    next = readRemoteAddress(new URL(location, next).href, api);
  }
  return next === null ? "refused" : "missing";
}

const isTooLarge = (error: unknown) => error instanceof Error && "code" in error && error.code === "UND_ERR_RES_EXCEEDED_MAX_SIZE";

/** The file at an address from a record, or why it cannot be had. */
export async function fetchRemoteFile(
  text: string,
  api: URL,
  kind: RemoteFileKind,
  signal: AbortSignal = AbortSignal.timeout(kind.timeoutMs),
): Promise<RemoteFile | RemoteFailure> {
  const address = readRemoteAddress(text, api);
  if (address === null) return "refused";
  return follow(address, api, kind, signal).catch((error: unknown) => (isTooLarge(error) ? "too large" : "no answer"));
}
