import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../db/database.ts";
import { openDatabase } from "../../db/opening/open.ts";
import { importSnapshot } from "../../erp/snapshot/import-snapshot.ts";
import { type Fault, faults, type Scene, strikeAt } from "../../testing/databases/database-faults.ts";
import { startFaultyPostgres } from "../../testing/databases/faulty-postgres.ts";
import { type ImportStep, importInProcess, importSteps, rowsOfAll, startReading } from "../../testing/imports/import-faults.ts";
import { importRecords, type SnapshotContent, withSnapshot } from "../../testing/imports/snapshot-folder.ts";
import { memberName, startFleet } from "../../testing/processes/fleet.ts";
import { expectWithin } from "../../testing/processes/time-limit.ts";
import * as record from "../../testing/records/records.ts";
import { world, worldNow } from "../../testing/records/world.ts";

/** The time limit for the next import and for readers after the database is back, or after the importing process died or stopped. */
const backMs = 10_000;
const pauseMs = 50;
const importer = memberName(1);

const { apiKeys = [], ...first } = world;
const added = Array.from({ length: 20 }, (_, index) => record.supplier({ SupplierID: 1001 + index }));
const openBalance = { OpenBalance: "90.000000", OpenDebit: "90.000000" };
/** Its first and last files and the derived rows differ from the first snapshot's. */
const second = {
  ...first,
  suppliers: [...(first.suppliers ?? []), ...added],
  invoices: (first.invoices ?? []).map((invoice) => (invoice.InvoiceID === 2001 ? { ...invoice, ...openBalance } : invoice)),
  purchaseTrans: (first.purchaseTrans ?? []).slice(1),
};
const snapshots: readonly SnapshotContent[] = [first, second];
const lists = ["/api/v1/suppliers", "/api/v1/arAging", "/api/v1/invoices"];

let scene: Scene;
/** The importer that fails, and one that repeats its imports. */
let struck: OpenDatabase;
let other: OpenDatabase;
/** The rows of all tables after an undisturbed import of each snapshot. */
const undisturbed: string[] = [];
/** Which snapshot the tables hold. */
let current = 0;
let reading: ReturnType<typeof startReading>;

function importerUrl(): string {
  const url = new URL(scene.postgres.url);
  url.searchParams.set("application_name", importer);
  return url.href;
}

const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );
const snapshotInTables = async () => undisturbed.indexOf(await rowsOfAll(scene));
const importInto = ({ db }: OpenDatabase, folder: string, isAlone = false) =>
  isDone(importSnapshot(db, folder, { isAlone, replace: true, now: worldNow }));

beforeAll(async () => {
  const postgres = await startFaultyPostgres();
  scene = { postgres, fleet: await startFleet(1, postgres.url, { ERP: "none", REQUESTS_PER_HOUR: "1000000" }) };
  [struck, other] = await Promise.all([openDatabase(importerUrl()), openDatabase(postgres.url)]);
  await importRecords(other.db, { apiKeys });
  for (const index of [1, 0]) {
    await importRecords(other.db, snapshots[index] ?? {}, { replace: true, now: worldNow });
    undisturbed[index] = await rowsOfAll(scene);
  }
  reading = startReading(scene, lists);
});
afterAll(async () => {
  await Promise.all([struck.close(), other.close(), scene.fleet.end()]);
  await scene.postgres.end();
});

async function expectBack(folder: string, expected: number, started: number): Promise<void> {
  while (!(await importInto(other, folder))) await sleep(pauseMs);
  expect(await snapshotInTables()).toBe(expected);
  expect((await scene.fleet.ask(0, "/readyz", { headers: {} })).status).toBe(200);
  await expectWithin(backMs, started);
}

/** Imports the snapshot that the tables do not hold. */
async function withNextSnapshot(work: (folder: string, before: number, after: number) => Promise<void>): Promise<void> {
  const [before, after] = [current, 1 - current];
  await withSnapshot(snapshots[after] ?? {}, (folder) => work(folder, before, after));
  current = after;
}

/** The service also commits, so a fault waits for the importer's own commit. */
const ofImporter = ({ isWaiting }: ImportStep) => ({ isWaiting: `application_name = '${importer}' and ${isWaiting}` });

const named = (step: ImportStep) => ({ step, stepName: step.name });
const { copying, readingFiles, merging, deriving, applying, ending, committed } = importSteps;
const stepsOf: Readonly<Record<string, readonly ImportStep[]>> = {
  "a process of the database is killed": [readingFiles, ending],
  "the database is killed": [copying, merging, deriving, applying, committed],
  "a process of the database is stopped": [applying],
  "the database is stopped": [readingFiles],
};
const cases = faults.flatMap((fault) =>
  (stepsOf[fault.name] ?? []).map((step) => ({ fault, faultName: fault.name, isKill: fault.name.endsWith("killed"), ...named(step) })),
);

test.each(cases)(
  "$faultName while an import $stepName: the old data stay or the new come whole, and the next import succeeds",
  async ({ fault, step, isKill }) => {
    await withNextSnapshot(async (folder, before, after) => {
      const release = await step.hold(scene, folder);
      const importing = importInto(struck, folder, step.isAlone);
      await strikeAt(scene, ofImporter(step), fault, release, 1);
      const started = performance.now();
      expect(await importing).toBe(!isKill);
      expect(await snapshotInTables()).toBe(isKill && !step.isCommitted ? before : after);
      await expectBack(folder, after, started);
    });
  },
);

type Child = ReturnType<typeof importInProcess>["child"];

const killing = (child: Child): Pick<Fault, "strike"> => ({
  async strike() {
    child.kill("SIGKILL");
    return () => {};
  },
});
const stopping = (child: Child): Pick<Fault, "strike"> => ({
  async strike() {
    child.kill("SIGSTOP");
    return () => void child.kill("SIGCONT");
  },
});

test.each([readingFiles, ending, committed].map(named))(
  "a process is killed while its import $stepName: the old data stay or the new come whole, and the next import succeeds",
  async ({ step }) => {
    await withNextSnapshot(async (folder, before, after) => {
      const release = await step.hold(scene, folder);
      const { child, hasSucceeded } = importInProcess(importerUrl(), folder);
      await strikeAt(scene, ofImporter(step), killing(child), release, 1);
      const started = performance.now();
      expect(await hasSucceeded).toBe(false);
      await expect.poll(snapshotInTables).toBe(step.isCommitted ? after : before);
      await expectBack(folder, after, started);
    });
  },
);

/** The importer's locks that block other users of the tables. */
const locksOfImporter = () =>
  scene.postgres.query(`select locktype, mode from pg_locks join pg_stat_activity using (pid) left join pg_class c on c.oid = relation
    where application_name = '${importer}' and mode <> 'AccessShareLock' and (locktype = 'advisory' or c.relnamespace = 'public'::regnamespace)`);

test.each([readingFiles, ending].map(named))(
  "a process is stopped while its import $stepName: the next import succeeds, and nothing changes when the process goes on",
  async ({ step }) => {
    await withNextSnapshot(async (folder, _, after) => {
      const release = await step.hold(scene, folder);
      const { child, hasSucceeded } = importInProcess(importerUrl(), folder);
      const goOn = await strikeAt(scene, ofImporter(step), stopping(child), release, 1);
      await expectBack(folder, after, performance.now());
      expect(await locksOfImporter()).toEqual([]);
      await goOn();
      expect(await hasSucceeded).toBe(step.name === readingFiles.name);
      expect(await snapshotInTables()).toBe(after);
    });
  },
);

test("readers get 200 or 503 with Retry-After, and see the whole old list or the whole new one", async () => {
  const { statuses, bodies } = await reading.end();
  expect(statuses).toContain("200");
  expect([...statuses].filter((status) => status !== "200" && status !== "503, Retry-After true")).toEqual([]);
  for (const byTag of bodies.values()) expect(new Set(byTag.values()).size).toBe(2);
});
