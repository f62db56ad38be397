import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { listen } from "#service/http/server/listen.ts";
import { countTurns } from "#service/testing/count-turns.ts";
import { connectTo, readReply } from "#service/testing/processes/raw-request.ts";
import { nextTurn, noteArrival } from "./arrivals.ts";
import { createGate, queueLimits } from "./gate.ts";
import { enterAsRequest } from "./request-scope.ts";

const crowd = 100;

/** Parts of large answers, until `isOver`. */
async function workInParts(isOver: () => boolean): Promise<number> {
  let parts = 0;
  for (; !isOver(); parts += 1) {
    const end = performance.now() + 2;
    while (performance.now() < end);
    await nextTurn();
  }
  return parts;
}

test("while large answers are made, a connection is accepted although many came before it", async () => {
  const server = await listen(() => new Response("done"), "127.0.0.1", 0);
  const { port } = new URL(server.url);
  let isOver = false;
  const working = Promise.all(Array.from({ length: 3 }, () => workInParts(() => isOver)));
  const sockets: Socket[] = Array.from({ length: crowd }, () => connect(Number(port), "127.0.0.1"));
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  const socket = await connectTo(server.url);
  socket.write("GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  expect(await readReply(socket)).toMatchObject({ status: 200 });
  isOver = true;
  const parts = (await working).reduce((sum, count) => sum + count, 0);
  for (const one of sockets) one.destroy();
  await server.stop(100);
  expect(parts).toBeLessThan(crowd);
});

test("a request uses the database after the connections that arrive with it were accepted", async () => {
  const gate = createGate({ ...queueLimits, slots: 1 });
  const enter = async () => (await enterAsRequest(gate))();
  expect(await countTurns(enter)).toBe(0);
  noteArrival();
  expect(await countTurns(enter)).toBeGreaterThan(0);
  expect(await countTurns(enter)).toBe(0);
});

test("the parts of several large answers run in a turn each", async () => {
  let inTurn = 0;
  let most = 0;
  const beginTurn = () => {
    inTurn = 0;
    turning = setImmediate(beginTurn);
  };
  let turning = setImmediate(beginTurn);
  const ended: number[] = [];
  const answer = async (_: unknown, id: number) => {
    for (let part = 0; part < 4; part += 1) {
      await nextTurn();
      inTurn += 1;
      most = Math.max(most, inTurn);
    }
    ended.push(id);
  };
  await Promise.all(Array.from({ length: 5 }, answer)).finally(() => clearImmediate(turning));
  expect([most, ended]).toEqual([1, [0, 1, 2, 3, 4]]);
});
