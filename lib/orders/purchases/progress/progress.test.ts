import { expect, test } from "vitest";
import { writeDecimal } from "#contract/decimal.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleLine } from "#lib/testing/samples.ts";
import { invoicedOf } from "./progress.ts";

test("counts invoice lines at the purchase line that filled them, and unfilled lines at none", () => {
  const lines = [
    sampleLine({ InvoiceTransID: 1, PurchaseTransID: 4001, NumUnits: 12 }),
    sampleLine({ InvoiceTransID: 2, PurchaseTransID: 4002, NumUnits: 6 }),
    sampleLine({ InvoiceTransID: 3, PurchaseTransID: 4001, NumUnits: 24 }),
    sampleLine({ InvoiceTransID: 4, PurchaseTransID: null, NumUnits: 99 }),
    sampleLine({ InvoiceTransID: 5, PurchaseTransID: undefined, NumUnits: 99 }),
  ].map((line) => ({ line }));
  const invoiced = [...invoicedOf(lines)].map(([id, { units, lines: own }]) => [id, Number(writeDecimal(exact(units))), own.length]);
  expect(invoiced).toEqual([
    [4001, 36, 2],
    [4002, 6, 1],
  ]);
});
