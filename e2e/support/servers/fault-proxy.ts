import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type Alteration, alterAnswer, isAlteration } from "./altered-answers.ts";

/**
 * - none: passes requests on; slow: the same, two seconds later
 * - down: refuses connections; reset: cuts every request; silent: never answers
 * - error: 500 in the API's shape; html: a page with status 200; emptyBody: 200 without a body
 * - brokenJson: half a JSON body; brokenRevalidation: the same once per address, with an ETag that stays valid
 * - cut: half of the answer, then cuts the connection
 * - updatesTooOld: 410 to UpdatedSince, as after a change of the key's scope; passes other requests on
 * - limited: 429 for two seconds; limitedLong: 429 for 30 days
 * - loseWrites: carries out a write and cuts the connection instead of answering; passes reads on
 */
type FailureKind =
  | "down"
  | "reset"
  | "error"
  | "html"
  | "brokenJson"
  | "silent"
  | "updatesTooOld"
  | "limited"
  | "limitedLong"
  | "emptyBody"
  | "brokenRevalidation";
export type Fault = "none" | "slow" | FailureKind | "cut" | "loseWrites" | Alteration;

/** Which requests get a fault: those that match `only`, after the first `after` of them. */
interface FaultScope {
  readonly only: RegExp;
  readonly after: number;
}

const every: FaultScope = { only: /(?:)/, after: 0 };

export interface FaultProxy {
  /** Address up to and including /api. */
  readonly url: string;
  set(fault: Fault, scope?: FaultScope): Promise<void>;
  /** Requests since the last `set`, such as "GET /api/v1/invoices?Page=1". */
  readonly seen: string[];
  /** Answers of the API since then, such as "304 GET /api/v1/invoices?Page=1". */
  readonly answered: string[];
  close(): Promise<void>;
}

const json = { "content-type": "application/json" };

const limitHead = (seconds: number) => ({
  ...json,
  "retry-after": String(seconds),
  "ratelimit-limit": "100",
  "ratelimit-remaining": "0",
  "ratelimit-reset": String(seconds),
});
const slowMs = 2_000;
const brokenTag = '"kept"';
const longSeconds = 30 * 24 * 60 * 60;

function answer(fault: Fault, incoming: IncomingMessage, response: ServerResponse): void {
  switch (fault) {
    case "reset":
      response.socket?.resetAndDestroy();
      break;
    case "error":
      response.writeHead(500, json).end('{"Error":"The service failed, and this is all it says"}');
      break;
    case "html":
      response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Welcome</title><p>It works!");
      break;
    case "brokenJson":
      response.writeHead(200, json).end('{"Data":[{"InvoiceID":1,');
      break;
    case "updatesTooOld":
      response.writeHead(410, json).end('{"Error":"The changes since UpdatedSince are no longer known"}');
      break;
    case "limited":
    case "limitedLong":
      response.writeHead(429, limitHead(fault === "limited" ? 2 : longSeconds)).end('{"Error":"Rate limit exceeded"}');
      break;
    case "emptyBody":
      response.writeHead(200, json).end();
      break;
    case "brokenRevalidation":
      if (incoming.headers["if-none-match"] === brokenTag) response.writeHead(304, { etag: brokenTag }).end();
      else response.writeHead(200, { ...json, etag: brokenTag }).end('{"Data":[{"InvoiceID":1,');
      break;
    default:
  }
}

/** whole: the unchanged answer · half: its first half · nothing: no byte of it. The last two then cut the connection. */
type PassMode = "whole" | "half" | "nothing" | Alteration;

async function passAltered(upstream: IncomingMessage, response: ServerResponse, alteration: Alteration): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of upstream) parts.push(part);
  const text = Buffer.concat(parts).toString();
  const { "content-length": _, etag: __, ...headers } = upstream.headers;
  response.writeHead(upstream.statusCode ?? 502, headers).end(upstream.statusCode === 200 ? alterAnswer(text, alteration) : text);
}

function passOn(origin: URL, incoming: IncomingMessage, response: ServerResponse, passed: PassMode, answered: string[]): void {
  const { method, url: path, headers } = incoming;
  const outgoing = request(
    { host: origin.hostname, port: origin.port, method, path, headers: headersFor(headers, passed, origin) },
    (upstream) => {
      answered.push(`${upstream.statusCode} ${method} ${path}`);
      if (passed === "nothing") {
        upstream.resume().once("end", () => response.socket?.resetAndDestroy());
        return;
      }
      if (isAlteration(passed)) {
        void passAltered(upstream, response, passed);
        return;
      }
      // These two are about the connection to the API.
      const { connection: _, "keep-alive": __, ...passedHeaders } = upstream.headers;
      response.writeHead(upstream.statusCode ?? 502, passedHeaders);
      if (passed === "whole") {
        upstream.pipe(response);
        return;
      }
      upstream.once("data", (part: Buffer) => {
        response.write(part.subarray(0, part.length / 2), () => response.socket?.resetAndDestroy());
        upstream.destroy();
      });
    },
  );
  outgoing.on("error", () => response.destroy());
  incoming.pipe(outgoing);
}

/** A 304 has no body to alter. */
function headersFor({ "if-none-match": tag, ...headers }: IncomingMessage["headers"], passed: PassMode, { host }: URL) {
  return { ...headers, host, ...(tag !== undefined && !isAlteration(passed) && { "if-none-match": tag }) };
}

function passedUnder(fault: Fault, method: string | undefined, path: string): PassMode | null {
  if (fault === "none" || fault === "slow" || (fault === "updatesTooOld" && !path.includes("UpdatedSince="))) return "whole";
  if (fault === "cut") return "half";
  if (isAlteration(fault)) return fault;
  if (fault === "loseWrites") return method === "GET" ? "whole" : "nothing";
  return null;
}

/** A proxy in front of a real Data API that misbehaves on demand. */
export async function startFaultProxy(apiUrl: string): Promise<FaultProxy> {
  const origin = new URL(apiUrl);
  const sockets = new Set<Socket>();
  const seen: string[] = [];
  const answered: string[] = [];
  let fault: Fault = "none";
  let which = every;
  let met = 0;
  const broken = new Set<string>();
  const server = createServer((incoming, response) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    const isMeant = which.only.test(incoming.url ?? "") && ++met > which.after;
    const isMended = fault === "brokenRevalidation" && broken.has(incoming.url ?? "") && incoming.headers["if-none-match"] !== brokenTag;
    const passed = isMeant && !isMended ? passedUnder(fault, incoming.method, incoming.url ?? "") : "whole";
    broken.add(incoming.url ?? "");
    if (passed) setTimeout(passOn, isMeant && fault === "slow" ? slowMs : 0, origin, incoming, response, passed, answered);
    else answer(fault, incoming, response);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  async function listen(port: number): Promise<number> {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new TypeError("a TCP server has a port");
    return address.port;
  }
  async function close(): Promise<void> {
    if (!server.listening) return;
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, "close");
  }

  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}/api`,
    seen,
    answered,
    async set(next, those = every) {
      fault = next;
      which = those;
      met = 0;
      broken.clear();
      seen.length = 0;
      answered.length = 0;
      if (next === "down") await close();
      else if (!server.listening) await listen(port);
    },
    close,
  };
}
