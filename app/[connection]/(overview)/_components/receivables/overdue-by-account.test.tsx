import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { ApiError } from "#lib/api/http/errors.ts";
import { agingResource, allCustomers, openInvoiceResource } from "#lib/api/resources.ts";
import type { Connection } from "#lib/server/session/connections.ts";
import { sampleAging, sampleCustomer, sampleOpenInvoice } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { OverdueByAccount } from "./overdue-by-account.tsx";

const loadAging = vi.hoisted(() => vi.fn());
vi.mock("./load-aging.ts", () => ({ loadAging }));

const none = { CurrentDue: "0", Due_1_30: "0", Due_31_60: "0", Due_61_90: "0", Due_91: "0", TotalBalanceOutstanding: "0" };
const rows = [
  sampleAging({ ...none, ARAccountID: 7001, SupplierID: 1, Due_1_30: "10.50", TotalBalanceOutstanding: "12.00" }),
  sampleAging({ ...none, ARAccountID: 7001, SupplierID: 2, Due_91: "0.25", TotalBalanceOutstanding: "0.25" }),
  sampleAging({ ...none, ARAccountID: 7002, Due_91: "20.00", TotalBalanceOutstanding: "20.00" }),
  sampleAging({ ...none, ARAccountID: 7003, CurrentDue: "5.00", TotalBalanceOutstanding: "5.00" }),
];

async function show(loaded: object) {
  loadAging.mockResolvedValue({ isWhole: true, leftOut: 0, ...loaded });
  const client = new QueryClient();
  const shown = await OverdueByAccount({ connection: { slug: "harbor" } as Connection });
  const text = textOf(screenMarkup(shown, client));
  return { text, agingReads: client.getQueryCache().findAll({ queryKey: agingResource(api).first({}).queryKey }).length };
}

test("lists the accounts with the most overdue from the AR aging that the page has read", async () => {
  const { text, agingReads } = await show({ rows });
  expect(text).toMatch(/7002.*\$20\.00.*7001.*\$10\.75.*of.*\$12\.25/s);
  expect(text).not.toContain("7003");
  expect(text).toContain("As of the close of");
  expect(agingReads).toBe(0);
});

test("shows the names of accounts only after hydration: the browser may know them before a late part of the page is hydrated", async () => {
  const client = new QueryClient();
  const page = (rows: readonly object[]) => ({ Data: rows, HasNextPage: false, Page: 1, leftOut: 0 }) as never;
  client.setQueryData(openInvoiceResource(api).first({}).queryKey, page([sampleOpenInvoice({ ARAccountID: 7002, CustomerID: 11 })]));
  client.setQueryData(allCustomers(api).queryKey, {
    rows: [{ ...sampleCustomer, CustomerID: 11, CustomerName: "Corner Shop" }],
    leftOut: 0,
  });
  loadAging.mockResolvedValue({ isWhole: true, leftOut: 0, rows });
  const html = screenMarkup(await OverdueByAccount({ connection: { slug: "harbor" } as Connection }), client);
  expect(html).toContain("7002");
  expect(html).not.toContain("Corner Shop");
});

test("reads all of AR aging where the page has read a part, because an account may have more records", async () => {
  const { text, agingReads } = await show({ rows, isWhole: false });
  expect(text).not.toContain("$20.00");
  expect(agingReads).toBe(1);
});

test.each([
  ["is late", { status: 504, code: "UPSTREAM_TIMEOUT" }],
  ["answers with 503", { status: 503, code: "HTTP_503" }],
  ["cannot be reached", { status: 502, code: "UPSTREAM_UNREACHABLE" }],
])("reads AR aging in the browser where the API %s, because the browser repeats requests", async (_, parts) => {
  loadAging.mockResolvedValue(new ApiError({ ...parts, detail: "The Data API did not answer." }));
  const client = new QueryClient();
  const html = screenMarkup(await OverdueByAccount({ connection: { slug: "harbor" } as Connection }), client);
  expect(html).toContain("skeleton");
  expect(client.getQueryCache().findAll({ queryKey: agingResource(api).first({}).queryKey })).toHaveLength(1);
});

test("says that records are left out, and that nothing was overdue only as far as was read", async () => {
  expect((await show({ rows, leftOut: 2 })).text).toContain("2 records cannot be read and are left out.");
  expect((await show({ rows: rows.slice(3) })).text).toContain("Nothing was overdue at the last close.");
  const partly = await show({ rows: rows.slice(3), leftOut: 1 });
  expect(partly.text).not.toContain("Nothing was overdue");
  expect(partly.text).toContain("The records that were read have nothing overdue.");
});
