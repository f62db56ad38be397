import { once } from "node:events";
import { stat } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareFolder } from "../../testing/databases/prepared-folder.ts";
import { pausedFile, withPausedFiles } from "../../testing/imports/paused-file.ts";
import { withSnapshot } from "../../testing/imports/snapshot-folder.ts";
import { type CliProcess, runCli, startCli } from "../../testing/processes/run-cli.ts";
import * as record from "../../testing/records/records.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import type { ForwardedRequest } from "./forward-command.ts";

/** One process serves all tests of this file, in their order; the last one replaces it. */
let service: CliProcess;
let url: string;

async function startService(): Promise<void> {
  service = startCli(["serve", "--port", "0", "--database", database], withPausedFiles);
  await service.printed("answers at ");
  url = /answers at (http:\S+)\/api\/v1/.exec(service.output.stdout)?.[1] ?? "";
}

const place = await temporaryFolder();
const database = await prepareFolder(join(place, "data"));
beforeAll(startService);
afterAll(() => void service.child.kill("SIGKILL"));

const run = (...args: string[]) => runCli(args, { DATABASE_URL: database });
const issue = async (company: string) => (await run("keys", "issue", "--type", "Employee", "--company", company)).stdout.trim();
const statusFor = async (key: string) => (await fetch(`${url}/api/v1/states`, { headers: { "x-api-key": key } })).status;

test("a key issued by a running service works until it is revoked, and is never logged", async () => {
  const key = await issue("Leaky");
  expect(key).toMatch(/^prod_/);
  expect(await statusFor(key)).toBe(200);
  expect((await run("keys", "list")).stdout).toContain("Leaky");
  expect(await run("keys", "revoke", "1")).toEqual({ status: 0, stdout: "Key 1 is revoked.\n", stderr: "" });
  await expect.poll(() => statusFor(key)).toBe(401);
  expect(await run("keys", "revoke", "1")).toEqual({ status: 1, stdout: "", stderr: "Key 1 is already revoked.\n" });
  await expect.poll(() => service.output.stderr).toMatch(/"command":\["keys","issue"\],"operator":"[^"]+@[^"]+","status":0/);
  expect(service.output.stderr).not.toContain(key);
});

test("a snapshot is imported, a bad one is refused line by line, and the exit status is that of the command", async () => {
  const key = await issue("Operator");
  await withSnapshot({ states: [record.state({ StateAbbreviation: "CA" })] }, async (folder) => {
    expect(await run("import", folder)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^states: 1 read, 1 new or changed; 1 added, 0 changed, 0 unchanged\nImported\.\n$/),
    });
  });
  const response = await fetch(`${url}/api/v1/states`, { headers: { "x-api-key": key } });
  expect(await response.text()).toContain('"CA"');
  await withSnapshot({ states: "{}\n" }, async (folder) => {
    const { status, stderr } = await run("import", folder);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^states\.ndjson:1: StateAbbreviation: is missing\n/);
  });
});

test("a command whose output nobody reads any more is done, and ends without an error", async () => {
  const snapshot = { states: [record.state({ StateAbbreviation: "OR" })], suppliers: [record.supplier({})] };
  await withSnapshot(snapshot, async (folder) => {
    const importing = startCli(["import", folder], { DATABASE_URL: database });
    importing.child.stdout?.destroy();
    expect(await importing.ended).toEqual({ status: 0, stdout: "", stderr: "" });
    expect((await run("import", folder)).stdout).toContain("\nImported; nothing has changed since the last import.\n");
  });
});

test("a backup to a folder that the system refuses ends with a reason, and the service keeps answering", async () => {
  const key = await issue("Unharmed");
  // In /proc no folder can be created although it exists, which is the answer for a missing parent.
  expect(await run("backup", "/proc/backup/deep")).toEqual({
    status: 1,
    stdout: "",
    stderr: expect.stringMatching(/^The backup's folder \/proc\/backup\/deep cannot be created: E[A-Z]+\.\n$/),
  });
  expect(await statusFor(key)).toBe(200);
});

test("the outbox, the jobs and several commands at once are done", async () => {
  const results = await Promise.all([
    run("outbox", "list"),
    run("jobs", "run", "clean-up"),
    run("keys", "list"),
    run("migrate", "--check"),
  ]);
  expect(results.map(({ status, stderr }) => ({ status, stderr }))).toEqual(results.map(() => ({ status: 0, stderr: "" })));
  expect(results[0]?.stdout).toBe("All messages are delivered.\n");
});

const statesFile = (StateAbbreviation: string) => `${JSON.stringify(record.state({ StateAbbreviation }))}\n`;

test("a key is revoked while an import waits for its disk", async () => {
  const key = await issue("Waiting");
  const [listed] = (await run("keys", "list")).stdout.split("\n").filter((line) => line.includes("Waiting"));
  const id = listed?.trim().split(/\s/)[0] ?? "";
  await withSnapshot({}, async (folder) => {
    const states = await pausedFile(join(folder, "states.ndjson"));
    const importing = run("import", folder);
    await states.reached;
    expect(await statusFor(key)).toBe(200);
    expect((await run("keys", "revoke", id)).stdout).toBe(`Key ${id} is revoked.\n`);
    await expect.poll(() => statusFor(key)).toBe(401);
    await states.finish(statesFile("CA"));
    expect(await importing).toMatchObject({ status: 0 });
  });
});

test.each(["SIGINT", "SIGTERM"] as const)("an import whose caller is ended by %s goes on, and says so", async (signal) => {
  const key = await issue("Impatient");
  const code = signal === "SIGINT" ? "ME" : "VT";
  await withSnapshot({}, async (folder) => {
    const states = await pausedFile(join(folder, "states.ndjson"));
    const importing = startCli(["import", folder], { DATABASE_URL: database });
    await states.reached;
    importing.child.kill(signal);
    expect(await importing.ended).toEqual({
      status: signal === "SIGINT" ? 130 : 143,
      stdout: "",
      stderr: "The running service completes this command if it has begun it: check the result before you repeat it.\n",
    });
    await states.finish(statesFile(code));
    const listed = async () => (await fetch(`${url}/api/v1/states`, { headers: { "x-api-key": key } })).text();
    await expect.poll(listed).toContain(`"${code}"`);
  });
});

test("an import whose caller leaves while it waits for another one is not run", async () => {
  const key = await issue("Patient");
  await withSnapshot({}, (folder) =>
    withSnapshot({ states: [record.state({ StateAbbreviation: "NV" })] }, async (unwanted) => {
      const states = await pausedFile(join(folder, "states.ndjson"));
      const importing = run("import", folder);
      await states.reached;
      const leaving = connect(join(place, "data/commands.sock"));
      await once(leaving, "connect");
      const request: ForwardedRequest = { args: ["import", unwanted], folder: place, operator: "leaving@desk" };
      leaving.end(`${JSON.stringify(request)}\n`);
      await once(leaving, "close");
      await states.finish(statesFile("WA"));
      expect(await importing).toMatchObject({ status: 0 });
    }),
  );
  await expect.poll(() => service.output.stderr).toContain('"operator":"leaving@desk"');
  const response = await fetch(`${url}/api/v1/states`, { headers: { "x-api-key": key } });
  expect(await response.text()).toMatch(/^(?!.*"NV").*"WA"/);
});

test("a wrong environment and a wrong option give the same message as without a running service", async () => {
  expect(await run("keys", "list", "--environment", "test")).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^This database belongs to/),
  });
  expect(await run("keys", "revoke", "x")).toMatchObject({ status: 1, stderr: expect.stringContaining("It must be a whole number") });
});

test("only the service's own user may use its socket, which a stop removes and a restart after a kill replaces", async () => {
  const socket = join(place, "data/commands.sock");
  expect((await stat(socket)).mode & 0o777).toBe(0o600);
  service.child.kill("SIGKILL");
  await service.ended;
  expect((await run("keys", "list")).status).toBe(0);
  await startService();
  expect((await run("keys", "list")).status).toBe(0);
  service.child.kill("SIGTERM");
  expect(await service.ended).toMatchObject({ status: 0 });
  await expect(stat(socket)).rejects.toThrow("ENOENT");
});
