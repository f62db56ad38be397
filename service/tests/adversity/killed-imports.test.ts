import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import type { Database } from "../../db/database.ts";
import { openDatabase } from "../../db/opening/open.ts";
import { createDatabase, emptyDatabase, serverUrl } from "../../testing/databases/database.ts";
import { prepareFolder } from "../../testing/databases/prepared-folder.ts";
import { withDatabase } from "../../testing/databases/with-database.ts";
import { pausedFile } from "../../testing/imports/paused-file.ts";
import { importRecords, type SnapshotContent, withSnapshot } from "../../testing/imports/snapshot-folder.ts";
import { compileCache, quickStart } from "../../testing/processes/run-cli.ts";
import { expectWithin } from "../../testing/processes/time-limit.ts";
import * as record from "../../testing/records/records.ts";
import { world, worldNow } from "../../testing/records/world.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";

const child = fileURLToPath(new URL("../../testing/imports/import-child.ts", import.meta.url));
const suppliers = Array.from({ length: 300 }, (_, index) => record.supplier({ SupplierID: 1001 + index }));
const snapshot = { ...world, suppliers };

let before: string;
let whole: string;

/** What readers see of an import: its first and last files, and a derived list. */
async function stateOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ text: string }>(sql`select concat_ws(' ',
    (select count(*) from suppliers), (select min(supplier_id) from suppliers), (select count(*) from purchase_trans),
    (select count(*) from open_invoices), (select count(*) from sales_rep_suppliers)) as text`);
  const { rows: leftovers } = await db.execute(sql`select nspname from pg_namespace where nspname = 'importing'`);
  expect(leftovers).toEqual([]);
  return rows[0]?.text ?? "";
}

const place = await temporaryFolder();
const url = serverUrl() === undefined ? await prepareFolder(join(place, "database")) : await createDatabase("_killed");

beforeAll(async () => {
  const filled = await openDatabase(url);
  await importRecords(filled.db, world, { now: worldNow });
  before = await stateOf(filled.db);
  await filled.close();
  const { db } = await emptyDatabase();
  await importRecords(db, world, { now: worldNow });
  await importRecords(db, snapshot, { now: worldNow, replace: true });
  whole = await stateOf(db);
});

type Moment = "last file" | "work" | "end";

/** Imports in a process that `strike` kills or stops at that point. Returns whether it succeeded. */
async function strikeImportAt(
  moment: Moment,
  content: SnapshotContent,
  strike: (importing: ChildProcess) => void | Promise<void>,
): Promise<boolean> {
  return withSnapshot(content, async (folder) => {
    const file = join(folder, "purchaseTrans.ndjson");
    const text = await readFile(file, "utf8");
    const isPaused = moment === "last file";
    if (isPaused) await rm(file);
    const paused = isPaused ? await pausedFile(file) : null;
    const importing = spawn(process.execPath, [quickStart, child, url, folder, worldNow.toISOString(), moment], {
      env: { ...process.env, ...compileCache },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(importing, "close");
    if (paused) await paused.reached;
    else await once(importing.stdout, "data");
    await strike(importing);
    // There is no reader if the import was killed.
    await paused?.finish(text).catch(() => {});
    const [status] = await ended;
    return status === 0;
  });
}

test.each<[Moment, "nothing" | "all" | "nothing or all"]>([
  ["last file", "nothing"],
  ["work", "nothing or all"],
  ["end", "all"],
])("an import that is killed at its %s has done %s, and the database opens in 10 seconds", async (moment, expected) => {
  // An earlier case may have done all.
  await withDatabase(url, ({ db }) => importRecords(db, world, { now: worldNow, replace: true }));
  expect(await withDatabase(url, ({ db }) => stateOf(db))).toBe(before);
  await strikeImportAt(moment, snapshot, async (importing) => {
    if (moment === "work") await sleep(Math.random() * 1_500);
    importing.kill("SIGKILL");
  });
  const started = performance.now();
  const state = await withDatabase(url, async ({ db }) => {
    await expectWithin(10_000, started);
    return stateOf(db);
  });
  const outcomes = new Map([
    [before, "nothing"],
    [whole, "all"],
  ]);
  expect(expected.split(" or "), `${before} became ${state}, not ${whole}`).toContain(outcomes.get(state));
});

test.each<[Moment, SnapshotContent]>([
  ["last file", world],
  ["work", snapshot],
])(
  "an import that is stopped at its %s does all when it goes on, and no other process opens the database meanwhile",
  async (moment, content) => {
    const isDone = await strikeImportAt(moment, content, async (importing) => {
      importing.kill("SIGSTOP");
      await expect(openDatabase(url)).rejects.toThrow("is in use by another process");
      importing.kill("SIGCONT");
    });
    expect(isDone).toBe(true);
    expect(await withDatabase(url, ({ db }) => stateOf(db))).toBe(content === world ? before : whole);
  },
);
