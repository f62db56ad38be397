import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { slowToChange } from "#lib/api/resource.ts";
import { agingResource, creditTermResource, customerTermResource, openInvoiceResource } from "#lib/api/resources.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { OrderCheck } from "./order-check.tsx";

const customerID = sampleCustomer.CustomerID;
const show = (client: QueryClient) =>
  textOf(screenMarkup(<OrderCheck customer={sampleCustomer} standings={[]} initial={undefined} stateZone={undefined} />, client));

test("takes the amount past due from the open invoices of the customer's accounts, which the page has read", () => {
  const client = new QueryClient();
  expect(show(client)).toContain("The amount past due is still being read");
  client.setQueryData(agingResource(api).all({ CustomerIDs: [customerID] }).queryKey, { rows: [{ ARAccountID: 7001 }] } as never);
  expect(show(client)).toContain("The amount past due is still being read");
  const open = { CustomerID: customerID, OpenBalance: "12.50", DueDate: "2026-11-01T00:00:00.000Z" };
  client.setQueryData(openInvoiceResource(api).all({ ARAccountIDs: [7001] }).queryKey, {
    rows: [open, { ...open, CustomerID: customerID + 1 }],
  } as never);
  expect(show(client)).toContain("Past due: $12.50, due since Nov 1, 2026. The order may be held");
});

test("nothing is past due only where every open invoice could be read", () => {
  const client = new QueryClient();
  client.setQueryData(agingResource(api).all({ CustomerIDs: [customerID] }).queryKey, { rows: [{ ARAccountID: 7001 }] } as never);
  const read = (leftOut: number) =>
    client.setQueryData(openInvoiceResource(api).all({ ARAccountIDs: [7001] }).queryKey, { rows: [], leftOut } as never);
  read(0);
  expect(show(client)).toContain("Nothing is past due");
  read(1);
  expect(show(client)).not.toContain("Nothing is past due");
  expect(show(client)).toContain("The amount past due is not known");
});

test("no credit term puts the account on hold only where all were read", () => {
  const client = new QueryClient();
  const read = (own: object, terms: object) => {
    client.setQueryData(customerTermResource(api).all({ CustomerIDs: [customerID] }, slowToChange).queryKey, own as never);
    client.setQueryData(creditTermResource(api).all({}, slowToChange).queryKey, terms as never);
  };
  const net30 = { TermID: 1, Term: "Net 30" };
  const terms = { rows: [{ TermID: 1, AccountOnHold: false }], leftOut: 0 };
  const passes = "No credit term puts the account on hold";
  read({ rows: [net30], leftOut: 0 }, terms);
  expect(show(client)).toContain(passes);
  read({ rows: [net30], leftOut: 0, mayLackRows: true }, terms);
  expect(show(client)).not.toContain(passes);
  read({ rows: [net30], leftOut: 1 }, terms);
  expect(show(client)).not.toContain(passes);
  expect(show(client)).toContain("The credit terms could not be read");
  read({ rows: [net30], leftOut: 1 }, { rows: [{ TermID: 1, AccountOnHold: true }], leftOut: 0 });
  expect(show(client)).toContain("The credit term Net 30 puts the account on hold");
});
