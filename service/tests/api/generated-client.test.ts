import { spawn } from "node:child_process";
import { once } from "node:events";
import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiDocument } from "../../docs/docs-routes.ts";
import { prepareFolder } from "../../testing/databases/prepared-folder.ts";
import { purchaseClient } from "../../testing/documents/purchase-client.ts";
import { readingClients } from "../../testing/documents/reading-clients.ts";
import { withSnapshot } from "../../testing/imports/snapshot-folder.ts";
import { type CliProcess, startCli } from "../../testing/processes/run-cli.ts";
import { world } from "../../testing/records/world.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const document = await apiDocument("3.1");
const programs = { "client.ts": purchaseClient, ...readingClients };
const strict = ["--noEmit", "--strict", "--target", "es2024", "--module", "nodenext", "--allowImportingTsExtensions", "--types", "node"];

let service: CliProcess;
let url: string;

/** Runs Node until it exits. Returns its output and exit code. */
async function runNode(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, args, { cwd: folder, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { status, stdout, stderr };
}

async function startService() {
  const database = await prepareFolder(join(folder, "database"));
  await withSnapshot(world, async (snapshot) => {
    service = startCli(["serve", "--port", "0", "--database", database, "--snapshot", snapshot], {
      LOG_LEVEL: "warn",
      ERP_EXCHANGE_SECONDS: "1",
    });
    await service.printed("answers at ");
  });
  url = /answers at (http:\S+)\/api\/v1/.exec(service.output.stdout)?.[1] ?? "";
}

async function generateClients() {
  const { status, stderr } = await runNode([fileURLToPath(new URL("../../testing/documents/generate-clients.ts", import.meta.url))]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
}

const folder = await temporaryFolder();

beforeAll(async () => {
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await writeFile(join(folder, "openapi.json"), document);
  await writeFile(join(folder, "openapi-3.0.json"), await apiDocument("3.0"));
  for (const [name, program] of Object.entries(programs)) await writeFile(join(folder, name), program);
  await Promise.all([startService(), generateClients()]);
});
afterAll(async () => {
  service.child.kill("SIGTERM");
  await service.ended;
});

test("programs for generated clients compile strictly", async () => {
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  expect(await runNode([tsc, ...strict, ...Object.keys(programs)])).toEqual({ status: 0, stdout: "", stderr: "" });
});

test("a client generated from /openapi.json orders until the ERP has accepted", async () => {
  expect(await (await fetch(`${url}/openapi.json`)).text()).toBe(document);
  const run = await runNode(["client.ts"], { API_URL: `${url}/api`, API_KEY: "employee" });
  expect(run).toMatchObject({ status: 0, stderr: "" });
  expect(JSON.parse(run.stdout)).toEqual({
    checked: { valid: true, total_cases: 3 },
    draft: "InProgress",
    submitted: "Submitted",
    id: expect.any(Number),
    status: "Accepted",
    again: "DUPLICATE_PO_NUMBER",
  });
});

test.each(Object.keys(readingClients))(
  "%s reads ten endpoints",
  async (program) => {
    const run = await runNode([program], { API_URL: `${url}/api`, API_KEY: "employee" });
    expect(run).toMatchObject({ status: 0, stderr: "" });
    const read: Readonly<Record<string, readonly unknown[]>> = JSON.parse(run.stdout);
    expect(Object.keys(read)).toHaveLength(10);
    for (const [name, values] of Object.entries(read)) expect(values.length, name).toBeGreaterThan(0);
    expect(read).toMatchObject({ products: [11, 12], customer: ["Bay Leaf"] });
  },
  180_000,
);
