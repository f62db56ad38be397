import { describe, expect, test } from "vitest";
import { sampleCOA, sampleLine } from "#lib/testing/samples.ts";
import { matchCertificates } from "./certificates.ts";

describe("certificates of analysis", () => {
  test("the lines that shipped without one are named as missing", () => {
    const lines = [
      sampleLine({ InvoiceTransID: 1 }),
      sampleLine({ InvoiceTransID: 2, ProductName: "Night Tincture" }),
      sampleLine({ InvoiceTransID: 3, NumUnits: 0 }),
      sampleLine({ InvoiceTransID: 4, PurchaseTransID: null }),
      sampleLine({ InvoiceTransID: 5, NumUnits: -6 }),
      sampleLine({ InvoiceTransID: 6, PurchaseTransID: undefined }),
    ];
    const result = matchCertificates(lines, [sampleCOA({ InvoiceTransID: 1 })]);
    expect(result.lines.map(({ state }) => state)).toEqual([
      "present",
      "missing",
      "nothingShipped",
      "notFilled",
      "nothingShipped",
      "notFilled",
    ]);
    expect(result.missing.map(({ line }) => line.ProductName)).toEqual(["Night Tincture"]);
  });

  test("a line's own address counts, and the same address is listed once", () => {
    const url = "https://files.example/coas/a.pdf";
    const lines = [sampleLine({ InvoiceTransID: 1, COA_URL: url }), sampleLine({ InvoiceTransID: 2, COA_URL: url })];
    const result = matchCertificates(lines, [
      sampleCOA({ InvoiceTransID: 1, COA_URL: url }),
      sampleCOA({ InvoiceTransID: 1, BatchCode: "B-2" }),
    ]);
    expect(result.lines.map(({ certificates }) => certificates.length)).toEqual([2, 1]);
    expect(result.missing).toEqual([]);
  });

  test("an empty address is not a certificate, and a COA without a given line is listed separately", () => {
    const result = matchCertificates(
      [sampleLine({ InvoiceTransID: 1, COA_URL: "" }), sampleLine({ InvoiceTransID: 2 })],
      [sampleCOA({ InvoiceTransID: 77 }), sampleCOA({ InvoiceTransID: 2, COA_URL: null as never })],
    );
    expect(result.missing).toHaveLength(2);
    expect(result.unmatched.map(({ InvoiceTransID }) => InvoiceTransID)).toEqual([77]);
  });
});
