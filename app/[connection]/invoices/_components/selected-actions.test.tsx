import { expect, test } from "vitest";
import type { KeyType } from "#contract/endpoint.ts";
import { sampleInvoice } from "#lib/testing/samples.ts";
import { screenMarkup } from "../../_components/testing/sample-screen.tsx";
import { SelectedActions } from "./selected-actions.tsx";

const invoice = (InvoiceID: number, OpenBalance: string) => sampleInvoice({ InvoiceID, OpenBalance, CustomerID: 500 + InvoiceID });
const invoices = [invoice(1, "0.000000"), invoice(2, "-5.000000"), invoice(3, "20.000000"), invoice(4, "n/a"), invoice(5, "0.01")];

const markupOf = (selected: typeof invoices, keyType: KeyType = "Customer") =>
  screenMarkup(<SelectedActions connection="harbor" keyType={keyType} invoices={selected} />);

test("offers to allocate to the selected invoices with an open balance above zero, starting with the first", () => {
  const markup = markupOf(invoices);
  expect(markup).toContain("Allocate to 2 invoices");
  expect(markup).toContain("/harbor/payments/allocate?customer=503&amp;invoices=3,5");
});

test("offers no allocation when nothing of the selection is open, and to no Supplier key", () => {
  expect(markupOf(invoices.slice(0, 2))).not.toContain("Allocate to");
  expect(markupOf(invoices, "Supplier")).not.toContain("Allocate to");
  expect(markupOf([])).toBe("");
});
