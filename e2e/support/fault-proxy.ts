import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * none: passes on · down: refuses connections · reset: cuts every request · error: 500 in the API's shape · html: a page with status 200 ·
 * brokenJson: half a JSON body · silent: never answers · cut: half of the answer, then the connection is cut · limited: 429 for two seconds
 * loseWrites: a write is carried out, and then the connection is cut instead of its answer; reads are passed on
 */
export type Fault = "none" | "down" | "reset" | "error" | "html" | "brokenJson" | "silent" | "cut" | "limited" | "loseWrites";

/** Which requests meet a fault: all, or those to `only` after `after` of them. */
interface Which {
  readonly only: RegExp;
  readonly after: number;
}

const every: Which = { only: /(?:)/, after: 0 };

export interface FaultProxy {
  /** Address up to and including /api. */
  readonly url: string;
  set(fault: Fault, which?: Which): Promise<void>;
  /** Requests since the last `set`, "GET /api/v1/invoices?Page=1". */
  readonly seen: string[];
  /** What the API answered since then, "304 GET /api/v1/invoices?Page=1". */
  readonly answered: string[];
  close(): Promise<void>;
}

const json = { "content-type": "application/json" };

function answer(fault: Fault, response: ServerResponse): void {
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
    case "limited":
      response
        .writeHead(429, { ...json, "retry-after": "2", "ratelimit-limit": "100", "ratelimit-remaining": "0", "ratelimit-reset": "2" })
        .end('{"Error":"Rate limit exceeded"}');
      break;
    default:
  }
}

/** whole: the answer as it is · half: its first half · nothing: none of it, once all of it is there. In both the connection is cut. */
type Passed = "whole" | "half" | "nothing";

function passOn(origin: URL, incoming: IncomingMessage, response: ServerResponse, passed: Passed, answered: string[]): void {
  const { method, url: path, headers } = incoming;
  const outgoing = request(
    { host: origin.hostname, port: origin.port, method, path, headers: { ...headers, host: origin.host } },
    (upstream) => {
      answered.push(`${upstream.statusCode} ${method} ${path}`);
      if (passed === "nothing") {
        upstream.resume().once("end", () => response.socket?.resetAndDestroy());
        return;
      }
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
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

function passedUnder(fault: Fault, method: string | undefined): Passed | null {
  if (fault === "none") return "whole";
  if (fault === "cut") return "half";
  if (fault === "loseWrites") return method === "GET" ? "whole" : "nothing";
  return null;
}

/** Stands in front of a real Data API and misbehaves on demand. */
export async function startFaultProxy(apiUrl: string): Promise<FaultProxy> {
  const origin = new URL(apiUrl);
  const sockets = new Set<Socket>();
  const seen: string[] = [];
  const answered: string[] = [];
  let fault: Fault = "none";
  let which = every;
  let met = 0;
  const server = createServer((incoming, response) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    const isMeant = which.only.test(incoming.url ?? "") && ++met > which.after;
    const passed = isMeant ? passedUnder(fault, incoming.method) : "whole";
    if (passed) passOn(origin, incoming, response, passed, answered);
    else answer(fault, response);
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
      seen.length = 0;
      answered.length = 0;
      if (next === "down") await close();
      else if (!server.listening) await listen(port);
    },
    close,
  };
}
