import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { linesOfInvoiceResource } from "#lib/api/resources.ts";
import { sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import { api, screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";

function markupWith(rows: readonly object[], leftOut: number, keyType: KeyType = "Customer"): string {
  const client = new QueryClient();
  client.setQueryData<unknown>(linesOfInvoiceResource(api).all({ invoiceID: 1 }).queryKey, { rows, leftOut });
  const invoice = sampleInvoice({ InvoiceID: 1, TotalNumUnits: "9000" });
  return screenMarkup(<InvoiceLines invoice={invoice} keyType={keyType} heading="h2" />, client);
}

test.each([
  ["Supplier", true],
  ["Employee", true],
  ["Customer", false],
] as const)("for a %s key the batch of a line leads to its recall: %s", (keyType, isLink) => {
  const html = markupWith([sampleLine()], 0, keyType);
  expect(html.includes("/harbor/inventory/recall?product=71&amp;batch=SG-1101&amp;group=Customer")).toBe(isLink);
  expect(textOf(html)).toContain("SG-1101");
});

test("a code that is too long for an address leads nowhere, and one with spaces around it leads to its batch", () => {
  const code = "x".repeat(101);
  const html = markupWith([sampleLine({ BatchCode: code })], 0, "Supplier");
  expect(html).not.toContain("/inventory/recall");
  expect(textOf(html)).toContain(code);
  expect(markupWith([sampleLine({ BatchCode: " SG-1101 " })], 0, "Supplier")).toContain("&amp;batch=SG-1101&amp;");
});
