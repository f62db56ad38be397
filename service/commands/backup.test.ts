import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { createDatabase, serverUrl } from "../testing/databases/database.ts";
import { prepareFolder } from "../testing/databases/prepared-folder.ts";
import { withDatabase } from "../testing/databases/with-database.ts";
import { exampleRequests } from "../testing/documents/example-requests.ts";
import { withSnapshot } from "../testing/imports/snapshot-folder.ts";
import { type CliProcess, runCli, startCli } from "../testing/processes/run-cli.ts";
import { world } from "../testing/records/world.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const key = "prod_0123456789abcdefSecret";
const headers = { "x-api-key": key, "Content-Type": "application/json" };

let url: string;
const started: CliProcess[] = [];

/** Returns its address. Without an ERP only requests change data. */
async function serve(...args: string[]): Promise<string> {
  const service = startCli(["serve", "--port", "0", ...args], { LOG_LEVEL: "silent", ERP: "none" });
  started.push(service);
  await service.printed("answers at ");
  return /answers at (http:\S+)\/api\/v1/.exec(service.output.stdout)?.[1] ?? "";
}

const place = await temporaryFolder();
const database = serverUrl() === undefined ? await prepareFolder(join(place, "database")) : await createDatabase("_backup");

beforeAll(async () => {
  const snapshot = { ...world, apiKeys: [{ Key: key, Type: "Employee", Company: "Operator" }] };
  await withSnapshot(snapshot, async (folder) => {
    url = await serve("--database", database, "--snapshot", folder);
  });
});
afterAll(async () => {
  for (const { child } of started) child.kill("SIGKILL");
  await Promise.all(started.map(({ ended }) => ended));
});

/** A program of the PostgreSQL server that the tests use. */
async function runPostgres(program: string, ...args: string[]): Promise<void> {
  const { rows } = await withDatabase(database, ({ db }) =>
    db.execute<{ folder: string }>(sql`select setting as folder from pg_config where name = 'BINDIR'`),
  );
  await promisify(execFile)(join(rows[0]?.folder ?? "", program), args);
}

/** The command of docs/operations.md. */
async function backUp(name: string): Promise<void> {
  const target = join(place, name);
  if (serverUrl() !== undefined) return runPostgres("pg_dump", "--format=custom", `--file=${target}`, database);
  const printed = `The database is backed up to ${target}.\n`;
  expect(await runCli(["backup", target, "--database", database])).toEqual({ status: 0, stdout: printed, stderr: "" });
}

async function restore(name: string): Promise<string> {
  if (serverUrl() !== undefined) {
    const target = await createDatabase(`_restored_${name}`);
    await runPostgres("pg_restore", "--no-owner", "--exit-on-error", `--dbname=${target}`, join(place, name));
    return target;
  }
  const target = `pglite:${join(place, `restored_${name}`)}`;
  expect(await runCli(["restore", join(place, name), "--database", target])).toMatchObject({ status: 0, stderr: "" });
  return target;
}

/** The text of every list and record. Asked one after another, because a busy machine answers 503 to some of many. */
async function everyAnswer(address: string) {
  const answers = [];
  for (const path of Object.values(exampleRequests)) {
    const response = await fetch(`${address}/api${path}`, { headers });
    answers.push({ path, status: response.status, text: await response.text() });
  }
  return answers;
}

async function orderNumbers(address: string): Promise<string[]> {
  const response = await fetch(`${address}/api/v2/purchases?page_size=500`, { headers });
  return [...(await response.text()).matchAll(/"po_num":"(LOAD-\d+-\d+)"/g)].map(([, number = ""]) => number);
}

describe("a backup of the database of a running service", () => {
  test("under load fails no request, and contains every write answered before it began", async () => {
    const answered: string[] = [];
    const failures: unknown[] = [];
    let isOver = false;
    const write = async (writer: number) => {
      for (let index = 0; !isOver; index += 1) {
        const po_num = `LOAD-${writer}-${index}`;
        const draft = { vendor_id: 501, to_location_id: 1, supplier_id: 1, delivery_date: "2030-01-31", po_num };
        const response = await fetch(`${url}/api/v2/purchases`, { method: "POST", headers, body: JSON.stringify(draft) });
        if (response.status === 201) answered.push(po_num);
        else failures.push(response.status);
        await sleep(20);
      }
    };
    const read = async () => {
      while (!isOver) {
        const { status } = await fetch(`${url}/api/v1/invoices`, { headers });
        if (status !== 200) failures.push(status);
        await sleep(20);
      }
    };
    const load = [write(1), write(2), read(), read()];
    await expect.poll(() => answered.length).toBeGreaterThan(5);
    const before = [...answered];
    await backUp("under_load");
    isOver = true;
    await Promise.all(load);
    expect(failures).toEqual([]);

    const restored = await orderNumbers(await serve("--database", await restore("under_load")));
    expect(restored).toEqual(expect.arrayContaining(before));
    expect(answered).toEqual(expect.arrayContaining(restored));
  });

  test("answers every list and record as the service does, when it is restored", async () => {
    await backUp("idle");
    const own = await everyAnswer(url);
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await everyAnswer(await serve("--database", await restore("idle")))).toEqual(own);
  });
});
