import { expect, test } from "vitest";
import { sampleApplication, sampleInvoice } from "#lib/testing/samples.ts";
import type { Api } from "../../http/api.ts";
import { readPaidAccounts } from "./paid-accounts.ts";

const { signal } = new AbortController();

async function accountsOf(numbers: readonly string[], isFilterIgnored = false) {
  const asked: string[][] = [];
  const invoices = numbers.map((InvoiceNum, at) => sampleInvoice({ InvoiceID: at + 1, CustomerID: 101, InvoiceNum }));
  const applications = [
    sampleApplication({ TargetInvoiceNum: "INV-1", ARAccountID: 7001 }),
    sampleApplication({ TargetInvoiceNum: "INV-2", ARAccountID: 7001 }),
    ...["INV-2", "INV-2", "INV-8", "INV-9"].map((TargetInvoiceNum) => sampleApplication({ TargetInvoiceNum, ARAccountID: 7009 })),
  ].map((application, at) => ({ ...application, RequestID: at + 1 }));
  const call = async (route: string, { query }: { query: { TargetInvoiceNums?: string[]; CustomerIDs?: number[] } }) => {
    const { TargetInvoiceNums = [] } = query;
    if (route === "GET /v1/payments/applications") asked.push(TargetInvoiceNums);
    const Data =
      route === "GET /v1/invoices"
        ? invoices.filter(({ CustomerID }) => query.CustomerIDs?.includes(CustomerID))
        : applications.filter(({ TargetInvoiceNum }) => isFilterIgnored || TargetInvoiceNums.includes(TargetInvoiceNum));
    return { Data, Page: 1, PageSize: 500, HasNextPage: false };
  };
  const api = { connection: "test", scope: "test", call } as unknown as Api;
  return { accounts: await readPaidAccounts(api, { customerID: 101, today: "2026-11-21" }, signal), asked };
}

test("the accounts of a customer are those that paid its newest invoices", async () => {
  expect(await accountsOf(["INV-1", "INV-2", "INV-3", "A,1"])).toEqual({ accounts: [7001], asked: [["INV-3", "INV-2", "INV-1"]] });
});

test("an account that shares only one number with the customer is another customer's", async () => {
  expect((await accountsOf(["INV-2", "INV-3"])).accounts).toEqual([]);
  expect((await accountsOf(["INV-1", "INV-2", "INV-3"])).accounts).toEqual([7001]);
});

test("an API that ignores the numbers shows no other account", async () => {
  expect((await accountsOf(["INV-1", "INV-2"], true)).accounts).toEqual([7001]);
});

test("asks for no applications without two numbers to ask for", async () => {
  expect(await accountsOf(["", "A,1", "INV-1"])).toEqual({ accounts: [], asked: [] });
});

test("asks for the applications of at most 50 invoices", async () => {
  const { asked } = await accountsOf(Array.from({ length: 80 }, (_, at) => `INV-${at + 1}`));
  expect(asked.map((numbers) => [numbers.length, numbers[0]])).toEqual([[50, "INV-80"]]);
});
