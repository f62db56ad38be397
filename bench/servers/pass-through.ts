import { createServer } from "node:http";
import { Pool } from "undici";
import { listenAndPrint } from "./listen-and-print.ts";

/** Passes every answer of the Data API at `process.argv[2]` on. Prints its own address. */
const upstream = new Pool(new URL(process.argv[2] ?? "").origin, { connections: 8 });

const server = createServer((request, response) => {
  const headers = { "x-api-key": String(request.headers["x-api-key"]), "accept-encoding": "identity" };
  void upstream.stream({ path: request.url ?? "/", method: "GET", headers }, ({ statusCode }) =>
    response.writeHead(statusCode, { "content-type": "application/json" }),
  );
});
listenAndPrint(server);
