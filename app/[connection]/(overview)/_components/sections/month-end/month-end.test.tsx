import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { openInvoiceResource, paymentResource } from "#lib/api/resources.ts";
import { sampleOpenInvoice, samplePayment } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../../_components/testing/sample-screen.tsx";
import { MonthEnd } from "./month-end.tsx";

const render = (client: QueryClient) => screenMarkup(<MonthEnd connection="harbor" />, client);

const reply = <Row,>(Data: readonly Row[]) => ({ Data, Page: 1, PageSize: 50, HasNextPage: false });

test("leads to every step of the close before any figure is known", () => {
  expect([...render(new QueryClient()).matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/harbor/reconcile",
    "/harbor/invoices/price-audit?period=last-month",
    "/harbor/invoices/shortages?period=last-month",
    "/harbor/invoices?dates=last-month",
    "/harbor/payments/allocate/all",
    "/harbor/aging/calendar",
    "/harbor/invoices/spend",
    "/harbor/connections",
  ]);
});

test("shows the exact unapplied and due amounts of records that the overview has read", () => {
  const client = new QueryClient();
  client.setQueryData(
    paymentResource(api).first({}).queryKey,
    reply(["10.10", "0.20", "0.00"].map((AvailableBalance, at) => samplePayment({ PaymentID: at, AvailableBalance }))),
  );
  client.setQueryData(
    openInvoiceResource(api).first({}).queryKey,
    reply([sampleOpenInvoice({ OpenBalance: "12.50", DueDate: "2026-11-25" })]),
  );
  const text = render(client).replace(/<[^>]+>/g, " ");
  expect(text).toContain("$10.30 to apply");
  expect(text).toContain("$12.50 due in 7 days");
});

test("says which amounts are missing where a record or a due date cannot be read", () => {
  const client = new QueryClient();
  const payments = { ...reply([samplePayment({ AvailableBalance: "10.10" })]), leftOut: 1 };
  client.setQueryData(paymentResource(api).first({}).queryKey, payments);
  const due = sampleOpenInvoice({ InvoiceID: 1, OpenBalance: "12.50", DueDate: "2026-11-25" });
  const undated = sampleOpenInvoice({ InvoiceID: 2, OpenBalance: "8.00", DueDate: "soon" });
  client.setQueryData(openInvoiceResource(api).first({}).queryKey, reply([due, undated]));
  const text = render(client).replace(/<[^>]+>/g, " ");
  expect(text).toContain("$10.10, without 1 payment to apply");
  expect(text).toContain("$12.50, without 1 invoice due in 7 days");

  client.setQueryData(openInvoiceResource(api).first({}).queryKey, reply([undated]));
  expect(render(client)).not.toContain("$0.00 due in 7 days");
});
