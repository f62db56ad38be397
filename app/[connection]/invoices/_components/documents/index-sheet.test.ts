import { expect, test } from "vitest";
import { sampleInvoice } from "#lib/testing/samples.ts";
import { writeIndex } from "./index-sheet.ts";

const viewer = { locale: "en-US", timeZone: "UTC", today: "2026-11-21" } as const;
const missing = [
  { invoice: sampleInvoice({ InvoiceNum: "INV-7" }), kind: "Invoice", product: null, batch: null, reason: "The invoice has no PDF yet." },
] as const;

test.each([
  [0, []],
  [2, ["", "Incomplete: 2 records could not be read and are not in the file."]],
])("the index of a ZIP without %i records says so in its last line", async (leftOut, lines) => {
  const text = await (await writeIndex({ files: [], missing }, leftOut, viewer)).text();
  const [, row = "", ...rest] = text.trimEnd().split("\r\n");
  expect(row).toContain("MISSING,The invoice has no PDF yet.");
  expect(rest.map((line) => line.replace(/,+$/, ""))).toEqual(lines);
});
