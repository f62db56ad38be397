import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeDemo } from "#demo/write-demo.ts";
import { sql } from "#service/db/orm.ts";
import type { Database } from "../../db/database.ts";
import { noteEmbedded } from "../../db/embedded.ts";
import { emptyDatabase } from "../../testing/database.ts";
import { worldNow } from "../../testing/world.ts";
import { importSnapshot } from "./import-snapshot.ts";

let db: Database;
let folder: string;

beforeEach(async () => {
  ({ db } = await emptyDatabase());
  folder = await mkdtemp(join(tmpdir(), "slices-"));
  // Every slice seems to have taken the time that it may take, so that slices neither grow nor shrink.
  let computed = 0;
  vi.spyOn(process, "cpuUsage").mockImplementation(() => {
    computed += 15_000;
    return { user: computed, system: 0 };
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

async function countVisits(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0) + n_tup_ins + n_tup_upd + n_tup_del), 0)::int as count
    from pg_stat_xact_user_tables`);
  return rows[0]?.count ?? 0;
}

/** Imports the folder beside requests. */
async function visitsOfImport(): Promise<number[]> {
  const visits: number[] = [];
  const transaction: Database["transaction"] = (work) =>
    db.transaction(async (tx) => {
      const before = await countVisits(tx);
      const result = await work(tx);
      visits.push((await countVisits(tx)) - before);
      return result;
    });
  const watched = new Proxy(db, {
    get: (target, name, receiver) => (name === "transaction" ? transaction : Reflect.get(target, name, receiver)),
  });
  noteEmbedded(watched, { hasRequests: () => false });
  await importSnapshot(watched, folder, { isAlone: false, replace: true, now: worldNow });
  // The last one commits the import.
  return visits.slice(0, -1);
}

async function changeFile(name: string, change: (line: string, index: number) => string): Promise<void> {
  const path = join(folder, `${name}.ndjson`);
  const lines = (await readFile(path, "utf8")).trimEnd().split("\n");
  await writeFile(
    path,
    lines
      .map(change)
      .filter((line) => line !== "")
      .map((line) => `${line}\n`)
      .join(""),
  );
}

const countOf = async (table: string) => {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)}`);
  return rows[0]?.count ?? 0;
};

/** Four tables with a slice of 100 rows each, and some more. */
const sliceMax = 600;
const linesMax = 850;
test("no transaction of a first import beside requests reads or writes more than a slice of a table", async () => {
  await writeDemo(folder, { scale: 0.05, today: worldNow.toISOString().slice(0, 10), now: worldNow, environment: "production" });
  for (const file of await readdir(folder)) await changeFile(parse(file).name, (line, index) => (index < linesMax ? line : ""));
  const slices = await visitsOfImport();
  for (const table of ["invoices", "invoice_transactions", "invoice_coas"]) expect(await countOf(table)).toBeGreaterThan(linesMax - 100);
  expect(Math.max(...slices)).toBeLessThan(sliceMax);
}, 240_000);
