import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDecimals, wholeDecimal, writeDecimal } from "#contract/decimal.ts";
import { negateSum } from "#lib/format/numbers/sums.ts";
import { closeBooks, openParts } from "#lib/receivables/aging/testing/close-books.ts";
import { exact } from "#lib/testing/exact.ts";
import { sampleAging, sampleOpenInvoice } from "#lib/testing/samples.ts";
import type { AgingRecord } from "../records.ts";
import { summarizeAging } from "./aging-summary.ts";
import { buildStatement, isEmpty } from "./statement.ts";

const item = (InvoiceID: number, OpenBalance: string) => ({ InvoiceID, InvoiceNum: `INV-${InvoiceID}`, OpenBalance });

test("lists invoices by bucket, the longest due first, with their days past due at the close", () => {
  const records = [
    sampleAging({
      CurrentInvoices: [item(4, "1.000000")],
      Invoices_1_30: [item(1, "2.000000"), item(2, "3.000000"), item(3, "0.500000")],
      CreditInvoices: [item(5, "-4.000000")],
    }),
  ];
  const facts = [
    sampleOpenInvoice({ InvoiceID: 1, DueDate: "2026-11-19T00:00:00.000Z" }),
    sampleOpenInvoice({ InvoiceID: 2, DueDate: "2026-11-01T00:00:00.000Z" }),
    sampleOpenInvoice({ InvoiceID: 4, DueDate: "2026-11-30T00:00:00.000Z" }),
  ];
  const { closeDay, groups, total } = buildStatement(records, facts);
  expect(closeDay).toBe("2026-11-20");
  expect(groups.map(({ place, lines }) => [place, lines.map(({ InvoiceID, daysPastDue }) => [InvoiceID, daysPastDue])])).toEqual([
    ["current", [[4, -10]]],
    [
      "1-30",
      [
        [3, null],
        [2, 19],
        [1, 1],
      ],
    ],
    ["credit", [[5, null]]],
  ]);
  expect(writeDecimal(exact(total))).toBe("2.500000");
});

test("an account that owed nothing has an empty statement", () => {
  expect(buildStatement([], [])).toMatchObject({ closeDay: null, groups: [] });
});

test("credits above zero reduce the total", () => {
  const record = sampleAging({
    CurrentDue: "100.000000",
    OpenCredit: "50.000000",
    TotalBalanceOutstanding: "50.000000",
    CurrentInvoices: [item(1, "100.000000")],
    CreditInvoices: [item(9, "50.000000")],
  });
  const { groups, creditNotListed, total } = buildStatement([record], []);
  expect(groups.map(({ place, total: sum }) => [place, writeDecimal(exact(sum))])).toEqual([
    ["current", "100.000000"],
    ["credit", "-50.000000"],
  ]);
  expect(creditNotListed).toBeNull();
  expect(writeDecimal(exact(total))).toBe("50.000000");
});

test.each([
  ["50.000000", []],
  ["-50.000000", null],
  ["50.000000", [{ Amount: "50.000000" }]],
  ["80.000000", [item(9, "-30.000000")]],
])("an OpenCredit of %s that %j does not list reduces the total", (OpenCredit, CreditInvoices) => {
  const record = { ...sampleAging({ OpenCredit, CurrentInvoices: [item(1, "100.000000")] }), CreditInvoices } as AgingRecord;
  const { creditNotListed, total } = buildStatement([record], []);
  expect(creditNotListed && writeDecimal(exact(creditNotListed))).toBe("-50.000000");
  expect(writeDecimal(exact(total))).toBe(OpenCredit.startsWith("8") ? "20.000000" : "50.000000");
});

test.each([null, undefined, "n/a"])(
  "an OpenCredit of %s is missing in the total, and the credit of the other records counts",
  (OpenCredit) => {
    const records = [
      sampleAging({ OpenCredit: "100.000000", CurrentInvoices: [item(1, "500.000000")] }),
      sampleAging({ SupplierID: 2, OpenCredit: OpenCredit as string, CurrentInvoices: [item(2, "500.000000")] }),
    ];
    const { creditNotListed, total } = buildStatement(records, []);
    expect(creditNotListed).toEqual({ total: { units: -100_000_000n, scale: 6 }, counted: 1, missing: 1 });
    expect([writeDecimal(total.total), total.missing]).toEqual(["900.000000", 1]);
  },
);

test("a listed credit that cannot be read is missing once, and hides no credit of another record", () => {
  const records = [
    sampleAging({ OpenCredit: "100.000000" }),
    sampleAging({ SupplierID: 2, OpenCredit: "50.000000", CreditInvoices: [item(9, "n/a")] }),
  ];
  const { creditNotListed, total } = buildStatement(records, []);
  expect(creditNotListed && writeDecimal(exact(creditNotListed))).toBe("-100.000000");
  expect([writeDecimal(total.total), total.missing]).toEqual(["-100.000000", 1]);
});

test("a statement is not empty when only the credit of its record cannot be read", () => {
  const statement = buildStatement([sampleAging({ OpenCredit: null as never })], []);
  expect(isEmpty(statement)).toBe(false);
  expect(statement.total).toMatchObject({ counted: 0, missing: 1 });
});

test("the statement's groups and total always equal the records' figures", () => {
  fc.assert(
    fc.property(openParts, (parts) => {
      const records = closeBooks(parts.map((part) => ({ ...part, ARAccountID: 1 })));
      const { groups, total } = buildStatement(records, []);
      const summary = summarizeAging(records);
      expect(compareDecimals(exact(total), exact(summary.outstanding))).toBe(0);
      for (const { place, total: sum } of groups) {
        const figure = summary.buckets.find(({ id }) => id === place)?.total;
        expect(compareDecimals(exact(sum), exact(figure ?? negateSum(summary.credit)))).toBe(0);
      }
    }),
    { numRuns: 60 },
  );
});

test("the total counts every credit that can be read, and names the others", () => {
  const parts = fc.array(fc.record({ credit: fc.nat(), isListed: fc.boolean(), isUnread: fc.boolean() }), { minLength: 1 });
  fc.assert(
    fc.property(parts, (given) => {
      const records = given.map(({ credit, isListed, isUnread }, SupplierID) =>
        sampleAging({
          SupplierID,
          OpenCredit: isUnread ? "n/a" : String(credit),
          CreditInvoices: isListed ? [item(SupplierID, String(-credit))] : [],
        }),
      );
      const { total } = buildStatement(records, []);
      const counted = given.filter(({ isListed, isUnread }) => isListed || !isUnread);
      expect(compareDecimals(total.total, wholeDecimal(-counted.reduce((sum, { credit }) => sum + credit, 0)))).toBe(0);
      expect(total.missing).toBe(given.filter(({ isUnread }) => isUnread).length);
    }),
  );
});
