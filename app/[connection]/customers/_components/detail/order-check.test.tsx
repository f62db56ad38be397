import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { agingResource, openInvoiceResource } from "#lib/api/resources.ts";
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
