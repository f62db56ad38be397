import { expect, test } from "vitest";
import { createPaymentApplication } from "#contract/v1/payments.ts";
import { allocateHref, applicationQuery } from "./allocation.ts";

test("an allocation becomes the query that the contract reads, its amount digit by digit", () => {
  const query = applicationQuery({
    ARAccountID: 5001,
    PaymentID: 60_001,
    PaymentInvoiceNum: "PM-9",
    InvoiceID: 77,
    TargetInvoiceNum: "INV-77",
    Amount: "0.100001",
  });
  expect(createPaymentApplication.query.parse(query)).toEqual({
    PaymentInvoiceNum: "PM-9",
    TargetInvoiceNum: "INV-77",
    ARAccountID: 5001,
    Amount: "0.100001",
  });
});

test("the address contains only the known ids", () => {
  expect(allocateHref("demo-rep", {})).toBe("/demo-rep/payments/allocate");
  expect(allocateHref("demo-rep", { account: 5001, payment: 60_001 })).toBe("/demo-rep/payments/allocate?account=5001&payment=60001");
  expect(allocateHref("demo-rep", { invoice: 7, customer: 3 })).toBe("/demo-rep/payments/allocate?customer=3&invoice=7");
  expect(allocateHref("demo-rep", { customer: 3, invoices: [7, 8] })).toBe("/demo-rep/payments/allocate?customer=3&invoices=7,8");
});

test("an id that the API leaves out is not in the address, because the workspace finds the account by the others", () => {
  const unknown = null as unknown as number;
  expect(allocateHref("demo-rep", { account: unknown, payment: 60_001 })).toBe("/demo-rep/payments/allocate?payment=60001");
});
