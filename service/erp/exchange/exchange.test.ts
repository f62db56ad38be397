import { beforeEach, describe, expect, test, vi } from "vitest";
import { listPaymentApplications, listPayments } from "#contract/v1/payments.ts";
import { listPurchases, listPurchaseTransactions } from "#contract/v1/purchases.ts";
import { sql } from "#service/db/orm/orm.ts";
import { deriveFrom } from "#service/erp/derive/derive.ts";
import { silentLog } from "#service/http/log.ts";
import { importRecords } from "#service/testing/imports/snapshot-folder.ts";
import {
  addSubmittedOrder,
  confirmTimeoutSeconds,
  createExchangeWorld,
  type ExchangeWorld,
  exchangeTimes,
  listed,
  listRequests,
  paceSeconds,
  requestApplication,
} from "../../testing/erp/exchange-world.ts";
import * as record from "../../testing/records/records.ts";
import { world as snapshot } from "../../testing/records/world.ts";
import { listUndelivered, retryDead } from "../outbox.ts";

let world: ExchangeWorld;

beforeEach(async () => {
  world = await createExchangeWorld();
});

const invoiceNamed = async (num: string) =>
  (await listed(world, "/v1/invoices?Statuses=1,2,3,4,5,7")).find((row) => row.InvoiceNum === num);
const paymentNamed = async (num: string) => (await listed(world, "/v1/payments")).find((row) => row.PaymentInvoiceNum === num);
const requests = () => listRequests(world);
const statusOf = async () => (await requests()).map(({ Status }) => Status);

describe("a payment request", () => {
  test("goes from Pending to Exported and Confirmed, each with its times, and keeps to the contract", async () => {
    await requestApplication(world);
    expect(await statusOf()).toEqual(["Pending"]);

    await exchangeTimes(world, 1);
    expect(await requests()).toMatchObject([{ Status: "Exported", TimeExported: "2026-03-04T20:00:00.000Z", TimeApplied: null }]);

    await exchangeTimes(world, 1);
    expect(await requests()).toMatchObject([
      {
        Status: "Confirmed",
        TimeExported: "2026-03-04T20:00:00.000Z",
        TimeApplied: "2026-03-04T20:00:20.000Z",
        TimeUpdated: "2026-03-04T20:00:20.000Z",
        PaymentApplicationID: 6003,
        AppliedBy: "ERP",
      },
    ]);
    const { body } = await world.ask("/v1/payments/applications");
    expect(listPaymentApplications.replies[200].safeParse(body).error).toBeUndefined();
  });

  test("once Confirmed lowers the open balance of its target exactly, in every list", async () => {
    await requestApplication(world, { Amount: "20.000001" });
    await exchangeTimes(world, 2);

    expect(await invoiceNamed("INV-2001")).toMatchObject({
      OpenBalance: "79.999999",
      OpenDebit: "79.999999",
      OpenCredit: "0.000000",
      InvoiceTotal: "100.000000",
      InvoiceLastUpdated: "2026-03-04T20:00:20.000Z",
    });
    const open = (key: string) => listed(world, "/v1/payments/openInvoices?ARAccountIDs=1001", key);
    expect(await open("bay-leaf")).toContainEqual(expect.objectContaining({ InvoiceNum: "INV-2001", OpenBalance: "79.999999" }));
    expect(await open("alder")).toContainEqual(expect.objectContaining({ InvoiceNum: "INV-2001", OpenBalance: "59.999999" }));
    expect(await open("birch-and-cedar")).toContainEqual(expect.objectContaining({ InvoiceNum: "INV-2001", OpenBalance: "20.000000" }));
    expect(await paymentNamed("PAY-5001")).toMatchObject({ AvailableBalance: "29.999999" });
  });

  test("that pays an invoice in full takes it off the open invoices", async () => {
    await importRecords(world.db, { payments: [record.payment({ PaymentID: 4009, PaymentInvoiceNum: "PAY-5009", Amount: "500.000000" })] });
    await requestApplication(world, { PaymentInvoiceNum: "PAY-5009", Amount: "100" });
    await exchangeTimes(world, 2);

    expect((await listed(world, "/v1/payments/openInvoices")).map(({ InvoiceNum }) => InvoiceNum)).not.toContain("INV-2001");
    expect((await listed(world, "/v1/payments/openInvoices", "alder")).map(({ InvoiceNum }) => InvoiceNum)).not.toContain("INV-2001");
  });

  test("from a credit invoice also reduces that credit's open balance", async () => {
    const credit = { PaymentID: 4010, PaymentInvoiceID: 2005, PaymentInvoiceNum: "INV-2005", Amount: "10.000000" };
    await importRecords(world.db, { payments: [record.payment(credit)] });
    await requestApplication(world, { PaymentInvoiceNum: "INV-2005", Amount: "4" });
    await exchangeTimes(world, 2);

    expect(await invoiceNamed("INV-2001")).toMatchObject({ OpenBalance: "96.000000", OpenDebit: "96.000000" });
    expect(await invoiceNamed("INV-2005")).toMatchObject({ OpenBalance: "-6.000000", OpenCredit: "6.000000", OpenDebit: "0.000000" });
    expect(await listed(world, "/v1/payments/openInvoices", "bay-leaf")).toContainEqual(
      expect.objectContaining({ InvoiceNum: "INV-2005", OpenBalance: "-6.000000", OpenCredit: "6.000000" }),
    );
    expect(await paymentNamed("INV-2005")).toMatchObject({ AvailableBalance: "6.000000" });
  });

  test("leaves every derived row equal to deriving all of them again", async () => {
    await requestApplication(world, { Amount: "33.333333" });
    await exchangeTimes(world, 2);

    const derived = await world.db.transaction((tx) => deriveFrom(tx, new Set(["payments", "invoices"]), world.clock()));
    expect([...derived].filter((resource) => resource !== "arAging").sort()).toEqual(["invoices", "payments"]);
  });

  test("that settles a reversed payment is Confirmed and changes no invoice", async () => {
    const before = await listed(world, "/v1/invoices?Statuses=1,2,3,4,5,7");
    await requestApplication(world, { TargetInvoiceNum: "PAY-5004", Amount: "50" });
    await exchangeTimes(world, 2);

    expect(await statusOf()).toEqual(["Confirmed"]);
    expect(await listed(world, "/v1/invoices?Statuses=1,2,3,4,5,7")).toEqual(before);
  });

  test("for more than the open balance is Rejected after the time-out, and the payment gets its amount back", async () => {
    await requestApplication(world, { TargetInvoiceNum: "INV-2005" });
    await exchangeTimes(world, 3);
    expect(await statusOf()).toEqual(["Exported"]);
    expect(await paymentNamed("PAY-5001")).toMatchObject({ AvailableBalance: "30.000000" });

    world.wait(confirmTimeoutSeconds);
    await world.exchange();
    expect(await requests()).toMatchObject([{ Status: "Rejected", PaymentApplicationID: null, TimeApplied: null }]);
    expect(await paymentNamed("PAY-5001")).toMatchObject({ AvailableBalance: "50.000000" });
    expect(listPayments.replies[200].safeParse((await world.ask("/v1/payments")).body).error).toBeUndefined();
  });

  test("requests that together exceed the open balance are confirmed up to that balance", async () => {
    await importRecords(world.db, { payments: [record.payment({ PaymentID: 4009, PaymentInvoiceNum: "PAY-5009", Amount: "500.000000" })] });
    for (let request = 0; request < 3; request += 1) await requestApplication(world, { PaymentInvoiceNum: "PAY-5009", Amount: "40" });
    await exchangeTimes(world, 2);

    expect((await statusOf()).sort()).toEqual(["Confirmed", "Confirmed", "Exported"]);
    expect(await invoiceNamed("INV-2001")).toMatchObject({ OpenBalance: "20.000000" });
  });

  test("lowers only the open invoices of a number, and is not confirmed above what they have open", async () => {
    const ofNumber = (InvoiceID: number, OpenBalance: string) => record.invoice({ InvoiceID, CustomerID: 102, OpenBalance });
    const twins = [ofNumber(2000, "0.000000"), ofNumber(2090, "60.000000"), ofNumber(2091, "-500.000000")];
    await importRecords(world.db, {
      invoices: twins,
      payments: [record.payment({ PaymentID: 4009, PaymentInvoiceNum: "PAY-5009", Amount: "500.000000" })],
    });
    for (const Amount of ["120", "40.000001", "40"]) {
      await requestApplication(world, { PaymentInvoiceNum: "PAY-5009", Amount });
      await exchangeTimes(world, 2);
    }

    expect((await requests()).map(({ Amount, Status }) => [Amount, Status]).sort()).toEqual([
      ["120.000000", "Confirmed"],
      ["40.000000", "Confirmed"],
      ["40.000001", "Exported"],
    ]);
    const open = await listed(world, "/v1/invoices?InvoiceIDs=2000,2001,2090,2091&Statuses=1,2,3,4,5,7");
    expect(Object.fromEntries(open.map(({ InvoiceID, OpenBalance }) => [InvoiceID, OpenBalance]))).toEqual({
      2000: "0.000000",
      2001: "0.000000",
      2090: "0.000000",
      2091: "-500.000000",
    });
  });

  test("whose confirmation has the number of another application stays Exported, and later events take effect", async () => {
    for (let request = 0; request < 3; request += 1) await requestApplication(world, { Amount: "1" });
    await exchangeTimes(world, 1);
    const confirmation = { kind: "applicationConfirmed", AppliedBy: "ERP", TimeApplied: world.clock().toISOString() } as const;
    const events = [601, 601, 602].map((PaymentApplicationID, index) => ({
      position: index + 1,
      event: { ...confirmation, RequestID: index + 1, PaymentApplicationID },
    }));
    const error = vi.fn();
    const eventsAfter = async (known: number) => events.filter(({ position }) => position > known);
    expect(await world.exchange({ erp: { ...world.erp, eventsAfter }, log: { ...silentLog, error } })).toMatchObject({ applied: 3 });
    expect(error).toHaveBeenCalledWith(
      { requestID: 2, paymentApplicationID: 601, confirmedRequestID: 1 },
      expect.stringContaining("correct the number in the ERP"),
    );
    expect((await statusOf()).sort()).toEqual(["Confirmed", "Confirmed", "Exported"]);
    expect(await paymentNamed("PAY-5001")).toMatchObject({ AvailableBalance: "47.000000" });
  });

  test("that a snapshot contains before the ERP reports it lowers the open balance once", async () => {
    await requestApplication(world);
    await exchangeTimes(world, 1);
    const invoice = { OpenBalance: "80.000000", OpenDebit: "80.000000" };
    const applied = { PaymentApplicationID: 6003, Amount: "20.000000" };
    await importRecords(world.db, {
      invoices: (snapshot.invoices ?? []).map((row) => (row.InvoiceNum === "INV-2001" ? { ...row, ...invoice } : row)),
      paymentApplications: [record.paymentApplication(applied)],
    });
    const event = {
      kind: "applicationConfirmed",
      PaymentApplicationID: 6003,
      AppliedBy: "Ada",
      TimeApplied: "2026-03-04T20:00:10.000Z",
    } as const;
    const [request] = await requests();
    const eventsAfter = async (position: number) =>
      position < 1 ? [{ position: 1, event: { ...event, RequestID: Number(request?.RequestID) } }] : [];
    await world.exchange({ erp: { ...world.erp, eventsAfter } });

    expect(await invoiceNamed("INV-2001")).toMatchObject({ OpenBalance: "80.000000" });
    expect(await paymentNamed("PAY-5001")).toMatchObject({ AvailableBalance: "30.000000" });
    expect(await requests()).toMatchObject([{ PaymentApplicationID: 6003, Status: "Confirmed" }]);
  });
});

describe("the simulated ERP", () => {
  test("posts the largest order that the API accepts, and handles a request beside it", async () => {
    const product = (snapshot.products ?? []).find(({ ProductID }) => ProductID === 11);
    await importRecords(world.db, { products: [{ ...product, WholesaleUnitsPerCase: 200 }] }, { now: world.clock() });
    const lines = Array.from({ length: 200 }, () => ({ product_id: 11, cases: 10_000_000, batch_code: "B" }));
    const order = { vendor_id: 501, to_location_id: 1, supplier_id: 1, delivery_date: "2026-03-20", po_num: "LARGE" };
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ ...order, purchase_transactions: lines });
    expect((await world.ask("/v2/purchases?submit=true", { method: "POST", headers, body })).status).toBe(201);
    await requestApplication(world);
    await exchangeTimes(world, 3);
    expect(await requests()).toMatchObject([{ Status: "Confirmed" }]);
    const posted = (await listed(world, "/v1/purchases")).find(({ PONum }) => PONum === "LARGE");
    expect(posted?.PurchaseID).toEqual(expect.any(Number));
    expect(posted?.Total).toMatch(/^\d{12,}\.000000$/);
  });

  test("goes on where it cannot process one document, and tries that again", async () => {
    await importRecords(world.db, { purchases: [record.purchase({ PurchaseID: 2_147_483_647 })] });
    await addSubmittedOrder(world.db);
    await requestApplication(world);
    await exchangeTimes(world, 3);
    expect(await requests()).toMatchObject([{ Status: "Confirmed" }]);
    await world.db.execute(sql`delete from purchases where purchase_id = 2147483647`);
    await exchangeTimes(world, 2);
    expect((await listed(world, "/v1/purchases?PurchaseIDs=7004"))[0]).toMatchObject({ PurchaseID: 7004 });
  });
});

describe("a submitted order", () => {
  test("whose purchase a snapshot brings before it is handed over is not posted again", async () => {
    const PurchaseGlobalID = await addSubmittedOrder(world.db);
    const purchase = record.purchase({ PurchaseID: 7200, PONum: "NEW-1", PurchaseGlobalID, VendorID: 501 });
    await importRecords(world.db, { purchases: [purchase] }, { now: world.clock() });
    await exchangeTimes(world, 3);
    const posted = (await listed(world, "/v1/purchases")).filter(({ PONum }) => PONum === "NEW-1");
    expect(posted.map(({ PurchaseID }) => PurchaseID)).toEqual([7200]);
  });

  test("is posted under a number and moves from New to Verified, and its global id stays good", async () => {
    const globalID = await addSubmittedOrder(world.db);
    const seen: unknown[] = [];
    for (let round = 0; round < 7; round += 1) {
      await exchangeTimes(world, 1);
      // A single record of v2.
      const { data } = (await world.ask(`/v2/purchases/${globalID}`)).body as { data: Record<string, unknown> };
      seen.push([data.status, data.purchase_id, data.purchase_global_id]);
    }
    expect(seen).toEqual([
      ["Submitted", null, globalID],
      ...["New", "Accepted", "Received", "Confirmed", "Verified", "Verified"].map((status) => [status, 7004, globalID]),
    ]);
  });

  test("is posted with its lines at the last FOB prices, as the contract has them", async () => {
    await addSubmittedOrder(world.db);
    await exchangeTimes(world, 4);

    const purchases = (await world.ask("/v1/purchases?PurchaseIDs=7004")).body;
    expect(listPurchases.replies[200].parse(purchases).Data).toMatchObject([
      { PurchaseID: 7004, Total: "150.000000", TotalCases: "3.000000", ReceivingNum: "RC7004", ReceiveDate: "2026-03-04T20:01:00.000Z" },
    ]);
    const lines = (await world.ask("/v1/purchaseTrans?PurchaseIDs=7004")).body;
    expect(listPurchaseTransactions.replies[200].parse(lines).Data).toMatchObject([
      {
        PurchaseTransID: 8004,
        ProductID: 11,
        NumUnits: "20.00",
        Cases: "2.000000",
        FOB: "5.000000",
        ExtPrice: "100.000000",
        BatchCode: "B-9",
      },
      { PurchaseTransID: 8005, ProductID: 11, NumUnits: "10.00", Cases: "1.000000", ExtPrice: "50.000000", ExpirationDate: null },
    ]);
  });

  test("is visible only to its supplier once it is posted", async () => {
    await addSubmittedOrder(world.db);
    await exchangeTimes(world, 2);

    expect(await listed(world, "/v1/purchases?PurchaseIDs=7004", "alder")).toHaveLength(1);
    expect(await listed(world, "/v1/purchases?PurchaseIDs=7004", "birch-and-cedar")).toEqual([]);
  });

  test("orders that are posted together get numbers and lines of their own", async () => {
    for (const number of [1, 2, 3]) await addSubmittedOrder(world.db, number);
    await exchangeTimes(world, 2);

    const { rows } = await world.db.execute(sql`
      select count(distinct p.purchase_id)::int as purchases, count(distinct t.purchase_trans_id)::int as lines
      from purchases p join purchase_trans t using (purchase_id) where p.purchase_id > 7003`);
    expect(rows).toEqual([{ purchases: 3, lines: 6 }]);
  });
});

test("concurrent exchanges hand over and take over everything exactly once", async () => {
  for (let request = 0; request < 10; request += 1) await requestApplication(world, { Amount: "1.5" });
  for (const number of [1, 2]) await addSubmittedOrder(world.db, number);
  const totals = { delivered: 0, failed: 0, applied: 0, rejected: 0 };
  for (let round = 0; round < 7; round += 1) {
    for (const result of await Promise.all(Array.from({ length: 5 }, () => world.exchange()))) {
      totals.delivered += result.delivered;
      totals.failed += result.failed;
      totals.applied += result.applied;
    }
    world.wait(paceSeconds);
  }

  expect(totals).toEqual({ delivered: 12, failed: 0, applied: 20, rejected: 0 });
  expect(await statusOf()).toEqual(Array.from({ length: 10 }, () => "Confirmed"));
  expect(await invoiceNamed("INV-2001")).toMatchObject({ OpenBalance: "85.000000" });
  expect(await paymentNamed("PAY-5001")).toMatchObject({ AvailableBalance: "35.000000" });
});

describe("an ERP that fails", () => {
  const failing = (receive: () => Promise<void>) => ({ erp: { ...world.erp, receive } });
  const refuse = async () => {
    throw new Error("the line is down");
  };
  const outbox = async () => (await world.db.execute(sql`select status, attempts, last_error from outbox`)).rows;

  test("is retried with increasing pauses, and finally takes over the messages", async () => {
    await requestApplication(world);
    expect(await world.exchange(failing(refuse))).toMatchObject({ delivered: 0, failed: 1 });
    expect(await world.exchange(failing(refuse))).toMatchObject({ failed: 0 });
    world.wait(5);
    expect(await world.exchange(failing(refuse))).toMatchObject({ failed: 1 });
    world.wait(5);
    expect(await world.exchange(failing(refuse))).toMatchObject({ failed: 0 });
    expect(await outbox()).toEqual([{ status: "Waiting", attempts: 2, last_error: "the line is down" }]);
    expect(await statusOf()).toEqual(["Pending"]);

    world.wait(5);
    expect(await world.exchange()).toMatchObject({ delivered: 1 });
    expect(await statusOf()).toEqual(["Exported"]);
    expect(await outbox()).toEqual([{ status: "Delivered", attempts: 3, last_error: null }]);
  });

  test("for long leaves a dead letter and a Pending request that keeps its amount; others go on", async () => {
    await requestApplication(world);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await world.exchange(failing(refuse));
      world.wait(3600);
    }
    expect(await outbox()).toEqual([{ status: "Dead", attempts: 12, last_error: "the line is down" }]);
    expect(await world.exchange()).toMatchObject({ delivered: 0 });
    expect(await statusOf()).toEqual(["Pending"]);
    expect(await paymentNamed("PAY-5001")).toMatchObject({ AvailableBalance: "30.000000" });

    await requestApplication(world, { Amount: "1" });
    expect(await world.exchange()).toMatchObject({ delivered: 1 });

    expect(await listUndelivered(world.db)).toMatchObject([{ Kind: "paymentRequest", Status: "Dead", LastError: "the line is down" }]);
    expect(await retryDead(world.db, ["00000000-0000-4000-8000-000000000000"], world.clock())).toBe(0);
    expect(await retryDead(world.db, null, world.clock())).toBe(1);
    expect(await world.exchange()).toMatchObject({ delivered: 1 });
    expect(await listUndelivered(world.db)).toEqual([]);
  });

  test("to answer after taking a message over takes it over once", async () => {
    await requestApplication(world);
    const { receive } = world.erp;
    await world.exchange({
      erp: {
        ...world.erp,
        receive: async (...message) => {
          await receive(...message);
          throw new Error("timed out");
        },
      },
    });
    world.wait(60);
    await exchangeTimes(world, 3);

    expect(await statusOf()).toEqual(["Confirmed"]);
    expect(await invoiceNamed("INV-2001")).toMatchObject({ OpenBalance: "80.000000" });
  });
});
