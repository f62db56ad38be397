import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { latestInvoices } from "#lib/api/records/receivables/latest-invoices.ts";
import { everyInvoiceStatus, type Invoice } from "#lib/api/resources.ts";
import { sampleInvoice } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { CustomerInvoices } from "./customer-invoices.tsx";

function markupWith(rows: readonly Invoice[], leftOut: number): string {
  const client = new QueryClient();
  const latest = { query: { Statuses: everyInvoiceStatus, CustomerIDs: [11] }, today: "2026-11-23" as const, count: 4 };
  client.setQueryData(latestInvoices(api, latest).queryKey, { rows, leftOut });
  return screenMarkup(<CustomerInvoices connection="harbor" customerID={11} heading="h2" />, client);
}

test("links to the history of the customer", () => {
  const html = markupWith([sampleInvoice()], 0);
  const [, search] = /href="\/harbor\/invoices\/spend\?([^"]+)"/.exec(html) ?? [];
  expect(search).toBe("by=product,month&amp;stores=11&amp;period=this-year");
  expect(html).toContain(">What it buys<");
});

test("a customer has no invoices only where every invoice was read", () => {
  expect(markupWith([], 0)).toContain("The customer has no invoices yet.");
  expect(markupWith([], 1)).toContain("1 record cannot be read and is left out.");
  expect(markupWith([], 1)).not.toContain("no invoices yet");
});
