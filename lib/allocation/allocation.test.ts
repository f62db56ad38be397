import { expect, test } from "vitest";
import { createPaymentApplication } from "#contract/v1/payments.ts";
import { applicationQuery } from "./allocation.ts";

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
