import { PgDialect } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { type SQL, sql } from "#service/db/orm/orm.ts";
import type { Database } from "../../db/database.ts";
import { embeddedOf, registerEmbedded } from "../../db/embedded/embedded.ts";
import { refreshColumns } from "../../db/statements/merge-rows.ts";
import { emptyDatabase, workersDatabase } from "../../testing/databases/database.ts";
import { importRecords, type SnapshotContent, withSnapshot } from "../../testing/imports/snapshot-folder.ts";
import { drawsFrom, type Line, type RandomWorld, randomWorld } from "../../testing/records/random-world.ts";
import * as record from "../../testing/records/records.ts";
import { world, worldNow } from "../../testing/records/world.ts";
import { testAppOn } from "../../testing/test-app.ts";
import { derivations, deriveFrom, deriveTable } from "../derive/derive.ts";
import { refreshBalances } from "../derive/payment-balances.ts";
import { snapshotFiles } from "./files/files.ts";
import { finishImport, mergeFiles } from "./merge-files.ts";
import { findFiles } from "./reading/find-files.ts";
import { keepChangedLines } from "./staging/changed-lines.ts";
import { stageFiles } from "./staging/stage-files.ts";

const { db } = await workersDatabase();
beforeEach(emptyDatabase);

const dayMilliseconds = 86_400_000;

/** The tables with looked-up or derived values that deriving everything would change. Aging stays that of its day where nothing of it changed. */
async function findOutdated(agedAt: Date | null): Promise<string[]> {
  const { rows } = await db.execute<{ closed: string }>(sql`select distinct close_date::text as closed from ar_aging`);
  expect(rows.length).toBeLessThanOrEqual(1);
  const now = agedAt ?? new Date(new Date(rows[0]?.closed ?? worldNow).getTime() + 1);
  return db.transaction(async (tx) => {
    const counts: [string, number][] = [["payments", await refreshBalances(tx)]];
    for (const file of snapshotFiles)
      if (file.lookup && file.resource) counts.push([file.name, await refreshColumns(tx, file, file.lookup.columns)]);
    for (const derivation of derivations) counts.push([derivation.resource, await deriveTable(tx, derivation, now)]);
    return counts.filter(([, count]) => count > 0).map(([name]) => name);
  });
}

/** Imports the records, merging only the lines that would change a row. */
function importChanged(content: SnapshotContent): Promise<string[]> {
  const options = { replace: false, clock: () => worldNow, alreadyChanged: [], isDelta: true, actor: "test" };
  return withSnapshot(content, (folder) =>
    db.transaction(async (tx) => {
      const changed = await keepChangedLines(tx, await stageFiles(tx, await findFiles(folder), options), options);
      if (changed === null) throw new Error("more than a tenth of the lines changed");
      const result = await mergeFiles(tx, changed, options);
      await finishImport(tx, result, { ...options, folder });
      return result.files.flatMap((file) => (file.added + file.changed > 0 ? [file.name] : []));
    }),
  );
}

const keyOf = (name: string, line: Line) =>
  JSON.stringify(snapshotFiles.find((file) => file.name === name)?.keyFields.map((field) => line[field]));

/** The snapshot with a few lines of another one. */
const withChanges = (world: RandomWorld) =>
  fc.gen().map((g): RandomWorld => {
    const draws = drawsFrom(g);
    const other = randomWorld(draws);
    let left = draws.int(1, 20);
    const isChanged = () => left > 0 && draws.toss(0.05) && left-- > 0;
    const files = Object.entries(world).map(([name, lines]) => {
      const others = new Map(other[name]?.map((line) => [keyOf(name, line), line]));
      return [name, lines.map((line) => (isChanged() ? (others.get(keyOf(name, line)) ?? line) : line))];
    });
    return Object.fromEntries(files);
  });

async function expectNothingLeft(content: SnapshotContent): Promise<void> {
  expect(await findOutdated(worldNow)).toEqual([]);
  // An import after other changes derives everything.
  const { files, changed } = await importRecords(db, content, { now: worldNow, isAlone: true, alreadyChanged: ["states"] });
  expect({ files: files.filter((file) => file.added + file.changed > 0), changed }).toEqual({ files: [], changed: ["states"] });
}

test("merging only the changed lines of a whole snapshot leaves nothing that a complete import would change", async () => {
  const [first = {}] = fc.sample(
    fc.gen().map((g) => randomWorld(drawsFrom(g))),
    { numRuns: 1, seed: 5 },
  );
  await importRecords(db, first, { now: worldNow });
  await fc.assert(
    // Each case also takes back the changes of the one before.
    fc.asyncProperty(withChanges(first), async (whole) => {
      await importChanged(whole);
      await expectNothingLeft(whole);
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

test("an unchanged line without a customer follows its invoice to another one", async () => {
  const ids = Array.from({ length: 30 }, (_, index) => index + 1);
  const content = (CustomerID: number) => ({
    invoices: ids.map((InvoiceID) => record.invoice({ InvoiceID, CustomerID: InvoiceID === 7 ? CustomerID : 1 })),
    invoiceTransactions: ids.map((id) => ({ ...record.invoiceTransaction({ InvoiceTransID: id, InvoiceID: id }), CustomerID: undefined })),
  });
  await importRecords(db, content(1), { now: worldNow });
  expect(await importChanged(content(2))).toEqual(["invoices"]);
  await expectNothingLeft(content(2));
});

test.each([undefined, 1, 3])(
  "a line that names customer %s is seen by the customer of its invoice, also when that changes",
  async (CustomerID) => {
    const ids = [1, 2, 3];
    const app = testAppOn(db);
    const owners = async () => {
      const rows = await Promise.all(ids.map((id) => app.rows("/v1/invoiceTransactions?InvoiceIDs=7", `key of customer ${id}`)));
      return rows.map((lines) => lines.map((line) => line.CustomerID));
    };
    const invoice = (customer: number) => ({ invoices: [record.invoice({ InvoiceID: 7, CustomerID: customer })] });
    const first = {
      customers: ids.map((id) => record.customer({ CustomerID: id })),
      apiKeys: ids.map((id) => record.apiKey({ Key: `key of customer ${id}`, Type: "Customer", CustomerIDs: [id] })),
      ...invoice(1),
      invoiceTransactions: [{ ...record.invoiceTransaction({ InvoiceTransID: 70, InvoiceID: 7 }), CustomerID }],
    };
    await importRecords(db, first, { now: worldNow });
    expect(await owners()).toEqual([[CustomerID ?? 1], [], []]);
    await importRecords(db, invoice(2), { now: worldNow });
    expect(await owners()).toEqual([[], [CustomerID ?? 2], []]);
  },
);

const parents: Readonly<Record<string, string>> = { invoiceTransactions: "InvoiceID", purchaseTrans: "PurchaseID" };

/** Some lines of some files. Some belong to another record than before. */
const deltas = fc.gen().map((g): { content: RandomWorld; days: number } => {
  const draws = drawsFrom(g);
  const files = draws.some(Object.entries(randomWorld(draws))).map(([name, lines]) => {
    const parent = parents[name];
    return [name, draws.some(lines, 0.2).map((line) => (parent && draws.toss(0.3) ? { ...line, [parent]: draws.int(1, 12) } : line))];
  });
  return { content: Object.fromEntries(files), days: draws.pick([0, 0, 1]) };
});

test("after small imports nothing is left that deriving everything would change", async () => {
  const worlds = fc.gen().map((g) => randomWorld(drawsFrom(g)));
  const [first] = fc.sample(worlds, { numRuns: 1, seed: 5 });
  await importRecords(db, first ?? {}, { now: worldNow });
  let now = worldNow;
  await fc.assert(
    // Each delta changes what the ones before it left.
    fc.asyncProperty(deltas, async ({ content, days }) => {
      now = new Date(now.getTime() + days * dayMilliseconds);
      const { changed } = await importRecords(db, content, { now });
      expect(await findOutdated(changed.includes("invoices") ? now : null)).toEqual([]);
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

test.each([
  [
    "an application that moves to another payment",
    { paymentApplications: [record.paymentApplication({ PaymentInvoiceNum: "PAY-2" })] },
    ["paymentApplications", "payments"],
  ],
  [
    "the only line of an invoice that moves to another one",
    { invoiceTransactions: [record.invoiceTransaction({ InvoiceID: 2002 })] },
    ["arAging", "invoiceTransactions", "invoiceSuppliers", "openInvoiceSuppliers"],
  ],
  [
    "a product that moves to another supplier",
    { products: [record.product({ SupplierID: 2 })] },
    ["allocations", "availableInventory", "inventory", "products"],
  ],
  ["a customer that moves to another AR account", { customers: [record.customer({ ARAccountID: 1002 })] }, ["arAging", "customers"]],
])("%s changes what it left as well", async (_, content, changed) => {
  await importRecords(
    db,
    {
      products: [record.product({ SupplierID: 1 })],
      customers: [record.customer({ ARAccountID: 1001 })],
      allocations: [record.allocation({})],
      inventory: [record.inventory({})],
      invoices: [2001, 2002].map((InvoiceID) => record.invoice({ InvoiceID, ARAccountID: InvoiceID - 1000 })),
      invoiceTransactions: [record.invoiceTransaction({ InvoiceID: 2001 })],
      payments: [1, 2].map((PaymentID) => record.payment({ PaymentID, PaymentInvoiceNum: `PAY-${PaymentID}` })),
      paymentApplications: [record.paymentApplication({ PaymentInvoiceNum: "PAY-1" })],
    },
    { now: worldNow },
  );
  expect((await importRecords(db, content, { now: worldNow })).changed.toSorted()).toEqual(changed.toSorted());
  expect(await findOutdated(worldNow)).toEqual([]);
});

/** Pages of tables and indexes that the transaction has touched; of these tables without their indexes, if there are any. */
async function countPages(tx: Pick<Database, "execute">, names: readonly string[]): Promise<number> {
  const { rows } = await tx.execute<{ pages: number }>(sql`
    select sum(pg_stat_get_xact_blocks_fetched(oid))::int as pages from pg_class
    where relkind in ('r', 'i') and relnamespace not in ('pg_catalog'::regnamespace, 'pg_toast'::regnamespace)
      and (${names.length === 0} or relname = any(${sql.param(names)}::text[]))`);
  return rows[0]?.pages ?? 0;
}

/** How many pages an import of these records touches. */
async function costOfImport(content: SnapshotContent, names: readonly string[] = []): Promise<{ pages: number; vacuums: string[] }> {
  let pages = 0;
  const vacuums: string[] = [];
  const dialect = new PgDialect();
  const execute = (statement: SQL) => {
    const { sql: text } = dialect.sqlToQuery(statement);
    if (text.startsWith("vacuum")) vacuums.push(text);
    return db.execute(statement);
  };
  const transaction: Database["transaction"] = (work) =>
    db.transaction(async (tx) => {
      const before = await countPages(tx, names);
      const result = await work(tx);
      pages += (await countPages(tx, names)) - before;
      return result;
    });
  const watched = new Proxy(db, {
    get: (target, name, receiver) => ({ transaction, execute })[String(name)] ?? Reflect.get(target, name, receiver),
  });
  const embedded = embeddedOf(db);
  if (embedded) registerEmbedded(watched, embedded);
  const { files } = await importRecords(watched, content, { now: worldNow });
  expect(files.map(({ changed }) => changed)).toEqual([1]);
  return { pages, vacuums };
}

const pagesOfImport = async (content: SnapshotContent, names?: readonly string[]) => (await costOfImport(content, names)).pages;

test("an import of all of 800 invoices, of which one changed, derives only what depends on it", async () => {
  const ids = Array.from({ length: 800 }, (_, index) => index + 1);
  const content = (OpenBalance: string) => ({
    invoices: ids.map((id) =>
      record.invoice({ InvoiceID: id, InvoiceNum: `N${id}`, ARAccountID: id % 500, OpenBalance: id === 700 ? OpenBalance : "5" }),
    ),
  });
  await importRecords(db, content("5"), { now: worldNow });
  // Deriving all rows touches a page for each.
  expect(await pagesOfImport(content("7"), ["open_invoices", "ar_aging"])).toBeLessThan(100);
  expect(await findOutdated(worldNow)).toEqual([]);
});

/** The same transaction, which also gives the plans of statements with `text`. */
function explainingPlans(tx: Database, text: string) {
  const dialect = new PgDialect();
  const plans: string[] = [];
  const execute = async (statement: SQL) => {
    if (dialect.sqlToQuery(statement).sql.includes(text)) {
      const { rows } = await tx.execute<{ "QUERY PLAN": string }>(sql`explain ${statement}`);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    return tx.execute(statement);
  };
  return {
    plans,
    tx: new Proxy(tx, { get: (target, name, receiver) => (name === "execute" ? execute : Reflect.get(target, name, receiver)) }),
  };
}

test("the comparison of staged lines expects equal rows: otherwise it reads all of 50,000 invoices for each line", async () => {
  const { apiKeys: _, ...content } = world;
  await importRecords(db, content, { now: worldNow });
  const options = { replace: false };
  let plans: readonly string[] = [];
  const undone = withSnapshot(content, (folder) =>
    db.transaction(async (tx) => {
      const staged = await stageFiles(tx, await findFiles(folder), options);
      const explaining = explainingPlans(tx, "with added");
      await keepChangedLines(explaining.tx, staged, options);
      ({ plans } = explaining);
      throw new Error("undone");
    }),
  );
  await expect(undone).rejects.toThrow("undone");
  expect(plans).toHaveLength(Object.keys(content).length);
  // The planner expects that a comparison with a constant null holds for no row.
  expect(plans.filter((plan) => plan.includes("IS DISTINCT FROM NULL"))).toEqual([]);
});

const copies = 3_000;

/** Copies the row of a table, with other values for some of its columns. */
async function copyRow(name: string, values: Readonly<Record<string, string>>): Promise<void> {
  const { rows } = await db.execute<{ columns: string[] }>(sql`
    select array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
    where table_schema = 'public' and table_name = ${name}`);
  const columns = rows[0]?.columns ?? [];
  const selected = columns.map((column) => values[column] ?? column);
  await db.execute(sql.raw(`insert into ${name} select ${selected} from ${name}, generate_series(1, ${copies}) n`));
}

test("an import of one invoice among 3,000 touches few pages", async () => {
  const lines = [1, 2].map((SupplierID) => record.invoiceTransaction({ InvoiceTransID: SupplierID, InvoiceID: 1, SupplierID }));
  const first = { customers: [record.customer({})], invoices: [record.invoice({ InvoiceID: 1 })], invoiceTransactions: lines };
  await importRecords(db, first, { now: worldNow });
  await copyRow("customers", { customer_id: "customer_id + n", ar_account_id: "ar_account_id + n" });
  await copyRow("invoices", {
    invoice_id: "invoice_id + n",
    customer_id: "customer_id + n % 1000",
    ar_account_id: "ar_account_id + n % 1000",
  });
  await copyRow("invoice_transactions", {
    invoice_trans_id: "invoice_trans_id + 2 * n",
    invoice_id: "invoice_id + n",
    customer_id: "customer_id + n % 1000",
  });
  await db.transaction((tx) => deriveFrom(tx, new Set(["invoices"]), worldNow));
  await db.execute(sql`analyze`);
  // Stays with its customer, so that its lines stay as they are. The tables themselves have more than 2,000 pages.
  const changed = record.invoice({ InvoiceID: 2_500, CustomerID: 101 + (2_499 % 1000), OpenBalance: "7" });
  const { pages, vacuums } = await costOfImport({ invoices: [changed] });
  expect(pages).toBeLessThan(800);
  // Processes for the indexes would take longer to start than everything else, and statistics read a large part of a table.
  expect(vacuums).toContain('vacuum (parallel 0) "invoices"');
  expect(vacuums.every((text) => text.startsWith("vacuum (parallel 0) "))).toBe(true);
  expect(await findOutdated(worldNow)).toEqual([]);
});

test("an import of one product or supplier among 3,000 touches few pages", async () => {
  const line = { InvoiceTransID: 1, InvoiceID: 1, ProductID: 1 };
  await importRecords(
    db,
    {
      suppliers: [record.supplier({ SupplierID: 1 })],
      products: [record.product({ ProductID: 1, SupplierID: 1 })],
      customers: [record.customer({ CustomerID: 1 })],
      allocations: [record.allocation({ ProductID: 1, CustomerID: 1 })],
      retailerInventory: [record.retailerInventory({ ID: 1, ProductID: 1, CustomerID: 1 })],
      invoices: [record.invoice({ InvoiceID: 1 })],
      invoiceTransactions: [record.invoiceTransaction(line)],
      invoiceCOAs: [record.invoiceCOA(line)],
    },
    { now: worldNow },
  );
  await copyRow("suppliers", { supplier_id: "supplier_id + n" });
  await copyRow("products", { product_id: "product_id + n" });
  await copyRow("allocations", { allocation_id: "allocation_id + n", product_id: "product_id + n" });
  await copyRow("retailer_inventory", { id: "id + n", product_id: "product_id + n" });
  await copyRow("invoice_coas", { invoice_trans_id: "invoice_trans_id + n", product_id: "product_id + n" });
  await db.execute(sql`analyze`);
  // Reading two of the tables whole would touch 180 pages more.
  const names = ["suppliers", "products", "allocations", "retailer_inventory", "invoice_coas"];
  expect(await pagesOfImport({ products: [record.product({ ProductID: 2_500, SupplierID: 2 })] }, names)).toBeLessThan(150);
  expect(await pagesOfImport({ suppliers: [record.supplier({ SupplierID: 2_500, Supplier: "Another" })] }, names)).toBeLessThan(150);
  expect(await findOutdated(worldNow)).toEqual([]);
});
