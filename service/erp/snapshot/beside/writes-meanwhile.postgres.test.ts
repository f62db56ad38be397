import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { createApp } from "../../../app.ts";
import type { Database, OpenDatabase } from "../../../db/database.ts";
import { lockOutImports } from "../../../db/import-lock.ts";
import { openDatabase } from "../../../db/opening/open.ts";
import { raiseVersions } from "../../../db/versions/data-versions.ts";
import { silentLog } from "../../../http/log.ts";
import { changeScope, issueKey, rotateKey } from "../../../keys/issue-key.ts";
import { createDatabase, deletingRows, tableNames } from "../../../testing/databases/database.ts";
import { importRecords, type SnapshotContent, withSnapshot } from "../../../testing/imports/snapshot-folder.ts";
import * as record from "../../../testing/records/records.ts";
import { world, worldNow } from "../../../testing/records/world.ts";
import { settleInvoices } from "../../exchange/applications/settle-invoices.ts";
import { findFiles } from "../reading/find-files.ts";
import { importOnPostgres } from "./import-postgres.ts";

let database: OpenDatabase;
let db: Database;
/** Other connections, because an import and a transaction that it waits for need all of the background work's. */
let others: OpenDatabase;

beforeAll(async () => {
  const url = await createDatabase("_meanwhile");
  [database, others] = [await openDatabase(url), await openDatabase(url)];
  ({ db } = database);
});
afterAll(() => Promise.all([database.close(), others.close()]));
beforeEach(async () => {
  const statements = deletingRows(await tableNames(db));
  await db.execute(sql.raw(`do $$ begin ${statements.join(";\n")}; end $$`));
  await importRecords(db, world, { now: worldNow });
});

/** The only attempt of a long import, which fails where it would have to start again. */
const importOnce = (content: SnapshotContent, options: { mayBeDelta: boolean; replace?: boolean }) =>
  withSnapshot(content, async (folder) => {
    const rest = { dryRun: false, clock: () => worldNow, alreadyChanged: [], actor: "test", folder, keepOut: false };
    return importOnPostgres(db, await findFiles(folder), { replace: false, ...rest, ...options });
  });

const waitingForLocks = async (): Promise<number> => {
  const { rows } = await others.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
};

/** In a transaction that may be idle for long. */
const holding = (work: (tx: Database) => Promise<void>) =>
  others.db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await work(tx);
  });

/** Runs the import, and `write` in a transaction that the import waits for at its last step. */
async function importAround(
  start: () => Promise<unknown>,
  write: (tx: Database) => Promise<unknown>,
  hold = lockOutImports,
): Promise<void> {
  let run: Promise<unknown> = Promise.resolve();
  await holding(async (tx) => {
    await hold(tx);
    run = start();
    run.catch(() => {});
    await expect.poll(waitingForLocks).toBe(1);
    await write(tx);
  });
  await run;
}

/** Every row of every table that the API serves, without the numbers and times that a database generates. */
async function contents(): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const name of await tableNames(db)) {
    if (/^(changes|change_floors|audit_log|data_versions|tenant_states)$/.test(name)) continue;
    const { rows } = await db.execute<{ row: string }>(
      sql.raw(`select (to_jsonb(t) - 'id' - 'time_created' - 'time')::text as row from ${name} t order by 1`),
    );
    tables[name] = rows.map(({ row }) => row);
  }
  return tables;
}

const lines = (name: string) => world[name] ?? [];
const withoutKeys = Object.fromEntries(Object.entries(world).filter(([name]) => name !== "apiKeys"));
/** Enough unchanged lines that few of them change. */
const suppliers = Array.from({ length: 60 }, (_, index) => record.supplier({ SupplierID: 1001 + index }));
const changed = {
  ...withoutKeys,
  suppliers: [...lines("suppliers"), ...suppliers],
  paymentApplications: [...lines("paymentApplications"), record.paymentApplication({ PaymentApplicationID: 7099, Amount: "1.000000" })],
};

const apply = async () => {
  const limits = { requestsPerHour: 100_000, failuresPerHour: 1000 };
  const app = createApp({ ...database, clock: () => worldNow, environment: "production", limits, log: silentLog });
  const query = "PaymentInvoiceNum=PAY-5001&TargetInvoiceNum=INV-2001&ARAccountID=1001&Amount=20";
  const { status } = await app.request(`/api/v1/payments/applications?${query}`, { method: "POST", headers: { "x-api-key": "employee" } });
  expect(status).toBe(201);
};

const requestedAmounts = async () => {
  const { rows } = await db.execute<{ amount: number }>(
    sql`select amount::float8 as amount from payment_applications where request_id is not null`,
  );
  return rows.map(({ amount }) => amount);
};

/** Confirms an amount as the exchange does. */
async function settle(tx: Database): Promise<void> {
  const settled = { PaymentInvoiceNum: "PAY-5001", TargetInvoiceNum: "INV-2001", ARAccountID: 1001, Amount: "7" };
  await raiseVersions(tx, await settleInvoices(tx, { ...settled, TimeApplied: worldNow.toISOString() }, worldNow));
}

test.each([
  { of: "few changed lines", mayBeDelta: true },
  { of: "whole tables", mayBeDelta: false },
  { of: "whole tables with --replace", mayBeDelta: false, replace: true },
])("a payment request during an import of $of does not wait, stays, and does not make the import start again", async (options) => {
  if (options.mayBeDelta) await importRecords(db, { suppliers: changed.suppliers.slice(0, -1) }, { now: worldNow });
  await importAround(
    () => importOnce(changed, options),
    () => apply(),
  );
  expect(await requestedAmounts()).toEqual([20]);
  const after = await contents();
  await importRecords(db, changed, { now: worldNow, isAlone: true, replace: options.replace ?? false, alreadyChanged: ["states"] });
  expect(await contents()).toEqual(after);
});

test("a payment request that commits while an import with --replace applies its changes stays", async () => {
  // The import waits for this table after it has found that nothing was written.
  await importAround(
    () => importOnce(changed, { mayBeDelta: false, replace: true }),
    () => apply(),
    (tx) => tx.execute(sql`lock table suppliers in share mode`),
  );
  expect(await requestedAmounts()).toEqual([20]);
});

test("an import of few changed lines compares what the exchange wrote after the first comparison, without starting again", async () => {
  await importRecords(db, { suppliers: changed.suppliers.slice(0, -1) }, { now: worldNow });
  // The line is equal to the row until the exchange changes its balance, and newer than that.
  const later = new Date(worldNow.getTime() + 60_000).toISOString();
  const invoices = lines("invoices").map((one) => (one.InvoiceID === 2001 ? { ...one, InvoiceLastUpdated: later } : one));
  await importRecords(db, { invoices }, { now: worldNow });
  const content = { ...changed, invoices };
  await importAround(() => importOnce(content, { mayBeDelta: true }), settle);
  const after = await contents();
  await importRecords(db, content, { now: worldNow, isAlone: true, alreadyChanged: ["states"] });
  expect(await contents()).toEqual(after);
  const { rows } = await db.execute(sql`select open_balance::text as balance from invoices where invoice_id = 2001`);
  expect(rows).toEqual([{ balance: invoices.find(({ InvoiceID }) => InvoiceID === 2001)?.OpenBalance }]);
});

test.each([
  ["does not wait for an import that reads", "access exclusive", false, "93.000000"],
  ["waits for an import that applies its changes", "share", true, "100.000000"],
])("the exchange %s", async (_, mode, waits, balance) => {
  await importRecords(db, { suppliers: changed.suppliers.slice(0, -1) }, { now: worldNow });
  let run: Promise<unknown> = Promise.resolve();
  await holding(async (tx) => {
    // Holds the import there.
    await tx.execute(sql.raw(`lock table suppliers in ${mode} mode`));
    run = importOnce(changed, { mayBeDelta: true });
    run.catch(() => {});
    await expect.poll(waitingForLocks).toBe(1);
    const exchange = db.transaction(async (settling) => {
      await settling.execute(sql`set local lock_timeout = '1s'`);
      await lockOutImports(settling);
      await settle(settling);
    });
    if (waits) await expect(exchange).rejects.toMatchObject({ cause: { code: "55P03" } });
    else await exchange;
  });
  await run;
  const { rows } = await db.execute(sql`select open_balance::text as balance from invoices where invoice_id = 2001`);
  expect(rows).toEqual([{ balance }]);
});

const keyOfBayLeaf = async () =>
  (await db.execute<{ id: number }>(sql`select id from api_keys where company = 'Bay Leaf'`)).rows[0]?.id ?? 0;
const retailer = { Type: "Customer", Company: "New", CustomerIDs: [102], SupplierIDs: [], UserID: null, RequestsPerHour: null } as const;

test.each([
  ["is issued", () => issueKey(db, retailer, "production")],
  ["is rotated", async () => rotateKey(db, await keyOfBayLeaf(), "production", 60)],
  ["gets another scope", async () => changeScope(db, await keyOfBayLeaf(), { CustomerIDs: [102], SupplierIDs: [] })],
])("a key that %s while an import commits has the AR accounts of the new customers", async (_, change) => {
  const customers = lines("customers").map((customer) => (customer.CustomerID === 102 ? { ...customer, ARAccountID: 1005 } : customer));
  let run: Promise<unknown> = Promise.resolve();
  let changing: Promise<unknown> = Promise.resolve();
  await holding(async (tx) => {
    // The last table that the import writes.
    await tx.execute(sql`lock table audit_log in share mode`);
    run = importOnce({ customers }, { mayBeDelta: true });
    run.catch(() => {});
    await expect.poll(waitingForLocks).toBe(1);
    changing = change();
    await Promise.race([changing, expect.poll(waitingForLocks).toBe(2)]);
  });
  await Promise.all([run, changing]);
  const { rows } = await db.execute(sql`select from api_keys where 102 = any(customer_ids) and not 1005 = any(ar_account_ids)`);
  expect(rows).toEqual([]);
});
