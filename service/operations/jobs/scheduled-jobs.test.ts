import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { writeDemo } from "#demo/write-demo.ts";
import { sql } from "#service/db/orm/orm.ts";
import { changeFloors, changes } from "../../db/schema/changes.ts";
import { outbox } from "../../db/schema/exchange.ts";
import { idempotencyRecords } from "../../db/schema/idempotency.ts";
import { auditLog, keyUsage, rateWindows } from "../../db/schema/system.ts";
import { derivations, deriveTable } from "../../erp/derive/derive.ts";
import { refreshBalances } from "../../erp/derive/payment-balances.ts";
import { exchangeWithErp } from "../../erp/exchange/exchange.ts";
import { createSimulatedErp } from "../../erp/simulated/simulated-erp.ts";
import { importSnapshot } from "../../erp/snapshot/import-snapshot.ts";
import { silentLog } from "../../http/log.ts";
import { emptyDatabase, workersDatabase } from "../../testing/databases/database.ts";
import { addSubmittedOrder } from "../../testing/erp/exchange-world.ts";
import { importRecords, withSnapshot } from "../../testing/imports/snapshot-folder.ts";
import * as record from "../../testing/records/records.ts";
import { cleanUp } from "./clean-up.ts";
import { runDueJobs } from "./run-due-jobs.ts";
import { scheduledJobs } from "./scheduled-jobs.ts";

const { db } = await workersDatabase();
beforeEach(emptyDatabase);

const at = (text: string) => new Date(`2026-03-${text}:00.000Z`);

describe("the weekly refresh", () => {
  const renewed = { states: [record.state({ StateAbbreviation: "NY", StateName: "New York" })] };

  test("replaces the test environment's data by the snapshot on Sunday morning", async () => {
    await importRecords(db, { states: [record.state({})] });
    await withSnapshot(renewed, async (snapshotDir) => {
      const jobs = scheduledJobs({ db, environment: "test", snapshotDir });
      const run = (now: Date) => runDueJobs(jobs, { db, clock: () => now, log: silentLog });
      const states = async () => (await db.execute("select state_abbreviation from states")).rows;
      await run(at("07T12:00"));
      await run(at("08T11:59"));
      expect(await states()).toEqual([{ state_abbreviation: "CA" }]);

      await run(at("08T12:00"));
      expect(await states()).toEqual([{ state_abbreviation: "NY" }]);
    });
  });

  test("resets the demo of the test environment to that Sunday, and keeps its keys", async () => {
    const demo = await mkdtemp(join(tmpdir(), "demo-"));
    await writeDemo(demo, { scale: 0.02, today: "2026-03-04", environment: "test" });
    await importSnapshot(db, demo, { now: at("04T12:00") });
    await rm(demo, { recursive: true });
    await addSubmittedOrder(db);
    const erp = (now: Date) => createSimulatedErp({ db, clock: () => now, paceSeconds: 20 });
    for (const now of [at("05T12:00"), at("05T12:01"), at("05T12:02")])
      await exchangeWithErp({ db, erp: erp(now), clock: () => now, log: silentLog, confirmTimeoutSeconds: 600 });
    const state = async () => {
      const { rows } = await db.execute(sql`select
        (select count(*)::int from purchases where po_num like 'NEW-%') as tried, (select count(*)::int from purchase_orders where po_num like 'NEW-%') as orders,
        (select count(*)::int from outbox where kind = 'purchase'
          and not exists (select 1 from purchase_orders o where o.order_id = subject_id and o.po_num = 'DEMO-LATE')) as messages,
        (select count(*)::int from purchase_orders where po_num like 'DEMO-%') as demo, (select max(record::json ->> 'InvoiceLastUpdated') from invoices) as newest,
        (select string_agg(hash, ',' order by hash) from api_keys) as keys`);
      return rows[0];
    };
    const before = await state();
    expect(before).toMatchObject({ tried: 1, orders: 1, messages: 1, demo: 0, newest: expect.stringMatching(/^2026-03-0[1-4]T/) });

    const jobs = scheduledJobs({ db, environment: "test", weeklyDemoScale: 0.02 });
    for (const now of [at("07T12:00"), at("08T12:00")]) await runDueJobs(jobs, { db, clock: () => now, log: silentLog });

    expect(await state()).toEqual({
      ...before,
      tried: 0,
      orders: 0,
      messages: 0,
      demo: 5,
      newest: expect.stringMatching(/^2026-03-0[5-8]T/),
    });
    await db.transaction(async (tx) => {
      expect(await refreshBalances(tx)).toBe(0);
      for (const derivation of derivations)
        expect([derivation.resource, await deriveTable(tx, derivation, at("08T12:00"))]).toEqual([derivation.resource, 0]);
    });
  });

  test("never replaces other data than the demo's by a demo", async () => {
    await importRecords(db, { states: [record.state({})], apiKeys: [record.apiKey({ Key: "test_of-an-operator" })] });
    const jobs = scheduledJobs({ db, environment: "test", weeklyDemoScale: 0.02 });
    for (const now of [at("07T12:00"), at("08T12:00")]) await runDueJobs(jobs, { db, clock: () => now, log: silentLog });
    expect((await db.execute("select count(*)::int as states, (select count(*)::int from invoices) as invoices from states")).rows).toEqual(
      [{ states: 1, invoices: 0 }],
    );
  });

  test("is not a job of the production environment", () => {
    const names = scheduledJobs({ db, environment: "production", snapshotDir: "." }).map(({ name }) => name);

    expect(names).toEqual(["ar-aging", "clean-up"]);
  });
});

describe("clean-up", () => {
  test("removes idempotency records after 24 hours, rate windows after two, delivered messages after 30 days, usage and audit entries after 400, and nothing else", async () => {
    const shared = { Fingerprint: "f", Status: 201, Headers: "{}", Body: null };
    await db.insert(idempotencyRecords).values([
      { ...shared, PrincipalID: 1, IdempotencyKey: "old", TimeCreated: at("03T11:59") },
      { ...shared, PrincipalID: 1, IdempotencyKey: "young", TimeCreated: at("03T12:01") },
    ]);
    await db.insert(rateWindows).values([
      { PrincipalID: 1, WindowStart: at("04T09:00") },
      { PrincipalID: 1, WindowStart: at("04T12:00") },
    ]);
    const old = { Kind: "purchase", TimeDue: at("04T12:00"), TimeCreated: new Date("2026-01-01T00:00:00.000Z") } as const;
    await db.insert(outbox).values([
      { ...old, SubjectID: 1, Status: "Delivered", TimeDelivered: old.TimeCreated },
      { ...old, SubjectID: 2, Status: "Delivered", TimeDelivered: at("03T12:00") },
      { ...old, SubjectID: 3, Status: "Dead" },
      { ...old, SubjectID: 4, Status: "Waiting" },
    ]);

    await db.insert(keyUsage).values(["2025-01-27", "2025-01-28"].map((Day) => ({ KeyID: 1, Day, Requests: 5 })));
    const entry = { Actor: "anna", Action: "import", Details: "{}" };
    await db.insert(auditLog).values(["2025-01-28T11:59:00Z", "2025-01-28T12:01:00Z"].map((time) => ({ ...entry, Time: new Date(time) })));

    expect(await cleanUp(db, at("04T12:00"))).toEqual({
      idempotencyRecords: 1,
      rateWindows: 1,
      messages: 1,
      usageRows: 1,
      auditEntries: 1,
    });
    const nothing = { idempotencyRecords: 0, rateWindows: 0, messages: 0, usageRows: 0, auditEntries: 0 };
    expect(await cleanUp(db, at("04T12:00"))).toEqual(nothing);
  });

  test("removes changes of records after 7 days, and says from which transaction on the others are complete", async () => {
    const change = { Resource: "suppliers", Key: "[1]", WasThere: true };
    const [old, young] = [new Date("2026-02-25T11:59:00.000Z"), new Date("2026-02-25T12:01:00.000Z")];
    await db.insert(changes).values([
      { ...change, Transaction: 5, Time: old },
      { ...change, Transaction: 6, Time: young },
    ]);
    await cleanUp(db, at("04T12:00"));
    expect(await db.select({ Transaction: changes.Transaction }).from(changes)).toEqual([{ Transaction: 6 }]);
    expect(await db.select().from(changeFloors)).toMatchObject([{ Resource: "suppliers", Transaction: 6, Time: old }]);
  });

  test("keeps the newest 100,000 audit entries", async () => {
    const entry = { Actor: "anna", Action: "import", Details: "{}", Time: at("04T11:59") };
    await db.insert(auditLog).values([1, 2, 3, 100_002].map((ID) => ({ ...entry, ID })));
    expect(await cleanUp(db, at("04T12:00"))).toMatchObject({ auditEntries: 2 });
    expect((await db.select({ ID: auditLog.ID }).from(auditLog)).map(({ ID }) => ID)).toEqual([3, 100_002]);
  });
});
