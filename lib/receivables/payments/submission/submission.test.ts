import fc from "fast-check";
import { expect, test } from "vitest";
import { allocationOf } from "#lib/receivables/allocation/testing/records.ts";
import { accept, createSubmissions, updateStatus } from "./submission.ts";

const allocations = fc.array(
  fc
    .record({
      PaymentID: fc.nat(2),
      InvoiceID: fc.nat(2),
      PaymentInvoiceNum: fc.constantFrom("PM-9", "PM-10"),
      TargetInvoiceNum: fc.constantFrom("S-1", "S-2"),
      Amount: fc.constantFrom("50", "50.00", "20"),
      seenOpen: fc.constantFrom("50", "100"),
    })
    .map(allocationOf),
  { maxLength: 12 },
);

test("makes one submission of each allocation, and the same ones of the same allocations", () => {
  fc.assert(
    fc.property(allocations, (decided) => {
      const submissions = createSubmissions(decided, 1);
      expect(submissions.map(({ allocation }) => [allocation.PaymentID, allocation.InvoiceID])).toEqual(
        decided.map(({ PaymentID, InvoiceID }) => [PaymentID, InvoiceID]),
      );
      const ids = submissions.map(({ id }) => id);
      expect(new Set(ids).size).toBe(decided.length);
      expect(createSubmissions(decided, 2).map(({ id }) => id)).toEqual(ids);
    }),
  );
});

test.each([
  ["Confirmed", "11/23/2026 09:00", "11/23/2026 10:00", "Confirmed"],
  ["Pending", "11/23/2026 11:00", "11/23/2026 10:00", "Exported"],
  ["Pending", "2026-11-23T11:00:00.000Z", "2026-11-23T10:00:00.000Z", "Pending"],
  ["Confirmed", "2026-11-23T09:00:00.000Z", "2026-11-23T10:00:00.000Z", "Exported"],
] as const)("%s of %s after a status of %s is known as %s: without readable times, the further step", (Status, later, known, expected) => {
  const decided = allocationOf({
    PaymentID: 1,
    InvoiceID: 1,
    PaymentInvoiceNum: "PM-1",
    TargetInvoiceNum: "S-1",
    Amount: "5",
    seenOpen: "5",
  });
  const accepted = createSubmissions([decided], 1).map((submission) =>
    accept(submission, { RequestID: 9, Status: "Exported", TimeUpdated: known }, "sent", 2),
  );
  const stages = accepted.map((submission) => updateStatus(submission, { Status, TimeUpdated: later }).stage);
  expect(stages).toMatchObject([{ latest: { Status: expected } }]);
});
