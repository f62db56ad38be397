import fc from "fast-check";
import { expect, test } from "vitest";
import { addDecimals, unknownAmount, writeDecimal } from "#contract/decimal.ts";
import { closeBooks, openParts } from "#lib/receivables/aging/testing/close-books.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleAging } from "#lib/testing/samples.ts";
import { agingBuckets } from "../buckets.ts";
import { checkAging, differenceOf } from "./check-aging.ts";

const item = (InvoiceID: number, OpenBalance: string) => ({ InvoiceID, InvoiceNum: `INV-${InvoiceID}`, OpenBalance });
const sound = sampleAging({
  CurrentDue: "10.000000",
  CurrentInvoices: [item(1, "4.000000"), item(2, "6.000000")],
  OpenCredit: "3.000000",
  CreditInvoices: [item(3, "-3.000000")],
  TotalBalanceOutstanding: "7.000000",
});

test("a record that adds up has no fault, with either sign of its credit", () => {
  expect(checkAging([sound, { ...sound, OpenCredit: "-3.000000" }])).toEqual([]);
});

test("reports the stated and the computed total when buckets less credit differ from it", () => {
  const [fault, ...others] = checkAging([{ ...sound, TotalBalanceOutstanding: "7.000001" }]);
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ ARAccountID: 1001, SupplierID: 1, about: "total", stated: "7.000001" });
  expect(fault && writeDecimal(exact(differenceOf(fault)))).toBe("0.000001");
});

test("names a bucket that differs from the sum of its invoices", () => {
  const faults = checkAging([{ ...sound, CurrentInvoices: [item(1, "4.000000")] }]);
  expect(faults.map(({ about, stated, found }) => [about, stated, writeDecimal(exact(found))])).toEqual([
    ["current", "10.000000", "4.000000"],
  ]);
});

test("compares credit with its invoices only when those can be read, because the spec does not define them", () => {
  const { CreditInvoices, ...rest } = sound;
  const [credit] = CreditInvoices;
  expect(checkAging([{ ...rest, CreditInvoices: [] }])).toEqual([]);
  expect(checkAging([{ ...rest, CreditInvoices: [{ ...item(3, ""), OpenBalance: "n/a" }] }])).toEqual([]);
  expect(checkAging([{ ...rest, CreditInvoices: credit ? [credit, credit] : [] }])).toMatchObject([{ about: "credit" }]);
});

test("an unreadable amount is a fault without a difference", () => {
  const [fault] = checkAging([{ ...sampleAging(), Due_91: "abc" }]);
  expect(fault).toMatchObject({ about: "91", stated: "abc" });
  expect(fault && differenceOf(fault)).toBe(unknownAmount);
});

test("every correct close is sound, and a figure that is off by a millionth is found", () => {
  fc.assert(
    fc.property(openParts, fc.constantFrom(...agingBuckets.map(({ field }) => field)), (parts, field) => {
      const records = closeBooks(parts);
      expect(checkAging(records)).toEqual([]);
      const [first, ...rest] = records;
      if (!first) return;
      const off = writeDecimal(addDecimals(exact(first[field]), { units: 1n, scale: 6 }));
      expect(checkAging([{ ...first, [field]: off }, ...rest])).toMatchObject([{ about: "total" }, { stated: off }]);
    }),
    { numRuns: 60 },
  );
});
