import { createServer } from "node:http";
import { request } from "undici";
import { listenAndPrint } from "./listen-and-print.ts";

/**
 * A Data API that answers from memory. It reads each answer once from the API at `process.argv[2]`. Prints its own address.
 */
const cache = new Map<string, { status: number; body: Buffer }>();

async function answerOf(path: string, key: string) {
  const known = cache.get(`${key} ${path}`);
  if (known) return known;
  const { statusCode, body } = await request(new URL(path, process.argv[2]), { headers: { "x-api-key": key } });
  const answer = { status: statusCode, body: Buffer.from(await body.arrayBuffer()) };
  cache.set(`${key} ${path}`, answer);
  return answer;
}

const server = createServer(async ({ url = "/", headers }, response) => {
  const { status, body } = await answerOf(url, String(headers["x-api-key"]));
  response.writeHead(status, { "content-type": "application/json", "content-length": body.byteLength }).end(body);
});
listenAndPrint(server);
