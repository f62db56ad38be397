import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { sampleAging, sampleCustomer } from "#lib/testing/samples.ts";
import { createApi } from "../../http/create-api.ts";
import { readAgedAccounts, readRepCustomers } from "./read-rep-customers.ts";

const signal = new AbortController().signal;
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
const customers = [11, 12].map((CustomerID) => ({ ...sampleCustomer, CustomerID, SalesRepUserID: 9001 }));

/** An API whose lists have these pages. */
const apiWith = (lists: Readonly<Record<string, readonly (readonly (object | null)[])[]>>) =>
  createApi({ slug: "harbor", connectedAt: "2026-11-23" }, async ({ path }) => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    const pages = lists[pathname.split("/").at(-1) ?? ""] ?? [[]];
    const page = Number(searchParams.get("Page") ?? 1);
    const body = { Data: pages[page - 1] ?? [], Page: page, PageSize: 500, HasNextPage: page < pages.length };
    return { status: 200, head: new Headers(), text: JSON.stringify(body) };
  });

test("finds the customers of sales reps", async () => {
  const api = apiWith({ customers: [customers.slice(0, 1), customers.slice(1)] });
  expect((await readRepCustomers(client(), api, [9001])).customers).toEqual([11, 12]);
});

test("fails where customers moved while they were read, or one cannot be read, because invoices and sums would lack theirs", async () => {
  const moved = apiWith({ customers: [customers, customers.slice(1)] });
  await expect(readRepCustomers(client(), moved, [9001])).rejects.toMatchObject({ code: "RECORDS_MOVED" });
  const unreadable = apiWith({ customers: [[...customers, null]] });
  await expect(readRepCustomers(client(), unreadable, [9001])).rejects.toMatchObject({ code: "UPSTREAM_INVALID" });
});

test("fails where AR aging moved while the accounts of customers were read", async () => {
  const [first, second] = [7, 8].map((ARAccountID) => sampleAging({ ARAccountID }));
  const whole = apiWith({ arAging: [[first ?? {}], [second ?? {}]] });
  expect(await readAgedAccounts(whole, [11], signal)).toEqual([7, 8]);
  const moved = apiWith({ arAging: [[first ?? {}], [first ?? {}]] });
  await expect(readAgedAccounts(moved, [11], signal)).rejects.toMatchObject({ code: "RECORDS_MOVED" });
});
