import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { OperatorError } from "../operator-error.ts";

const headerBytesMax = 65_536;
const headersTimeoutMs = 10_000;
const requestTimeoutMs = 30_000;
const keepAliveTimeoutMs = 65_000;
const drainTimeoutMs = 10_000;

interface Listening {
  /** Without a trailing slash. */
  readonly url: string;
  /** Lets running requests finish, for at most 10 seconds, and closes idle connections at once. */
  readonly stop: () => Promise<void>;
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

async function stop(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
  await closed;
  clearTimeout(timer);
}

/** Serves `fetch` over HTTP/1.1. An address that cannot be had is an OperatorError. */
export async function listen(fetch: (request: Request) => Response | Promise<Response>, host: string, port: number): Promise<Listening> {
  const serverOptions = {
    maxHeaderSize: headerBytesMax,
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
  };
  // Without a TLS or HTTP/2 createServer the adaptor makes a node:http server.
  const server = createAdaptorServer({ fetch, serverOptions }) as Server;
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw explain(error, host, port);
  }
  const address = server.address() as AddressInfo;
  const name = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return { url: `http://${name}:${address.port}`, stop: () => stop(server) };
}
