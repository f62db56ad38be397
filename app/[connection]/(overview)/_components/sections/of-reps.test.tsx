import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { repAccounts, repCustomers } from "#lib/api/records/reps/rep-customers.ts";
import { allCustomers, openInvoiceResource, paymentResource } from "#lib/api/resources.ts";
import { sampleCustomer, sampleOpenInvoice, samplePayment } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { Due } from "./orders/due.tsx";
import { OnHold } from "./overdue/on-hold.tsx";
import { Unapplied } from "./overdue/unapplied.tsx";

const reps = [9001];

function readClient(): QueryClient {
  const client = new QueryClient();
  const page = (Data: readonly object[]) => ({ Data, HasNextPage: false, Page: 1, leftOut: 0 }) as never;
  client.setQueryData(
    openInvoiceResource(api).first({}).queryKey,
    page([
      sampleOpenInvoice({ InvoiceID: 1, CustomerID: 1, ARAccountID: 11, OpenBalance: "12.50", DueDate: "2020-01-01" }),
      sampleOpenInvoice({ InvoiceID: 2, CustomerID: 2, ARAccountID: 12, OpenBalance: "700.00", DueDate: "2020-01-01" }),
    ]),
  );
  client.setQueryData(
    paymentResource(api).first({}).queryKey,
    page([
      samplePayment({ PaymentID: 1, ARAccountID: 11, AvailableBalance: "12.50" }),
      samplePayment({ PaymentID: 2, ARAccountID: 12, AvailableBalance: "700.00" }),
    ]),
  );
  const held = [1, 2].map((CustomerID) => ({ ...sampleCustomer, CustomerID, CustomerName: `Store ${CustomerID}`, OnHold: true }));
  client.setQueryData(allCustomers(api).queryKey, { rows: held, leftOut: 0 });
  return client;
}

test.each([
  { section: <Due connection="harbor" keyType="Employee" reps={reps} />, own: "$12.50", other: "700" },
  { section: <Unapplied connection="harbor" reps={reps} />, own: "$12.50", other: "700" },
  { section: <OnHold connection="harbor" reps={reps} />, own: "Store 1", other: "Store 2" },
])("shows nothing before the customers of the chosen sales rep are known, and then only theirs: $own", ({ section, own, other }) => {
  const client = readClient();
  const shown = () => textOf(screenMarkup(section, client));
  expect(shown()).not.toContain(own);
  expect(shown()).not.toContain(other);
  client.setQueryData(repCustomers(api, reps).queryKey, { customers: [1], names: ["Riley"] });
  // The close names no account: an open invoice does.
  client.setQueryData(repAccounts(api, reps).queryKey, { customers: [1], accounts: [] });
  expect(shown()).toContain(own);
  expect(shown()).not.toContain(other);
});
