import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { createApp } from "../../../app.ts";
import type { OpenDatabase } from "../../../db/database.ts";
import { silentLog } from "../../../http/log.ts";
import { emptyDatabase, tableNames } from "../../../testing/databases/database.ts";
import { pausedFile } from "../../../testing/imports/paused-file.ts";
import { importRecords, type SnapshotContent, withSnapshot } from "../../../testing/imports/snapshot-folder.ts";
import { expectWithin } from "../../../testing/processes/time-limit.ts";
import { drawsFrom, randomWorld } from "../../../testing/records/random-world.ts";
import * as record from "../../../testing/records/records.ts";
import { world, worldNow } from "../../../testing/records/world.ts";
import { type ImportOptions, importSnapshot } from "../import-snapshot.ts";

let database: OpenDatabase;

beforeEach(async () => {
  database = await emptyDatabase();
});

const load = (content: SnapshotContent, options: ImportOptions = {}) => importRecords(database.db, content, { now: worldNow, ...options });

/** Every row of every table, without the numbers and times that a database generates. */
async function contents(): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const name of await tableNames(database.db)) {
    // A row that an import writes twice has two changes; service/resources/extensions/updates.test.ts tests the answers to callers.
    if (name === "changes" || name === "change_floors") continue;
    const { rows } = await database.db.execute(
      sql.raw(`select (to_jsonb(t) - 'id' - 'time_created' - 'time')::text as row from ${name} t order by 1`),
    );
    // The audit log names the folder of each import.
    tables[name] = rows.map(({ row }) => String(row).replace(/snapshot-\w+/, "snapshot"));
  }
  return tables;
}

/** The contents without the random state of each table, to compare two databases. */
async function comparableContents() {
  const { data_versions: versions = [], ...others } = await contents();
  return { ...others, data_versions: versions.map((row) => row.replace(/"state": -?\d+, /, "")).sort() };
}

async function definitions() {
  const { rows } = await database.db.execute(sql`
    select c.relname || ' ' || coalesce(array_to_string(c.reloptions, ','), '') as text
    from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(column_default, '') || is_identity
      from information_schema.columns where table_schema = 'public'
    union all select 'schema ' || nspname from pg_namespace where nspname = 'importing'
    union all select 'temporary ' || relname from pg_class where relpersistence = 't' and relkind = 'r'
    order by 1`);
  return rows.map(({ text }) => text);
}

const app = () => {
  const limits = { requestsPerHour: 100_000, failuresPerHour: 1000 };
  return createApp({ ...database, clock: () => worldNow, environment: "production", limits, log: silentLog });
};
const headers = { "x-api-key": "employee" };
const jsonHeaders = { ...headers, "Content-Type": "application/json" };
const order = JSON.stringify({
  ...{ vendor_id: 501, to_location_id: 1, supplier_id: 1, delivery_date: "2030-01-31", po_num: "MEANWHILE-1" },
  purchase_transactions: [{ product_id: 11, cases: 2 }],
});
const application = "PaymentInvoiceNum=PAY-5001&TargetInvoiceNum=INV-2001&ARAccountID=1001&Amount=20";

describe("an import beside the tables", () => {
  test("leaves the same rows, versions, tables and report as an import at once", async () => {
    const before = await definitions();
    const worlds = fc.gen().map((g) => ({ ...randomWorld(drawsFrom(g)), apiKeys: world.apiKeys ?? [] }));
    await fc.assert(
      fc.asyncProperty(worlds, worlds, fc.boolean(), async (first, second, replace) => {
        const outcomes = [];
        for (const isAlone of [true, false]) {
          database = await emptyDatabase();
          const told = [await load(first, { isAlone }), await load(second, { isAlone, replace }), await load(second, { isAlone, replace })];
          const said = told.map(({ files, notes, changed }) => ({ files: [...files], notes, changed: [...changed].sort() }));
          outcomes.push({ said, contents: await comparableContents() });
        }
        expect(outcomes[1]).toEqual(outcomes[0]);
        expect(await definitions()).toEqual(before);
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });

  test("leaves statistics of every table that it filled, because lists without them read all rows", async () => {
    await database.db.execute(sql`truncate payment_applications, purchases`);
    await load(world, { isAlone: false });
    const { rows } = await database.db.execute(sql`
      select relname from pg_class where relname in ('payment_applications', 'purchases') and reltuples > 0 order by relname`);
    expect(rows).toEqual([{ relname: "payment_applications" }, { relname: "purchases" }]);
  });

  test("that is refused, dry or interrupted changes nothing and leaves nothing behind", async () => {
    await load(world);
    const before = [await contents(), await definitions()];
    const more = { suppliers: [record.supplier({ SupplierID: 77 })], customers: world.customers ?? [] };
    await expect(load({ ...more, invoices: "x" }, { isAlone: false })).rejects.toThrow("is not valid JSON");
    expect(await load(more, { isAlone: false, dryRun: true, replace: true })).toMatchObject({
      changed: expect.arrayContaining(["suppliers"]),
    });
    const ending = new AbortController();
    const ended = withSnapshot(more, async (folder) => {
      const invoices = await pausedFile(join(folder, "invoices.ndjson"));
      const run = importSnapshot(database.db, folder, { isAlone: false, signal: ending.signal });
      await invoices.reached;
      ending.abort(new Error("stopping"));
      await Promise.all([invoices.finish(""), run]);
    });
    await expect(ended).rejects.toThrow("stopping");
    expect([await contents(), await definitions()]).toEqual(before);
  });

  test("and a small one are imported beside another that runs, or after it", async () => {
    await withSnapshot({ suppliers: [record.supplier({ SupplierID: 77 })] }, async (folder) => {
      const customers = await pausedFile(join(folder, "customers.ndjson"));
      const first = importSnapshot(database.db, folder, { isAlone: false, now: worldNow });
      await customers.reached;
      const second = load({ suppliers: [record.supplier({ SupplierID: 78 })] }, { isAlone: false });
      const small = load({ suppliers: [record.supplier({ SupplierID: 80 })] });
      if (database.kind === "postgres") {
        // They end first, so the first import starts again, and reads the file twice.
        await Promise.all([second, small]);
      } else {
        const ending = new AbortController();
        const third = load({ suppliers: [record.supplier({ SupplierID: 79 })] }, { isAlone: false, signal: ending.signal });
        await sleep(500);
        ending.abort(new Error("stopping"));
        await expect(third).rejects.toThrow("stopping");
      }
      await customers.finish("");
      await Promise.all([first, second, small]);
    });
    const { rows } = await database.db.execute(sql`select supplier_id as id from suppliers where supplier_id >= 77 order by 1`);
    expect(rows).toEqual([{ id: 77 }, { id: 78 }, { id: 80 }]);
  });

  test("lets requests read the old data and write meanwhile, and loses neither their writes nor its own", async () => {
    await load(world);
    const { request } = app();
    await withSnapshot({ suppliers: [record.supplier({ SupplierID: 77 })] }, async (folder) => {
      const payments = await pausedFile(join(folder, "payments.ndjson"));
      const run = importSnapshot(database.db, folder, { isAlone: false, now: worldNow });
      await payments.reached;
      const started = performance.now();
      expect(await (await request("/api/v1/suppliers", { headers })).text()).not.toContain('"SupplierID":77');
      expect((await request(`/api/v1/payments/applications?${application}`, { method: "POST", headers })).status).toBe(201);
      await expectWithin(2_000, started);
      const added = `${JSON.stringify(record.payment({ PaymentID: 4099, PaymentInvoiceNum: "PAY-NEW" }))}\n`;
      if (database.kind === "postgres") {
        await payments.finish(added);
        await run;
        return;
      }
      // On the embedded database the import starts again because its tables have changed, and reads the file twice.
      const again = await pausedFile(join(folder, "payments.ndjson"));
      await payments.finish("");
      await again.reached;
      const restarted = performance.now();
      expect((await request("/api/v1/suppliers", { headers })).status).toBe(200);
      const refused = await request(`/api/v1/payments/applications?${application}`, { method: "POST", headers });
      expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "2"]);
      expect((await request("/api/v2/purchases", { method: "POST", headers: jsonHeaders, body: order })).status).toBe(201);
      await expectWithin(4_000, restarted);
      await again.finish(added);
      await run;
    });
    expect(await (await request("/api/v1/suppliers", { headers })).text()).toContain('"SupplierID":77');
    expect(await (await request("/api/v1/payments", { headers })).text()).toContain("PAY-NEW");
    expect((await request(`/api/v1/payments/applications?${application}`, { method: "POST", headers })).status).toBe(201);
    const { rows } = await database.db.execute(
      sql`select status, amount::float8 as amount from payment_applications where request_id is not null`,
    );
    expect(rows).toEqual([1, 2].map(() => ({ status: "Pending", amount: 20 })));
  });
});
