import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "#contract/openapi.ts";
import { purchaseClient } from "./testing/purchase-client.ts";
import { type CliProcess, startCli } from "./testing/run-cli.ts";
import { withSnapshot } from "./testing/snapshot-folder.ts";
import { world } from "./testing/world.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const document = JSON.stringify(openApiDocument());
const strict = ["--noEmit", "--strict", "--target", "es2024", "--module", "nodenext", "--allowImportingTsExtensions", "--types", "node"];

let service: CliProcess;
let url: string;
let folder: string;

/** Runs Node to its end: what it printed, and 0 if all went well. */
async function runNode(args: readonly string[], { input = "", env = {} }: { input?: string; env?: Record<string, string> } = {}) {
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env }, stdio: ["pipe", "pipe", "pipe"] });
  child.stdin.end(input);
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { status, stdout, stderr };
}

async function startService() {
  await withSnapshot(world, async (snapshot) => {
    service = startCli(["serve", "--port", "0", "--database", "memory:", "--snapshot", snapshot], {
      LOG_LEVEL: "warn",
      ERP_EXCHANGE_SECONDS: "1",
    });
    await service.printed("answers at ");
  });
  url = /answers at (http:\S+)\/api\/v1/.exec(service.output.stdout)?.[1] ?? "";
}

async function generateClient() {
  const { status, stdout, stderr } = await runNode([fileURLToPath(new URL("./testing/generate-types.ts", import.meta.url))], {
    input: document,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  await writeFile(join(folder, "schema.ts"), stdout);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "client-"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await writeFile(join(folder, "client.ts"), purchaseClient);
  await Promise.all([startService(), generateClient()]);
}, 180_000);
afterAll(async () => {
  service.child.kill("SIGTERM");
  await service.ended;
  await rm(folder, { recursive: true });
});

test("a client generated from /openapi.json is told its types, and orders until the ERP has accepted", async () => {
  expect(await (await fetch(`${url}/openapi.json`)).text()).toBe(document);
  const [types, run] = await Promise.all([
    runNode([join(root, "node_modules/typescript/bin/tsc"), ...strict, "client.ts"]),
    runNode(["client.ts"], { env: { API_URL: `${url}/api`, API_KEY: "employee" } }),
  ]);
  expect(types).toEqual({ status: 0, stdout: "", stderr: "" });
  expect(run).toMatchObject({ status: 0, stderr: "" });
  expect(JSON.parse(run.stdout)).toEqual({
    checked: { valid: true, total_cases: 3 },
    draft: "InProgress",
    submitted: "Submitted",
    id: expect.any(Number),
    status: "Accepted",
    again: "DUPLICATE_PO_NUMBER",
  });
}, 180_000);
