import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { assertPortsFree, findFreePort } from "./ports.ts";

const servers: Server[] = [];

async function occupy(): Promise<number> {
  const port = await findFreePort();
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  servers.push(server);
  return port;
}

const wanted = (variable: string, port: number, host = "127.0.0.1") => ({ variable, port, host, use: "the dashboard" });

let printed: string[] = [];
const print = (text: string) => void printed.push(text);

afterEach(() => {
  printed = [];
  for (const server of servers.splice(0)) server.close();
});

test("accepts free ports and leaves them free", async () => {
  const port = await findFreePort();
  await assertPortsFree([wanted("PORT", port)], print);
  await assertPortsFree([wanted("PORT", port)], print);
  expect(printed).toEqual([]);
});

test("waits for a port that an earlier start is leaving, and says so", async () => {
  const port = await occupy();
  const done = assertPortsFree([wanted("PORT", port)], print);
  await expect.poll(() => printed).toEqual([`waiting up to 2 seconds for port ${port}, in case an earlier start is ending…`]);
  for (const server of servers.splice(0)) server.close();
  await done;
});

test("names every taken port, its use and the variable that changes it", async () => {
  const [first, second] = [await occupy(), await occupy()];
  const free = await findFreePort();
  await expect(
    assertPortsFree([wanted("PORT", first), wanted("TEST_PORT", second), wanted("PRODUCTION_PORT", free)], print),
  ).rejects.toThrow(
    [
      `Port ${first}, for the dashboard, is taken: stop the program that uses it, or choose another with PORT=${first + 1} npm start.`,
      `Port ${second}, for the dashboard, is taken: stop the program that uses it, or choose another with TEST_PORT=${second + 1} npm start.`,
    ].join("\n"),
  );
});

test("names an address that is not this machine's", async () => {
  await expect(assertPortsFree([wanted("PORT", await findFreePort(), "192.0.2.1")], print)).rejects.toThrow(
    "192.0.2.1, for the dashboard, is no address of this machine: set DASHBOARD_HOST to one that is, for example 127.0.0.1.",
  );
});
