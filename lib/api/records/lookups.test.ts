import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { createApi, type OutgoingRequest } from "../http/create-api.ts";
import { invoiceResource } from "../resources.ts";
import { failure } from "../testing/list.ts";
import { lookupQueries } from "./lookups.ts";

const pageSize = 500;
const invoiceOf = (id: number) => ({ InvoiceID: id, InvoiceNum: `SO-${id + 10_000}`, PONum: id === 1400 ? "A-x7" : null });

/** 2,600 invoices, the newest first. */
const invoices = Array.from({ length: 2_600 }, (_, index) => invoiceOf(3_000 - index));

function setUp() {
  const asked: string[] = [];
  const failures: unknown[] = [];
  const send = async ({ path }: OutgoingRequest) => {
    asked.push(path);
    if (failures.length > 0) throw failures.shift();
    const query = new URL(path, "http://api").searchParams;
    const ids = query.get("InvoiceIDs")?.split(",").map(Number);
    const page = Number(query.get("Page") ?? 1);
    const rows = ids ? invoices.filter(({ InvoiceID }) => ids.includes(InvoiceID)) : invoices.slice((page - 1) * pageSize, page * pageSize);
    const text = JSON.stringify({ Data: rows, HasNextPage: !ids && page * pageSize < invoices.length });
    return { status: 200, head: new Headers(), text };
  };
  const api = createApi({ slug: "store", connectedAt: "now" }, send);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  clients.push(client);
  const find = async (text: string) =>
    (await client.fetchQuery(lookupQueries(api).invoicesByNumber(text))).map(({ InvoiceNum }) => InvoiceNum);
  return { api, client, find, asked, failures };
}

const clients: QueryClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.clear();
});

test("an id is found with one request, in any status, also with letters around it", async () => {
  const { find, asked } = setUp();
  expect(await find("812")).toEqual(["SO-10812"]);
  expect(asked).toEqual(["/v1/invoices?InvoiceIDs=812&PageSize=1&Statuses=1,2,3,4,5,7"]);
});

test("a number without a filter is searched in the newest pages until one has it", async () => {
  const { find, asked } = setUp();
  expect(await find("SO-12100")).toEqual(["SO-12100"]);
  const pagesAsked = asked.map((path) => new URL(path, "http://api").searchParams.get("Page")).filter(Boolean);
  expect(pagesAsked).toEqual(["1", "2"]);
});

test("pages are not requested twice", async () => {
  const { find, asked } = setUp();
  await find("SO-12100");
  asked.length = 0;
  expect(await find("a-x7")).toEqual(["SO-11400"]);
  expect(asked.filter((path) => path.includes("&Page=") || path.includes("?Page="))).toHaveLength(2);
});

test("the search ends after four pages, even if it finds nothing", async () => {
  const { find, asked } = setUp();
  expect(await find("SO-10401")).toEqual([]);
  expect(asked).toHaveLength(5);
});

test("loaded rows are found without reading a page", async () => {
  const { api, client, find, asked } = setUp();
  client.setQueryData(invoiceResource(api).first({ Statuses: [1] }).queryKey, { Data: [invoiceOf(9_001)], HasNextPage: false });
  expect(await find("so-19001")).toEqual(["SO-19001"]);
  expect(asked.filter((path) => !path.includes("InvoiceIDs"))).toEqual([]);
});

test("a failure is an error, not an empty result", async () => {
  const { find, failures } = setUp();
  failures.push(failure(503));
  await expect(find("SO-10401")).rejects.toMatchObject({ status: 503 });
});

/** An API whose lists have these rows on one of five pages each. */
function setUpLists(rowsOfPage: (page: number) => readonly object[]) {
  const asked: string[] = [];
  const send = async ({ path }: OutgoingRequest) => {
    asked.push(path);
    const query = new URL(path, "http://api").searchParams;
    const page = Number(query.get("Page") ?? 1);
    const rows = query.has("BatchCodes") ? rowsOfPage(0) : rowsOfPage(page);
    return { status: 200, head: new Headers(), text: JSON.stringify({ Data: rows, HasNextPage: page < 5 }) };
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  clients.push(client);
  return { client, lookups: lookupQueries(createApi({ slug: "store", connectedAt: "now" }, send)), asked };
}

test("payments and people are searched in the first four pages", async () => {
  const { client, lookups, asked } = setUpLists((page) => [
    { PaymentID: page, PaymentInvoiceNum: `PAY-10${page}`, UserID: page, FullName: `Ann ${page}`, Name: `Ann ${page}`, Email: "a@b.c" },
  ]);
  expect(await client.fetchQuery(lookups.paymentsByNumber("PAY-103"))).toMatchObject([{ PaymentID: 3 }]);
  expect(asked).toHaveLength(3);
  expect(await client.fetchQuery(lookups.usersByName("Ann 5"))).toEqual([]);
  expect(await client.fetchQuery(lookups.repsByName("ann 2"))).toMatchObject([{ UserID: 2 }]);
  expect(asked).toHaveLength(3 + 4 + 2);
});

test("a batch code is found with one request", async () => {
  const batch = { BatchCode: "B-2411", LocationID: 1, ProductID: 2, PurchaseTransID: 3 };
  const { client, lookups, asked } = setUpLists((page) => (page === 0 ? [batch] : []));
  expect(await client.fetchQuery(lookups.batchesByCode("B-2411"))).toEqual([batch]);
  expect(asked).toEqual([expect.stringContaining("BatchCodes=B-2411")]);
});
