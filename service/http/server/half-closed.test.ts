import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { readLate, readReply } from "#service/testing/processes/raw-request.ts";
import { listen } from "./listen.ts";

const host = "127.0.0.1";
const request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const done = /HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*\r\ndone/g;

async function connectHalfOpen(url: string) {
  const socket = connect({ host, port: Number(new URL(url).port), allowHalfOpen: true });
  await once(socket, "connect");
  return socket;
}

async function readText(socket: AsyncIterable<Buffer>) {
  let text = "";
  for await (const chunk of socket) text += chunk;
  return text;
}

test.each([1, 3])("a client that closes its half of the connection behind %d requests gets all answers", async (count) => {
  const server = await listen(() => sleep(200, new Response("done")), host, 0);
  const socket = await connectHalfOpen(server.url);
  socket.end(request.repeat(count));
  const text = await readText(socket);
  expect(text.match(done)).toHaveLength(count);
  expect(text).toMatch(/\r\nconnection: close\r\n(?:.+\r\n)*\r\ndone$/i);
  await server.stop(100);
});

test("a client of HTTP/1.0, which knows no interim answers, gets its answer alone", async () => {
  const server = await listen(() => sleep(200, new Response("done")), host, 0);
  const socket = await connectHalfOpen(server.url);
  socket.end("GET / HTTP/1.0\r\n\r\n");
  expect(await readReply(socket)).toMatchObject({ status: 200, body: "done" });
  await server.stop(100);
});

test("the request of a client that closes its whole connection is aborted", async () => {
  const { promise: aborted, resolve: abort } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const server = await listen(
    ({ signal }) => {
      signal.addEventListener("abort", () => abort());
      begin();
      return new Promise<Response>(() => undefined);
    },
    host,
    0,
  );
  const socket = await connectHalfOpen(server.url);
  socket.write(request);
  await begun;
  socket.destroy();
  await aborted;
  await server.stop(100);
});

test("a client that closed its half of the connection and does not read its answer is disconnected", async () => {
  const size = 64 * 1024 * 1024;
  const server = await listen(() => new Response(new Uint8Array(size)), host, 0, { silentMs: 200 });
  const socket = await connectHalfOpen(server.url);
  socket.on("error", () => {});
  socket.pause();
  socket.end(request);
  expect(await readLate(socket, 1_500)).toBeLessThan(size);
  await server.stop(100);
});
