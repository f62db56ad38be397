import { connect } from "node:net";
import { expect, test } from "vitest";
import { connectTo, readReply, sendRaw } from "#service/testing/processes/raw-request.ts";
import { listen } from "./listen.ts";

const host = "127.0.0.1";
const tunnel = "CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n";

test("a CONNECT is answered 501, and its connection is closed although its client keeps it open", async () => {
  const server = await listen(() => new Response("done"), host, 0);
  const { port } = new URL(server.url);
  const socket = connect({ host, port: Number(port), allowHalfOpen: true });
  socket.on("error", () => {});
  socket.write(tunnel);
  const reply = await readReply(socket);
  expect([reply.status, JSON.parse(reply.body)]).toEqual([501, { Error: "The service is not a proxy: it does not take CONNECT" }]);
  expect(reply.head).toMatch(/\r\nconnection: close(\r\n|$)/i);
  // The service no longer waits for this client.
  await server.stop(300_000);
  socket.destroy();
});

test("a CONNECT behind a request that has no answer yet closes the connection", async () => {
  const server = await listen(() => new Promise<Response>(() => undefined), host, 0);
  const socket = await connectTo(server.url);
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\n\r\n${tunnel}`);
  expect(await readReply(socket)).toMatchObject({ head: "", body: "" });
  await server.stop(100);
});

test("an Upgrade is ignored: the request is answered, and the connection is closed, because Node loses what came behind it", async () => {
  const urls: (string | undefined)[] = [];
  const server = await listen(
    (_, { incoming }) => {
      urls.push(incoming.url);
      return new Response("done");
    },
    host,
    0,
  );
  const upgrade = "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n";
  const reply = await sendRaw(server.url, `GET /1 HTTP/1.1\r\nHost: x\r\n${upgrade}GET /2 HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(reply).toMatchObject({ status: 200, head: expect.stringMatching(/\r\nconnection: close(\r\n|$)/i), body: "done" });
  expect(urls).toEqual(["/1"]);
  await server.stop(100);
});
