import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { OperatorError } from "../../operator-error.ts";
import { answerBadRequest, answerClientError } from "../errors/client-error.ts";

const headerBytesMax = 65_536;
const patience: Patience = { headersMs: 10_000, requestMs: 30_000, checkMs: 1_000, silentMs: 90_000, connectionsMax: 4_096 };
const keepAliveTimeoutMs = 65_000;
const drainTimeoutMs = 10_000;
const idleCheckMs = 50;

/** Answers a request; the second argument holds Node's own request and response. */
export type Fetch = Parameters<typeof getRequestListener>[0];

/** What a client may take of time and connections. */
interface Patience {
  /** For its headers and for all of its request, and how often that is looked at: then it is told 408. */
  readonly headersMs: number;
  readonly requestMs: number;
  readonly checkMs: number;
  /** How long nothing may move on a connection in either direction, as where an answer is not read: then it is closed. */
  readonly silentMs: number;
  /** Of all clients together; one more is closed at once. */
  readonly connectionsMax: number;
}

interface Listening {
  /** Without a trailing slash. */
  readonly url: string;
  /** Accepts no more connections and lets running requests finish, for at most 10 seconds unless told; idle connections close at once. */
  readonly stop: (timeoutMs?: number) => Promise<void>;
}

function explain(error: unknown, host: string, port: number): Error {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return new OperatorError(`Port ${port} on ${host} is taken by another program: stop that one, or choose another with --port.`);
  if (code === "EACCES") return new OperatorError(`Port ${port} on ${host} is not this user's to open: choose one above 1023 with --port.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new OperatorError(`${host} is no address of this machine: choose another with --host.`);
  return error instanceof Error ? error : new Error("the server could not listen", { cause: error });
}

async function stop(server: Server, timeoutMs: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // A connection that was busy stays open for its client's next request, unless it is closed as soon as it is idle.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}

/** Serves `fetch` over HTTP/1.1. An address that cannot be had is an OperatorError. */
export async function listen(fetch: Fetch, host: string, port: number, limits: Partial<Patience> = {}): Promise<Listening> {
  const { headersMs, requestMs, checkMs, silentMs, connectionsMax } = { ...patience, ...limits };
  const options = {
    maxHeaderSize: headerBytesMax,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    // Otherwise Node refuses such a request by itself, with an empty body.
    requireHostHeader: false,
  };
  const server = createServer(options, getRequestListener(fetch, { errorHandler: answerBadRequest }));
  server.maxConnections = connectionsMax;
  server.timeout = silentMs;
  server.on("clientError", answerClientError);
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw explain(error, host, port);
  }
  // A server that listens on a port has an address of this kind.
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return { url: `http://${name}:${address.port}`, stop: (timeoutMs = drainTimeoutMs) => stop(server, timeoutMs) };
}
