import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaymentApplication } from "#lib/api/records/receivables/payments.ts";
import { readAccount } from "#lib/receivables/allocation/account.ts";
import { noExclusions, proposeAccount } from "#lib/receivables/allocation/proposals/propose-account.ts";
import { accountID, allocationOf, openInvoice, payment, records } from "#lib/receivables/allocation/testing/records.ts";
import { sampleApplication, sampleOpenInvoice } from "#lib/testing/samples.ts";
import { findLostRequest } from "./lost-request.ts";
import { checkBeforeSend } from "./preflight.ts";
import { accept, createSubmission, createSubmissions, type Submission } from "./submission.ts";

test.each([null, undefined])("does not take an application with the RequestID %s for a request", (RequestID) => {
  const submission = createSubmission(allocationOf(), 0, 0);
  const { ARAccountID, PaymentInvoiceNum, TargetInvoiceNum, Amount } = submission.allocation;
  const erp = sampleApplication({ RequestID, Status: "Confirmed", ARAccountID, PaymentInvoiceNum, TargetInvoiceNum, Amount });
  const openInvoices = [sampleOpenInvoice({ ARAccountID, InvoiceNum: TargetInvoiceNum, OpenBalance: "9999.000000" })];
  const ledger = { applications: [erp], openInvoices, isComplete: true };
  expect(checkBeforeSend(submission, [submission], ledger)).toEqual({ kind: "clear", known: [] });
  expect(findLostRequest(submission, [submission], ledger)).toBeNull();
});

const balance = fc.integer({ min: 1, max: 300 });
const invoicesOf = (balances: readonly number[]) =>
  balances.map((open, at) => openInvoice({ InvoiceID: at + 1, InvoiceNum: "S-1", OpenBalance: `${open}.000000` }));
const requestOf = ({ allocation }: Submission, RequestID: number): PaymentApplication =>
  sampleApplication({ ...allocation, RequestID, Status: "Pending" });

test("sends all requests that pay invoices of one number, one after the other", () => {
  fc.assert(
    fc.property(fc.array(balance, { minLength: 1, maxLength: 5 }), fc.array(balance, { minLength: 1, maxLength: 3 }), (open, paid) => {
      const openInvoices = invoicesOf(open);
      const payments = paid.map((amount, at) => payment({ PaymentID: at + 1, Amount: `${amount}.000000` }));
      const { allocations } = proposeAccount(readAccount(records({ payments, openInvoices })), "2026-11-23", noExclusions);
      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
      expect(sum(allocations.map(({ Amount }) => Number(Amount)))).toBe(Math.min(sum(open), sum(paid)));
      let queue: Submission[] = createSubmissions(allocations, 1);
      const applications: PaymentApplication[] = [];
      for (const submission of queue) {
        expect(checkBeforeSend(submission, queue, { applications, openInvoices, isComplete: true })).toMatchObject({ kind: "clear" });
        const request = requestOf(submission, applications.length + 1);
        applications.push(request);
        const accepted = accept(submission, { ...request, RequestID: applications.length }, "sent", 2);
        queue = queue.map((other) => (other === submission ? accepted : other));
      }
    }),
  );
});

test("asks when the invoices of one number have less left than was shown together", () => {
  const openInvoices = invoicesOf([100, 50]);
  const [submission] = createSubmissions([allocationOf({ ARAccountID: accountID, TargetInvoiceNum: "S-1", seenOpen: "150" })], 1);
  const other = sampleApplication({ RequestID: 7, ARAccountID: accountID, TargetInvoiceNum: "S-1", Amount: "20.000000" });
  if (!submission) throw new Error("there is no submission");
  const check = (ledger: Partial<Parameters<typeof checkBeforeSend>[2]>) =>
    checkBeforeSend(submission, [submission], { applications: [], openInvoices, isComplete: true, ...ledger });
  expect(check({})).toMatchObject({ kind: "clear" });
  expect(check({ applications: [other] })).toMatchObject({
    reason: { kind: "less left", seen: "150.000000", left: "130.000000" },
  });
  const credit = openInvoice({ InvoiceID: 3, InvoiceNum: "S-1", OpenBalance: "-30.000000" });
  expect(check({ openInvoices: [...openInvoices, credit] })).toMatchObject({ kind: "clear" });
  expect(check({ openInvoices: [...openInvoices, { ...credit, OpenBalance: "?" }] })).toMatchObject({ reason: { kind: "unreadable" } });
});
