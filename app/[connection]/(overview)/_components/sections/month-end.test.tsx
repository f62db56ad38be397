import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ViewerProvider } from "#components/viewer.tsx";
import type { Api } from "#lib/api/http/api.ts";
import { ApiProvider } from "#lib/api/http/api-provider.tsx";
import { scopeOf } from "#lib/api/http/connection-storage.ts";
import { openInvoiceResource, paymentResource } from "#lib/api/resources.ts";
import { sampleOpenInvoice, samplePayment } from "#lib/testing/samples.ts";
import { MonthEnd } from "./month-end.tsx";

const connection = { slug: "harbor", connectedAt: "2026-11-23" };
// Query keys need only the scope.
const api = { scope: scopeOf(connection) } as Api;

function render(client: QueryClient): string {
  return renderToStaticMarkup(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse("2026-11-23T12:00:00Z") }}>
      <QueryClientProvider client={client}>
        <AppRouterContext value={{} as never}>
          <ApiProvider connection={connection}>
            <MonthEnd connection="harbor" />
          </ApiProvider>
        </AppRouterContext>
      </QueryClientProvider>
    </ViewerProvider>,
  );
}

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
  expect(text).toContain("at least $10.10, without 1 payment to apply");
  expect(text).toContain("at least $12.50, without 1 invoice due in 7 days");

  client.setQueryData(openInvoiceResource(api).first({}).queryKey, reply([undated]));
  expect(render(client)).not.toContain("$0.00 due in 7 days");
});
