import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** What arrived at the server. */
export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

type Behavior = (request: ReceivedRequest, response: ServerResponse) => void;

export interface Upstream {
  /** Base address, as in DATA_API_PRODUCTION_URL. */
  readonly address: string;
  readonly received: readonly ReceivedRequest[];
  readonly connections: () => number;
  /** Sockets that are open now. */
  readonly openConnections: () => number;
  /** Sets the behavior for all further requests. */
  behave(behavior: Behavior): void;
  close(): Promise<void>;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

export function answer(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    "ratelimit-limit": "1000",
    "ratelimit-remaining": "900",
    "ratelimit-reset": "60",
    ...headers,
  });
  response.end(text);
}

/** A local server in place of the Data API that behaves as a test defines, also badly. */
export async function startUpstream(): Promise<Upstream> {
  const received: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  let opened = 0;
  let behavior: Behavior = (_, response) => answer(response, 200, { Data: [], Page: 1, PageSize: 50, HasNextPage: false });

  const server = createServer((request, response) => {
    readAll(request).then(
      (body) => {
        const { method = "", url = "", headers } = request;
        const seen = { method, url, headers, body };
        received.push(seen);
        behavior(seen, response);
      },
      () => response.destroy(),
    );
  });
  server.on("connection", (socket) => {
    opened += 1;
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // listen on a port gives an AddressInfo.
  const { port } = server.address() as AddressInfo;

  return {
    address: `http://127.0.0.1:${port}/api/v1`,
    received,
    connections: () => opened,
    openConnections: () => sockets.size,
    behave(next) {
      behavior = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
