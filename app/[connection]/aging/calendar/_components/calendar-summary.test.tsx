import { QueryClient } from "@tanstack/react-query";
import { describe, expect, test, vi } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { ApiError } from "#lib/api/http/errors.ts";
import { requestsInFlight } from "#lib/api/records/receivables/requests-in-flight.ts";
import { paymentResource } from "#lib/api/resources.ts";
import type { OpenInvoice } from "#lib/receivables/aging/records.ts";
import { sampleOpenInvoice, samplePayment } from "#lib/testing/samples.ts";
import type { Lacking } from "../../../_components/sections/left-out-text.tsx";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { CalendarSummary } from "./calendar-summary.tsx";

// A page loads what shows a failure in an effect, which this markup does not run.
vi.mock("../../../_components/shell/screens/screen-error.tsx", async () => ({
  ScreenError: (await import("../../../_components/shell/screens/screen-failure.tsx")).ScreenFailure,
}));

interface Shown {
  readonly client: QueryClient;
  readonly rows: readonly OpenInvoice[];
  readonly accounts?: readonly number[];
  readonly stores?: readonly number[];
  readonly ofReps?: ReadonlySet<number>;
  readonly lacking?: Lacking;
}

function htmlOf({ client, rows, accounts = [], stores = [], ofReps, lacking }: Shown): string {
  const open = { rows, isComplete: true, error: null, leftOut: 0, readAt: null, refresh: () => {}, ...lacking } as never;
  return screenMarkup(
    <CalendarSummary connection="harbor" open={open} accounts={accounts} stores={stores} ofReps={ofReps ?? null} />,
    client,
  );
}

test.each([
  { subject: "The payments", read: paymentResource(api).first({}) },
  { subject: "The payment requests", read: requestsInFlight(api) },
])("keeps what falls due when a list cannot be read, and says why and how to retry: $subject", async ({ subject, read }) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const error = new ApiError({ status: 500, code: "INTERNAL", detail: "The service is being repaired." });
  await client.prefetchQuery({ queryKey: read.queryKey, queryFn: () => Promise.reject(error) });
  const due = sampleOpenInvoice({ OpenBalance: "12.50", DueDate: "2026-11-30T00:00:00Z" });
  const text = textOf(htmlOf({ client, rows: [due] }));
  expect(text).toContain("$12.50");
  expect(text).toContain(`${subject} could not be loaded`);
  expect(text).toContain("The service is being repaired.");
  expect(text).toContain("Try again");
  expect(text).toMatch(/Net position\s+Unknown/);
});

test("says beside the figures which open invoices they leave out, and knows no net position without them", () => {
  const client = new QueryClient();
  client.setQueryData(paymentResource(api).first({}).queryKey, { Data: [], HasNextPage: false, Page: 1, leftOut: 0 } as never);
  client.setQueryData(requestsInFlight(api).queryKey, { rows: [], leftOut: 0 });
  const textFor = (lacking: Lacking) => textOf(htmlOf({ client, rows: [sampleOpenInvoice()], lacking }));
  expect(textFor({})).not.toMatch(/Unknown|left out|may be missing/);
  expect(textFor({ leftOut: 1 })).toContain("1 open invoice cannot be read and is left out.");
  expect(textFor({ mayLackRows: true })).toContain("Some records may be missing.");
  for (const lacking of [{ leftOut: 1 }, { mayLackRows: true }]) expect(textFor(lacking)).toMatch(/Net position\s+Unknown/);
});

test("counts only payments on the accounts of the chosen sales reps", () => {
  const client = new QueryClient();
  const payments = [1, 2].map((ARAccountID) =>
    samplePayment({ PaymentID: ARAccountID, ARAccountID, AvailableBalance: `${ARAccountID}00.25` }),
  );
  client.setQueryData(paymentResource(api).first({}).queryKey, { Data: payments, HasNextPage: false, Page: 1, leftOut: 0 } as never);
  client.setQueryData(requestsInFlight(api).queryKey, { rows: [], leftOut: 0 });
  const rows = [sampleOpenInvoice({ ARAccountID: 1, OpenBalance: "500.00" })];
  const textFor = (ofReps?: ReadonlySet<number>) => textOf(htmlOf({ client, rows, ...(ofReps && { ofReps }) }));
  expect(textFor()).toMatch(/Unapplied payments\s+\$300\.50/);
  expect(textFor(new Set([1]))).toMatch(/Unapplied payments\s+\$100\.25/);
});

describe("the links of the figures", () => {
  const rows = [
    sampleOpenInvoice({ InvoiceID: 1, ARAccountID: 1, CustomerID: 11 }),
    sampleOpenInvoice({ InvoiceID: 2, ARAccountID: 1, CustomerID: 12 }),
    sampleOpenInvoice({ InvoiceID: 3, ARAccountID: 2, CustomerID: 13 }),
  ];
  const linksOf = (shown: Omit<Shown, "client" | "rows"> & { rows?: readonly OpenInvoice[] }) =>
    [...htmlOf({ client: new QueryClient(), rows, ...shown }).matchAll(/href="\/harbor\/([^"]*)"/g)].map(([, href]) =>
      href?.replaceAll("&amp;", "&"),
    );

  test.each([
    { chosen: {}, links: ["invoices?overdue=1", "payments?available=1"] },
    { chosen: { accounts: [1] }, links: ["invoices?overdue=1&customers=11,12", "payments?accounts=1&available=1"] },
    { chosen: { stores: [12] }, links: ["invoices?overdue=1&customers=12", "payments?available=1"] },
    {
      chosen: { ofReps: new Set([1, 2]) },
      links: ["invoices?overdue=1&customers=11,12,13", "payments?accounts=1,2&available=1"],
    },
    { chosen: { ofReps: new Set(Array.from({ length: 301 }, (_, id) => id)) }, links: ["invoices?overdue=1&customers=11,12,13"] },
    { chosen: { accounts: [1], stores: [12, 13] }, links: ["invoices?overdue=1&customers=12", "payments?accounts=1&available=1"] },
  ])("lead to the lists of the chosen accounts and stores: $chosen", ({ chosen, links }) => {
    expect(linksOf(chosen)).toEqual(links);
  });

  test("leave out a list whose stores an address cannot name", () => {
    const many = Array.from({ length: 301 }, (_, at) => sampleOpenInvoice({ InvoiceID: at, ARAccountID: 1, CustomerID: at }));
    expect(linksOf({ rows: many, accounts: [1] })).toEqual(["payments?accounts=1&available=1"]);
    expect(linksOf({ accounts: [9] })).toEqual(["payments?accounts=9&available=1"]);
  });
});
