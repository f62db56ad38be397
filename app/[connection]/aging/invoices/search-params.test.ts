import { expect, test } from "vitest";
import { readUrlState } from "#components/data-table/url/url-params.ts";
import { agedInvoicesHref } from "#lib/aging/aging-hrefs.ts";
import { agedInvoiceFilters, agedInvoiceParams } from "./search-params.ts";

const searchOf = (address: string) => readUrlState(agedInvoiceParams, new URL(address, "http://host").searchParams);

test("the list reads the filters that a figure's address names", () => {
  const filters = { accounts: [7001, 7002], suppliers: [5], ages: ["31-60", "credit"], changes: ["settled"] } as const;
  expect(searchOf(agedInvoicesHref("demo-rep", filters))).toMatchObject(filters);
});

test("nonsense in the address restricts nothing", () => {
  const search = searchOf("/demo-rep/aging/invoices?ages=old,__proto__&changes=&accounts=x");
  expect(search).toMatchObject({ accounts: [], ages: [], changes: [] });
  expect(agedInvoiceFilters(search)).toEqual([]);
});

test("a filter by age or change lets through only rows that have one of them", () => {
  const row = {
    InvoiceID: 1,
    InvoiceNum: "INV-1",
    ARAccountID: 7001,
    SupplierIDs: [5],
    place: null,
    atClose: null,
    now: null,
    kind: "new",
    live: null,
    accountName: null,
    supplierNames: null,
  } as const;
  const passes = (query: string) =>
    agedInvoiceFilters(searchOf(`/x/aging/invoices?${query}`)).every(({ test: passesOne }) => passesOne(row));
  expect(passes("")).toBe(true);
  expect(passes("ages=current")).toBe(false);
  expect(passes("changes=new,settled")).toBe(true);
  expect(passes("accounts=7002")).toBe(false);
});
