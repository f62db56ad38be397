import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeDemo } from "#demo/write-demo.ts";
import { bindEnvironment } from "#service/db/opening/environment.ts";
import { sql } from "#service/db/orm/orm.ts";
import { prepareFolder } from "#service/testing/databases/prepared-folder.ts";
import { withDatabase } from "#service/testing/databases/with-database.ts";
import { importRecords } from "#service/testing/imports/snapshot-folder.ts";
import { findFreePort } from "#service/testing/processes/free-port.ts";
import * as record from "#service/testing/records/records.ts";
import { createPrograms } from "../process/programs.ts";
import { startDemoApi } from "./demo-api.ts";
import { readStoredKeys } from "./demo-keys.ts";

let dataFolder: string;
let database: string;
let programs: ReturnType<typeof createPrograms>;

beforeEach(async () => {
  programs = createPrograms();
  dataFolder = await mkdtemp(join(tmpdir(), "demo-api-"));
  database = await prepareFolder(join(dataFolder, "test"));
});
afterEach(async () => {
  await programs.stopAll();
  await rm(dataFolder, { recursive: true, force: true });
});

const start = async (started = programs) =>
  startDemoApi(started, { environment: "test", port: await findFreePort(), dataFolder, scale: 0.02 });

test("an interrupted first start writes no demo data into data that an operator has imported since", async () => {
  const snapshot = join(dataFolder, "demo-test");
  await writeDemo(snapshot, { scale: 0.02, today: "2026-03-04", environment: "test" });
  // The rest of a snapshot whose removal was interrupted.
  mkdirSync(`${snapshot}.partial`);
  writeFileSync(join(`${snapshot}.partial`, "apiKeys.ndjson"), "");
  await withDatabase(database, async ({ db }) => {
    await bindEnvironment(db, "test");
    await importRecords(db, { states: [record.state({})] });
  });
  const { keys } = await start();
  expect([keys, readStoredKeys(dataFolder, "test")]).toEqual([[], null]);
  await programs.stopAll();
  const { rows } = await withDatabase(database, ({ db }) =>
    db.execute(sql`select (select count(*)::int from states) as states, (select count(*)::int from api_keys) as keys`),
  );
  expect(rows).toEqual([{ states: 1, keys: 0 }]);
  expect([snapshot, `${snapshot}.partial`].filter(existsSync)).toEqual([]);
});

// In /proc no folder can be created although it exists, which is the answer for a missing parent.
test("a folder that the system refuses ends the start with the setting", async () => {
  const refused = startDemoApi(programs, { environment: "test", port: await findFreePort(), dataFolder: "/proc/demo/deep", scale: 0.02 });
  await expect(refused).rejects.toThrow(/^DATA_DIR cannot be used: .*ENOENT/);
});

test("an interrupted import of the demo is done again, and a database without data ends the start with what to do", async () => {
  await expect(start()).rejects.toThrow(/^The database \S+\/test has no data\. Remove this folder, so that npm start creates it/);
  await programs.stopAll();
  programs = createPrograms();
  const snapshot = join(dataFolder, "demo-test");
  await writeDemo(snapshot, { scale: 0.02, today: "2026-03-04", environment: "test" });
  const { url, keys } = await start();
  const rep = keys.find(({ Type }) => Type === "Employee")?.Key ?? "";
  expect((await fetch(`${url}/v1/states`, { headers: { "x-api-key": rep } })).status).toBe(200);
  expect(existsSync(snapshot)).toBe(false);
});

/** Programs of which the first `count` services crash. */
function crashing(count: number): ReturnType<typeof createPrograms> {
  let left = count;
  const crash = ["-e", 'process.kill(process.pid, "SIGTRAP"); setTimeout(() => {}, 60_000)'];
  return {
    ...programs,
    start: (options) => {
      if (!options.args.includes("serve") || left === 0) return programs.start(options);
      left -= 1;
      return programs.start({ ...options, args: crash });
    },
  };
}

test("a crash of Node while the Data API starts is repeated once, with all of the demo's data", async () => {
  const snapshot = join(dataFolder, "demo-test");
  await writeDemo(snapshot, { scale: 0.02, today: "2026-03-04", environment: "test" });
  await expect(start(crashing(2))).rejects.toThrow(/^The Data API \(test\) stopped \(SIGTRAP\)/);
  const { url, keys } = await start(crashing(1));
  const rep = keys.find(({ Type }) => Type === "Employee")?.Key ?? "";
  expect((await fetch(`${url}/v1/states`, { headers: { "x-api-key": rep } })).status).toBe(200);
});
