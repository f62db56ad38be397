import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { latestInvoices } from "#lib/api/records/receivables/latest-invoices.ts";
import { everyInvoiceStatus } from "#lib/api/resources.ts";
import { sampleInvoice } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { CustomerInvoices } from "./customer-invoices.tsx";

test("links to the history of the customer", () => {
  const client = new QueryClient();
  const latest = { query: { Statuses: everyInvoiceStatus, CustomerIDs: [11] }, today: "2026-11-23" as const, count: 4 };
  client.setQueryData(latestInvoices(api, latest).queryKey, [sampleInvoice()]);
  const html = screenMarkup(<CustomerInvoices connection="harbor" customerID={11} heading="h2" />, client);
  const [, search] = /href="\/harbor\/invoices\/spend\?([^"]+)"/.exec(html) ?? [];
  expect(search).toBe("by=product,month&amp;stores=11&amp;period=this-year");
  expect(html).toContain(">What it buys<");
});
