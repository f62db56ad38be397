import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { readRecords } from "../../e2e/support/servers/snapshot-records.ts";
import { openDatabase } from "../../service/db/opening/open.ts";
import { importSnapshot } from "../../service/erp/snapshot/import-snapshot.ts";
import { invoiceCount, type ManyInvoices, onManyInvoices } from "../data/many-invoices.ts";
import { takeTurns } from "../measuring/times.ts";
import { type Figure, ms, type StandaloneRace } from "../race.ts";

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** One changed invoice, deriving what depends on it, against deriving everything. */
async function runDelta({ database, snapshot }: ManyInvoices): Promise<Figure> {
  const folder = join(snapshot, "delta");
  mkdirSync(folder);
  const [invoice] = readRecords(snapshot, "invoices");
  const opened = await openDatabase(database);
  let balance = 0;
  const importOne = async (isAlone?: false) => {
    balance += 1;
    writeFileSync(join(folder, "invoices.ndjson"), JSON.stringify({ ...invoice, OpenBalance: `${balance}.000000` }));
    const { files } = await importSnapshot(opened.db, folder, { isAlone });
    if (files[0]?.changed !== 1) throw new Error("the import did not change one invoice");
  };
  try {
    const { delta, whole } = await takeTurns({ delta: () => importOne(), whole: () => importOne(false) }, { rounds: 2, runs: 1 });
    return {
      what: "one changed invoice, against deriving everything",
      ratio: delta.p50 / whole.p50,
      goal: { atMost: 0.05 },
      from: `${ms(delta.p50)} to ${ms(whole.p50)}`,
    };
  } finally {
    await opened.close();
  }
}

/** All invoices into an empty database, against COPY of the same rows into a table without indexes. */
async function runFull({ database, snapshot }: ManyInvoices): Promise<Figure> {
  const pool = new Pool({ connectionString: database, max: 1 });
  const file = join(tmpdir(), `${crypto.randomUUID()}.copy`);
  const fresh = new URL(database);
  fresh.pathname = "/fresh";
  try {
    await pool.query("create database fresh");
    await pool.query(`copy plain_invoices to '${file}'`);
    await pool.query("create table plain_copy (like plain_invoices)");
    const copy = await millisecondsOf(() => pool.query(`copy plain_copy from '${file}'`));
    const opened = await openDatabase(fresh.href);
    const own = await millisecondsOf(() => importSnapshot(opened.db, snapshot)).finally(() => opened.close());
    return { what: "all invoices, against COPY", ratio: own / copy, goal: { atMost: 6 }, from: `${ms(own)} to ${ms(copy)}` };
  } finally {
    await pool.end();
    rmSync(file, { force: true });
  }
}

export const imports: StandaloneRace = {
  number: 14,
  title: `imports of one changed invoice among ${invoiceCount.toLocaleString("en-US")} and of all of them, PostgreSQL`,
  run: () => onManyInvoices(async (many) => [await runFull(many), await runDelta(many)]),
};
