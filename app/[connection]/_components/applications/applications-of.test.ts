import { expect, test } from "vitest";
import { sampleApplication } from "#lib/testing/samples.ts";
import { applicationsOf, applicationsTo } from "./applications-of.ts";

const missing = ["", null, undefined] as unknown as readonly string[];

test("the applications of a record are found by its number, and filtered here if it holds a comma", () => {
  expect(applicationsOf({ ARAccountID: 7, PaymentInvoiceNum: "PM-1" }).query).toEqual({ ARAccountIDs: [7], PaymentInvoiceNums: ["PM-1"] });
  expect(applicationsOf({ ARAccountID: 7, PaymentInvoiceNum: "PM-1,2" }).query).toEqual({ ARAccountIDs: [7] });
  expect(applicationsTo({ InvoiceNum: "INV-1" }).query).toEqual({ TargetInvoiceNums: ["INV-1"] });
  expect(applicationsTo({ InvoiceNum: "INV-1,2" }).query).toEqual({});
  expect(applicationsTo({ InvoiceNum: "INV-1" }).isOwn(sampleApplication({ TargetInvoiceNum: "INV-1" }))).toBe(true);
});

test("the applications of a record without a number cannot be found", () => {
  for (const none of missing) {
    expect(applicationsOf({ ARAccountID: 7, PaymentInvoiceNum: none }).query).toBeNull();
    expect(applicationsTo({ InvoiceNum: none }).query).toBeNull();
  }
});

test("the applications of a payment without an account are found by its number alone", () => {
  const unknown = null as unknown as number;
  expect(applicationsOf({ ARAccountID: unknown, PaymentInvoiceNum: "PM-1" }).query).toEqual({
    ARAccountIDs: [],
    PaymentInvoiceNums: ["PM-1"],
  });
});
