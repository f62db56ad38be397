import { type ChildProcess, execFile } from "node:child_process";
import { chmod, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../db/opening/open.ts";
import { issueKey } from "../keys/issue-key.ts";
import { debianPackage } from "../testing/databases/debian-package.ts";
import { prepareFolder } from "../testing/databases/prepared-folder.ts";
import { documentedFile, projectRoot } from "../testing/documents/operations-document.ts";
import { connectTo, readReply } from "../testing/processes/raw-request.ts";
import { type CliProcess, startProcess } from "../testing/processes/run-cli.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const run = promisify(execFile);
const order = JSON.stringify({ vendor_id: 501 });

let key: string;
const started: ChildProcess[] = [];

const place = await temporaryFolder();
const database = await prepareFolder(join(place, "database"));

beforeAll(async () => {
  const { db, close } = await openDatabase(database);
  const request = { Type: "Employee", Company: "Operator", CustomerIDs: [], SupplierIDs: [], UserID: null, RequestsPerHour: null } as const;
  ({ key } = await issueKey(db, request, "production"));
  await close();
});
afterAll(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) process.kill(-pidOf(child), "SIGKILL");
});

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error("the program could not be run");
  return pid;
}

/** Starts a program that serves the database, in a process group of its own. */
function start(command: string, ...args: string[]): CliProcess {
  const env = { LOG_LEVEL: "silent", DATABASE_URL: database };
  const service = startProcess(command, args, { env, cwd: projectRoot, detached: true });
  started.push(service.child);
  return service;
}

/** Sends half a request, stops the service, and sends the other half. Fails unless the request is answered and the program then ends. */
async function expectGracefulStop(service: CliProcess, askToStop: (pid: number) => unknown): Promise<void> {
  await service.printed("answers at ");
  const url = /answers at (http:\S+)\/api\/v1/.exec(service.output.stdout)?.[1] ?? "";
  const socket = await connectTo(url);
  const head = `POST /api/v2/purchases/validate HTTP/1.1\r\nHost: x\r\nx-api-key: ${key}\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: ${order.length}\r\n\r\n${order.slice(0, 5)}`);
  await askToStop(pidOf(service.child));
  const isRefused = () =>
    connectTo(url).then(
      (other) => other.destroy() === undefined,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  socket.write(order.slice(5));
  expect(await readReply(socket)).toMatchObject({ status: 400, body: expect.stringContaining("fieldErrors") });
  expect(await service.ended).toMatchObject({ status: 0 });
}

describe("npm run service -- serve stops gracefully", () => {
  test.each([
    ["a SIGTERM to npm alone, as from a supervisor", (npm: number) => process.kill(npm, "SIGTERM")],
    ["a SIGTERM to all its processes, as from systemd", (npm: number) => process.kill(-npm, "SIGTERM")],
    ["Ctrl-C, which npm passes on in addition", (npm: number) => process.kill(-npm, "SIGINT")],
  ])("on %s", async (_, askToStop) => {
    await expectGracefulStop(start("npm", "run", "service", "--", "serve", "--port", "0"), askToStop);
  });
});

describe("the systemd unit of docs/operations.md", () => {
  /** As the document's folder, its path has no space. */
  const installed = join(place, "data-api");
  const unit = () => documentedFile("ini", "ExecStart=", installed);
  beforeAll(() => symlink(projectRoot, installed));

  test("is valid for systemd", async () => {
    const file = join(place, "data-api.service");
    await writeFile(file, unit());
    const result = await run("systemd-analyze", ["verify", "--man=no", file]).catch((error: object) => error);
    if ("code" in result && result.code === "ENOENT") process.stdout.write("NOT TESTED with systemd-analyze, which is not installed.\n");
    else expect(result).toEqual({ stdout: "", stderr: "" });
  });

  test("has a command that a supervisor stops gracefully", async () => {
    const runit = await debianPackage("runit");
    const command = /^ExecStart=(.*)$/m.exec(unit())?.[1]?.replace(/--port \d+/, "--port 0");
    const folder = join(place, "supervised");
    await mkdir(folder);
    const writeScript = async (name: string, text: string) => {
      await writeFile(join(folder, name), `#!/bin/sh\ncd ${installed}\n${text}\n`);
      await chmod(join(folder, name), 0o755);
    };
    await writeScript("run", `exec ${command}`);
    await writeScript("finish", `echo "$1" > ${folder}/status`);
    if (runit === null) return expectGracefulStop(start(join(folder, "run")), (pid) => process.kill(pid, "SIGTERM"));
    // "d" stops the service; "x" makes the supervisor end after it.
    await expectGracefulStop(start(join(runit, "usr/bin/runsv"), folder), () => writeFile(join(folder, "supervise/control"), "dx"));
    expect(await readFile(join(folder, "status"), "utf8")).toBe("0\n");
  });
});

describe("the container file of docs/operations.md", () => {
  /** The command prefix that runs a command as process 1 of its own namespace; null if namespaces are not permitted. */
  async function asProcessOne(): Promise<string[] | null> {
    const words = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child", ...(process.getuid?.() === 0 ? [] : ["--map-root-user"])];
    const isAllowed = await run("unshare", [...words.slice(1), "true"]).then(
      () => true,
      () => false,
    );
    return isAllowed ? words : null;
  }

  test("has an entry point that stops gracefully as process 1", async () => {
    const file = documentedFile("dockerfile", "ENTRYPOINT");
    const [entry = [], rest = []] = ["ENTRYPOINT", "CMD"].map((name): string[] =>
      JSON.parse(new RegExp(`^${name} (.*)$`, "m").exec(file)?.[1] ?? "[]"),
    );
    const command = [...entry, ...rest, "--port", "0"].map((word) => (word === "node" ? process.execPath : word));
    const namespace = await asProcessOne();
    if (namespace === null) process.stdout.write("NOT TESTED as process 1, because no namespace may be made here.\n");
    const [program = "", ...args] = [...(namespace ?? []), ...command];
    await expectGracefulStop(start(program, ...args), async (pid) => {
      const [child] = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).split(" ");
      process.kill(namespace === null ? pid : Number(child), "SIGTERM");
    });
  });
});
