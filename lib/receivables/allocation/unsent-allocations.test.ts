import { expect, test } from "vitest";
import type { MatchedApplication } from "#lib/receivables/payments/submission/lost-request.ts";
import {
  accept,
  createSubmission,
  hold,
  markUnknown,
  refuse,
  type Submission,
  startSending,
} from "#lib/receivables/payments/submission/submission.ts";
import { type PaymentApplication, unsentAllocations } from "./account.ts";
import { application } from "./testing/records.ts";

const readAt = 1000;
const make = (Amount: string): Submission =>
  createSubmission(
    { ARAccountID: 1, PaymentID: 1, PaymentInvoiceNum: "PM-1", InvoiceID: 1, TargetInvoiceNum: "INV-1", Amount, seenOpen: "50.00" },
    500,
    0,
  );
const problem = { status: 409, code: "INSUFFICIENT_BALANCE", detail: "too much", requestId: null };

const listed = (RequestID: number, Amount: string, Status: PaymentApplication["Status"] = "Pending") =>
  application({ RequestID, Amount, Status, PaymentInvoiceNum: "PM-1", TargetInvoiceNum: "INV-1", ARAccountID: 1 });

test("counts waiting, held and later accepted submissions, and no refused or earlier ones", () => {
  const submissions = [
    make("1"),
    hold(make("2"), { kind: "too much", left: "0" }),
    accept(make("3"), { RequestID: 3 }, "sent", readAt),
    accept(make("4"), { RequestID: 4 }, "sent", readAt - 1),
    refuse(make("5"), problem),
  ];
  expect(unsentAllocations(submissions, { readAt, applications: [] }).map(({ Amount }) => Number(Amount))).toEqual([1, 2, 3]);
});

test("does not count a request that is in the records, before and after its lost answer is found", () => {
  const sent = startSending(make("3"), [], 900);
  const records = { readAt, applications: [listed(7, "3.000000")] };
  for (const submission of [sent, markUnknown(sent, null), accept(sent, { RequestID: 7 }, "found", 1100)]) {
    expect(unsentAllocations([submission], records)).toEqual([]);
    expect(unsentAllocations([submission], { readAt, applications: [] })).toHaveLength(1);
  }
});

test("matches a listed request with one submission, and an older request with none", () => {
  const twins = [make("3"), { ...make("3"), id: "another" }].map((submission) => startSending(submission, [], 900));
  expect(unsentAllocations(twins, { readAt, applications: [listed(7, "3.000000")] })).toHaveLength(1);
  const later = startSending(make("3"), [7], 900);
  expect(unsentAllocations([later], { readAt, applications: [listed(7, "3.000000")] })).toHaveLength(1);
});

test("does not count a rejected request, or one confirmed before the records were read", () => {
  const sent = startSending(make("3"), [], 900);
  const found = (Status: PaymentApplication["Status"]) => accept(sent, listed(7, "3", Status) as MatchedApplication, "found", 1100);
  expect(unsentAllocations([found("Rejected"), found("Confirmed")], { readAt, applications: [] })).toEqual([]);
  expect(unsentAllocations([found("Pending")], { readAt, applications: [] })).toHaveLength(1);
});
