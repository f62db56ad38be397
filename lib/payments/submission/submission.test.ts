import fc from "fast-check";
import { expect, test } from "vitest";
import { allocationOf } from "#lib/allocation/testing/records.ts";
import { createSubmissions } from "./submission.ts";

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
