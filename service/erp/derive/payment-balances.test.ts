import { beforeEach, expect, test } from "vitest";
import { payment as paymentRecord } from "#contract/v1/payments.ts";
import { paymentApplications, payments } from "../../db/schema/payments.ts";
import { emptyDatabase, workersDatabase } from "../../testing/databases/database.ts";
import { storedRecords } from "../../testing/databases/stored-records.ts";
import { importRecords } from "../../testing/imports/snapshot-folder.ts";
import * as record from "../../testing/records/records.ts";
import { refreshBalances } from "./payment-balances.ts";

const { db } = await workersDatabase();
beforeEach(emptyDatabase);

async function balances() {
  const served = await storedRecords(db, payments);
  for (const one of served) expect(paymentRecord.strict().parse(one)).toEqual(one);
  return Object.fromEntries(served.map((one) => [one.PaymentID, one.AvailableBalance]));
}

test("a payment's AvailableBalance is its amount less what is confirmed, pending or exported, and never below 0", async () => {
  const numbers = ["A", "B", "C", "D"].map((letter) => ({ PaymentInvoiceNum: `PAY-${letter}` }));
  const [untouched, partly, overdrawn, reversed] = numbers;
  await importRecords(db, {
    payments: [
      record.payment({ ...untouched, PaymentID: 1, Amount: "80.10" }),
      record.payment({ ...partly, PaymentID: 2, Amount: "80" }),
      record.payment({ ...overdrawn, PaymentID: 3, Amount: "80" }),
      record.payment({ ...reversed, PaymentID: 4, Amount: "-80" }),
    ],
    paymentApplications: [
      record.paymentApplication({ ...partly, PaymentApplicationID: 1, Amount: "30" }),
      record.paymentApplication({ ...partly, PaymentApplicationID: 2, Amount: "0.000001", Status: "Pending" }),
      record.paymentApplication({ ...partly, PaymentApplicationID: 3, Amount: "10", Status: "Exported" }),
      record.paymentApplication({ ...partly, PaymentApplicationID: 4, Amount: "25", Status: "Rejected" }),
      record.paymentApplication({ ...partly, PaymentApplicationID: 5, Amount: "25", ARAccountID: 2222 }),
      record.paymentApplication({ ...overdrawn, PaymentApplicationID: 6, Amount: "90" }),
    ],
  });
  expect(await balances()).toEqual({ 1: "80.100000", 2: "39.999999", 3: "0.000000", 4: "0.000000" });
});

test("an application with a negative amount gives back what it has, as the specification's formula does", async () => {
  await importRecords(db, {
    payments: [record.payment({ Amount: "80" })],
    paymentApplications: [
      record.paymentApplication({ PaymentApplicationID: 1, Amount: "30" }),
      record.paymentApplication({ PaymentApplicationID: 2, Amount: "-530" }),
    ],
  });
  expect(await balances()).toEqual({ 4001: "580.000000" });
});

test("payments that share a number on one account are used in the order of their PaymentIDs, whatever the order of their lines", async () => {
  const of = (PaymentID: number, Amount: string, ARAccountID = 1001) =>
    record.payment({ PaymentID, ARAccountID, SupplierID: PaymentID, PaymentInvoiceNum: "PAY-S", Amount });
  const application = (PaymentApplicationID: number, Amount: string) =>
    record.paymentApplication({ PaymentApplicationID, PaymentInvoiceNum: "PAY-S", Amount });
  const payments = [of(4, "40"), of(2, "-60"), of(1, "60"), of(3, "30"), of(9, "60", 2222)];
  await importRecords(db, { payments, paymentApplications: [application(1, "50"), application(2, "25")] });
  expect(await balances()).toEqual({ 1: "0.000000", 2: "0.000000", 3: "15.000000", 4: "40.000000", 9: "60.000000" });
  expect((await importRecords(db, { payments })).changed).toEqual([]);
  await importRecords(db, { paymentApplications: [application(3, "60")] });
  expect(await balances()).toEqual({ 1: "0.000000", 2: "0.000000", 3: "0.000000", 4: "0.000000", 9: "60.000000" });
  await importRecords(db, { payments: [of(1, "70.5")] });
  expect(await balances()).toEqual({ 1: "0.000000", 2: "0.000000", 3: "0.000000", 4: "5.500000", 9: "60.000000" });
});

test("it follows applications that come later, and payments that are imported again", async () => {
  await importRecords(db, { payments: [record.payment({})] });
  await importRecords(db, { paymentApplications: [record.paymentApplication({ Amount: "30" })] });
  expect(await balances()).toEqual({ 4001: "50.000000" });
  expect((await importRecords(db, { payments: [record.payment({})] })).changed).toEqual([]);
  await importRecords(db, { payments: [record.payment({ Amount: "100" })] });
  expect(await balances()).toEqual({ 4001: "70.000000" });
  await importRecords(db, { paymentApplications: [] }, { replace: true });
  expect(await balances()).toEqual({ 4001: "100.000000" });
});

test("settling balances a second time writes nothing", async () => {
  await importRecords(db, { payments: [record.payment({})], paymentApplications: [record.paymentApplication({})] });
  expect(await refreshBalances(db)).toBe(0);
});

test("an application that confirmed a request of the API is not imported a second time, nor removed by --replace", async () => {
  await db.insert(paymentApplications).values({
    PaymentApplicationID: 6001,
    RequestID: 1,
    PaymentInvoiceNum: "PAY-5001",
    TargetInvoiceNum: "INV-2001",
    ARAccountID: 1001,
    Amount: "30",
    Status: "Confirmed",
    RequestedByUserID: 901,
    TimeRequested: new Date(0),
    TimeUpdated: new Date(0),
    record: '{"RequestID":1}',
  });
  await importRecords(db, { payments: [record.payment({})], paymentApplications: [record.paymentApplication({})] });
  expect(await balances()).toEqual({ 4001: "50.000000" });
  await importRecords(db, { paymentApplications: [] }, { replace: true });
  expect(await storedRecords(db, paymentApplications)).toEqual([{ RequestID: 1 }]);
});
