import { describe, expect, test } from "vitest";
import { world } from "../../testing/records/world.ts";
import { createTestApp } from "../../testing/test-app.ts";

const app = await createTestApp();

const idsOf = async (path: string, key?: string) => (await app.rows(path, key)).map(({ InvoiceID }) => InvoiceID);

describe("open invoices", () => {
  test("are those whose balance is not zero, credits included, whole for Employee and Customer keys", async () => {
    expect(await idsOf("/v1/payments/openInvoices")).toEqual([2003, 2005, 2004, 2001]);
    expect(await idsOf("/v1/payments/openInvoices", "bay-leaf")).toEqual([2005, 2001]);
    expect((await app.rows("/v1/payments/openInvoices", "bay-leaf"))[1]).toEqual({
      InvoiceID: 2001,
      InvoiceNum: "INV-2001",
      CustomerID: 101,
      ARAccountID: 1001,
      CreditTermID: 1,
      TermID: 1,
      PONum: null,
      InvoiceTotal: "100.000000",
      OpenDebit: "100.000000",
      OpenCredit: "0.000000",
      OpenBalance: "100.000000",
      Date: "2026-03-02T00:00:00.000Z",
      DueDate: "2026-04-01T00:00:00.000Z",
    });
  });

  test("show a Supplier key its part of the totals, without OpenDebit and OpenCredit", async () => {
    const [, shared] = await app.rows("/v1/payments/openInvoices", "alder");
    expect(shared).toMatchObject({ InvoiceID: 2001, InvoiceTotal: "75.000000", OpenBalance: "75.000000" });
    expect(Object.keys(shared ?? {})).not.toEqual(expect.arrayContaining(["OpenDebit"]));
    expect(Object.keys(shared ?? {})).not.toEqual(expect.arrayContaining(["OpenCredit"]));
  });

  test("show a key of several suppliers the sum of their parts, or of those it asks for", async () => {
    expect(await app.rows("/v1/payments/openInvoices", "birch-and-cedar")).toMatchObject([
      { InvoiceID: 2003, OpenBalance: "100.000000" },
      { InvoiceID: 2004, OpenBalance: "60.000000" },
      { InvoiceID: 2001, OpenBalance: "25.000000" },
    ]);
    expect(await idsOf("/v1/payments/openInvoices?SupplierIDs=3,1", "birch-and-cedar")).toEqual([2004]);
  });

  test("ignore SupplierIDs for Customer and Employee keys", async () => {
    expect(await idsOf("/v1/payments/openInvoices?SupplierIDs=3", "bay-leaf")).toEqual([2005, 2001]);
    expect(await idsOf("/v1/payments/openInvoices?SupplierIDs=3")).toEqual([2003, 2005, 2004, 2001]);
  });

  test("are found by AR account within the key's scope", async () => {
    expect(await idsOf("/v1/payments/openInvoices?ARAccountIDs=1003,1001", "hudson")).toEqual([2003, 2004]);
    expect(await idsOf("/v1/payments/openInvoices?ARAccountIDs=1003", "alder")).toEqual([]);
  });
});

const accountsOf = async (path: string, key?: string) =>
  (await app.rows(path, key)).map(({ ARAccountID, SupplierID }) => `${ARAccountID} ${SupplierID}`);

describe("AR aging", () => {
  test("is one record per AR account and supplier, within the key's scope", async () => {
    expect(await accountsOf("/v1/arAging")).toEqual(["1001 1", "1001 2", "1003 2", "1003 3"]);
    expect(await accountsOf("/v1/arAging", "bay-leaf")).toEqual(["1001 1", "1001 2"]);
    expect(await accountsOf("/v1/arAging", "birch-and-cedar")).toEqual(["1001 2", "1003 2", "1003 3"]);
  });

  test("is found by customers through their AR accounts, by suppliers and by states", async () => {
    expect(await accountsOf("/v1/arAging?CustomerIDs=102")).toEqual(["1001 1", "1001 2"]);
    expect(await accountsOf("/v1/arAging?CustomerIDs=103", "bay-leaf")).toEqual([]);
    expect(await accountsOf("/v1/arAging?SupplierIDs=2&States=NY")).toEqual(["1003 2"]);
    expect(await accountsOf("/v1/arAging?States=WA,CA", "alder")).toEqual(["1001 1"]);
  });

  test("is found only by the states of the customers that are asked for and that the key may see", async () => {
    const customers = (world.customers ?? []).map((customer) => (customer.CustomerID === 102 ? { ...customer, State: "NY" } : customer));
    const oneStore = { Key: "one-store", Type: "Customer", Company: "One store", CustomerIDs: [101] };
    const own = await createTestApp({ ...world, customers, apiKeys: [...(world.apiKeys ?? []), oneStore] });
    const countOf = async (path: string, name?: string) => (await own.rows(path, name)).length;
    expect(await countOf("/v1/arAging", "one-store")).toBeGreaterThan(0);
    expect(await countOf("/v1/arAging?States=CA", "one-store")).toBeGreaterThan(0);
    expect(await countOf("/v1/arAging?States=NY", "one-store")).toBe(0);
    expect(await countOf("/v1/arAging?CustomerIDs=101&States=NY")).toBe(0);
    expect(await countOf("/v1/arAging?CustomerIDs=102&States=NY")).toBeGreaterThan(0);
    expect(await countOf("/v1/arAging?States=NY")).toBeGreaterThan(0);
  });

  test("adds up: the buckets less the credit are the balance", async () => {
    for (const row of await app.rows("/v1/arAging")) {
      const amount = (field: string) => Number(row[field]);
      const due = ["CurrentDue", "Due_1_30", "Due_31_60", "Due_61_90", "Due_91"].reduce((sum, field) => sum + amount(field), 0);
      expect(due - amount("OpenCredit")).toBeCloseTo(amount("TotalBalanceOutstanding"), 6);
    }
  });
});

describe("a key of very many suppliers", () => {
  test("sees the same invoices and the same parts as one of a few", async () => {
    const keyOf = (Key: string, SupplierIDs: number[]) => ({ Key, Type: "Supplier", Company: Key, SupplierIDs });
    const many = Array.from({ length: 80 }, (_, index) => index + 1);
    const own = await createTestApp({ ...world, apiKeys: [keyOf("many", many), keyOf("few", [1, 2, 3])] });
    for (const path of ["/v1/payments/openInvoices", "/v1/invoices?Statuses=1,2,7"])
      expect(await own.rows(path, "many")).toEqual(await own.rows(path, "few"));
  });
});
