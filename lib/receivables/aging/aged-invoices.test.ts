import { expect, test } from "vitest";
import { isKnown } from "#contract/decimal.ts";
import { growthOf, linearGrowthMax } from "#contract/testing/growth.ts";
import { sampleAging } from "#lib/testing/samples.ts";
import { listAgedInvoices } from "./aged-invoices.ts";
import type { AgingRecord } from "./records.ts";
import { summarizeAging } from "./snapshot/aging-summary.ts";
import { checkAging } from "./snapshot/check-aging.ts";

const item = { InvoiceID: 1, InvoiceNum: "INV-1", OpenBalance: "4.000000" };

/** A record as another implementation of the API may send it. */
const recordOf = (fields: object) => ({ ...sampleAging({ CurrentDue: "4.000000", CurrentInvoices: [item] }), ...fields }) as AgingRecord;
const strange = [null, undefined, "none", [null], [1], [{}], {}];

test.each(strange.map((list) => ({ list })))("CreditInvoices of $list leave the other invoices readable", ({ list: CreditInvoices }) => {
  const record = recordOf({ TotalBalanceOutstanding: "4.000000", CreditInvoices });
  expect(listAgedInvoices([record]).map(({ InvoiceID, place }) => [InvoiceID, place])).toEqual([[1, "current"]]);
  expect(checkAging([record])).toEqual([]);
});

test.each([null, undefined, "none", {}])("a bucket with %j instead of its invoices cannot be checked", (CurrentInvoices) => {
  const record = recordOf({ TotalBalanceOutstanding: "4.000000", CurrentInvoices });
  expect(listAgedInvoices([record])).toEqual([]);
  expect(checkAging([record]).map(({ about, found }) => [about, isKnown(found)])).toEqual([["current", false]]);
});

test.each([null, undefined, {}])("an OpenCredit of %j is unknown, and the other figures are summed", (OpenCredit) => {
  const record = recordOf({ TotalBalanceOutstanding: "4.000000", OpenCredit });
  const { credit, buckets, outstanding } = summarizeAging([record]);
  expect(credit).toMatchObject({ counted: 0, missing: 1 });
  expect([buckets[0]?.total.counted, outstanding.counted]).toEqual([1, 1]);
  expect(checkAging([record]).map(({ about }) => about)).toEqual(["credit"]);
});

test("an OpenCredit that is a number counts", () => {
  expect(summarizeAging([recordOf({ OpenCredit: -3.5 })]).credit).toMatchObject({ total: { units: 3_500_000n, scale: 6 }, missing: 0 });
});

test("an id that an API gives to all invoices is read in linear time, with every supplier", () => {
  const list = (count: number) =>
    listAgedInvoices(
      Array.from({ length: count }, (_, at) => sampleAging({ SupplierID: at, CurrentInvoices: [{ ...item, InvoiceID: 0 }] })),
    );
  expect(list(3)).toMatchObject([{ InvoiceID: 0, SupplierIDs: [0, 1, 2], atClose: { units: 12_000_000n, scale: 6 } }]);
  expect(growthOf(list, 4_000)).toBeLessThan(linearGrowthMax);
});
