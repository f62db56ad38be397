import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { arAging as arAgingRecord } from "#contract/v1/receivables.ts";
import { sql } from "#service/db/orm/orm.ts";
import { arAging } from "../../db/schema/invoices.ts";
import { runArAging } from "../../operations/jobs/ar-aging.ts";
import { emptyDatabase, workersDatabase } from "../../testing/databases/database.ts";
import { type StoredRecord, storedRecords } from "../../testing/databases/stored-records.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import { decimalOf, microsOf, sumOf } from "../../testing/records/exact-decimals.ts";
import * as record from "../../testing/records/records.ts";
import { closeDateAt } from "./aging.ts";

const now = new Date("2026-03-10T15:30:00.000Z");
const closedDay = "2026-03-09";

const { db } = await workersDatabase();
beforeEach(emptyDatabase);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function aging(): Promise<StoredRecord[]> {
  const served = await storedRecords(db, arAging);
  for (const one of served) expect(arAgingRecord.strict().parse(one)).toEqual(one);
  return served;
}

const daysAfter = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString();

type OpenAmount = { InvoiceID: number; OpenBalance: string; daysPastDue?: number; ARAccountID?: number; SupplierID?: number };

/** One invoice with one line per entry. */
async function store(entries: readonly OpenAmount[], at: Date | null = now): Promise<void> {
  await importRecords(
    db,
    {
      invoices: entries.map(({ InvoiceID, OpenBalance, daysPastDue = 0, ARAccountID = 1001 }) =>
        record.invoice({
          InvoiceID,
          InvoiceNum: `N${InvoiceID}`,
          OpenBalance,
          ARAccountID,
          DueDate: daysAfter(`${closedDay}T12:00Z`, -daysPastDue),
        }),
      ),
      invoiceTransactions: entries.map(({ InvoiceID, SupplierID = 1 }) =>
        record.invoiceTransaction({ InvoiceTransID: InvoiceID, InvoiceID, SupplierID, ExtPrice: "10" }),
      ),
    },
    at === null ? {} : { now: at },
  );
}

const buckets = {
  CurrentDue: "CurrentInvoices",
  Due_1_30: "Invoices_1_30",
  Due_31_60: "Invoices_31_60",
  Due_61_90: "Invoices_61_90",
  Due_91: "Invoices_91",
} as const;

describe("an open part of an invoice", () => {
  test.each([
    [-400, "CurrentDue"],
    [-1, "CurrentDue"],
    [0, "CurrentDue"],
    [1, "Due_1_30"],
    [30, "Due_1_30"],
    [31, "Due_31_60"],
    [60, "Due_31_60"],
    [61, "Due_61_90"],
    [90, "Due_61_90"],
    [91, "Due_91"],
    [3000, "Due_91"],
  ] as const)("%i days past due is in %s", async (daysPastDue, bucket) => {
    await store([{ InvoiceID: 1, OpenBalance: "12.5", daysPastDue }]);
    const [row] = await aging();
    for (const [amount, invoices] of Object.entries(buckets)) {
      const isHere = amount === bucket;
      expect(row?.[amount]).toBe(isHere ? "12.500000" : "0.000000");
      expect(row?.[invoices]).toEqual(isHere ? [{ InvoiceID: 1, InvoiceNum: "N1", OpenBalance: "12.500000" }] : []);
    }
    expect(row).toMatchObject({ OpenCredit: "0.000000", TotalBalanceOutstanding: "12.500000", CreditInvoices: [] });
  });

  test("is aged by whole days, whatever the time of day it was due", async () => {
    await importRecords(
      db,
      {
        invoices: ["00:00:00.000", "23:59:59.999"].map((time, index) =>
          record.invoice({ InvoiceID: index + 1, DueDate: `${daysAfter(closedDay, -1).slice(0, 10)}T${time}Z`, OpenBalance: "1" }),
        ),
      },
      { now },
    );
    expect(await aging()).toMatchObject([{ Due_1_30: "2.000000" }]);
  });

  test("below 0 counts as open credit at any age, and lowers the total", async () => {
    await store([
      { InvoiceID: 1, OpenBalance: "100", daysPastDue: 40 },
      { InvoiceID: 2, OpenBalance: "-30.5", daysPastDue: 200 },
    ]);
    expect(await aging()).toMatchObject([
      {
        OpenCredit: "30.500000",
        Due_31_60: "100.000000",
        Due_91: "0.000000",
        TotalBalanceOutstanding: "69.500000",
        CreditInvoices: [{ InvoiceID: 2, InvoiceNum: "N2", OpenBalance: "-30.500000" }],
      },
    ]);
  });

  test("of an invoice without lines is aged under SupplierID 0", async () => {
    await importRecords(db, { invoices: [record.invoice({ OpenBalance: "8" })] }, { now });
    expect(await aging()).toMatchObject([{ ARAccountID: 1001, SupplierID: 0, TotalBalanceOutstanding: "8.000000" }]);
  });
});

test("an invoice's parts are aged under their suppliers", async () => {
  await importRecords(
    db,
    {
      invoices: [record.invoice({ OpenBalance: "10" })],
      invoiceTransactions: [
        record.invoiceTransaction({ InvoiceTransID: 1, SupplierID: 1, ExtPrice: "2" }),
        record.invoiceTransaction({ InvoiceTransID: 2, SupplierID: 2, ExtPrice: "1" }),
      ],
    },
    { now },
  );
  expect(await aging()).toMatchObject([
    { SupplierID: 1, TotalBalanceOutstanding: "6.666667" },
    { SupplierID: 2, TotalBalanceOutstanding: "3.333333" },
  ]);
});

test("for any open invoices, buckets less credit are the total, listed invoices sum to their bucket, and all totals to all that is open", async () => {
  const entry = fc.record({
    OpenBalance: fc.bigInt({ min: -(10n ** 10n), max: 10n ** 10n }).map(decimalOf),
    daysPastDue: fc.integer({ min: -60, max: 200 }),
    ARAccountID: fc.integer({ min: 1, max: 5 }),
    SupplierID: fc.integer({ min: 1, max: 4 }),
  });
  const entries = fc.sample(entry, { numRuns: 300, seed: 5 }).map((fields, index) => ({ ...fields, InvoiceID: index + 1 }));
  await store(entries);
  const rows = await aging();
  const amount = (row: StoredRecord, name: string) => microsOf(String(row[name]));
  const listed = (row: StoredRecord, name: string) =>
    sumOf(arAgingRecord.shape.CreditInvoices.parse(row[name]).map((item) => microsOf(item.OpenBalance)));
  for (const row of rows) {
    expect(amount(row, "TotalBalanceOutstanding")).toBe(
      sumOf(Object.keys(buckets).map((name) => amount(row, name))) - amount(row, "OpenCredit"),
    );
    for (const [name, invoices] of Object.entries(buckets)) expect(listed(row, invoices)).toBe(amount(row, name));
    expect(listed(row, "CreditInvoices")).toBe(-amount(row, "OpenCredit"));
  }
  const open = sumOf(entries.map(({ OpenBalance }) => microsOf(OpenBalance)));
  expect(sumOf(rows.map((row) => amount(row, "TotalBalanceOutstanding")))).toBe(open);
  expect(new Set(rows.map((row) => `${row.ARAccountID} ${row.SupplierID}`)).size).toBe(rows.length);
});

describe("the close", () => {
  test.each([
    ["2026-03-10T00:00:00.000Z", "2026-03-09T23:59:59.999Z"],
    ["2026-03-10T23:59:59.999Z", "2026-03-09T23:59:59.999Z"],
    ["2026-01-01T08:00:00.000Z", "2025-12-31T23:59:59.999Z"],
  ])("as of %s is %s, the end of the last day that is over", (at, close) => {
    expect(closeDateAt(new Date(at)).toISOString()).toBe(close);
  });
});

describe("the job", () => {
  test("run again on the same day changes nothing, TimeUpdated included", async () => {
    await store([{ InvoiceID: 1, OpenBalance: "5" }]);
    const before = await aging();
    expect(await runArAging(db, new Date(now.getTime() + 3_600_000))).toEqual({ closeDate: closeDateAt(now), changed: 0 });
    expect(await aging()).toEqual(before);
    expect(before).toMatchObject([{ CloseDate: "2026-03-09T23:59:59.999Z", TimeUpdated: now.toISOString() }]);
  });

  test("run on a later day ages open balances further and raises only the version of the aging", async () => {
    await store([{ InvoiceID: 1, OpenBalance: "5", daysPastDue: 30 }]);
    const versions = () =>
      db.execute(sql`select resource, version::text from data_versions where resource in ('arAging', 'invoices') order by 1`);
    expect((await versions()).rows).toEqual([
      { resource: "arAging", version: "1" },
      { resource: "invoices", version: "1" },
    ]);
    const tomorrow = new Date(now.getTime() + 86_400_000);
    expect(await runArAging(db, tomorrow)).toMatchObject({ changed: 1 });
    expect(await aging()).toMatchObject([{ Due_1_30: "0.000000", Due_31_60: "5.000000", TimeUpdated: tomorrow.toISOString() }]);
    expect((await versions()).rows).toEqual([
      { resource: "arAging", version: "2" },
      { resource: "invoices", version: "1" },
    ]);
  });

  test("an import touches only the rows of accounts whose open balance it changed", async () => {
    await store([
      { InvoiceID: 1, OpenBalance: "5", ARAccountID: 1 },
      { InvoiceID: 2, OpenBalance: "5", ARAccountID: 2 },
    ]);
    const later = new Date(now.getTime() + 60_000);
    await store([{ InvoiceID: 2, OpenBalance: "4", ARAccountID: 2 }], later);
    expect(await aging()).toMatchObject([
      { ARAccountID: 1, TimeUpdated: now.toISOString() },
      { ARAccountID: 2, TimeUpdated: later.toISOString(), TotalBalanceOutstanding: "4.000000" },
    ]);
  });

  test.each([undefined, false])("an import of another day ages all balances, whatever it changes (isAlone: %s)", async (isAlone) => {
    await store([{ InvoiceID: 1, OpenBalance: "5", daysPastDue: 30 }]);
    const tomorrow = new Date(now.getTime() + 86_400_000);
    const { changed } = await importRecords(db, { states: [record.state({})] }, { now: tomorrow, isAlone });
    expect([...changed].sort()).toEqual(["arAging", "states"]);
    expect(await aging()).toMatchObject([
      { Due_31_60: "5.000000", CloseDate: "2026-03-10T23:59:59.999Z", TimeUpdated: tomorrow.toISOString() },
    ]);
    expect((await importRecords(db, { states: [record.state({})] }, { now: tomorrow, isAlone })).changed).toEqual([]);
    // Its clock is behind that of the job.
    expect((await importRecords(db, { states: [record.state({ StateName: "Other" })] }, { now, isAlone })).changed).toEqual(["states"]);
    expect(await aging()).toMatchObject([{ CloseDate: "2026-03-10T23:59:59.999Z" }]);
  });

  test("an import that waits for the job of a new day derives the balances as of that day", async () => {
    const evening = new Date("2026-03-10T23:59:59.000Z");
    const midnight = new Date("2026-03-11T00:00:00.000Z");
    await store([{ InvoiceID: 1, OpenBalance: "5", daysPastDue: 30 }], evening);
    vi.setSystemTime(evening);
    const transaction = vi.spyOn(db, "transaction");
    transaction.mockImplementationOnce(async (work) => {
      vi.setSystemTime(midnight);
      await runArAging(db, midnight);
      return db.transaction(work);
    });
    await store([{ InvoiceID: 2, OpenBalance: "7", ARAccountID: 1002, daysPastDue: 30 }], null);
    expect(transaction).toHaveBeenCalledTimes(3);
    expect(await aging()).toMatchObject([
      { ARAccountID: 1001, Due_31_60: "5.000000", CloseDate: "2026-03-10T23:59:59.999Z" },
      { ARAccountID: 1002, Due_31_60: "7.000000", CloseDate: "2026-03-10T23:59:59.999Z" },
    ]);
  });

  test("removes an account that no longer owes anything", async () => {
    await store([{ InvoiceID: 1, OpenBalance: "5" }]);
    await store([{ InvoiceID: 1, OpenBalance: "0" }]);
    expect(await aging()).toEqual([]);
  });

  test("knows the states of an account's customers", async () => {
    await importRecords(db, {
      customers: ["NY", "CA", "NY"].map((State, index) => record.customer({ CustomerID: index + 1, ARAccountID: 1001, State })),
    });
    await store([{ InvoiceID: 1, OpenBalance: "5" }]);
    const rows = await db.select({ States: arAging.States }).from(arAging);
    expect(rows).toEqual([{ States: ["CA", "NY"] }]);
  });
});
