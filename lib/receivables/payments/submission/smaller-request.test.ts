import { expect, test } from "vitest";
import { allocationOf } from "../../allocation/testing/records.ts";
import { leftFor, smallerAmount } from "./smaller-request.ts";
import { createSubmission, hold, refuse } from "./submission.ts";

const refused = refuse(createSubmission(allocationOf({ Amount: "300" }), 0, 0), {
  status: 409,
  code: "INSUFFICIENT_BALANCE",
  detail: "Amount 300.000000 is more than 250.000000",
  requestId: null,
});

test("a request over the payment's balance can be repeated with the rest, less the queue's unsent requests", () => {
  expect(leftFor(refused, [refused], { AvailableBalance: "250.000000" })).toBe("250.00");
  const waiting = createSubmission(allocationOf({ TargetInvoiceNum: "INV-2", Amount: "49.5" }), 0, 0);
  const elsewhere = createSubmission(allocationOf({ PaymentInvoiceNum: "PAY-2", Amount: "100" }), 0, 0);
  expect(leftFor(refused, [refused, waiting, elsewhere], { AvailableBalance: "250.000000" })).toBe("200.50");
  expect(leftFor(refused, [refused, waiting], { AvailableBalance: "10.000000" })).toBe("0.00");
  expect(leftFor(refused, [refused], { AvailableBalance: "n/a" })).toBeNull();
  expect(smallerAmount(refused, "250.00")).toBe("250.00");
});

test("offers no smaller amount when nothing is left, or when the whole amount fits again", () => {
  for (const left of ["0.00", "300.00", null]) expect(smallerAmount(refused, left)).toBeNull();
});

test("a request over the invoice's balance can be repeated with the invoice's rest", () => {
  const held = hold(createSubmission(allocationOf({ Amount: "300" }), 0, 0), { kind: "too much", left: "12.500000" });
  expect(smallerAmount(held, null)).toBe("12.50");
  expect(smallerAmount(held, "300.00")).toBe("12.50");
});

test("a request over the invoice's balance is offered no more than the payment has left", () => {
  const held = hold(createSubmission(allocationOf({ Amount: "300" }), 0, 0), { kind: "too much", left: "12.500000" });
  expect(smallerAmount(held, "5.00")).toBe("5.00");
  expect(smallerAmount(held, "0.00")).toBeNull();
});

test("offers no amount while the rest of the payment is read", () => {
  const held = hold(createSubmission(allocationOf({ Amount: "300" }), 0, 0), { kind: "too much", left: "12.500000" });
  for (const submission of [held, refused]) expect(smallerAmount(submission, undefined)).toBeNull();
});
