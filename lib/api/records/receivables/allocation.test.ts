import { QueryClient } from "@tanstack/react-query";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { answer, startUpstream } from "#lib/testing/upstream.ts";
import { browserApi } from "../../http/browser-api.ts";
import { createQueryClient } from "../../http/query-client.ts";
import { createQuotaStore } from "../../quota/quota.ts";
import { allocationQueries } from "./allocation.ts";
import { type AllocationStart, accountOfStart } from "./allocation-start.ts";
import { paymentByID } from "./payments.ts";

const nothing: AllocationStart = { customer: null, payment: null, invoice: null, invoices: [] };

const dashboard = await startUpstream();
const api = browserApi({ slug: "store", connectedAt: "2026-01-31T00:00:00.000Z" }, createQuotaStore(), new URL(dashboard.address).origin);
afterAll(() => dashboard.close());
afterEach(() => vi.unstubAllGlobals());

type Pages = readonly (readonly object[])[];

/** Answers each path with its pages, and any other path with 404. Returns the requested paths with their filters. */
function serve(lists: Readonly<Record<string, Pages>>) {
  const start = dashboard.received.length;
  dashboard.behave(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, "http://host");
    const pages = lists[pathname.replace("/api/data/store/v1", "")];
    const page = Number(searchParams.get("Page") ?? 1);
    if (!pages) answer(response, 404, { Error: { code: "NOT_FOUND", detail: "There is none" } });
    else answer(response, 200, { Data: pages[page - 1] ?? [], Page: page, PageSize: 500, HasNextPage: page < pages.length });
  });
  return () => dashboard.received.slice(start).map(({ url }) => url.replace("/api/data/store/v1", ""));
}

const accountOf = (start: Partial<AllocationStart>) =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(accountOfStart(api, { ...nothing, ...start }));

describe("the account of a start", () => {
  test("without a number as its id is a failure", async () => {
    for (const ARAccountID of ["A-7", undefined]) {
      serve({ "/arAging": [[{ ARAccountID, SupplierID: 1, CustomerID: 501 }]], "/payments": [[{ PaymentID: 1, ARAccountID }]] });
      for (const start of [{ customer: 501 }, {}]) await expect(accountOf(start)).rejects.toMatchObject({ code: "UPSTREAM_INVALID" });
    }
  });

  test("is found where the API sends its id as a text", async () => {
    serve({ "/payments": [[{ PaymentID: "1", ARAccountID: "7001", AvailableBalance: "5.00" }]] });
    expect(await accountOf({})).toBe(7001);
  });

  test("a customer's is the one of the last close, read with one request", async () => {
    const asked = serve({ "/arAging": [[{ ARAccountID: 7001 }]] });
    expect(await accountOf({ customer: 501 })).toBe(7001);
    expect(asked()).toEqual(["/arAging?CustomerIDs=501&PageSize=1"]);
  });

  test("a customer who owes only since then has the account of an open invoice; a stranger has none", async () => {
    const openInvoices = [[{ InvoiceID: 1, CustomerID: 1, ARAccountID: 7001 }], [{ InvoiceID: 2, CustomerID: 501, ARAccountID: 7002 }]];
    serve({ "/arAging": [[]], "/payments/openInvoices": openInvoices });
    expect(await accountOf({ customer: 501 })).toBe(7002);
    expect(await accountOf({ customer: 999 })).toBeNull();
  });

  test("is not said to be missing where a record that cannot be read may name it", async () => {
    const unreadable = [[{ PaymentID: 1, ARAccountID: 7001 }, null as never]];
    serve({
      "/arAging": [[]],
      "/payments": unreadable,
      "/payments/openInvoices": [[{ CustomerID: 1, ARAccountID: 7001, InvoiceID: 5 }, null as never]],
    });
    expect(await accountOf({ payment: 1 })).toBe(7001);
    for (const start of [{ payment: 2 }, { customer: 501 }])
      await expect(accountOf(start)).rejects.toMatchObject({ code: "UPSTREAM_INVALID" });
    expect(await accountOf({ customer: 501, invoice: 77 })).toBeNull();
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await expect(client.fetchQuery(paymentByID(api, 2))).rejects.toMatchObject({ detail: expect.stringContaining("cannot be read") });
  });

  test("without ids is not said to be missing where no payment of the first page can be read", async () => {
    serve({ "/payments": [[null as never]] });
    await expect(accountOf({})).rejects.toMatchObject({ code: "UPSTREAM_INVALID" });
  });

  test("an invoice's is the one it is open on, when its customer has several", async () => {
    const aging = { "/arAging": [[{ ARAccountID: 7001 }, { ARAccountID: 7003 }]] };
    const asked = serve({
      ...aging,
      "/payments/openInvoices": [[{ InvoiceID: 5, ARAccountID: 7001 }], [{ InvoiceID: 77, ARAccountID: 7003 }]],
    });
    expect(await accountOf({ customer: 501, invoice: 77 })).toBe(7003);
    expect(asked()[1]).toBe("/payments/openInvoices?ARAccountIDs=7001,7003&Cursor=start&PageSize=500");
  });

  test("an invoice that is not open has its customer's account; a 404 is thrown", async () => {
    const invoice = { "/invoices/77": [[{ InvoiceID: 77, CustomerID: 501 }]] };
    serve({ ...invoice, "/arAging": [[{ ARAccountID: 7003 }]], "/payments/openInvoices": [[]] });
    expect(await accountOf({ invoice: 77 })).toBe(7003);
    await expect(accountOf({ invoice: 78 })).rejects.toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  test("a selection's is the one of the first selected invoice that is open, also when the first ones are paid", async () => {
    const openInvoices = [
      [{ InvoiceID: 5, ARAccountID: 7001 }],
      [
        { InvoiceID: 79, ARAccountID: 7004 },
        { InvoiceID: 78, ARAccountID: 7003 },
      ],
    ];
    serve({ "/arAging": [[{ ARAccountID: 7001 }]], "/payments/openInvoices": openInvoices });
    expect(await accountOf({ customer: 501, invoices: [77, 78, 79] })).toBe(7003);
  });

  test("a payment's is found on any page", async () => {
    serve({ "/payments": [[{ PaymentID: 1, ARAccountID: 1 }], [{ PaymentID: 9, ARAccountID: 7004 }]] });
    expect(await accountOf({ payment: 9 })).toBe(7004);
    expect(await accountOf({ payment: 10 })).toBeNull();
  });

  test("without ids it is the one whose payments have the most left; without payments there is none", async () => {
    const payment = (ARAccountID: number, AvailableBalance: string) => ({ ARAccountID, AvailableBalance });
    serve({ "/payments": [[payment(1, "50.000000"), payment(2, "30.000000"), payment(2, "20.000001"), payment(3, "0.000000")]] });
    expect(await accountOf({})).toBe(2);
    serve({ "/payments": [[]] });
    expect(await accountOf({})).toBeNull();
  });
});

test("an account's records are all pages of its applications, then of payments and open invoices", async () => {
  const asked = serve({
    "/payments/applications": [[{ RequestID: 1, PaymentApplicationID: null }]],
    "/payments": [[{ PaymentID: 1 }], [{ PaymentID: 2 }]],
    "/payments/openInvoices": [[{ InvoiceID: 1 }]],
  });
  const before = Date.now();
  const records = await new QueryClient().fetchQuery(allocationQueries(api).records(7001));
  expect(records).toMatchObject({ ARAccountID: 7001, payments: [{ PaymentID: 1 }, { PaymentID: 2 }], openInvoices: [{ InvoiceID: 1 }] });
  expect(records.readAt).toBeGreaterThanOrEqual(before);
  expect(asked()[0]).toBe("/payments/applications?ARAccountIDs=7001&Cursor=start&PageSize=500&Statuses=Pending,Exported");
  expect(
    asked()
      .slice(1)
      .every((path) => path.includes("ARAccountIDs=7001")),
  ).toBe(true);
});

test("a list of all accounts that cannot be reached is requested three times, not by two queries in turn", async () => {
  // Otherwise the client is the server's, which does not retry.
  vi.stubGlobal("window", {});
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryDelay: 0 } });
  const start = dashboard.received.length;
  dashboard.behave((_, response) => answer(response, 503, { Error: { code: "UPSTREAM_UNREACHABLE", detail: "It cannot be reached" } }));
  await expect(client.fetchQuery(allocationQueries(api).allRecords)).rejects.toMatchObject({ status: 503 });
  expect(dashboard.received).toHaveLength(start + 3);
});
