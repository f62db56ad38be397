import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { renderHook } from "#components/testing/render.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { sampleAging, sampleInvoice, sampleOpenInvoice } from "#lib/testing/samples.ts";
import { SampleScreen } from "../testing/sample-screen.tsx";
import { useReceivables } from "./use-receivables.ts";

const item = (InvoiceID: number) => ({ InvoiceID, InvoiceNum: `INV-${InvoiceID}`, OpenBalance: "5.000000" });
const closed = [sampleAging({ CurrentInvoices: [item(1), item(2)] })];
const DueDate = new Date(Date.now() + 30 * 86_400_000).toISOString();
const open = (InvoiceID: number) => sampleOpenInvoice({ InvoiceID, OpenBalance: "5.000000", DueDate });

/** The pages of each list, by the end of its path. */
type Pages = Readonly<Record<string, readonly (readonly unknown[])[]>>;

/** The kind of each invoice's change, once all lists are read. */
async function kindsOf(pages: Pages, keyType: KeyType = "Employee") {
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, "http://localhost");
    const list = Object.entries(pages).find(([path]) => url.pathname.endsWith(path))?.[1] ?? [[]];
    const at = Number(url.searchParams.get("Page") ?? 1);
    return Response.json({ Data: list[at - 1] ?? [], Page: at, PageSize: 500, HasNextPage: at < list.length });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { current } = await renderHook(
    () => useReceivables(keyType).changes,
    (caller) => <SampleScreen client={client}>{caller}</SampleScreen>,
  );
  return () => current()?.map(({ InvoiceID, kind }) => [InvoiceID, kind]);
}

test("an invoice of the close is settled when it is not among the open invoices", async () => {
  const kinds = await kindsOf({ "/arAging": [closed], "/openInvoices": [[open(1)]] });
  await expect.poll(kinds).toEqual([
    [1, "same"],
    [2, "settled"],
  ]);
});

test("an invoice of the close that open invoices may lack, because they moved while they were read, is unknown", async () => {
  const kinds = await kindsOf({ "/arAging": [closed], "/openInvoices": [[open(1)], [open(1), open(3)]] });
  await expect.poll(kinds).toEqual([
    [1, "same"],
    [2, "unknown"],
    [3, "new"],
  ]);
});

test("an open invoice that AR aging may have, because its records moved while they were read, is unknown", async () => {
  const other = sampleAging({ ARAccountID: 8 });
  const kinds = await kindsOf({ "/arAging": [closed, [...closed, other]], "/openInvoices": [[open(1), open(2), open(3)]] });
  await expect.poll(kinds).toEqual([
    [1, "same"],
    [2, "same"],
    [3, "unknown"],
  ]);
});

const settled = sampleInvoice({ InvoiceID: 1 });

test.each([
  ["hidden where the key does not see it", "hidden", [[settled]]],
  ["unknown where a settled invoice cannot be read", "unknown", [[settled, null]]],
  ["unknown where settled invoices moved while they were read", "unknown", [[settled], [settled]]],
])("an invoice that is no longer open is %s", async (_, kind, invoices) => {
  const kinds = await kindsOf({ "/arAging": [closed], "/openInvoices": [[]], "/invoices": invoices }, "Customer");
  await expect.poll(kinds).toEqual([
    [1, "settled"],
    [2, kind],
  ]);
});
