import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { allSuppliers, certificatesOfInvoiceResource, linesOfInvoiceResource } from "#lib/api/resources.ts";
import { sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import { api, SampleScreen } from "../../../_components/testing/sample-screen.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";

/** The text of the lines, whose check loads when the page is interactive. */
async function textWith(rows: readonly object[], leftOut: number, coasLeftOut = 0): Promise<() => string | null> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const ofInvoice = { invoiceID: 1 };
  client.setQueryData<unknown>(linesOfInvoiceResource(api).all(ofInvoice).queryKey, { rows, leftOut });
  client.setQueryData<unknown>(certificatesOfInvoiceResource(api).all(ofInvoice).queryKey, { rows: [], leftOut: coasLeftOut });
  client.setQueryData<unknown>(allSuppliers(api).queryKey, { rows: [], leftOut: 0 });
  const invoice = sampleInvoice({ InvoiceID: 1, TotalNumUnits: "9000" });
  const { body } = await render(
    <SampleScreen client={client}>
      <InvoiceLines invoice={invoice} keyType="Customer" heading="h2" />
    </SampleScreen>,
  );
  return () => body.textContent;
}

test("claims that an invoice does not add up where all of its lines were read", async () => {
  await expect.poll(await textWith([sampleLine()], 0)).toContain("The lines do not add up");
});

test("does not claim it when one of its lines cannot be read", async () => {
  const text = await textWith([], 1);
  await expect.poll(text).toContain("not everything could be checked");
  expect(text()).toContain("1 line cannot be read and is left out.");
  expect(text()).not.toMatch(/do not add up|No lines/);
});

test.each([
  [0, ["1 line without a certificate on file"], ["cannot be read", "whose certificate was not found"]],
  [1, ["1 certificate cannot be read and is left out.", "1 line whose certificate was not found"], ["without a certificate on file"]],
])("names the missing certificates where %i of the list cannot be read", async (leftOut, shown, hidden) => {
  const needsOne = sampleLine({ PurchaseTransID: 5, COA_URL: null as never });
  const text = (await textWith([needsOne], 0, leftOut))();
  for (const part of shown) expect(text).toContain(part);
  for (const part of hidden) expect(text).not.toContain(part);
});

test.each([
  [0, true],
  [1, false],
])("no certificate is on file only where all were read, and %i could not be", async (leftOut, isNone) => {
  const text = (await textWith([sampleLine({ NumUnits: 0 })], 0, leftOut))();
  expect(text?.includes("No certificate is on file")).toBe(isNone);
});
