import { QueryClient } from "@tanstack/react-query";
import { afterAll, describe, expect, it } from "vitest";
import { answer, startUpstream } from "#lib/testing/upstream.ts";
import { browserApi } from "../../http/browser-api.ts";
import { createQuotaStore } from "../../quota/quota.ts";
import { allCustomers, allSuppliers, certificatesOfInvoiceResource, invoiceResource, linesOfInvoiceResource } from "../../resources.ts";
import { readLinesOf } from "../in-parts.ts";
import { readProductInvoices } from "../product-invoices.ts";

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

const dashboard = await startUpstream();
const api = browserApi({ slug: "store", connectedAt: "2026-01-31T00:00:00.000Z" }, createQuotaStore(), new URL(dashboard.address).origin);
afterAll(() => dashboard.close());

const pathsFrom = (start: number) => dashboard.received.slice(start).map(({ url }) => url.replace("/api/data/store", ""));

/** Answers a list of `rows` in pages of the requested size, up to `pageSize`. */
function serve(rows: readonly object[], pageSize: number): void {
  dashboard.behave(({ url }, response) => {
    const page = Number(new URL(url, "http://host").searchParams.get("Page") ?? 1);
    const Data = rows.slice((page - 1) * pageSize, page * pageSize);
    answer(response, 200, { Data, Page: page, PageSize: pageSize, HasNextPage: page * pageSize < rows.length });
  });
}

describe("invoiceResource", () => {
  it("requests a short first page, then long ones, always with the statuses", async () => {
    const start = dashboard.received.length;
    serve([], 50);
    const query = { Statuses: [1, 2, 7], CustomerIDs: [5], StartDate: "2026-01-01" };
    await client.fetchQuery(invoiceResource(api).first(query));
    await invoiceResource(api).rows(query).readPage(3, new AbortController().signal);
    expect(pathsFrom(start)).toEqual([
      "/v1/invoices?CustomerIDs=5&PageSize=50&StartDate=2026-01-01&Statuses=1,2,7",
      "/v1/invoices?CustomerIDs=5&Page=3&PageSize=500&StartDate=2026-01-01&Statuses=1,2,7",
    ]);
  });

  it("never shares a query key between two connections or two filters", () => {
    const other = browserApi({ slug: "other", connectedAt: "2026-01-31T00:00:00.000Z" }, createQuotaStore());
    const keys = [
      invoiceResource(api).first({ Statuses: [1] }),
      invoiceResource(api).first({ Statuses: [7] }),
      invoiceResource(other).first({ Statuses: [1] }),
      invoiceResource(api).one(1),
      linesOfInvoiceResource(api).all({ invoiceID: 1 }),
      certificatesOfInvoiceResource(api).all({ invoiceID: 1 }),
    ].map(({ queryKey }) => JSON.stringify(queryKey));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("returns one invoice, and throws the API's 404", async () => {
    dashboard.behave((_, response) => answer(response, 200, { Data: [{ InvoiceID: 7 }] }));
    expect(await client.fetchQuery(invoiceResource(api).one(7))).toEqual({ InvoiceID: 7 });
    dashboard.behave((_, response) => answer(response, 404, { Error: "There is no such invoice" }));
    await expect(client.fetchQuery(invoiceResource(api).one(8))).rejects.toMatchObject({ status: 404 });
  });

  it("returns every line of an invoice from all its pages", async () => {
    const lines = Array.from({ length: 7 }, (_, index) => ({ InvoiceTransID: index }));
    serve(lines, 3);
    expect(await client.fetchQuery(linesOfInvoiceResource(api).all({ invoiceID: 9 }))).toEqual({ rows: lines, leftOut: 0 });
  });

  it("keeps the certificates of one line's batches apart", async () => {
    const coas = [
      { InvoiceTransID: 1, BatchCode: "A" },
      { InvoiceTransID: 1, BatchCode: "B" },
    ];
    serve(coas, 500);
    expect(await client.fetchQuery(certificatesOfInvoiceResource(api).all({ invoiceID: 9 }))).toEqual({ rows: coas, leftOut: 0 });
  });

  it("requests the lines of many invoices a few hundred at a time", async () => {
    const start = dashboard.received.length;
    const ids = Array.from({ length: 450 }, (_, index) => index + 1);
    serve([], 500);
    await readLinesOf(api, ids, { signal: new AbortController().signal });
    const asked = pathsFrom(start).map((path) => new URL(path, "http://host").searchParams.get("InvoiceIDs")?.split(",").map(Number) ?? []);
    expect(asked.map((batch) => batch.length)).toEqual([200, 200, 50]);
    expect(asked.flat()).toEqual(ids);
  });
});

describe("a product's invoice lines", () => {
  it("are found on the newest 2,000 invoices since a day, and tell if older ones were not read", async () => {
    const start = dashboard.received.length;
    const day = (id: number) => `2026-11-${id % 2 === 0 ? "20" : "10"}T00:00:00.000Z`;
    dashboard.behave((request, response) => {
      const url = new URL(request.url ?? "", "http://host");
      const page = Number(url.searchParams.get("Page") ?? 1);
      const asked = (url.searchParams.get("InvoiceIDs") ?? "").split(",").map(Number);
      const Data = url.pathname.endsWith("/invoices")
        ? Array.from({ length: 500 }, (_, at) => ({ InvoiceID: (page - 1) * 500 + at + 1, Date: day(at + 1) }))
        : asked
            .filter((InvoiceID) => InvoiceID <= 4)
            .map((InvoiceID) => ({ InvoiceTransID: InvoiceID, InvoiceID, ProductID: InvoiceID === 3 ? 72 : 71 }));
      answer(response, 200, { Data, HasNextPage: url.pathname.endsWith("/invoices") });
    });
    const found = await readProductInvoices(api, { productID: 71, since: "2026-11-01", signal: new AbortController().signal });
    expect(found.lines.map(({ line }) => line.InvoiceID)).toEqual([2, 4, 1]);
    expect(found).toMatchObject({ invoicesRead: 2_000, isWhole: false });
    expect(pathsFrom(start)[0]).toBe("/v1/invoices?Cursor=start&PageSize=500&StartDate=2026-11-01&Statuses=1,2,3,4,5,7");
  });

  it("lists invoices without a date last", async () => {
    dashboard.behave(({ url = "" }, response) => {
      const Data = url.includes("/invoices?")
        ? [{ InvoiceID: 1, Date: null }, { InvoiceID: 2 }, { InvoiceID: 3, Date: "2026-11-03T00:00:00.000Z" }]
        : [1, 2, 3].map((InvoiceID) => ({ InvoiceTransID: InvoiceID, InvoiceID, ProductID: 71 }));
      answer(response, 200, { Data, HasNextPage: false });
    });
    const found = await readProductInvoices(api, { productID: 71, since: "2026-11-01", signal: new AbortController().signal });
    expect(found.lines.map(({ line }) => line.InvoiceID)).toEqual([3, 1, 2]);
  });
});

describe("names for old invoices", () => {
  it("include customers of every status and suppliers that are not active", async () => {
    const start = dashboard.received.length;
    serve([], 500);
    await client.fetchQuery(allCustomers(api));
    await client.fetchQuery(allSuppliers(api));
    expect(pathsFrom(start).sort()).toEqual([
      "/v1/customers?AccountStatuses=Active,Inactive,OutOfBus&Cursor=start&PageSize=500",
      "/v1/suppliers?Active=false&Cursor=start&PageSize=500",
      "/v1/suppliers?Active=true&Cursor=start&PageSize=500",
    ]);
  });
});
