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

/** Limits on a client's time and connections. */
interface Patience {
  /** Time limits for the headers and for the whole request, and how often they are checked. A slower client gets 408. */
  readonly headersMs: number;
  readonly requestMs: number;
  readonly checkMs: number;
  /** How long a connection may be idle in both directions, for example while the response is not read, before it is closed. */
  readonly silentMs: number;
  /** Maximum number of connections of all clients. A further one is closed at once. */
  readonly connectionsMax: number;
}

interface Listening {
  /** Without a trailing slash. */
  readonly url: string;
  /** Accepts no more connections, closes idle ones and waits for running requests, by default for at most 10 seconds. */
  readonly stop: (timeoutMs?: number) => Promise<void>;
}

function explain(error: unknown, host: string, port: number): Error {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return new OperatorError(`Port ${port} on ${host} is taken by another program: stop that one, or choose another with --port.`);
  if (code === "EACCES")
    return new OperatorError(`Port ${port} on ${host} needs more rights than this user has: choose one above 1023 with --port.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new OperatorError(`${host} is not an address of this machine: choose another with --host.`);
  return error instanceof Error ? error : new Error("the server could not listen", { cause: error });
}

async function stop(server: Server, timeoutMs: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // A busy connection would stay open for the client's next request, so it is closed as soon as it is idle.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}

/** Serves `fetch` over HTTP/1.1. Throws an OperatorError if the address is not available. */
export async function listen(fetch: Fetch, host: string, port: number, limits: Partial<Patience> = {}): Promise<Listening> {
  const { headersMs, requestMs, checkMs, silentMs, connectionsMax } = { ...patience, ...limits };
  const options = {
    maxHeaderSize: headerBytesMax,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    // Without this handler Node refuses such a request with an empty body.
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
  // The address of a server that listens on a port is never a string.
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return { url: `http://${name}:${address.port}`, stop: (timeoutMs = drainTimeoutMs) => stop(server, timeoutMs) };
}
