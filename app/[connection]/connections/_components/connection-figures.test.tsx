import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { allCustomers, allStates, openInvoiceResource, paymentResource } from "#lib/api/resources.ts";
import { sampleCustomer, sampleOpenInvoice, samplePayment } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../_components/testing/sample-screen.tsx";
import { ConnectionFigures } from "./connection-figures.tsx";

interface Lists {
  readonly invoices: readonly unknown[];
  readonly customers?: readonly unknown[];
  readonly states?: readonly unknown[];
  readonly now?: string;
  readonly leftOut?: { readonly invoices: number; readonly payments: number };
}

/** The text of each figure, by its name. */
function figuresOf({ invoices, customers = [], states = [], now, leftOut }: Lists): Readonly<Record<string, string>> {
  const client = new QueryClient();
  const page = (Data: readonly unknown[], count = 0) => ({ Data, HasNextPage: false, Page: 1, leftOut: count });
  client.setQueryData(openInvoiceResource(api).first({}).queryKey, page(invoices, leftOut?.invoices) as never);
  const payments = page([samplePayment({ AvailableBalance: "7.25" })], leftOut?.payments);
  client.setQueryData(paymentResource(api).first({}).queryKey, payments as never);
  client.setQueryData(allCustomers(api).queryKey, { rows: customers } as never);
  client.setQueryData(allStates(api).queryKey, { rows: states } as never);
  const html = screenMarkup(<ConnectionFigures connection="harbor" />, client, now);
  const figures = [...html.matchAll(/<dt.*?>(.*?)<\/dt><dd.*?>(.*?)<\/dd>/g)];
  return Object.fromEntries(figures.map(([, name = "", value = ""]) => [textOf(name).trim(), textOf(value).trim()]));
}

const overdue = sampleOpenInvoice({ InvoiceID: 1, OpenBalance: "12.50", DueDate: "2026-11-01T00:00:00Z" });
const soon = sampleOpenInvoice({ InvoiceID: 2, OpenBalance: "3.00", DueDate: "2026-11-24T00:00:00Z" });
const undated = sampleOpenInvoice({ InvoiceID: 3, OpenBalance: "8.00", DueDate: "soon" });

test("shows exact sums of complete lists", () => {
  expect(figuresOf({ invoices: [overdue, soon] })).toEqual({
    Open: "$15.50",
    Overdue: "$12.50",
    "Due in 7 days": "$3.00",
    "Unapplied payments": "$7.25 without open credit memos",
    "Next order cut-off": "None planned",
  });
});

test("says which sums leave out records, and invoices without a due date", () => {
  expect(figuresOf({ invoices: [overdue, soon, undated], leftOut: { invoices: 1, payments: 2 } })).toMatchObject({
    Open: "$23.50 without 1 invoice",
    Overdue: "$12.50 without 2 invoices",
    "Due in 7 days": "$3.00 without 2 invoices",
    "Unapplied payments": "$7.25 without 2 payments without open credit memos",
  });
});

test("does not call an amount zero whose only invoice has no due date", () => {
  const figures = figuresOf({ invoices: [undated] });
  expect([figures.Overdue, figures["Due in 7 days"]]).toEqual([expect.stringContaining("unknown"), expect.stringContaining("unknown")]);
});

test("takes off a cut-off as it passes", () => {
  const states = [{ StateAbbreviation: "CA", OrderCutOffTime: "12:00", TimeZone: "UTC", OrderCutOffDaysInAdvance: "1" }];
  const customers = [{ ...sampleCustomer, State: "CA", DeliveryDates: ["2026-11-24", "2026-11-25"] }];
  const cutOffAt = (now: string) => figuresOf({ invoices: [], customers, states, now })["Next order cut-off"];
  expect(cutOffAt("2026-11-23T12:00:00Z")).toContain("for Tue, Nov 24");
  expect(cutOffAt("2026-11-23T12:00:30Z")).toContain("for Wed, Nov 25");
});

test("says which delivery dates the next cut-off leaves out", () => {
  const customers = [
    { ...sampleCustomer, DeliveryDates: null },
    { ...sampleCustomer, CustomerID: 2, AccountStatus: "OutOfBus", DeliveryDates: null },
  ];
  expect(figuresOf({ invoices: [], customers })["Next order cut-off"]).toBe(
    "None planned Delivery dates of 1 customer cannot be read and are left out.",
  );
});
