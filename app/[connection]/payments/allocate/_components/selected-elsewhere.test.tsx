import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { allCustomers, openInvoiceResource } from "#lib/api/resources.ts";
import { sampleCustomer, sampleOpenInvoice } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { SelectedElsewhere } from "./selected-elsewhere.tsx";

const open = (InvoiceID: number, ARAccountID: number, OpenBalance = "20.00") =>
  sampleOpenInvoice({ InvoiceID, ARAccountID, CustomerID: ARAccountID - 6000, OpenBalance });

test("links the selected invoices of every other account, and keeps the whole selection", () => {
  const client = new QueryClient();
  const rows = [open(1, 7001), open(2, 7002), open(3, 7002), open(4, 7003), open(5, 7004, "-1.00")];
  client.setQueryData<unknown>(openInvoiceResource(api).all({}).queryKey, { rows, leftOut: 0 });
  client.setQueryData<unknown>(allCustomers(api).queryKey, {
    rows: [{ ...sampleCustomer, CustomerID: 1002, CustomerName: "Northgate Downtown" }],
    leftOut: 0,
  });
  const markup = screenMarkup(<SelectedElsewhere ARAccountID={7001} chosen={new Set([1, 3, 2, 5, 9])} />, client);
  expect(textOf(markup).trim()).toBe("2 selected invoices on Northgate Downtown (7002)");
  expect(markup).toContain("/harbor/payments/allocate?account=7002&amp;invoices=1,3,2,5,9");
});

test("says that open invoices which could not be read may be among the selected ones", () => {
  const client = new QueryClient();
  client.setQueryData<unknown>(openInvoiceResource(api).all({}).queryKey, { rows: [open(1, 7001)], leftOut: 2 });
  const markup = screenMarkup(<SelectedElsewhere ARAccountID={7001} chosen={new Set([1, 2])} />, client);
  expect(textOf(markup).trim()).toBe("2 open invoices cannot be read and are left out.");
});
