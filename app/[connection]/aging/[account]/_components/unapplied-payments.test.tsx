import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ViewerProvider } from "#components/viewer.tsx";
import type { Payment } from "#lib/api/records/payments.ts";
import { samplePayment } from "#lib/testing/samples.ts";
import { UnappliedPayments } from "./unapplied-payments.tsx";

function markupOf(rows: readonly Payment[], leftOut = 0): string {
  const read = { isComplete: true, error: null, readAt: null, activity: "idle", refresh: () => {}, resume: () => {} } as const;
  return renderToStaticMarkup(
    <ViewerProvider server={{ locale: "en-US", timeZone: "UTC", nowMs: Date.parse("2026-11-23T12:00:00Z") }}>
      <AppRouterContext value={{} as never}>
        <UnappliedPayments connection="harbor" keyType="Customer" accountID={7} payments={{ ...read, rows, leftOut }} counted={new Set()} />
      </AppRouterContext>
    </ViewerProvider>,
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
});
