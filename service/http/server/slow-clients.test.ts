import { execFile } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../app.ts";
import { worldDatabase } from "../../testing/databases/world-database.ts";
import { connectTo, readReply } from "../../testing/processes/raw-request.ts";
import { worldNow } from "../../testing/records/world.ts";
import { silentLog } from "../log.ts";
import { bodyBytesMax } from "../requests/read-body.ts";
import { listen } from "./listen.ts";

let app: ReturnType<typeof createApp>;
let server: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const db = await worldDatabase();
  const limits = { requestsPerHour: 1_000, failuresPerHour: 1_000 };
  app = createApp({ db, clock: () => worldNow, environment: "production", limits, log: silentLog });
  server = await listen(app.fetch, "127.0.0.1", 0, { headersMs: 300, requestMs: 600, checkMs: 50 });
});
afterAll(() => server.stop(0));

const head = "POST /api/v2/purchases/validate HTTP/1.1\r\nHost: x\r\nx-api-key: employee\r\nContent-Type: application/json\r\n";

async function reply(text: string) {
  const socket = await connectTo(server.url);
  socket.write(text);
  return readReply(socket);
}

describe("a client that takes too long", () => {
  test.each([
    ["to begin", ""],
    ["for its headers", "GET /api/v1/states HTTP/1.1\r\nHost: x\r\n"],
    ["for its body", `${head}Content-Length: 100\r\n\r\n{"vendor_id":`],
    ["for its body in chunks", `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"ven\r\n`],
  ])("%s is told 408 in the shape of the API, and let go", async (_, text) => {
    const { status, body } = await reply(text);
    expect({ status, body: JSON.parse(body) }).toEqual({ status: 408, body: { Error: expect.stringContaining("did not arrive in time") } });
  });
});

describe("a body that is too large", () => {
  const turns = 10;
  /** 64 MB are discarded, and some more fit into the buffers of the connection. */
  const endlessMax = 80 * bodyBytesMax;

  test("is 413 before it ends, and ends the connection where the client goes on", async () => {
    const socket = await connectTo(server.url);
    socket.on("error", () => {});
    let answer = "";
    socket.on("data", (bytes) => {
      answer += bytes;
    });
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
    const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
    let sent = 0;
    while (!socket.destroyed && socket.writable && sent < endlessMax) {
      sent += chunk.length;
      if (!socket.write(chunk)) await Promise.race([once(socket, "drain"), once(socket, "close")]).catch(() => {});
    }
    expect(sent).toBeLessThan(endlessMax);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("is 413 for a client that is still sending it", async () => {
    const patient = await listen(app.fetch, "127.0.0.1", 0);
    // In a process of its own: in this one, the client would read before the service could close the connection.
    const client = `
      const headers = { "x-api-key": "employee", "Content-Type": "application/json" };
      const send = () => fetch(process.argv[1], { method: "POST", headers, body: new Uint8Array(${4 * bodyBytesMax}) });
      for (let turn = 0; turn < ${turns}; turn += 1) console.log(await send().then(({ status }) => status, ({ cause }) => cause.code));`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...["--input-type=module", "--eval", client],
      `${patient.url}/api/v2/purchases/validate`,
    ]);
    await patient.stop(0);
    expect(stdout).toBe("413\n".repeat(turns));
  });

  test("is 413 at once if its Content-Length says so", async () => {
    const { status, body } = await reply(`${head}Content-Length: ${bodyBytesMax + 1}\r\n\r\n`);
    expect({ status, body: JSON.parse(body) }).toMatchObject({ status: 413, body: { Error: { code: "BODY_TOO_LARGE" } } });
  });
});

test("a contradictory length and a request smuggled in a body are refused", async () => {
  for (const lines of ["Content-Length: 2\r\nContent-Length: 3", "Content-Length: 2\r\nTransfer-Encoding: chunked", "Content-Length: -1"]) {
    const { status, body } = await reply(`${head}${lines}\r\n\r\n{}`);
    expect({ lines, status, body: JSON.parse(body) }).toEqual({ lines, status: 400, body: { Error: expect.any(String) } });
  }
});
