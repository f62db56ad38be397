import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, parse } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeDemo } from "#demo/write-demo.ts";
import { sql } from "#service/db/orm/orm.ts";
import type { Database } from "../../../db/database.ts";
import { registerEmbedded } from "../../../db/embedded/embedded.ts";
import { raiseVersions } from "../../../db/versions/data-versions.ts";
import { emptyDatabase } from "../../../testing/databases/database.ts";
import { worldNow } from "../../../testing/records/world.ts";
import { importSnapshot } from "../import-snapshot.ts";

let db: Database;
let folder: string;

beforeEach(async () => {
  ({ db } = await emptyDatabase());
  folder = await mkdtemp(join(tmpdir(), "slices-"));
  // Every slice seems to take exactly its target time, so that slices neither grow nor shrink.
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

/**
 * The rows read and written since PostgreSQL last added these up, as in pg_stat_xact_user_tables, and whether the import locks out writers.
 * Reading the view takes ten times as long.
 */
async function readVisits(tx: Database): Promise<{ readonly count: number; readonly isKeepingOut: boolean }> {
  const { rows } = await tx.execute<{ count: number; isKeepingOut: boolean }>(sql`
    select sum(case when relkind = 'r'
      then pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
        + pg_stat_get_xact_tuples_deleted(oid)
      else 0 end + pg_stat_get_xact_tuples_fetched(oid))::int as count,
      coalesce(current_setting('data_api.locked_resources', true), '') <> '' as "isKeepingOut"
    from pg_class where relkind in ('r', 'i') and relnamespace not in ('pg_catalog'::regnamespace, 'pg_toast'::regnamespace)`);
  return rows[0] ?? { count: 0, isKeepingOut: false };
}

interface Visits {
  /** The rows that each transaction read and wrote, except the one that commits the import. */
  readonly slices: readonly number[];
  /** Whether the import started again, which locks out writers. */
  readonly isRestarted: boolean;
}

/** Imports the folder while requests run. Calls `meanwhile` once after the import has begun. */
async function visitsOfImport(meanwhile: () => Promise<void> = async () => {}): Promise<Visits> {
  const visits: number[] = [];
  let isRestarted = false;
  const transaction: Database["transaction"] = async (work) => {
    if (visits.length === 50) await meanwhile();
    return db.transaction(async (tx) => {
      const before = await readVisits(tx);
      isRestarted ||= before.isKeepingOut;
      const result = await work(tx);
      visits.push((await readVisits(tx)).count - before.count);
      return result;
    });
  };
  const watched = new Proxy(db, {
    get: (target, name, receiver) => (name === "transaction" ? transaction : Reflect.get(target, name, receiver)),
  });
  registerEmbedded(watched, { hasRequests: () => false, writes: () => 0 });
  await importSnapshot(watched, folder, { isAlone: false, replace: true, now: worldNow });
  // The last one commits the import.
  return { slices: visits.slice(0, -1), isRestarted };
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

/** A slice is 100 lines with the rows that they refer to, or two pages of rows. */
const sliceMax = 700;
const linesMax = 850;
/** The text field that is changed in every tenth line, by file. */
const changed = { invoices: "InvoiceNum", payments: "Amount", customers: "CustomerName", products: "ProductName", inventory: "Inventory" };
/** Files from which every tenth line is removed; no other file refers to them. */
const withoutLines = ["invoiceCOAs", "paymentApplications", "purchaseTrans", "retailerInventory"];

test("no transaction of an import beside requests reads or writes more than a slice of a table", async () => {
  await writeDemo(folder, { scale: 0.05, today: worldNow.toISOString().slice(0, 10), now: worldNow, environment: "production" });
  for (const file of await readdir(folder)) await changeFile(parse(file).name, (line, index) => (index < linesMax ? line : ""));
  const first = await visitsOfImport();
  for (const table of ["invoices", "invoice_transactions", "invoice_coas"]) expect(await countOf(table)).toBeGreaterThan(linesMax - 100);
  expect(Math.max(...first.slices)).toBeLessThan(sliceMax);

  for (const file of await readdir(folder))
    if (![...Object.keys(changed), ...withoutLines].includes(parse(file).name)) await rm(join(folder, file));
  for (const [name, field] of Object.entries(changed)) {
    await changeFile(name, (line, index) => (index % 10 === 0 ? line.replace(new RegExp(`"${field}":"-?`), "$&1") : line));
  }
  for (const name of withoutLines) await changeFile(name, (line, index) => (index % 10 === 5 ? "" : line));
  const second = await visitsOfImport(() => db.transaction((tx) => raiseVersions(tx, ["invoices"])));
  expect([first.isRestarted, second.isRestarted]).toEqual([false, true]);
  expect(Math.max(...second.slices)).toBeLessThan(sliceMax);
}, 600_000);
