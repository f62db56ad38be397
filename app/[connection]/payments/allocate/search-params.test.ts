import { expect, test } from "vitest";
import { readUrlState } from "#components/data-table/url/url-params.ts";
import { allocateHref } from "#lib/receivables/allocation/allocation.ts";
import { allocateParams } from "./search-params.ts";

test("reads back what allocateHref writes, and ignores invalid text", () => {
  const start = { account: 1, customer: 2, payment: 3, invoice: 4, invoices: [5, 6] };
  const { search } = new URL(allocateHref("demo-rep", start), "http://localhost");
  expect(readUrlState(allocateParams, new URLSearchParams(search))).toEqual(start);
  expect(readUrlState(allocateParams, { account: "-1", customer: "x", payment: "1e3" })).toEqual({
    account: null,
    customer: null,
    payment: null,
    invoice: null,
    invoices: [],
  });
});
