import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleCOA, sampleInvoice, sampleLine } from "#lib/testing/samples.ts";
import { planDocuments } from "./plan-documents.ts";

const invoice = sampleInvoice({ InvoiceID: 1, InvoiceNum: "SO-1", PDFURL: "https://files.example.com/1.pdf" });
const line = (InvoiceTransID: number, COA_URL: string | null, parts: Partial<ReturnType<typeof sampleLine>> = {}) =>
  sampleLine({
    InvoiceTransID,
    InvoiceID: 1,
    ProductName: "Peach",
    BatchCode: `B-${InvoiceTransID}`,
    NumUnits: 5,
    PurchaseTransID: 9,
    COA_URL,
    ...parts,
  });

test("has the PDF and each certificate once, in a folder by invoice, and names what is missing", () => {
  const coa = sampleCOA({ InvoiceID: 1, InvoiceTransID: 2, BatchCode: "B-2", COA_URL: "https://files.example.com/a.pdf" });
  const { files, missing } = planDocuments(
    [invoice, sampleInvoice({ InvoiceID: 2, InvoiceNum: "SO-2", PDFURL: "" })],
    [line(2, "https://files.example.com/a.pdf"), line(3, "https://files.example.com/a.pdf"), line(4, null)],
    [coa],
  );
  expect(files.map(({ path, url, kind }) => [path, url, kind])).toEqual([
    ["SO-1/SO-1", "https://files.example.com/1.pdf", "Invoice"],
    ["SO-1/COA Peach B-2", "https://files.example.com/a.pdf", "Certificate"],
  ]);
  expect(missing.map((each) => [each.invoice.InvoiceNum, each.product, each.batch, each.reason])).toEqual([
    ["SO-1", "Peach", "B-4", "No certificate of analysis is on file."],
    ["SO-2", null, null, "The invoice has no PDF yet."],
  ]);
});

test.each([null, undefined])("plans no file for addresses that are %s, and names folders without a number", (value) => {
  const text = value as never;
  const { files, missing } = planDocuments(
    [sampleInvoice({ InvoiceID: 1, InvoiceNum: text, PDFURL: text })],
    [line(2, text), line(3, "https://files.example.com/a.pdf", { ProductName: text, BatchCode: text })],
    [sampleCOA({ InvoiceID: 1, InvoiceTransID: 2, COA_URL: text }), sampleCOA({ InvoiceID: 1, InvoiceTransID: 9, COA_URL: text })],
  );
  expect(files.map(({ path }) => path)).toEqual(["_/COA"]);
  expect(missing.map(({ kind, batch }) => [kind, batch])).toEqual([
    ["Invoice", null],
    ["Certificate", "B-2"],
  ]);
});

test("paths are different and safe on every file system, whatever numbers and names are", () => {
  const text = fc.string({ maxLength: 100, size: "max" });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text), { maxLength: 8 }), (all) => {
      const invoices = all.map(([InvoiceNum], at) => sampleInvoice({ InvoiceID: at, InvoiceNum, PDFURL: "https://x.example.com/" }));
      const lines = all.map(([, ProductName, BatchCode], at) =>
        line(at, `https://x.example.com/${at}`, { InvoiceID: at, ProductName, BatchCode }),
      );
      const paths = planDocuments(invoices, lines, []).files.map(({ path }) => path);
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(all.length * 2);
      for (const part of paths.flatMap((path) => path.split("/"))) expect(part.length).toBeLessThanOrEqual(80 + " (16)".length);
      for (const path of paths) expect(path).toMatch(/^[^\\/:*?"<>|.\s][^\\/:*?"<>|]*\/[^\\/:*?"<>|]+$/);
    }),
  );
});

test("a path that is cut ends before a character that has no room, not in its middle", () => {
  const { files } = planDocuments([sampleInvoice({ InvoiceNum: `${"x".repeat(79)}🍑`, PDFURL: "https://x.example.com/" })], [], []);
  expect(files.map(({ path }) => path)).toEqual([`${"x".repeat(79)}/${"x".repeat(79)}`]);
});
