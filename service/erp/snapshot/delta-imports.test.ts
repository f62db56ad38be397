import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#service/db/orm.ts";
import type { Database } from "../../db/database.ts";
import { refreshColumns } from "../../db/statements/merge-rows.ts";
import { derivations, deriveFrom, deriveTable } from "../../derive/derive.ts";
import { refreshBalances } from "../../derive/payment-balances.ts";
import { emptyDatabase } from "../../testing/databases/database.ts";
import { importRecords, type SnapshotContent } from "../../testing/imports/snapshot-folder.ts";
import { drawsFrom, type RandomWorld, randomWorld } from "../../testing/records/random-world.ts";
import * as record from "../../testing/records/records.ts";
import { worldNow } from "../../testing/records/world.ts";
import { snapshotFiles } from "./files/files.ts";

let db: Database;

beforeEach(async () => {
  ({ db } = await emptyDatabase());
});

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
}, 120_000);

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

/** Pages of tables and indexes that the transaction has touched. */
async function countPages(tx: Pick<Database, "execute">): Promise<number> {
  const { rows } = await tx.execute<{ pages: number }>(sql`
    select sum(pg_stat_get_xact_blocks_fetched(oid))::int as pages from pg_class
    where relkind in ('r', 'i') and relnamespace not in ('pg_catalog'::regnamespace, 'pg_toast'::regnamespace)`);
  return rows[0]?.pages ?? 0;
}

/** How many pages an import of these records touches. */
async function pagesOfImport(content: SnapshotContent): Promise<number> {
  let pages = 0;
  const transaction: Database["transaction"] = (work) =>
    db.transaction(async (tx) => {
      const before = await countPages(tx);
      const result = await work(tx);
      pages += (await countPages(tx)) - before;
      return result;
    });
  const watched = new Proxy(db, {
    get: (target, name, receiver) => (name === "transaction" ? transaction : Reflect.get(target, name, receiver)),
  });
  const { files } = await importRecords(watched, content, { now: worldNow });
  expect(files.map(({ changed }) => changed)).toEqual([1]);
  return pages;
}

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
  await copyRow("invoice_transactions", { invoice_trans_id: "invoice_trans_id + 2 * n", invoice_id: "invoice_id + n" });
  await db.transaction((tx) => deriveFrom(tx, new Set(["invoices"]), worldNow));
  await db.execute(sql`analyze`);
  // The tables themselves have more than 2,000 pages.
  expect(await pagesOfImport({ invoices: [record.invoice({ InvoiceID: 2_500, OpenBalance: "7" })] })).toBeLessThan(800);
  expect(await findOutdated(worldNow)).toEqual([]);
}, 60_000);
