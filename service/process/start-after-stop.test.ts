import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { lockFolder } from "../db/embedded/folder/folder-lock.ts";
import { prepareFolder } from "../testing/databases/prepared-folder.ts";
import { connectTo, readReply } from "../testing/processes/raw-request.ts";
import { type CliProcess, runCli, startCli } from "../testing/processes/run-cli.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const started: CliProcess[] = [];

const place = await temporaryFolder();
const folder = join(place, "data");
const database = await prepareFolder(folder);
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill("SIGKILL");
    await ended;
  }
});

function start(onDatabase = database): CliProcess {
  const service = startCli(["serve", "--port", "0", "--database", onDatabase], { LOG_LEVEL: "silent" });
  started.push(service);
  return service;
}

async function startAndWait(onDatabase = database): Promise<{ service: CliProcess; url: string }> {
  const service = start(onDatabase);
  await service.printed("answers at ");
  return { service, url: /answers at (http:\S+)\/api\/v1/.exec(service.output.stdout)?.[1] ?? "" };
}

/** Asks a service to stop while half a request keeps it from ending. Returns how to send the other half, once nothing listens any more. */
async function stopDuringRequest({ service, url }: { service: CliProcess; url: string }): Promise<() => Promise<unknown>> {
  const socket = await connectTo(url);
  socket.write("GET /healthz HTTP/1.1\r\nHost: x\r\n");
  service.child.kill("SIGTERM");
  const isRefused = () =>
    connectTo(url).then(
      (other) => other.destroy() === undefined,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  return () => {
    socket.write("\r\n");
    return readReply(socket);
  };
}

const waitingSentence = () =>
  `The embedded database ${folder} is in use by another process, which is starting or ending: waiting up to 10 seconds.\n`;
const refusal = (of = folder) =>
  `The embedded database ${of} is in use by another process: stop that one first, or choose another folder with --database pglite:DIR.\n`;

test("a start and a command wait for a service that is ending, and say so", async () => {
  const first = await startAndWait();
  const finishRequest = await stopDuringRequest(first);
  const second = start();
  await expect.poll(() => second.output.stderr).toBe(waitingSentence());
  await finishRequest();
  expect((await first.service.ended).status).toBe(0);
  await second.printed("answers at ");

  const finishSecond = await stopDuringRequest({
    service: second,
    url: /answers at (http:\S+)\/api\/v1/.exec(second.output.stdout)?.[1] ?? "",
  });
  const command = startCli(["keys", "list", "--database", database]);
  await expect.poll(() => command.output.stderr).toBe(waitingSentence());
  await finishSecond();
  expect(await command.ended).toMatchObject({ status: 0 });
});

test("a start right after a kill works, and while it runs, another start is refused without waiting and a command is done by it", async () => {
  const { service } = await startAndWait();
  service.child.kill("SIGKILL");
  await startAndWait();
  expect(await start().ended).toEqual({ status: 1, stdout: "", stderr: refusal() });
  expect(await runCli(["keys", "list", "--database", database])).toMatchObject({ status: 0, stderr: "" });
});

test("a service that has created its database holds its lock: another start is refused, and a command is done by the service", async () => {
  const created = join(place, "created");
  const { url } = await startAndWait(`pglite:${created}`);
  const key = await runCli(["keys", "issue", "--type", "Employee", "--company", "First", "--database", `pglite:${created}`]);
  expect(key.status).toBe(0);
  expect((await fetch(`${url}/api/v1/states`, { headers: { "x-api-key": key.stdout.trim() } })).status).toBe(200);
  expect(await start(`pglite:${created}`).ended).toEqual({ status: 1, stdout: "", stderr: refusal(created) });
});

test("a start beside a process that does not end is refused after 10 seconds", async () => {
  const unlock = lockFolder(folder);
  const began = performance.now();
  try {
    expect(await start().ended).toEqual({ status: 1, stdout: "", stderr: waitingSentence() + refusal() });
  } finally {
    unlock();
  }
  expect(performance.now() - began).toBeGreaterThan(10_000);
});
