import { expect, test } from "vitest";
import { accept, createSubmission, hold, refuse, type Submission } from "#lib/payments/submission.ts";
import { unsentIntents } from "./unsent-intents.ts";

const readAt = 1000;
const make = (Amount: string): Submission =>
  createSubmission(
    { ARAccountID: 1, PaymentID: 1, PaymentInvoiceNum: "PM-1", InvoiceID: 1, TargetInvoiceNum: "INV-1", Amount, seenOpen: "50.00" },
    500,
    0,
  );
const problem = { status: 409, code: "INSUFFICIENT_BALANCE", detail: "too much", requestId: null };

test("what waits, what a person has to decide and what was accepted after reading counts; refused and earlier ones do not", () => {
  const items = [
    make("1"),
    hold(make("2"), { kind: "too much", left: "0" }),
    accept(make("3"), { RequestID: 3 }, "sent", readAt),
    accept(make("4"), { RequestID: 4 }, "sent", readAt - 1),
    refuse(make("5"), problem),
  ];
  expect(unsentIntents(items, readAt).map(({ Amount }) => Number(Amount))).toEqual([1, 2, 3]);
});
