import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { hashKey } from "../../keys/key-format.ts";
import { OperatorError } from "../../operator-error.ts";
import { emptyDatabase, workersDatabase } from "../../testing/databases/database.ts";
import { pausedFile } from "../../testing/imports/paused-file.ts";
import { importRecords, type SnapshotContent, withSnapshot } from "../../testing/imports/snapshot-folder.ts";
import * as record from "../../testing/records/records.ts";
import { world, worldNow } from "../../testing/records/world.ts";
import { testAppOn } from "../../testing/test-app.ts";
import { snapshotFiles } from "./files/files.ts";
import { importSnapshot } from "./import-snapshot.ts";

const { db } = await workersDatabase();
beforeEach(emptyDatabase);

async function dump(): Promise<Record<string, unknown>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename <> 'migrations' order by 1`);
  const tables: Record<string, unknown> = {};
  for (const { name } of rows) {
    // ctid and xmin show a row that was written again, even to the same values.
    const { rows: content } = await db.execute(sql`select xmin::text, ctid::text, t.* from ${sql.identifier(name)} t order by 2`);
    tables[name] = content;
  }
  return tables;
}

async function versions(): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ resource: string; version: string }>(sql`select resource, version::text from data_versions`);
  return Object.fromEntries(rows.map(({ resource, version }) => [resource, Number(version)]));
}

async function recordOf(table: string, key: string, id: number): Promise<Record<string, unknown> | undefined> {
  const { rows } = await db.execute<{ record: string }>(
    sql`select record from ${sql.identifier(table)} where ${sql.identifier(key)} = ${id}`,
  );
  return rows[0] ? JSON.parse(rows[0].record) : undefined;
}

const load = (content: SnapshotContent, options = {}) => importRecords(db, content, { now: worldNow, ...options });

describe("an import", () => {
  test("that is committed is reported as done even if the vacuum after it fails", async () => {
    // Outside its transaction an import runs only vacuums.
    const execute = () => Promise.reject(new Error("no space"));
    const failing = new Proxy(db, {
      get: (target, name, receiver) => (name === "execute" ? execute : Reflect.get(target, name, receiver)),
    });
    const { notes } = await importRecords(failing, { suppliers: [record.supplier({})] }, { now: worldNow, isAlone: true });
    expect(notes).toEqual([
      "The import is complete, but suppliers could not be vacuumed; lists of them may be slower until the database vacuums them.",
    ]);
    expect(await recordOf("suppliers", "supplier_id", 1)).toBeDefined();
  });

  test("reads a snapshot of every file", async () => {
    const { files, notes } = await load(world);
    expect(files.map((file) => file.name).sort()).toEqual(snapshotFiles.map((file) => file.name).sort());
    expect(files.every((file) => file.read === file.added && file.read > 0)).toBe(true);
    expect(notes).toEqual([]);
  });

  test("of the same folder twice changes nothing: no row is written again and no version rises", async () => {
    await load(world);
    const [tables, before] = [await dump(), await versions()];
    const { files, changed } = await load(world, { now: new Date(worldNow.getTime() + 3_600_000) });
    expect(files.every(({ added, changed: rows, removed }) => added + rows + removed === 0)).toBe(true);
    expect(changed).toEqual([]);
    expect(await versions()).toEqual(before);
    expect(await dump()).toEqual(tables);
  });

  test("serves a record with the fields and values of its line, without the service's internal fields", async () => {
    const product = record.product({ ProductName: 'Grape "Gummies" \\ \u20ac\n', StrainID: null });
    await load({ products: [product] });
    const { FullPrice: _, CaseOnly: __, MinimumOrderUnits: ___, ...served } = product as Record<string, unknown>;
    expect(await recordOf("products", "product_id", 11)).toEqual(served);
  });

  test("serves null for a nullable field that a line leaves out", async () => {
    const { PONum: _, RevisionStatus: __, ARNote: ___, ...line } = record.invoice({}) as Record<string, unknown>;
    await load({ customers: [record.customer({})], invoices: [line] });
    expect(await recordOf("invoices", "invoice_id", Number(line.InvoiceID))).toMatchObject({
      PONum: null,
      RevisionStatus: null,
      ARNote: null,
    });
  });

  test("takes any status after any other, because the ERP decides on transitions", async () => {
    const invoices = (fields: object) => ({ customers: [record.customer({})], invoices: [record.invoice({ InvoiceID: 1, ...fields })] });
    for (const Status of ["Verified", "New", "Received", "Accepted", "Confirmed"] as const) {
      await load({ purchases: [record.purchase({ PurchaseID: 1, Status })] });
      expect(await recordOf("purchases", "purchase_id", 1)).toMatchObject({ Status });
    }
    for (const RevisionStatus of ["Accepted", "Submitted", null, "Importing"] as const) {
      await load(invoices({ Status: 7, RevisionStatus }));
      expect(await recordOf("invoices", "invoice_id", 1)).toMatchObject({ Status: 7, RevisionStatus });
      await load(invoices({ Status: 1, RevisionStatus }));
      expect(await recordOf("invoices", "invoice_id", 1)).toMatchObject({ Status: 1, RevisionStatus });
    }
    for (const [StatusID, AccountStatus] of [
      [0, "OutOfBus"],
      [1, "Active"],
      [5, "Inactive"],
    ] as const) {
      await load({ products: [record.product({ StatusID })], customers: [record.customer({ AccountStatus })] });
      expect(await recordOf("products", "product_id", 11)).toMatchObject({ StatusID });
      expect(await recordOf("customers", "customer_id", 101)).toMatchObject({ AccountStatus });
    }
  });

  test("serves the amounts of invoices and payments with 6 decimals", async () => {
    await load({ invoices: [record.invoice({ InvoiceID: 1, InvoiceTotal: "-12.5", OpenBalance: "0", TotalDiscount: "3.25" })] });
    expect(await recordOf("invoices", "invoice_id", 1)).toMatchObject({
      InvoiceTotal: "-12.500000",
      OpenBalance: "0.000000",
      TotalDiscount: "3.250000",
    });
  });

  test("updates rows by their key and does not change the others", async () => {
    await load({ suppliers: [record.supplier({ SupplierID: 1 }), record.supplier({ SupplierID: 2 })] });
    const before = await versions();
    const { files, changed } = await load({
      suppliers: [record.supplier({ SupplierID: 2, Supplier: "Renamed" }), record.supplier({ SupplierID: 3 })],
    });
    expect(files).toEqual([{ name: "suppliers", read: 2, added: 1, changed: 1, removed: 0 }]);
    expect(changed).toEqual(["suppliers"]);
    expect(await versions()).toEqual({ ...before, suppliers: 2 });
    const { rows } = await db.execute(sql`select supplier_id as id, supplier as name from suppliers order by 1`);
    expect(rows).toEqual([
      { id: 1, name: "Alder Farms" },
      { id: 2, name: "Renamed" },
      { id: 3, name: "Alder Farms" },
    ]);
  });

  test("raises the versions of what it derives as well", async () => {
    await load(world);
    const before = await versions();
    const inventory =
      world.inventory?.map((row, index) => (index === 0 ? { ...row, Inventory: "0.000000", Received: "0.000000" } : row)) ?? [];
    await load({ inventory });
    expect(await versions()).toEqual({ ...before, inventory: 2, availableInventory: 2 });
  });

  test("distinguishes rows of a payment type, a vendor and a batch by their whole key", async () => {
    await load({
      paymentTypes: [1, 2, null].map((SupplierID) => record.paymentType({ PaymentTypeID: 5, SupplierID })),
      vendors: [1, 2].flatMap((SupplierID) => [1, 2].map((LocationID) => record.vendor({ VendorID: 9, SupplierID, LocationID }))),
    });
    const again = await load({ paymentTypes: [record.paymentType({ PaymentTypeID: 5, SupplierID: null, Name: "Generic" })] });
    expect(again.files).toEqual([{ name: "paymentTypes", read: 1, added: 0, changed: 1, removed: 0 }]);
    const { rows } = await db.execute(
      sql`select count(*)::int as types, (select count(*)::int from vendors) as vendors from payment_types`,
    );
    expect(rows).toEqual([{ types: 3, vendors: 4 }]);
  });
});

test("a list is answered with the data from before while the disk of a small import's file does not answer", async () => {
  await load({ suppliers: [record.supplier({ SupplierID: 1 })], apiKeys: [record.apiKey({ Key: "employee" })] });
  const { rows } = testAppOn(db);
  const ids = async () => (await rows("/v1/suppliers")).map(({ SupplierID }) => SupplierID);
  await withSnapshot({ suppliers: [2, 3].map((SupplierID) => record.supplier({ SupplierID })) }, async (folder) => {
    const file = await pausedFile(join(folder, "invoices.ndjson"));
    const importing = importSnapshot(db, folder);
    await file.reached;
    const read = await Promise.race([ids(), sleep(5_000, "no answer")]);
    await file.finish(`${JSON.stringify(record.invoice({}))}\n`);
    await importing;
    expect(read).toEqual([1]);
  });
  expect(await ids()).toEqual([1, 2, 3]);
});

test.each([
  ["in slices or before its transaction", undefined],
  ["within its transaction", true],
])("an import %s refuses a file that changes after it was read, because the folder may hold two exports", async (_, isAlone) => {
  await withSnapshot({ suppliers: [record.supplier({})] }, async (folder) => {
    const file = await pausedFile(join(folder, "invoices.ndjson"));
    const refusal = expect(importSnapshot(db, folder, { isAlone })).rejects.toThrow(
      new OperatorError(
        `${join(folder, "suppliers.ndjson")} changed while the other files were read: repeat the import once its files are complete.`,
      ),
    );
    await file.reached;
    await writeFile(join(folder, "suppliers.ndjson"), "");
    await file.finish(`${JSON.stringify(record.invoice({}))}\n`);
    await refusal;
  });
  expect((await db.execute(sql`select from suppliers`)).rows).toEqual([]);
});

test("a small file that grows beyond a small import while it is read is imported whole", async () => {
  await withSnapshot({}, async (folder) => {
    const path = join(folder, "suppliers.ndjson");
    const file = await pausedFile(path);
    const importing = importSnapshot(db, folder);
    await file.reached;
    const lines = Array.from({ length: 6_000 }, (_, SupplierID) => `${JSON.stringify(record.supplier({ SupplierID }))}\n`).join("");
    await writeFile(path, lines);
    // Its first reader leaves before the end.
    await file.finish(lines).catch(() => {});
    expect((await importing).files).toEqual([{ name: "suppliers", read: 6_000, added: 6_000, changed: 0, removed: 0 }]);
  });
});

test("readers see the data before an import or after it, nothing in between", async () => {
  await load({ suppliers: [record.supplier({ SupplierID: 1 })] });
  const count = async () => {
    const { rows } = await db.execute(sql`
      select (select count(*)::int from suppliers) as suppliers, (select count(*)::int from invoices) as invoices,
        (select count(*)::int from open_invoices) as open, (select sum(version)::int from data_versions) as versions`);
    return rows[0];
  };
  const before = await count();
  const after = { suppliers: 3, invoices: 1, open: 1, versions: 5 };
  const content = { suppliers: [2, 3].map((SupplierID) => record.supplier({ SupplierID })), invoices: [record.invoice({})] };
  let isOver = false;
  const importing = load(content).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    expect([before, after]).toContainEqual(await count());
    await sleep(1);
  }
  await importing;
  expect(await count()).toEqual(after);
});

describe("--replace", () => {
  test("removes rows of the named files that the snapshot no longer has, and no others", async () => {
    await load({ suppliers: [1, 2].map((SupplierID) => record.supplier({ SupplierID })), states: [record.state({})] });
    const { files } = await load({ suppliers: [record.supplier({ SupplierID: 2 })] }, { replace: true });
    expect(files).toEqual([{ name: "suppliers", read: 1, added: 0, changed: 0, removed: 1 }]);
    const { rows } = await db.execute(
      sql`select (select count(*)::int from suppliers) as suppliers, (select count(*)::int from states) as states`,
    );
    expect(rows).toEqual([{ suppliers: 1, states: 1 }]);
  });

  test("removes the lines and certificates of an invoice with it", async () => {
    await load(world);
    const [first] = world.invoices ?? [];
    await load({ invoices: first ? [first] : [] }, { replace: true });
    const { rows } = await db.execute<{ invoice: number }>(sql`
      select distinct invoice_id as invoice from invoice_transactions union select invoice_id from invoice_coas
      union select invoice_id from invoice_suppliers`);
    expect(rows).toEqual([{ invoice: first?.InvoiceID }]);
  });

  test("of an empty file removes every row", async () => {
    await load({ states: [record.state({})] });
    expect((await load({ states: "" }, { replace: true })).files).toEqual([{ name: "states", read: 0, added: 0, changed: 0, removed: 1 }]);
  });

  test("does not change keys that were not imported", async () => {
    await load({ apiKeys: [record.apiKey({ Key: "imported" })] });
    await db.execute(sql`insert into api_keys (hash, prefix, type, company) values ('x', 'x', 'Employee', 'Issued')`);
    await load({ apiKeys: [] }, { replace: true });
    const { rows } = await db.execute(sql`select company from api_keys`);
    expect(rows).toEqual([{ company: "Issued" }]);
  });
});

describe("a dry run", () => {
  test("reports what would change and changes nothing", async () => {
    await load({ suppliers: [record.supplier({})] });
    const before = await dump();
    const { files } = await load({ suppliers: [record.supplier({ Supplier: "Renamed" })] }, { dryRun: true });
    expect(files).toEqual([{ name: "suppliers", read: 1, added: 0, changed: 1, removed: 0 }]);
    expect(await dump()).toEqual(before);
  });

  test("finds bad lines", async () => {
    await expect(load({ suppliers: "nonsense" }, { dryRun: true })).rejects.toThrow("suppliers.ndjson:1: line: is not valid JSON");
  });
});

describe("keys of a snapshot", () => {
  test("are kept as their hash, never in clear", async () => {
    await load({ apiKeys: [record.apiKey({ Key: "a-very-secret-key" })] });
    expect(JSON.stringify(await dump())).not.toContain("very-secret");
    const { rows } = await db.execute(sql`select length(hash) as length from api_keys`);
    expect(rows).toEqual([{ length: 64 }]);
  });

  test("stay revoked also where a snapshot in between did not have them", async () => {
    const keys = ["key-a", "key-b"].map((Key) => record.apiKey({ Key }));
    await load({ apiKeys: keys });
    await db.execute(sql`update api_keys set time_revoked = now() where hash = ${hashKey("key-a")}`);
    await importRecords(db, { apiKeys: keys.slice(1) }, { replace: true });
    await load({ apiKeys: keys });
    const { rows } = await db.execute(
      sql`select hash = ${hashKey("key-a")} as "isA", time_revoked is not null as revoked from api_keys order by 1`,
    );
    expect(rows).toEqual([
      { isA: false, revoked: false },
      { isA: true, revoked: true },
    ]);
  });

  test("stay revoked when they are imported again", async () => {
    await load({ apiKeys: [record.apiKey({})] });
    await db.execute(sql`update api_keys set time_revoked = now()`);
    await load({ apiKeys: [record.apiKey({ Company: "Renamed" })] });
    const { rows } = await db.execute(sql`select company, time_revoked is not null as revoked from api_keys`);
    expect(rows).toEqual([{ company: "Renamed", revoked: true }]);
  });

  test("know the AR accounts and warehouses of their customers, even after a change", async () => {
    const customers = [
      record.customer({ CustomerID: 1, ARAccountID: 10, LocationID: 1 }),
      record.customer({ CustomerID: 2, ARAccountID: 10, LocationID: 2 }),
      record.customer({ CustomerID: 3, ARAccountID: 30, LocationID: 3 }),
    ];
    await load({ customers, apiKeys: [record.apiKey({ Type: "Customer", CustomerIDs: [1, 2] })] });
    const scope = () => db.execute(sql`select ar_account_ids::text as accounts, location_ids::text as locations from api_keys`);
    expect((await scope()).rows).toEqual([{ accounts: "{10}", locations: "{1,2}" }]);
    await load({ customers: [record.customer({ CustomerID: 2, ARAccountID: 20, LocationID: 2 })] });
    expect((await scope()).rows).toEqual([{ accounts: "{10,20}", locations: "{1,2}" }]);
  });
});
