import { expect, test } from "vitest";
import { textOf } from "#components/testing/sample-viewer.tsx";
import { sampleInvoice } from "#lib/testing/samples.ts";
import { screenMarkup } from "../testing/sample-screen.tsx";
import { LinesStart } from "./lines-start.tsx";

test("says what reading the lines of many invoices costs", () => {
  const text = textOf(screenMarkup(<LinesStart invoices={Array.from({ length: 12_431 }, () => sampleInvoice())} />));
  expect(text).toContain("Lines of 12,431 invoices");
  expect(text).toContain("Reading them needs about 249 requests.");
});
