import { describe, expect, test } from "vitest";
import * as record from "../../testing/records/records.ts";
import { createTestApp } from "../../testing/test-app.ts";

describe("open invoices of a key of several suppliers", () => {
  type Line = readonly [SupplierID: number, ExtPrice: string];

  async function partsOf(InvoiceTotal: string, OpenBalance: string, lines: readonly Line[]) {
    const { rows } = await createTestApp({
      invoices: [record.invoice({ InvoiceID: 1, InvoiceTotal, OpenBalance })],
      invoiceTransactions: lines.map(([SupplierID, ExtPrice], index) =>
        record.invoiceTransaction({ InvoiceTransID: index + 1, InvoiceID: 1, SupplierID, ExtPrice }),
      ),
      apiKeys: [{ Key: "one-and-two", Type: "Supplier", Company: "Two brands", SupplierIDs: [1, 2] }],
    });
    const found = await rows("/v1/payments/openInvoices", "one-and-two");
    return found.map((invoice) => [invoice.InvoiceTotal, invoice.OpenBalance]);
  }

  test("leave out an invoice where these sum to 0", async () => {
    const others: Line[] = [
      [2, "-10.000000"],
      [3, "5.000000"],
    ];
    expect(await partsOf("5.000000", "5.000000", [[1, "10.000000"], ...others])).toEqual([]);
    expect(await partsOf("6.000000", "6.000000", [[1, "11.000000"], ...others])).toEqual([["1.000000", "1.000000"]]);
  });

  test("count a part in InvoiceTotal whose open balance rounds to 0", async () => {
    const lines: Line[] = [
      [1, "99999.500000"],
      [2, "0.500000"],
    ];
    expect(await partsOf("100000.000000", "0.010000", lines)).toEqual([["100000.000000", "0.010000"]]);
  });

  test.each([
    ["1000.000000", "-999.000000", "999999999999000.000000"],
    ["900000000000.000000", "-899999999999.999999", "899999999999100000000000000000.000000"],
  ])("may be larger than any amount of a snapshot, with lines of %s and %s", async (own, other, part) => {
    const lines: Line[] = [
      [1, own],
      [3, other],
    ];
    expect(await partsOf("999999999999.000000", "999999999999.000000", lines)).toEqual([[part, part]]);
  });
});
