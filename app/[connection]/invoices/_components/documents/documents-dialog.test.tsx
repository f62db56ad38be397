import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleInvoice } from "#lib/testing/samples.ts";
import { Missing } from "./documents-dialog.tsx";

const missing = [
  { invoice: sampleInvoice({ InvoiceNum: "INV-7" }), kind: "Invoice", product: "", batch: "", reason: "No PDF yet." },
] as const;
const textOf = (props: Parameters<typeof Missing>[0]) => renderToStaticMarkup(<Missing {...props} />).replace(/<[^>]+>/g, " ");

test("names a missing certificate whose line has no product name or batch", () => {
  const certificate = { ...missing[0], kind: "Certificate", product: null, batch: null } as const;
  expect(textOf({ missing: [certificate], leftOut: 0, locale: "en-US" })).toContain("certificate of a product without a name");
});

test("says that no document is missing only if every line and certificate could be read", () => {
  expect(textOf({ missing: [], leftOut: 0, locale: "en-US" })).toContain("No document is missing.");
  const partial = textOf({ missing: [], leftOut: 2, locale: "en-US" });
  expect(partial).toContain("2 records could not be read, so a certificate may be missing.");
  expect(partial).not.toContain("No document is missing.");
  expect(textOf({ missing, leftOut: 1, locale: "en-US" })).toMatch(/1 record could not be read.*1 document missing.*INV-7/);
});
