import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { OperatorError } from "../operator-error.ts";
import { openPrepared } from "../testing/databases/prepared-folder.ts";
import { importRecords } from "../testing/imports/snapshot-folder.ts";
import * as record from "../testing/records/records.ts";
import { worldNow } from "../testing/records/world.ts";
import type { OpenDatabase } from "./database.ts";
import { assertUpToDate, migrate } from "./migrate.ts";

const formerNames = [
  "0000_tables.sql",
  "0001_storage.sql",
  "0002_idempotency.sql",
  "0002_purchase_orders.sql",
  "0003_erp_exchange.sql",
  "0005_told_rows.sql",
];

let database: OpenDatabase;
beforeEach(async () => {
  database = await openPrepared();
});
afterEach(() => database.close());

const listApplied = async () => (await database.db.execute(sql`select name, applied::text from migrations order by name`)).rows;

async function restoreFormerNames() {
  const { rows } = await database.db.execute<{ name: string }>(sql`select name from migrations order by name`);
  for (const [index, former] of formerNames.entries()) {
    await database.db.execute(sql`update migrations set name = ${former} where name = ${rows[index]?.name}`);
  }
}

test("applies nothing twice to a database whose migrations had their former numbers", async () => {
  const applied = await listApplied();
  await restoreFormerNames();
  expect(await listApplied()).not.toEqual(applied);
  await migrate(database.db);
  expect(await listApplied()).toEqual(applied);
});

test("only reads where nothing is missing, because each statement of a new process delays its start", async () => {
  const transaction = vi.spyOn(database.db, "transaction");
  expect(await migrate(database.db)).toEqual([]);
  expect(transaction).not.toHaveBeenCalled();
});

test("applies the missing migrations to an older database, whose migrations had their former numbers", async () => {
  const names = (await listApplied()).map(({ name }) => name);
  await restoreFormerNames();
  for (const table of ["invoices", "purchase_trans", "purchases"]) {
    await database.db.execute(sql`alter table ${sql.identifier(table)} rename column time_exchanged to time_told`);
  }
  await database.db.execute(sql`alter table api_keys drop column principal_id`);
  await database.db.execute(sql`delete from migrations where name between '0006' and '0009'`);
  await migrate(database.db);
  expect((await listApplied()).map(({ name }) => name)).toEqual(names);
  await database.db.execute(sql`select time_exchanged, principal_id from invoices, api_keys`);
});

test("marks the open parts of invoices that have positive and negative ones", async () => {
  const { db } = database;
  await db.execute(sql`alter table open_invoice_suppliers drop column has_both_signs`);
  await db.execute(sql`create index open_invoice_suppliers_list on open_invoice_suppliers (supplier_id)`);
  await db.execute(sql`create index open_invoice_suppliers_by_account on open_invoice_suppliers (supplier_id)`);
  const parts = ["(1, 1, 5)", "(1, 2, -5)", "(2, 1, 3)", "(2, 2, 4)", "(3, 1, -3)"].map((part) => part.replace(")", ", 7, now(), 0)"));
  await db.execute(
    sql`insert into open_invoice_suppliers (invoice_id, supplier_id, open_balance, ar_account_id, date, invoice_total) values ${sql.raw(parts.join())}`,
  );
  await db.execute(sql`delete from migrations where name like '0017%'`);
  await migrate(db);
  const { rows } = await db.execute(sql`select distinct invoice_id as id, has_both_signs as has from open_invoice_suppliers order by 1`);
  expect(rows.map(({ id, has }) => [id, has])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ]);
});

test("gives the lines of an invoice its customer", async () => {
  const { db } = database;
  const line = (InvoiceTransID: number, changes: object) => ({
    ...record.invoiceTransaction({ InvoiceTransID, InvoiceID: 7 }),
    ...changes,
  });
  const lines = [line(1, { CustomerID: undefined }), line(2, { CustomerID: 5 })];
  await importRecords(db, { invoices: [record.invoice({ InvoiceID: 7, CustomerID: 5 })], invoiceTransactions: lines }, { now: worldNow });
  await db.execute(sql`update invoices set customer_id = 6`);
  await db.execute(sql`delete from migrations where name like '0018%'`);
  await migrate(db);
  const { rows } = await db.execute(sql`
    select customer_id as owner, (record::json ->> 'CustomerID')::int as named from invoice_transactions order by invoice_trans_id`);
  expect(rows).toEqual([
    { owner: 6, named: 6 },
    { owner: 6, named: 5 },
  ]);
});

test("brings PO numbers into the form in which they are compared, except those of open orders that would be the same", async () => {
  const { db } = database;
  const [decomposed, composed] = ["Ame\u0301-1", "Am\u00e9-1"];
  await importRecords(db, { purchases: [record.purchase({ PurchaseID: 1, PONum: decomposed })] }, { now: worldNow });
  const { rows: served } = await db.execute(sql`select record from purchases`);
  await db.execute(sql`update purchases set po_num = ${decomposed}`);
  const orders = [
    ["of its own", 1, decomposed],
    ["first", 2, decomposed],
    ["second", 2, composed],
  ] as const;
  for (const [id, vendor, number] of orders)
    await db.execute(sql`
      insert into purchase_orders (purchase_global_id, supplier_id, vendor_id, to_location_id, po_num, delivery_date, status, total_cases, time_created, time_updated, record)
      values (${id}, 1, ${vendor}, 1, ${number}, '2030-01-31', 'InProgress', 0, now(), now(), ${JSON.stringify({ PONum: number, Memo: number })})`);
  await db.execute(sql`delete from migrations where name like '0023%'`);
  await migrate(db);
  expect((await db.execute(sql`select po_num as number, record from purchases`)).rows).toEqual([
    { number: composed, record: served[0]?.record },
  ]);
  expect(
    (await db.execute(sql`select po_num as number, record::json ->> 'PONum' as served from purchase_orders order by order_id`)).rows,
  ).toEqual([composed, decomposed, composed].map((number) => ({ number, served: number })));
});

test("takes what is applied once from payments that share a number", async () => {
  const { db } = database;
  const payment = (PaymentID: number, Amount = "50") =>
    record.payment({ PaymentID, SupplierID: PaymentID, PaymentInvoiceNum: "PAY-S", Amount });
  await importRecords(db, {
    payments: [payment(0, "-20"), ...[1, 2, 3].map((id) => payment(id))],
    paymentApplications: [record.paymentApplication({ PaymentInvoiceNum: "PAY-S", Amount: "70" })],
  });
  const stored = async () =>
    (await db.execute(sql`select available_balance::float8 as balance, record from payments order by payment_id`)).rows;
  const fresh = await stored();
  expect(fresh.map(({ balance }) => balance)).toEqual([0, 0, 30, 50]);
  await db.execute(sql`
    update payments set available_balance = 0, record = regexp_replace(record, '"AvailableBalance":"[^"]*"', '"AvailableBalance":"0.000000"')`);
  await db.execute(sql`update payment_applications set supplier_id = 0`);
  await db.execute(sql`delete from migrations where name like '0020%'`);
  await migrate(db);
  expect(await stored()).toEqual(fresh);
  expect((await db.execute(sql`select supplier_id from payment_applications`)).rows).toEqual([{ supplier_id: 1 }]);
});

test("gives a request the supplier of its payment, or keeps it where a payment of the number still has it or none has the number", async () => {
  const { db } = database;
  const payment = (PaymentID: number, SupplierID: number | null, num: string) =>
    record.payment({ PaymentID, SupplierID, PaymentInvoiceNum: num, PaymentInvoiceID: PaymentID + 1_000 });
  await importRecords(db, {
    payments: [payment(1, 1, "PAY-A"), payment(2, 1, "PAY-B"), payment(3, 2, "PAY-B"), payment(4, 1, "PAY-C"), payment(5, null, "PAY-C")],
  });
  await db.execute(sql`
    insert into payment_applications (request_id, payment_invoice_num, target_invoice_num, ar_account_id, amount, status, requested_by_user_id,
      time_requested, time_updated, supplier_id, record)
    select id, num, 'INV-1', ar_account_id, 1, 'Pending', 0, now(), now(), supplier, '{}'
    from (values (1, 'PAY-A', 2), (2, 'PAY-B', 2), (3, 'PAY-C', null), (4, 'PAY-D', 2)) requests (id, num, supplier), (select ar_account_id from payments limit 1) account`);
  await db.execute(sql`delete from migrations where name like '0021%'`);
  await migrate(db);
  const { rows } = await db.execute(sql`select request_id as id, supplier_id as supplier from payment_applications order by 1`);
  expect(rows).toEqual([
    { id: 1, supplier: 1 },
    { id: 2, supplier: 2 },
    { id: 3, supplier: null },
    { id: 4, supplier: 2 },
  ]);
});

describe("a database that a newer version has migrated", () => {
  const sentence =
    /^A newer version of the service has changed this database \(9999_future\.sql\), .* restore the backup from before the upgrade\.$/;

  test("is refused with a sentence and stays as it is", async () => {
    await database.db.execute(sql`insert into migrations (name) values ('9999_future.sql')`);
    await database.db.execute(sql`delete from migrations where name like '0008%'`);
    const applied = await listApplied();
    for (const open of [migrate, assertUpToDate]) {
      await expect(open(database.db)).rejects.toThrow(OperatorError);
      await expect(open(database.db)).rejects.toThrow(sentence);
    }
    expect(await listApplied()).toEqual(applied);
  });
});
