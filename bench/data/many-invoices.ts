import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Pool } from "pg";
import type { Customer, Invoice } from "../../e2e/support/servers/api.ts";
import { idOffset, writeLongSnapshot } from "../../e2e/support/servers/long-list.ts";
import { makeDataFolder, removeDataFolder } from "../../e2e/support/servers/product.ts";
import { readRecords } from "../../e2e/support/servers/snapshot-records.ts";
import { startCluster } from "../../scripts/postgres/cluster.ts";
import { findPostgres } from "../../scripts/postgres/installation.ts";
import { createPrograms, type Programs } from "../../scripts/process/programs.ts";
import { ScriptError } from "../../scripts/process/run-script.ts";
import { projectRoot } from "../../scripts/project-root.ts";

export const invoiceCount = 200_000;

export interface ManyInvoices {
  /** Programs started here end before the database does. */
  readonly programs: Programs;
  /** A PostgreSQL with the service's tables and `plain_invoices`, a table with a column for each field of an invoice. */
  readonly database: string;
  /** The folder that was imported. */
  readonly snapshot: string;
  readonly employeeKey: string;
  readonly customerIDs: readonly number[];
}

const service = ["--disable-warning=ExperimentalWarning", join(projectRoot, "service/cli.ts")];

function writeLines(file: string, records: readonly object[]): void {
  writeFileSync(file, `${records.map((record) => JSON.stringify(record)).join("\n")}\n`);
}

/** Gives each copy of the invoices its own customers, because a distributor with so many invoices has thousands. Returns their ids. */
function spreadOverCustomers(folder: string, invoices: readonly Invoice[]): readonly number[] {
  const originals = readRecords<Customer>(folder, "customers");
  const roundOf = ({ InvoiceID }: Invoice) => Math.floor(InvoiceID / idOffset);
  const rounds = [...new Set(invoices.map(roundOf))];
  const customers = rounds.flatMap((round) => originals.map((one) => ({ ...one, CustomerID: one.CustomerID + round * idOffset })));
  writeLines(join(folder, "customers.ndjson"), customers);
  const spread = invoices.map((invoice) => ({ ...invoice, CustomerID: invoice.CustomerID + roundOf(invoice) * idOffset }));
  writeLines(join(folder, "invoices.ndjson"), spread);
  return [...new Set(spread.map(({ CustomerID }) => CustomerID))];
}

const typeOf = (name: string, value: unknown): string =>
  typeof value === "number" ? "integer" : /^(Date|DueDate|PODate|\w+TimeCreated|\w+LastUpdated)$/.test(name) ? "timestamptz" : "text";

/** Includes the two indexes that the peers' statements need. Then vacuums all tables: before that, index-only scans read every row. */
async function addPlainTable(database: string): Promise<void> {
  // A vacuum marks pages as visible to all only where the commit is on the disk, for which the cluster itself does not wait.
  const pool = new Pool({ connectionString: database, max: 1, options: "-c synchronous_commit=on" });
  const { rows } = await pool.query<{ record: string }>("select record from invoices limit 1");
  const columns = Object.entries(JSON.parse(rows[0]?.record ?? "{}")).map(([name, value]) => `"${name}" ${typeOf(name, value)}`);
  await pool.query(`
    create table plain_invoices as select fields.* from invoices, json_to_record(record::json) as fields (${columns.join(", ")});
    alter table plain_invoices add primary key ("InvoiceID");
    create index on plain_invoices ("CustomerID", "Date" desc, "InvoiceID" desc)`);
  await pool.query("vacuum (analyze)");
  await pool.end();
}

/** Runs `work` with a PostgreSQL that has 200,000 invoices. */
export async function onManyInvoices<Result>(work: (many: ManyInvoices) => Promise<Result>): Promise<Result> {
  const bin = findPostgres();
  if (!bin) throw new ScriptError("This race needs PostgreSQL, which is not installed. On Debian: apt-get install postgresql.");
  const folder = makeDataFolder();
  const cluster = await startCluster(bin);
  const programs = createPrograms();
  try {
    const { keys, invoices } = await writeLongSnapshot(folder, invoiceCount);
    const customerIDs = spreadOverCustomers(folder, invoices);
    await promisify(execFile)(process.execPath, [...service, "import", folder, "--database", cluster.url], { maxBuffer: 1e8 });
    await addPlainTable(cluster.url);
    return await work({ programs, database: cluster.url, snapshot: folder, employeeKey: keys.DEMO_REP_KEY ?? "", customerIDs });
  } finally {
    await programs.stopAll();
    await cluster.stop();
    removeDataFolder(folder);
  }
}
