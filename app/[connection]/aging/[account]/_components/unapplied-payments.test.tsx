import { expect, test } from "vitest";
import type { Payment } from "#lib/api/records/receivables/payments.ts";
import { samplePayment } from "#lib/testing/samples.ts";
import { screenMarkup } from "../../../_components/testing/sample-screen.tsx";
import { UnappliedPayments } from "./unapplied-payments.tsx";

function markupOf(rows: readonly Payment[], leftOut = 0, mayLackRows = false): string {
  const read = { isComplete: true, error: null, readAt: null, activity: "idle", refresh: () => {}, resume: () => {} } as const;
  return screenMarkup(
    <UnappliedPayments
      connection="harbor"
      keyType="Customer"
      accountID={7}
      payments={{ ...read, rows, leftOut, mayLackRows }}
      counted={new Set()}
    />,
  );
}

test("links to the allocation only while something can be allocated", () => {
  expect(markupOf([samplePayment({ AvailableBalance: "5.000000" })])).toContain("Allocate them");
  expect(markupOf([samplePayment({ AvailableBalance: "0.000000" })])).not.toContain("Allocate them");
  const none = markupOf([]);
  expect(none).not.toContain("Allocate them");
  expect(none).toContain("This account has no payments.");
  // A payment that cannot be read may have a balance.
  expect(markupOf([], 1)).toContain("Allocate them");
  expect(markupOf([], 0, true)).toContain("Some records may be missing.");
  expect(markupOf([], 0, true)).not.toContain("has no payments");
});
