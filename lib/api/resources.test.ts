import { dehydrate, hydrate, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { Api } from "./http/api.ts";
import { browserApi } from "./http/browser-api.ts";
import { createApi, type OutgoingRequest } from "./http/create-api.ts";
import { createQuotaStore } from "./quota/quota.ts";
import type { FirstPage } from "./reading/use-all-rows.ts";
import * as resources from "./resources.ts";

const connection = { slug: "store", connectedAt: "2026-01-31T00:00:00.000Z" };

interface AnyResource {
  first(query: object): FirstPage<object>;
  all(query: object): { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<unknown> };
}
// The key does not depend on which filters a query has.
const named = Object.entries(resources).filter(([name]) => name.endsWith("Resource")) as unknown as [string, (api: Api) => AnyResource][];
const query = { Statuses: [2, 1], States: ["CA"], StartDate: "2026-11-01", invoiceID: 7 };

/** Answers every list with one record that has a value in every field of every key. */
async function answer({ path }: OutgoingRequest) {
  const fields = ["AllocationID", "ARAccountID", "BatchCode", "CustomerID", "ID", "InvoiceID", "InvoiceTransID", "LocationID", "PaymentID"];
  const more = [
    "MenuPromotionID",
    "ProductCategoryID",
    "ProductID",
    "PromotionID",
    "PurchaseTransID",
    "RequestID",
    "SupplierID",
    "TermID",
    "UserID",
    "VendorID",
  ];
  const record = Object.fromEntries([...fields, ...more, "purchase_global_id", "StateAbbreviation"].map((field) => [field, 1]));
  const body = path.startsWith("/v2/") ? { data: [record], has_next_page: false } : { Data: [record], HasNextPage: false };
  return { status: 200, head: new Headers(), text: JSON.stringify(body) };
}

test.each(named)("%s: the browser finds what the server prefetched, by the same key", async (_name, resource) => {
  const onServer = resource(createApi(connection, answer));
  const inBrowser = resource(browserApi(connection, createQuotaStore()));
  const server = new QueryClient();
  await server.prefetchQuery(onServer.first(query));
  await server.prefetchQuery(onServer.all(query));
  const browser = new QueryClient();
  hydrate(browser, JSON.parse(JSON.stringify(dehydrate(server))));
  expect(browser.getQueryData(inBrowser.first(query).queryKey)).toMatchObject({ HasNextPage: false, Data: [{}] });
  expect(browser.getQueryData(inBrowser.all(query).queryKey)).toMatchObject({ rows: [{}], leftOut: 0 });
  server.clear();
  browser.clear();
});

test("no two resources share a query key", () => {
  const api = createApi(connection, answer);
  const keys = named.flatMap(([, resource]) => [resource(api).first(query), resource(api).all(query)]).map(({ queryKey }) => queryKey);
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(named.length * 2);
});
