import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, type Socket, Server as TcpServer } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { noteArrival } from "#service/db/limits/arrivals.ts";
import { OperatorError } from "../../operator-error.ts";
import { answerBadRequest, answerClientError, refuseConnect, refuseRequest } from "../errors/client-error.ts";
import { closeUnread } from "./bound-unread.ts";
import { answerHalfClosed } from "./half-closed.ts";

const headerBytesMax = 65_536;
const headersMax = 1_000;
const patience: Patience = {
  ...{ headersMs: 10_000, requestMs: 30_000, checkMs: 1_000 },
  ...{ silentMs: 90_000, farewellMs: 1_000, connectionsMax: 4_096, unreadBytesMax: 128 * 1024 * 1024 },
};
const keepAliveTimeoutMs = 65_000;
const drainTimeoutMs = 10_000;
const idleCheckMs = 50;
/** The requests of one connection that may wait for their answers. */
export const unansweredMax = 32;

/** Answers a request; the second argument holds Node's own request and response. */
export type Fetch = Parameters<typeof getRequestListener>[0];

interface Patience {
  /** Time limits for the headers and for the whole request, and how often they are checked. A slower client gets 408. */
  readonly headersMs: number;
  readonly requestMs: number;
  readonly checkMs: number;
  /** How long a connection may be idle in both directions, for example while the response is not read, before it is closed. */
  readonly silentMs: number;
  /** How long an idle connection stays open after the stop began, so that its client's next request is answered with `Connection: close`. */
  readonly farewellMs: number;
  /** Maximum number of connections of all clients. A further one is closed at once. */
  readonly connectionsMax: number;
  /** Maximum of the bytes of all answers that wait in this process for clients to read. */
  readonly unreadBytesMax: number;
}

interface ListeningServer {
  /** Without a trailing slash. */
  readonly url: string;
  /** From now on every answer closes its connection. New connections are still accepted. */
  readonly drain: () => void;
  /** Drains, accepts no more connections, waits for running requests, by default for at most 10 seconds, and closes idle connections last. */
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

/** The unanswered requests of each open connection, by their responses. */
type Connections = ReadonlyMap<Socket, Set<ServerResponse>>;

function trackConnections(server: Server): Connections {
  const connections = new Map<Socket, Set<ServerResponse>>();
  server.on("connection", (socket: Socket) => {
    noteArrival();
    const unanswered = new Set<ServerResponse>();
    connections.set(socket, unanswered);
    socket.once("end", () => answerHalfClosed(unanswered));
    socket.once("close", () => connections.delete(socket));
  });
  return connections;
}

/** After `drain`, adds `Connection: close` to every answer, including those to running requests. An answer to a request with Upgrade always has it. */
function createDrain(server: Server, connections: Connections): () => void {
  let isDraining = false;
  server.prependListener("request", ({ socket, headers }: IncomingMessage, response: ServerResponse) => {
    // Node loses the requests that came in one packet with an ignored Upgrade, so their client has to learn that they are not answered.
    if (isDraining || headers.upgrade !== undefined) response.shouldKeepAlive = false;
    const unanswered = connections.get(socket);
    unanswered?.add(response);
    response.once("close", () => unanswered?.delete(response));
  });
  return () => {
    isDraining = true;
    for (const unanswered of connections.values()) for (const response of unanswered) response.shouldKeepAlive = false;
  };
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Closes a connection with too many unanswered requests. Node emits all that arrive at once in one turn, in which no other client is served. Otherwise a
 * request waits until the answers before it have left this process, so that a client that does not read has one answer in memory.
 */
const boundUnanswered =
  (connections: Connections, answer: Listener): Listener =>
  (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const unanswered = connections.get(socket);
    if (unanswered === undefined || unanswered.size <= 1) answer(request, response);
    else if (unanswered.size > unansweredMax) socket.destroy();
    // The last is `response` itself. An answer that ends the connection ends the requests that wait, too.
    else [...unanswered].at(-2)?.once("close", () => socket.writable && answer(request, response));
  };

/**
 * Answers a request that is not HTTP after the requests before it. Otherwise its client would take "nothing was done" for the answer to one of them, such
 * as an order that is created.
 */
function answerLast(connections: Connections): (error: Error, socket: Duplex) => void {
  const waiting = new WeakSet<Duplex>();
  return (error, socket) => {
    // Node reports the same error for all that follows.
    if (waiting.has(socket)) return;
    const last = [...(connections.get(socket as Socket) ?? [])].filter(({ req }) => req.complete).at(-1);
    if (last === undefined) return answerClientError(error, socket);
    waiting.add(socket);
    // Before the listener that would handle the same request.
    last.prependOnceListener("close", () => answerClientError(error, socket));
  };
}

async function stop(server: Server, connections: Connections, timeoutMs: number, farewellMs: number): Promise<void> {
  const closed = once(server, "close");
  // Unlike the HTTP server's own method, this one leaves idle connections open, because requests may be in transit on them.
  TcpServer.prototype.close.call(server);
  const closeIdle = () => {
    server.closeIdleConnections();
    // Node does not count these as idle.
    for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
  };
  let checks: NodeJS.Timeout | undefined;
  const idle = setTimeout(() => {
    closeIdle();
    checks = setInterval(closeIdle, idleCheckMs);
  }, farewellMs);
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  for (const pending of [idle, checks, timer]) clearTimeout(pending);
}

/** Serves `fetch` over HTTP/1.1. Throws an OperatorError if the address is not available. */
export async function listen(fetch: Fetch, host: string, port: number, limits: Partial<Patience> = {}): Promise<ListeningServer> {
  const { headersMs, requestMs, checkMs, silentMs, farewellMs, connectionsMax, unreadBytesMax } = { ...patience, ...limits };
  const options = {
    maxHeaderSize: headerBytesMax,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    // Without this handler Node refuses such a request with an empty body.
    requireHostHeader: false,
  };
  const checked: Fetch = (request, env) => refuseRequest(env.incoming as IncomingMessage) ?? fetch(request, env);
  // An HTTP/1.0 request without Host, such as a probe of HAProxy, gets the host name.
  const answer = getRequestListener(checked, { hostname: "localhost", errorHandler: answerBadRequest });
  // Without this property Node ends a connection without an answer once its client has closed its half.
  const server = Object.assign(createServer(options), { httpAllowHalfOpen: true, maxHeadersCount: headersMax });
  const connections = trackConnections(server);
  const drain = createDrain(server, connections);
  server.on("request", boundUnanswered(connections, answer));
  server.maxConnections = connectionsMax;
  const checks = setInterval(() => closeUnread(connections.keys(), unreadBytesMax), checkMs).unref();
  server.once("close", () => clearInterval(checks));
  server.timeout = silentMs;
  server.on("clientError", answerLast(connections));
  // An answer before those to earlier requests would be taken for one of them.
  server.on("connect", (_, socket: Socket) => (connections.get(socket)?.size ? socket.destroy() : refuseConnect(socket)));
  // Node would answer an unknown expectation itself: 417 without a body and without X-Request-Id. RFC 9110, 10.1.1 lets a server ignore it.
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => server.emit("request", request, response));
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw explain(error, host, port);
  }
  // The address of a server that listens on a port is never a string.
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return {
    url: `http://${name}:${address.port}`,
    drain,
    stop(timeoutMs = drainTimeoutMs) {
      drain();
      return stop(server, connections, timeoutMs, farewellMs);
    },
  };
}
