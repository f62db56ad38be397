import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { connectTo, readLate, readReply } from "#service/testing/processes/raw-request.ts";
import { listen, unansweredMax } from "./listen.ts";

const host = "127.0.0.1";

test("the limits of times, connections and headers are those of docs/decisions.md", async () => {
  const listening = vi.spyOn(Server.prototype, "listen");
  onTestFinished(() => listening.mockRestore());
  const server = await listen(() => new Response("done"), host, 0);
  onTestFinished(() => server.stop(100));
  expect(listening.mock.contexts[0]).toMatchObject({
    ...{ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000, timeout: 90_000 },
    ...{ maxConnections: 4_096, maxHeadersCount: 1_000 },
  });
});

test("a stop waits for a request in flight, for a bounded time", async () => {
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

test("an idle connection that its client keeps open does not delay a stop", async () => {
  const server = await listen(() => new Response("done"), host, 0);
  const agent = new Agent({ keepAlive: true });
  const [response] = (await once(get(server.url, { agent }), "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  expect(Object.values(agent.freeSockets).flat()).toHaveLength(1);
  const started = performance.now();
  await server.stop(300_000);
  expect(performance.now() - started).toBeLessThan(60_000);
  agent.destroy();
});

test("while draining, every answer ends its connection, including answers in flight", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const fetchSlowly = async () => {
    begin();
    await released;
    return new Response("done");
  };
  const server = await listen(fetchSlowly, host, 0);
  const underWay = await connectTo(server.url);
  underWay.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await begun;
  server.drain();
  release();
  const later = await connectTo(server.url);
  later.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  for (const reply of [await readReply(underWay), await readReply(later)]) {
    expect(reply).toMatchObject({ status: 200, body: "done", head: expect.stringMatching(/\r\nconnection: close\r\n/i) });
  }
  await server.stop(100);
});

test("a stop leaves idle connections open for a while and answers their requests", async () => {
  const server = await listen(() => new Response("done"), host, 0, { farewellMs: 300 });
  const [asking, silent] = [await connectTo(server.url), await connectTo(server.url)];
  const started = performance.now();
  const stopped = server.stop(300_000);
  await sleep(100);
  asking.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  expect(await readReply(asking)).toMatchObject({ status: 200, body: "done" });
  expect(await readReply(silent)).toMatchObject({ head: "" });
  await stopped;
  expect(performance.now() - started).toBeGreaterThan(290);
  expect(performance.now() - started).toBeLessThan(60_000);
});

test("a client that does not read its answer is disconnected", async () => {
  const size = 64 * 1024 * 1024;
  const server = await listen(() => new Response(new Uint8Array(size)), host, 0, { silentMs: 200 });
  const socket = await connectTo(server.url);
  socket.on("error", () => {});
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  expect(await readLate(socket, 1_500)).toBeLessThan(size);
  await server.stop(100);
});

test("of clients that do not read their answers, some are disconnected before the answers fill the memory", async () => {
  const size = 16 * 1024 * 1024;
  const server = await listen(() => new Response(new Uint8Array(size)), host, 0, { checkMs: 20, unreadBytesMax: 2.5 * size });
  const sockets = await Promise.all(Array.from({ length: 4 }, () => connectTo(server.url)));
  for (const socket of sockets) {
    socket.on("error", () => {});
    socket.pause();
    socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  }
  await sleep(1_000);
  const received = sockets.map(async (socket) => {
    let bytes = 0;
    socket.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    const closed = once(socket, "close");
    socket.resume();
    await closed;
    return bytes;
  });
  const complete = (await Promise.all(received)).filter((bytes) => bytes > size);
  expect([complete.length >= 2, complete.length < 4]).toEqual([true, true]);
  await server.stop(100);
});

test("a client that sends requests without reading answers is disconnected", async () => {
  const server = await listen(() => new Response(new Uint8Array(1024 * 1024)), host, 0, { silentMs: 300 });
  const socket = await connectTo(server.url);
  socket.on("error", () => {});
  socket.pause();
  const asking = setInterval(() => socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n"), 20);
  try {
    await expect.poll(() => socket.destroyed).toBe(true);
  } finally {
    clearInterval(asking);
    await server.stop(100);
  }
});

test("more connections than the service takes are closed at once, and it takes new ones when others end", async () => {
  const server = await listen(() => new Response("done"), host, 0, { connectionsMax: 2 });
  const [first, second] = [await connectTo(server.url), await connectTo(server.url)];
  const third = await connectTo(server.url);
  third.on("error", () => {});
  third.resume();
  await once(third, "close");
  expect([first.destroyed, second.destroyed]).toEqual([false, false]);
  first.destroy();
  await once(first, "close");
  await expect
    .poll(async () => {
      const fourth = await connectTo(server.url);
      fourth.on("error", () => {});
      fourth.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
      return readReply(fourth).then(
        ({ status }) => status,
        () => null,
      );
    })
    .toBe(200);
  second.destroy();
  await server.stop(100);
});

const pipelined = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

test("a connection with more unanswered requests than it may have is closed, and the others are not handled", async () => {
  let handled = 0;
  const server = await listen(
    () => {
      handled += 1;
      return new Response("done");
    },
    host,
    0,
  );
  const socket = await connectTo(server.url);
  socket.on("error", () => {});
  socket.resume();
  socket.write(pipelined.repeat(5_000));
  await expect.poll(() => socket.destroyed).toBe(true);
  expect(handled).toBeLessThanOrEqual(unansweredMax);
  await server.stop(100);
});

test("as many requests as a connection may have unanswered are answered, and then as many again", async () => {
  const server = await listen(() => new Response("done"), host, 0);
  const socket = await connectTo(server.url);
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  const countAnswers = () => text.split("HTTP/1.1 200").length - 1;
  for (const answers of [unansweredMax, 2 * unansweredMax]) {
    socket.write(pipelined.repeat(unansweredMax));
    await expect.poll(countAnswers).toBe(answers);
  }
  socket.destroy();
  await server.stop(100);
});

test("a connection that does not read its answers has one request handled, and the others in order once it reads", async () => {
  const [size, count] = [16 * 1024 * 1024, 4];
  let handled = 0;
  const server = await listen(
    () => {
      handled += 1;
      return new Response(new Uint8Array(size).fill(handled));
    },
    host,
    0,
  );
  const socket = await connectTo(server.url);
  socket.pause();
  socket.write(pipelined.repeat(count));
  await expect.poll(() => handled).toBeGreaterThan(0);
  await sleep(200);
  expect(handled).toBe(1);
  const order: number[] = [];
  let received = 0;
  socket.on("data", (chunk: Buffer) => {
    received += chunk.length;
    const byte = chunk.at(-1) ?? 0;
    // The heads of the answers have no byte as low as these.
    if (byte <= count && byte !== order.at(-1)) order.push(byte);
  });
  socket.resume();
  await expect.poll(() => received).toBeGreaterThan(count * size);
  expect(order).toEqual([1, 2, 3, 4]);
  socket.destroy();
  await server.stop(100);
});

test("a request that waits behind an answer which ends its connection is not handled", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let handled = 0;
  const server = await listen(
    async () => {
      handled += 1;
      await released;
      return new Response("done");
    },
    host,
    0,
  );
  const socket = await connectTo(server.url);
  socket.write(pipelined.repeat(2));
  await expect.poll(() => handled).toBeGreaterThan(0);
  server.drain();
  release();
  expect(await readReply(socket)).toMatchObject({ status: 200, body: "done" });
  expect(handled).toBe(1);
  await server.stop(100);
});

test.each([
  ["garbage", "\0\0\0\0\r\n\r\n", 400],
  ["a request with two lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400],
  ["a body whose chunks are malformed", "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400],
  ["headers that are too large", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(70_000)}\r\n\r\n`, 431],
])("the answers to requests come before that to %s behind them", async (_, malformed, status) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const bodies: string[] = [];
  const server = await listen(
    async (request) => {
      await released;
      bodies.push(await request.text().catch(() => "cut off"));
      return new Response(`done ${bodies.length}`);
    },
    host,
    0,
  );
  const socket = await connectTo(server.url);
  let text = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  const ended = once(socket, "close");
  const post = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}";
  socket.write(`${post}${post}${malformed}`);
  // More of what is malformed changes nothing.
  await sleep(50);
  socket.write("\0\0");
  await sleep(50);
  release();
  await ended;
  expect(bodies.filter((body) => body === "{}")).toHaveLength(2);
  expect(text.match(/HTTP\/1\.1 \d+|done \d/g)).toEqual(["HTTP/1.1 200", "done 1", "HTTP/1.1 200", "done 2", `HTTP/1.1 ${status}`]);
  await server.stop(100);
});
