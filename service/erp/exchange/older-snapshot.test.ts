import { beforeEach, describe, expect, test } from "vitest";
import {
  addSubmittedOrder,
  createExchangeWorld,
  type ExchangeWorld,
  exchangeTimes,
  listed,
  paceSeconds,
  requestApplication,
} from "../../testing/erp/exchange-world.ts";
import { importRecords, type SnapshotContent } from "../../testing/imports/snapshot-folder.ts";
import * as record from "../../testing/records/records.ts";
import { world as snapshot, worldNow } from "../../testing/records/world.ts";

let world: ExchangeWorld;

beforeEach(async () => {
  world = await createExchangeWorld();
});

const importAgain = (content: SnapshotContent) => importRecords(world.db, content, { replace: true, now: world.clock() });
const invoice = async () => (await listed(world, "/v1/invoices?InvoiceIDs=2001"))[0];
const stateOf = () =>
  Promise.all(
    ["/v1/invoices", "/v1/payments/openInvoices", "/v1/payments", "/v1/purchases", "/v1/purchaseTrans?PurchaseIDs=7004"].map((path) =>
      listed(world, path),
    ),
  );

describe("a snapshot that is imported again after the exchange with the ERP went on, --replace too", () => {
  test("reverts nothing that the ERP has reported since", async () => {
    await requestApplication(world, { Amount: "20" });
    await addSubmittedOrder(world.db);
    await exchangeTimes(world, 4);
    const before = await stateOf();
    expect(await invoice()).toMatchObject({ OpenBalance: "80.000000" });
    expect(await listed(world, "/v1/purchases?PurchaseIDs=7004")).toMatchObject([{ Status: "Received" }]);

    const { files, changed } = await importAgain(snapshot);

    expect(files.filter(({ added, changed: rows, removed }) => added + rows + removed > 0)).toEqual([]);
    expect(changed).toEqual([]);
    expect(await stateOf()).toEqual(before);
  });

  describe("where it comes between an application in the ERP and the event that reports it", () => {
    const applied = async () => {
      await requestApplication(world, { Amount: "20" });
      await world.exchange();
      world.wait(paceSeconds);
      // The ERP applies it now. The service reads the event later.
      await world.erp.eventsAfter(0);
      return world.clock().toISOString();
    };
    const invoiceAt = (InvoiceLastUpdated: string, OpenBalance: string) => ({
      invoices: (snapshot.invoices ?? [])
        .filter(({ InvoiceID }) => InvoiceID === 2001)
        .map((one) => ({ ...one, OpenBalance, OpenDebit: OpenBalance, InvoiceLastUpdated })),
    });
    const importPart = (content: SnapshotContent) => importRecords(world.db, content, { now: world.clock() });
    const confirm = async () => {
      world.wait(60);
      await world.exchange();
      return (await invoice())?.OpenBalance;
    };

    test("lowers the balance once, whether the snapshot has the invoice alone or the application too", async () => {
      const TimeApplied = await applied();
      const application = {
        paymentApplications: [record.paymentApplication({ PaymentApplicationID: 6003, Amount: "20.000000", TimeApplied })],
      };
      for (const parts of [invoiceAt(TimeApplied, "80.000000"), { ...invoiceAt(TimeApplied, "80.000000"), ...application }]) {
        world = await createExchangeWorld();
        expect(await applied()).toBe(TimeApplied);
        await importPart(parts);
        expect(await confirm()).toBe("80.000000");
      }
    });

    test("lowers the balance of an invoice of before the application, and of later ones again", async () => {
      const TimeApplied = await applied();
      await importPart(invoiceAt(new Date(Date.parse(TimeApplied) - 1).toISOString(), "90.000000"));
      expect(await confirm()).toBe("70.000000");
      await applied();
      expect(await confirm()).toBe("50.000000");
    });
  });

  describe("where two invoices share the number of an application", () => {
    const twins = ({ at, first, second }: { at: readonly [string, string]; first: string; second: string }) => ({
      invoices: [first, second].map((OpenBalance, index) =>
        record.invoice({ InvoiceID: 2001 + index * 90, OpenBalance, OpenDebit: OpenBalance, InvoiceLastUpdated: at[index] }),
      ),
    });
    const early = "2026-03-02T00:00:00.000Z";
    const balances = async () => (await listed(world, "/v1/invoices?InvoiceIDs=2001,2091")).map(({ OpenBalance }) => OpenBalance).sort();
    const importPart = (content: SnapshotContent) => importRecords(world.db, content, { now: world.clock() });

    test("takes over which of them the ERP chose, once", async () => {
      await importPart(twins({ at: [early, early], first: "100.000000", second: "100.000000" }));
      await requestApplication(world, { Amount: "20" });
      await exchangeTimes(world, 2);
      expect(await balances()).toEqual(["100.000000", "80.000000"]);

      const chosen = twins({ at: [early, world.clock().toISOString()], first: "100.000000", second: "80.000000" });
      await importPart(chosen);
      expect(await listed(world, "/v1/invoices?InvoiceIDs=2001,2091")).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ InvoiceID: 2001, OpenBalance: "100.000000" }),
          expect.objectContaining({ InvoiceID: 2091, OpenBalance: "80.000000" }),
        ]),
      );
      expect((await importPart(chosen)).changed).toEqual([]);
    });

    test("has the application already where it arrives before the ERP's event", async () => {
      await importPart(twins({ at: [early, early], first: "100.000000", second: "100.000000" }));
      await requestApplication(world, { Amount: "20" });
      await world.exchange();
      world.wait(paceSeconds);
      await world.erp.eventsAfter(0);
      await importPart(twins({ at: [early, world.clock().toISOString()], first: "100.000000", second: "80.000000" }));
      await exchangeTimes(world, 1);
      expect(await balances()).toEqual(["100.000000", "80.000000"]);
    });
  });

  test.each([
    { amounts: ["20", "20"], second: "30.000000", total: 60 },
    { amounts: ["50", "20"], second: "0.000000", total: 30 },
  ])("keeps what was applied to a shared number after it: $amounts", async ({ amounts: [early = "", late = ""], second, total }) => {
    const invoices = (changes: readonly object[]) => ({
      invoices: changes.map((change, index) =>
        record.invoice({
          InvoiceID: 2001 + index * 90,
          OpenBalance: "50.000000",
          InvoiceLastUpdated: "2026-03-02T00:00:00.000Z",
          ...change,
        }),
      ),
    });
    await importRecords(world.db, invoices([{}, {}]), { now: world.clock() });
    const apply = async (fields: Readonly<Record<string, string>>) => expect((await requestApplication(world, fields)).status).toBe(201);
    await apply({ Amount: early });
    await exchangeTimes(world, 2);
    const between = world.clock().toISOString();
    world.wait(60);
    await apply({ Amount: late, PaymentInvoiceNum: "PAY-5003" });
    await exchangeTimes(world, 2);
    // The ERP chose the other invoice for the first application.
    const older = invoices([{}, { OpenBalance: second, InvoiceLastUpdated: between }]);
    await importRecords(world.db, older, { now: world.clock() });
    const left = (await listed(world, "/v1/invoices?InvoiceIDs=2001,2091")).map(({ OpenBalance }) => Number(OpenBalance));
    expect(left.reduce((sum, balance) => sum + balance, 0)).toBe(total);
  });

  test("wins where it is newer than the ERP's report", async () => {
    await requestApplication(world, { Amount: "20" });
    await addSubmittedOrder(world.db);
    await exchangeTimes(world, 4);
    const [purchase] = await listed(world, "/v1/purchases?PurchaseIDs=7004");
    const later = new Date(worldNow.getTime() + 3_600_000).toISOString();
    const change = (row: object) =>
      "InvoiceID" in row && row.InvoiceID === 2001 ? { ...row, OpenBalance: "75.000000", InvoiceLastUpdated: later } : row;
    const renewed = {
      invoices: (snapshot.invoices ?? []).map(change),
      purchases: [...(snapshot.purchases ?? []), { ...purchase, Status: "Confirmed", SupplierID: 1, TimeUpdated: later }],
    };
    await importAgain(renewed);
    expect(await invoice()).toMatchObject({ OpenBalance: "75.000000" });
    expect(await listed(world, "/v1/purchases?PurchaseIDs=7004")).toMatchObject([{ Status: "Confirmed" }]);

    await importAgain({ ...renewed, purchases: snapshot.purchases ?? [] });
    expect(await listed(world, "/v1/purchases?PurchaseIDs=7004")).toEqual([]);
  });
});
