import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { connectTo, readReply } from "#service/testing/raw-request.ts";
import { listen } from "./listen.ts";

const host = "127.0.0.1";

test("a stop waits for a request in flight, for a bounded time alone", async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const never = new Promise<Response>(() => undefined);
  const server = await listen(
    () => {
      begin();
      return never;
    },
    host,
    0,
  );
  const socket = await connectTo(server.url);
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await begun;
  await server.stop(100);
  expect(await readReply(socket)).toMatchObject({ head: "", body: "" });
});

test("a connection that its client keeps open does not hold a stop up", async () => {
  const server = await listen(() => new Response("done"), host, 0);
  const agent = new Agent({ keepAlive: true });
  const [response] = (await once(get(server.url, { agent }), "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  expect(Object.values(agent.freeSockets).flat()).toHaveLength(1);
  const started = performance.now();
  await server.stop();
  expect(performance.now() - started).toBeLessThan(5_000);
  agent.destroy();
});
