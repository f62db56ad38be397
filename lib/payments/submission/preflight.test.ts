import { expect, test } from "vitest";
import { allocationOf } from "#lib/allocation/testing/records.ts";
import { sampleApplication, sampleOpenInvoice } from "#lib/testing/samples.ts";
import { checkBeforeSend, findLostRequest } from "./preflight.ts";
import { createSubmission } from "./submission.ts";

test.each([null, undefined])("does not take an application with the RequestID %s for a request", (RequestID) => {
  const submission = createSubmission(allocationOf(), 0, 0);
  const { ARAccountID, PaymentInvoiceNum, TargetInvoiceNum, Amount } = submission.allocation;
  const erp = sampleApplication({ RequestID, Status: "Confirmed", ARAccountID, PaymentInvoiceNum, TargetInvoiceNum, Amount });
  const openInvoices = [sampleOpenInvoice({ ARAccountID, InvoiceNum: TargetInvoiceNum, OpenBalance: "9999.000000" })];
  const ledger = { applications: [erp], openInvoices, leftOut: 0 };
  expect(checkBeforeSend(submission, [submission], ledger)).toEqual({ kind: "clear", known: [] });
  expect(findLostRequest(submission, [submission], ledger)).toBeNull();
});
