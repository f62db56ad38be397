import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sql } from "#service/db/orm/orm.ts";
import { changeFloors } from "#service/db/schema/changes.ts";
import { trackedTables, triggerArguments } from "#service/db/versions/tracked-tables.ts";
import { changeScope } from "../../keys/issue-key.ts";
import { cleanUp } from "../../operations/jobs/clean-up.ts";
import { projectRoot } from "../../testing/documents/operations-document.ts";
import { createExchangeWorld, type ExchangeWorld, exchangeTimes, requestApplication } from "../../testing/erp/exchange-world.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import { createCopies } from "../../testing/list-copies.ts";
import { purchaseClient, sampleOrder } from "../../testing/records/purchase-orders.ts";
import { drawsFrom, type RandomWorld, randomWorld } from "../../testing/records/random-world.ts";
import * as record from "../../testing/records/records.ts";
import { world, worldNow } from "../../testing/records/world.ts";
import { createTestApp, type Row, type TestApp } from "../../testing/test-app.ts";

interface Answer {
  readonly Data: Row[];
  readonly UpdatedUntil: string;
  readonly Removed?: Row[];
}

/** Parameters that a list needs, and filters that rows move in and out of. */
const searches: Readonly<Record<string, string>> = {
  listInvoiceTransactions: "InvoiceIDs=1,2,3,4,5,6,7,8,9",
  listInvoiceCOAs: "InvoiceIDs=1,2,3,4,5,6,7,8,9",
  listInvoices: "Statuses=1,2",
  listProducts: "Statuses=1,2&States=CA,NY",
  listPaymentApplications: "Statuses=Pending,Confirmed",
  listPurchases: "LocationIDs=1,2",
  listPurchasesV2: "statuses=New,Accepted,Submitted",
  listPurchaseTransactions: "PurchaseIDs=1,2,3,4,5,6,7,8,9",
  listPurchaseTransactionsV2: "purchase_ids=1,2,3,po_4,po_5,6,7,8,9",
};

const keys = [
  { Key: "employee", Type: "Employee", Company: "A" },
  { Key: "customer", Type: "Customer", Company: "B", CustomerIDs: [1, 2, 3] },
  { Key: "supplier", Type: "Supplier", Company: "C", SupplierIDs: [1, 2] },
] as const;

/** Some lines of each file from one world, the others from the other world. */
function mix(from: RandomWorld, to: RandomWorld, toss: (chance: number) => boolean): RandomWorld {
  return Object.fromEntries(Object.entries(to).map(([file, lines]) => [file, toss(0.6) ? (from[file] ?? []) : lines]));
}

test("a copy that is kept by UpdatedSince and Removed is the list, for every key, whatever an import writes and removes", async () => {
  const told = { changes: 0, tooOld: 0 };
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      const draws = drawsFrom(g);
      let world = randomWorld(draws);
      const app = await createTestApp({ ...world, apiKeys: keys });
      const compare = createCopies(app, keys, searches, told);
      for (let round = 0; round < 3; round += 1) {
        await compare();
        world = mix(world, randomWorld(draws), draws.toss);
        await importRecords(app.db, { ...world, apiKeys: keys }, { now: worldNow, replace: true, isAlone: round === 0 });
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
  expect(told.changes).toBeGreaterThan(40);
});

type Step = (app: ExchangeWorld) => Promise<unknown>;

const keyOf = (app: TestApp, company: string) => app.db.execute<{ id: number }>(sql`select id from api_keys where company = ${company}`);
const rescope =
  (company: string, scope: Parameters<typeof changeScope>[2]): Step =>
  async (app) =>
    changeScope(app.db, (await keyOf(app, company)).rows[0]?.id ?? 0, scope);

const subset = (...ids: number[]) => fc.subarray(ids, { minLength: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map(
    (amount): Step =>
      (app) =>
        requestApplication(app, { Amount: String(amount) }),
  ),
  fc.constantFrom("INV-2003", "INV-2004").map(
    (TargetInvoiceNum): Step =>
      (app) =>
        requestApplication(app, { PaymentInvoiceNum: "PAY-5002", TargetInvoiceNum, ARAccountID: "1003" }),
  ),
  fc.integer({ min: 1, max: 4 }).map(
    (times): Step =>
      (app) =>
        exchangeTimes(app, times),
  ),
  fc.uuid().map(
    (po_num): Step =>
      (app) =>
        purchaseClient(app).send("POST", "/v2/purchases?submit=true", { ...sampleOrder, po_num }),
  ),
  subset(101, 102, 103).map((CustomerIDs) => rescope("Bay Leaf", { CustomerIDs, SupplierIDs: [] })),
  subset(1, 2, 3).map((SupplierIDs) => rescope("Alder Farms", { CustomerIDs: [], SupplierIDs })),
);
const worldKeys = [
  { Key: "employee", Type: "Employee" },
  { Key: "bay-leaf", Type: "Customer" },
  { Key: "alder", Type: "Supplier" },
] as const;

test("a copy that is kept by UpdatedUntil or by a time is the list, whatever the API writes and however the scope of its key changes", async () => {
  const told = { changes: 0, tooOld: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 2 }), async (rounds) => {
      const app = await createExchangeWorld();
      const invoices = { listInvoiceTransactions: "InvoiceIDs=2001,2002,2003", listInvoiceCOAs: "InvoiceIDs=2001,2002,2003" };
      const compare = createCopies(app, worldKeys, { ...searches, ...invoices }, told);
      await compare();
      for (const steps of rounds) {
        await compare.passHour();
        for (const one of steps) await one(app);
        // A key that was looked up in the last 0.1 s is not looked up again.
        app.wait(1);
        await compare();
      }
    }),
    { numRuns: 2, endOnFailure: true, examples: [[[[rescope("Bay Leaf", { CustomerIDs: [103], SupplierIDs: [] })]]]] },
  );
  expect(told.changes).toBeGreaterThan(100);
  expect(told.tooOld).toBeGreaterThan(10);
});

test("the triggers of the database are those of the tracked tables", async () => {
  const { db } = await createTestApp();
  const { rows } = await db.execute<{ text: string }>(sql`
    select distinct regexp_replace(pg_get_triggerdef(oid), '^.*log_changes', '') as text from pg_trigger where tgname like 'changes_of_%'`);
  const expected = Object.keys(trackedTables).map(
    (resource) =>
      `(${triggerArguments(resource as keyof typeof trackedTables)
        .map((part) => `'${part}'`)
        .join(", ")})`,
  );
  expect(rows.map(({ text }) => text).sort()).toEqual(expected.sort());
});

describe("UpdatedSince", () => {
  const until = async (app: TestApp) => ((await app.ask("/v1/suppliers?Cursor=start")).body as Answer).UpdatedUntil;
  const statusOf = async (app: TestApp, since: string, key = "employee") =>
    (await app.ask(`/v1/suppliers?UpdatedSince=${since}`, { key })).status;

  test("of another key, another database or the future is 410, and of no form 400", async () => {
    const app = await createTestApp();
    const known = await until(app);
    const [epoch, transaction, context] = known.split("-");
    expect(await statusOf(app, known)).toBe(200);
    expect(await statusOf(app, known, "alder")).toBe(410);
    expect(await statusOf(app, `00000000-${transaction}-${context}`)).toBe(410);
    expect(await statusOf(app, `${epoch}-${Number(transaction) + 1_000_000}-${context}`)).toBe(410);
    expect(await statusOf(app, "yesterday")).toBe(400);
    expect(await statusOf(app, "2026-02-30T00:00:00.000Z")).toBe(400);
    expect(await statusOf(app, "0000-12-31T23:59:59.999Z")).toBe(400);
    expect(await statusOf(app, "0001-01-01T00:00:00.000Z")).toBe(200);
    expect(await statusOf(app, "2026-02-28T00:00:00.000Z")).toBe(200);
  });

  test("from before the statement that docs/operations.md gives for a restored PostgreSQL is 410", async () => {
    const app = await createTestApp();
    const known = await until(app);
    const [statement = ""] = /^ +insert into meta .*$/m.exec(readFileSync(`${projectRoot}/docs/operations.md`, "utf8")) ?? [];
    await app.db.execute(sql.raw(statement));
    expect(await statusOf(app, known)).toBe(410);
    expect(await statusOf(app, await until(app))).toBe(200);
  });

  test("from before a new delivery date of a customer whose state has no record is 410", async () => {
    const app = await createTestApp({ ...world, customers: world.customers?.map((customer) => ({ ...customer, State: "TX" })) ?? [] });
    await app.db.execute(sql`update change_floors set time = '2026-03-01'`);
    const customers = async (query: string) => app.ask(`/v1/customers?${query}`);
    const { Data, UpdatedUntil } = (await customers("Cursor=start")).body as Answer;
    const statuses = async () => [
      (await customers(`UpdatedSince=${UpdatedUntil}`)).status,
      (await customers(`UpdatedSince=${worldNow.toISOString()}`)).status,
    ];
    expect(await statuses()).toEqual([200, 200]);
    // The next day in UTC, and the same day in the states.
    app.setNow(new Date("2026-03-05T01:00:00.000Z"));
    expect(((await customers("Cursor=start")).body as Answer).Data).not.toEqual(Data);
    expect(await statuses()).toEqual([410, 410]);
  });

  test("stays valid at midnight in UTC where every customer's state has a record", async () => {
    const app = await createTestApp();
    const { UpdatedUntil } = (await app.ask("/v1/customers?Cursor=start")).body as Answer;
    app.setNow(new Date("2026-03-05T01:00:00.000Z"));
    expect((await app.ask(`/v1/customers?UpdatedSince=${UpdatedUntil}`)).status).toBe(200);
  });

  test("a time is 410 for 15 minutes after the first known change", async () => {
    const app = await createTestApp();
    await app.db.insert(changeFloors).values({ Resource: "suppliers", Transaction: 1, Time: new Date("2026-03-01T12:00:00.000Z") });
    expect(await statusOf(app, "2026-03-01T12:14:59.999Z")).toBe(410);
    expect(await statusOf(app, "2026-03-01T12:15:00.000Z")).toBe(200);
  });

  test("from before changes that were cleaned up is 410", async () => {
    const app = await createTestApp();
    const known = await until(app);
    await app.db.execute(sql`update suppliers set active = not active`);
    const changesSince = async (position: string) => (await app.ask(`/v1/suppliers?UpdatedSince=${position}`)).body as Answer;
    const first = await changesSince(known);
    expect(first.Data.length).toBeGreaterThan(0);
    let latest = first.UpdatedUntil;
    // While a transaction of another worker is open, a change is reported again.
    await expect
      .poll(async () => {
        const { Data, UpdatedUntil } = await changesSince(latest);
        latest = UpdatedUntil;
        return Data;
      })
      .toEqual([]);
    await cleanUp(app.db, new Date(Date.now() + 8 * 86_400_000));
    expect(await statusOf(app, known)).toBe(410);
    expect(await statusOf(app, latest)).toBe(200);
    expect((await app.db.execute(sql`select from changes`)).rows).toEqual([]);
  });

  test("from before more changes than are listed is 410", async () => {
    const app = await createTestApp();
    const known = await until(app);
    await app.db.execute(sql`insert into suppliers (supplier_id, supplier, state, active, time_updated, record)
      select number, '', 'CA', true, now(), '{}' from generate_series(100, 20200) number`);
    await app.db.execute(sql`delete from suppliers where supplier_id >= 100`);
    expect(await statusOf(app, known)).toBe(410);
    // A transaction of another worker may be older.
    await expect.poll(async () => statusOf(app, await until(app))).toBe(200);
  });

  const removedOf = async (app: TestApp, path: string, key: string, change: () => Promise<unknown>) => {
    const { UpdatedUntil } = (await app.ask(`${path}?Cursor=start`, { key })).body as Answer;
    await change();
    return ((await app.ask(`${path}?UpdatedSince=${UpdatedUntil}`, { key })).body as Answer).Removed;
  };

  test("tells a Customer key nothing about states without its customers", async () => {
    const app = await createTestApp();
    const removed = await removedOf(app, "/v1/states", "bay-leaf", () =>
      app.db.execute(sql`update states set active = false where state_abbreviation in ('CA', 'NY')`),
    );
    expect(removed).toEqual([{ StateAbbreviation: "CA" }]);
  });

  test.each(["employee", "alder", "bay-leaf"])("names to the key %s no state that was inactive, which no list has", async (key) => {
    const ofCode = (StateAbbreviation: string, Active: boolean) => record.state({ StateAbbreviation, Active });
    const app = await createTestApp({ ...world, states: [ofCode("CA", false), ofCode("NY", true), ofCode("OR", false)] });
    const removed = await removedOf(app, "/v1/states", key, () =>
      app.db.execute(sql`update states set active = false, time_updated = now() + interval '1 second'`),
    );
    expect(removed).toEqual(key === "bay-leaf" ? [] : [{ StateAbbreviation: "NY" }]);
  });

  test("tells a Supplier key nothing about types of payments without a supplier, except the generic type", async () => {
    const ofNobody = record.paymentType({ PaymentTypeID: 7, SupplierID: null });
    const app = await createTestApp({ ...world, paymentTypes: [...(world.paymentTypes ?? []), ofNobody] });
    const removed = await removedOf(app, "/v1/payments/types", "alder", () =>
      app.db.execute(sql`delete from payment_types where supplier_id is null`),
    );
    expect(removed).toEqual([{ PaymentTypeID: -1, SupplierID: null }]);
  });

  test("names a vendor to a Supplier key only if the vendor was active", async () => {
    const vendor = (VendorID: number, Active: boolean) => record.vendor({ VendorID, SupplierID: 1, LocationID: 1, Active });
    const app = await createTestApp({ ...world, vendors: [vendor(901, true), vendor(902, false)] });
    const removed = await removedOf(app, "/v1/vendors", "alder", () =>
      app.db.execute(sql`update vendors set active = false, time_updated = now()`),
    );
    expect(removed).toEqual([{ LocationID: 1, SupplierID: 1, VendorID: 901 }]);
  });

  test.each(["alder", "bay-leaf"])("tells the key %s nothing about types of payments of an inactive supplier", async (key) => {
    const types = [record.paymentType({ PaymentTypeID: 8, SupplierID: 1 }), record.paymentType({ PaymentTypeID: 9, SupplierID: 2 })];
    const suppliers = (world.suppliers ?? []).map((supplier) => (supplier.SupplierID === 1 ? { ...supplier, Active: false } : supplier));
    const app = await createTestApp({ ...world, suppliers, paymentTypes: types });
    const removed = await removedOf(app, "/v1/payments/types", key, () => app.db.execute(sql`delete from payment_types`));
    expect(removed).toEqual(key === "alder" ? [] : [{ PaymentTypeID: 9, SupplierID: 2 }]);
  });

  test("is off unless it is requested, and lists nothing while nothing changes", async () => {
    const app = await createTestApp();
    const { body } = await app.ask(`/v1/suppliers?UpdatedSince=${await until(app)}`);
    expect(body).toMatchObject({ Data: [], Removed: [], HasNextPage: false });
    const plain = await app.ask("/v1/suppliers");
    expect(Object.keys(plain.body as object)).toEqual(["Data", "Page", "PageSize", "HasNextPage"]);
  });
});
